/// One program on one file, run again and again.
struct Job {
  var kind: DocumentKind
  var name: String
  var arguments: [String]
  /// The size of the file it reads, in bytes.
  var inputSize: Int
  /// The program that others on the same content are compared with.
  var isReference = false
  /// How much it wrote, in bytes.
  var outputSize = 0
  var runs: [ProcessRun] = []
  /// Why there is nothing to report.
  var failure: String?

  /// Runs the program once without measuring it, to learn how much it writes.
  mutating func warmUp(output: String) {
    guard let run = ProcessRun.measure(arguments, output: output) else {
      failure = "could not be started"
      return
    }
    if run.status != 0 { failure = "ended with status \(run.status)" }
    outputSize = fileSize(output)
  }

  /// Runs the program once more, unless it has failed.
  mutating func run() {
    guard failure == nil, let run = ProcessRun.measure(arguments) else { return }
    runs.append(run)
  }

  var processorTime: Double { median(runs.map(\.processorTime)) }
  var elapsedTime: Double { median(runs.map(\.elapsedTime)) }
  var peakMemory: Int { runs.map(\.peakMemory).max() ?? 0 }
}

/// The value in the middle, or 0 when there is none.
func median(_ values: [Double]) -> Double {
  values.isEmpty ? 0 : values.sorted()[values.count / 2]
}

/// The path of a program, or nil when it is not installed.
func findProgram(_ name: String, path: String) -> String? {
  path.split(separator: ":").map { "\($0)/\(name)" }.first { isExecutable($0) }
}
