/// Where the lines of a source begin: turns byte offsets into line and column.
///
/// Lines end with LF, CR or CR LF.
public struct LineTable: Sendable {
  /// A place as people name it, both numbers counted from 1.
  public struct Position: Hashable, Sendable {
    /// The line, from 1.
    public var line: Int
    /// The column, from 1, in the unit that was asked for.
    public var column: Int
  }

  /// The unit that columns are counted in.
  public enum ColumnUnit: Sendable {
    /// UTF-8 bytes: what messages print.
    case utf8
    /// UTF-16 code units: what editors expect.
    case utf16
  }

  private let source: SourceText
  private let starts: [Int]

  /// Reads the line starts of a source, once.
  public init(_ source: SourceText) {
    self.source = source
    var starts = [source.contentStart]
    let bytes = source.bytes.span
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == ASCII.lineFeed {
        starts.append(index + 1)
      } else if byte == ASCII.carriageReturn
        && !(index + 1 < bytes.count && bytes[index + 1] == ASCII.lineFeed)
      {
        starts.append(index + 1)
      }
    }
    self.starts = starts
  }

  /// The number of lines; an empty source has one.
  public var count: Int { starts.count }

  /// The line and column of a byte offset.
  ///
  /// Offsets past the end give the end.
  public func position(of offset: UInt32, unit: ColumnUnit = .utf8) -> Position {
    let offset = min(max(Int(offset), starts[0]), source.bytes.count)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    let before = source.bytes[starts[low]..<offset]
    let column =
      switch unit {
      case .utf8: before.count
      case .utf16: String(decoding: before, as: UTF8.self).utf16.count
      }
    return Position(line: low + 1, column: column + 1)
  }

  /// The byte range of a line's text without its line end.
  ///
  /// Lines count from 1.
  public func range(ofLine line: Int) -> SourceRange {
    let start = starts[line - 1]
    var end = line < starts.count ? starts[line] : source.bytes.count
    while end > start
      && (source.bytes[end - 1] == ASCII.lineFeed || source.bytes[end - 1] == ASCII.carriageReturn)
    {
      end -= 1
    }
    return SourceRange(start..<end)
  }
}
