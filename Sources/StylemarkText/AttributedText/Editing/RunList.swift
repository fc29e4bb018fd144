import StylemarkSyntax

/// Runs on their way into a text, leaf by leaf: neighbours with one format become one.
struct RunList {
  private(set) var records: [AttributedText.RunRecord] = []
  /// Where they came from; empty when that is not known.
  private(set) var sources: [SourceRange] = []
  /// How much there is.
  private(set) var size = Size()
  private let tracksSources: Bool
  /// Where the runs of the leaf begin.
  private var leafStart = 0
  private var endsInObject = false

  /// Bytes and runs.
  struct Size {
    var bytes = 0
    var runs = 0

    static func - (left: Size, right: Size) -> Size {
      Size(bytes: left.bytes - right.bytes, runs: left.runs - right.runs)
    }
  }

  init(tracksSources: Bool) { self.tracksSources = tracksSources }

  /// Begins the runs of the next leaf.
  mutating func beginLeaf() {
    leafStart = records.count
    endsInObject = false
  }

  /// Adds a run.
  ///
  /// - Parameter source: Where it came from; nil for what an edit brings, which came from nowhere:
  ///   its range is empty and stands where the run before it ends.
  mutating func append(
    _ length: Int, format: UInt32, isObject: Bool = false, source: SourceRange? = nil
  ) {
    guard length > 0 else { return }
    size.bytes += length
    let last = records.count - 1
    if last >= leafStart, records[last].format == format, !isObject, !endsInObject {
      records[last].length += UInt32(length)
      if tracksSources, let source {
        sources[last].end = max(sources[last].end, source.end)
      }
      return
    }
    records.append(AttributedText.RunRecord(length: UInt32(length), format: format))
    size.runs += 1
    endsInObject = isObject
    guard tracksSources else { return }
    sources.append(source ?? .at(Int(sources.last?.end ?? 0)))
  }

  /// Adds the part of a leaf's runs that lies in a byte range, each format changed to another one.
  ///
  /// - Parameter runs: Which of the leaf's runs to look at, the first of which begins at `start`.
  mutating func append(
    _ runs: Range<Int>, of text: AttributedText, from start: Int, in range: Range<Int>,
    _ format: (UInt32) -> UInt32 = { $0 }
  ) {
    var offset = start
    for run in runs {
      let record = text.runRecords[run]
      let low = max(offset, range.lowerBound)
      let high = min(offset + Int(record.length), range.upperBound)
      offset += Int(record.length)
      guard low < high else { continue }
      let format = format(record.format)
      append(
        high - low, format: format, isObject: text.tables.formats[Int(record.format)].object != 0,
        source: text.runSources.isEmpty ? nil : text.runSources[run])
    }
  }
}
