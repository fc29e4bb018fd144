#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The programs that are measured, on which files.
struct Suite {
  let options: Options
  let corpus: Corpus
  private let searchPath: String

  init(options: Options) {
    self.options = options
    corpus = Corpus(folder: options.folder)
    searchPath = getenv("PATH").map { String(cString: $0) } ?? ""
  }

  /// A program that others made, what it writes, and its arguments.
  private struct Peer {
    let name: String
    var output = "HTML"
    let command: [String]
  }

  /// The first one is the reference.
  private static let peers = [
    Peer(name: "cmark", command: ["cmark"]),
    Peer(name: "lowdown", command: ["lowdown", "-thtml"]),
    Peer(
      name: "lowdown", output: "ANSI, 80",
      command: ["lowdown", "-tterm", "--term-columns=80", "--term-width=80"]),
    Peer(name: "md2html (md4c)", command: ["md2html"]),
  ]

  /// Peers that are not installed.
  var missingPeers: [String] {
    Set(Self.peers.filter { findProgram($0.command[0], path: searchPath) == nil }.map(\.name))
      .sorted()
  }

  func throughputJobs(_ kind: DocumentKind) -> [Job] {
    let tags = corpus.path(kind, .tags, "\(options.size)MB")
    let markdown = corpus.path(kind, .markdown, "\(options.size)MB")
    let ansi = ["--to", "ansi", "--color", "truecolor", "--width"]
    var jobs = [
      ours(kind, "tags → HTML", tags, ["--to", "html"]),
      ours(kind, "tags → ANSI, unwrapped", tags, ansi + ["0"]),
      ours(kind, "tags → ANSI, 80 columns", tags, ansi + ["80"]),
      ours(kind, "tags → JSON", tags, ["--to", "json"]),
      ours(kind, "Markdown → HTML", markdown, ["--to", "html"]),
      ours(kind, "Markdown → ANSI, 80 columns", markdown, ansi + ["80"]),
    ]
    for (index, peer) in Self.peers.enumerated() {
      guard let program = findProgram(peer.command[0], path: searchPath) else { continue }
      jobs.append(
        Job(
          kind: kind, name: "\(peer.name), Markdown → \(peer.output)",
          arguments: [program] + peer.command.dropFirst() + [markdown],
          inputSize: fileSize(markdown), isReference: index == 0))
    }
    return jobs
  }

  /// The same small card through every executable at hand.
  func startJobs() -> [Job] {
    let tags = corpus.path(.movie, .tags, "1KB")
    let markdown = corpus.path(.movie, .markdown, "1KB")
    var jobs = [
      ours(.movie, "stylemark, tags → HTML", tags, ["--to", "html"]),
      ours(.movie, "stylemark, Markdown → HTML", markdown, ["--to", "html"]),
    ]
    if let cmark = findProgram("cmark", path: searchPath) {
      jobs.append(
        Job(
          kind: .movie, name: "cmark, Markdown → HTML", arguments: [cmark, markdown],
          inputSize: fileSize(markdown), isReference: true))
    }
    return jobs
  }

  private func ours(
    _ kind: DocumentKind, _ name: String, _ file: String, _ arguments: [String]
  ) -> Job {
    Job(
      kind: kind, name: name, arguments: [options.stylemark, "render", file] + arguments,
      inputSize: fileSize(file))
  }
}

/// Runs all jobs in turn, again and again, so that a change of the machine's speed meets them all.
func runInterleaved(_ jobs: inout [Job], times: Int, output: String) {
  for index in jobs.indices { jobs[index].warmUp(output: output) }
  for _ in 0..<times {
    for index in jobs.indices { jobs[index].run() }
  }
}
