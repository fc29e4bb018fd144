import StylemarkSyntax

/// Where the lines of a block begin behind the markers of the quotes and items around it.
struct LinePlace {
  private enum Container {
    case quote
    /// An item whose marker stands in a column.
    case item(Int)
  }

  private let block: CMarkNode
  private var containers: [Container] = []

  init(_ block: CMarkNode) {
    self.block = block
    var node = block.parent
    while let container = node {
      switch container.type {
      case .quote: containers.append(.quote)
      case .item: containers.append(.item(container.firstColumn))
      default: break
      }
      node = container.parent
    }
    containers.reverse()
  }

  /// The text of a line of the block; nil when a marker or the indentation is missing.
  func content(of line: Int, _ lines: MarkdownLines) -> ArraySlice<UInt8>? {
    let bytes = lines[line]
    if line == block.firstLine { return bytes.dropFirst(block.firstColumn).trimmed }
    var index = bytes.startIndex
    var column = 0
    func skipSpace() {
      while index < bytes.endIndex, bytes[index] == ASCII.space || bytes[index] == ASCII.tab {
        column += bytes[index] == ASCII.tab ? 4 - column % 4 : 1
        index += 1
      }
    }
    for container in containers {
      skipSpace()
      switch container {
      case .quote:
        guard index < bytes.endIndex, bytes[index] == ASCII.greaterThan else { return nil }
        index += 1
        column += 1
      case .item(let marker):
        guard column > marker + 1 else { return nil }
      }
    }
    return bytes[index...].trimmed
  }

  /// The text of a line of the block, with markers that are there or not.
  func text(of line: Int, _ lines: MarkdownLines) -> ArraySlice<UInt8> {
    content(of: line, lines) ?? lines[line].trimmed
  }
}
