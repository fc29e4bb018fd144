#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Generates the documents, runs every program on them in turn, and prints tables.
@main
enum Main {
  static func main() {
    guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
      print(Options.usage)
      exit(2)
    }
    let suite = Suite(options: options)
    for kind in options.kinds {
      suite.corpus.generate(kind, bytes: options.size * 1_000_000, size: "\(options.size)MB")
    }
    suite.corpus.generate(.movie, bytes: 1000, size: "1KB")

    print(
      "\(options.stylemark), medians of \(options.runs), user and system time of whole processes")
    for peer in suite.missingPeers { print("not installed, skipped: \(peer)") }
    let output = "\(options.folder)/output"
    for kind in options.kinds {
      var jobs = suite.throughputJobs(kind)
      runInterleaved(&jobs, times: options.runs, output: output)
      Report.printThroughput(jobs)
    }
    var jobs = suite.startJobs()
    runInterleaved(&jobs, times: 200, output: output)
    Report.printStart(jobs)
  }
}
