/// Prints what was measured, one table for each kind of document.
enum Report {
  static func printThroughput(_ jobs: [Job]) {
    guard let first = jobs.first else { return }
    let reference = jobs.first { $0.isReference && $0.failure == nil }
    print("\n\(first.kind.rawValue)")
    printRow(["", "input MB", "output MB", "ms", "MB/s", "time/cmark", "peak/input"])
    for job in jobs {
      if let failure = job.failure {
        printRow([job.name, failure])
        continue
      }
      let time = job.processorTime
      let megabytes = Double(job.inputSize) / 1e6
      printRow([
        job.name, decimal(megabytes, 1), decimal(Double(job.outputSize) / 1e6, 1),
        decimal(time * 1000, 0), decimal(megabytes / time, 0),
        reference.map { decimal(time / $0.processorTime, 2) } ?? "–",
        decimal(Double(job.peakMemory) / Double(max(job.inputSize, 1)), 1),
      ])
    }
  }

  static func printStart(_ jobs: [Job]) {
    let reference = jobs.first { $0.isReference && $0.failure == nil }
    print("\nwhole process, 1 KB")
    printRow(["", "input MB", "ms", "elapsed ms", "time/cmark"])
    for job in jobs {
      if let failure = job.failure {
        printRow([job.name, failure])
        continue
      }
      printRow([
        job.name, decimal(Double(job.inputSize) / 1e6, 3), decimal(job.processorTime * 1000, 2),
        decimal(job.elapsedTime * 1000, 2),
        reference.map { decimal(job.processorTime / $0.processorTime, 2) } ?? "–",
      ])
    }
  }

  private static func printRow(_ cells: [String]) {
    var line = pad(cells[0], to: 32, right: false)
    for cell in cells.dropFirst() { line += pad(cell, to: 12, right: true) }
    print(line)
  }

  private static func pad(_ text: String, to width: Int, right: Bool) -> String {
    let spaces = String(repeating: " ", count: max(width - text.count, right ? 1 : 0))
    return right ? spaces + text : text + spaces
  }

  private static func decimal(_ value: Double, _ digits: Int) -> String {
    guard value.isFinite else { return "–" }
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let units = Int((value * Double(scale)).rounded())
    let fraction = String(units % scale)
    return digits == 0
      ? "\(units)"
      : "\(units / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
