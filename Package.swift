// swift-tools-version: 6.2
import PackageDescription

// Debian's libraries lie where the compiler looks anyway. Without a pkg-config program, asking for them
// there would only print that they may be missing.
#if os(macOS)
  let cmarkPackage: String? = "libcmark"
  let eventPackage: String? = "libevent"
#else
  let cmarkPackage: String? = nil
  let eventPackage: String? = nil
#endif

/// The stages of the pipeline.
///
/// What imports them through `Stylemark` names them too, so that it is built again when the layout of
/// a type inside changes.
let stages: [Target.Dependency] = [
  "StylemarkSyntax", "StylemarkText", "StylemarkRendering", "StylemarkMarkdown",
]

/// The stages with the module that puts them together.
let library = stages + ["Stylemark"]

let package = Package(
  name: "stylemark",
  products: [
    .library(name: "Stylemark", targets: ["Stylemark"]),
    .library(name: "StylemarkFoundation", targets: ["StylemarkFoundation"]),
    .executable(name: "stylemark", targets: ["StylemarkTool"]),
  ],
  targets: [
    .systemLibrary(
      name: "CCMark", pkgConfig: cmarkPackage,
      providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
    .systemLibrary(name: "CAllocator"),
    .systemLibrary(
      name: "CEvent", pkgConfig: eventPackage,
      providers: [.apt(["libevent-dev"]), .brew(["libevent"])]),
    .target(name: "StylemarkSyntax"),
    .target(name: "StylemarkText", dependencies: ["StylemarkSyntax"]),
    .target(name: "StylemarkRendering", dependencies: ["StylemarkText", "StylemarkSyntax"]),
    .target(name: "StylemarkMarkdown", dependencies: ["StylemarkSyntax", "CCMark"]),
    .target(name: "Stylemark", dependencies: stages),
    // Beside the pipeline, which never loads full Foundation.
    .target(name: "StylemarkFoundation", dependencies: ["StylemarkText", "StylemarkSyntax"]),
    .target(name: "StylemarkCommands", dependencies: library + ["CAllocator", "CEvent"]),
    .executableTarget(name: "StylemarkTool", dependencies: ["StylemarkCommands"]),
    .executableTarget(
      name: "MovieCard", dependencies: library, path: "Samples/MovieCard"),

    .target(
      name: "StylemarkTestSupport", dependencies: library,
      path: "Tests/StylemarkTestSupport"),
    .testTarget(name: "StylemarkSyntaxTests", dependencies: library + ["StylemarkTestSupport"]),
    .testTarget(name: "StylemarkTextTests", dependencies: library + ["StylemarkTestSupport"]),
    .testTarget(name: "StylemarkRenderingTests", dependencies: library + ["StylemarkTestSupport"]),
    .testTarget(name: "StylemarkMarkdownTests", dependencies: library + ["StylemarkTestSupport"]),
    .testTarget(name: "StylemarkTests", dependencies: library + ["StylemarkTestSupport"]),
    .testTarget(
      name: "StylemarkFoundationTests",
      dependencies: library + ["StylemarkFoundation", "StylemarkTestSupport"]),
    .testTarget(name: "SpecTests", dependencies: library + ["StylemarkTestSupport"]),
    // Skipped without a browser; `make test-browser` has one.
    .testTarget(name: "BrowserTests", dependencies: library + ["StylemarkTestSupport"]),
    .testTarget(
      name: "StylemarkCommandsTests",
      dependencies: library + [
        "StylemarkCommands", "StylemarkTestSupport", "StylemarkTool", "MovieCard",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

/// The targets that may use unsafe code: the bridge to libcmark and the file that talks to the
/// platform.
let unsafeTargets: Set<String> = ["StylemarkMarkdown", "StylemarkCommands"]

for target in package.targets where target.type != .system {
  var settings = target.swiftSettings ?? []
  settings += [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]
  if target.type != .test && !unsafeTargets.contains(target.name) {
    settings.append(.strictMemorySafety())
  }
  target.swiftSettings = settings
}
