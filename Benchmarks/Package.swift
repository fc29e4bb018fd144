// swift-tools-version: 6.2
import PackageDescription

// A package of its own: it measures whole processes, and users of Stylemark never build it.
let package = Package(
  name: "stylemark-benchmarks",
  targets: [
    .executableTarget(
      name: "StylemarkBenchmarks",
      swiftSettings: [
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
