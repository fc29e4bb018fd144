import Foundation
import StylemarkTestSupport

/// The fenced code blocks of a documentation file.
struct MarkdownFile {
  /// A fenced block.
  struct Block {
    var language: String
    var text: String
    /// The line of its fence, from 1.
    var line: Int
  }

  let text: String
  let blocks: [Block]

  init(_ name: String) throws {
    text = try Repository.text(of: Repository.root.appending(path: name))
    var blocks: [Block] = []
    var open: Block?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard line.hasPrefix("```") else {
        open?.text += line + "\n"
        continue
      }
      if let block = open {
        blocks.append(block)
        open = nil
      } else {
        open = Block(language: String(line.dropFirst(3)), text: "", line: index + 1)
      }
    }
    self.blocks = blocks
  }

  /// The commands, each with the output that is shown after it.
  var commands: [(command: Block, output: String)] {
    blocks.enumerated().filter { $0.element.language == "sh" }.map { index, command in
      let next = blocks[(index + 1)...].first
      return (command, next?.language == "text" ? next?.text ?? "" : "")
    }
  }

  /// The paths that links lead to, those to other sites and to parts of the page left out.
  var linkedPaths: [String] {
    text.matches(of: #/(?:\]\(|src=")([^)"]+)[)"]/#).map { String($0.output.1) }
      .filter { !$0.contains("://") && !$0.hasPrefix("#") }
  }
}
