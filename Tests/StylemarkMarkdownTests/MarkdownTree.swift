import StylemarkMarkdown
import StylemarkSyntax

/// Markdown and the tree that it becomes, for tests.
enum MarkdownTree {
  /// The printed tree, its invariants checked.
  static func dump(_ markdown: String) -> String {
    let tree = MarkdownParser.parse(SourceText(markdown)).tree
    tree.checkInvariants()
    return tree.dump()
  }

  /// The tree as markup, short: text as it is, elements with their attributes.
  static func outline(_ markdown: String) -> String {
    let tree = MarkdownParser.parse(SourceText(markdown)).tree
    tree.checkInvariants()
    var result = ""
    var open: [(name: String, end: Int)] = []
    for (index, node) in tree.nodes.enumerated() {
      while let last = open.last, last.end <= index {
        result += "</\(last.name)>"
        open.removeLast()
      }
      switch node.kind {
      case .element:
        guard let element = tree.element(at: index) else { continue }
        let attributes = element.attributes.map { " \($0.name)=\($0.value)" }.joined()
        result += "<\(element.name)\(attributes)>"
        open.append((element.name, Int(node.next)))
      case .character: result.unicodeScalars.append(Unicode.Scalar(tree.scalar(of: index)) ?? "?")
      case .paragraphBreak: result += "|"
      default: result += String(decoding: tree.bytes(of: node), as: UTF8.self)
      }
    }
    return result + open.reversed().map { "</\($0.name)>" }.joined()
  }

  /// All text of the tree, the alternatives of images included.
  static func text(_ markdown: String) -> String {
    let tree = MarkdownParser.parse(SourceText(markdown)).tree
    tree.checkInvariants()
    var result = ""
    var blockEnds: [Int] = []
    for (index, node) in tree.nodes.enumerated() {
      while let end = blockEnds.last, end <= index {
        result += "\n"
        blockEnds.removeLast()
      }
      switch node.kind {
      case .element:
        let element = tree.element(at: index)
        if element?.builtin?.schema.display == .block { blockEnds.append(Int(node.next)) }
        result += element?.attributes.filter { $0.name == "alt" }.map(\.value).joined() ?? ""
        if element?.builtin?.schema.display == .block || element?.name == "br" { result += "\n" }
      case .character: result.unicodeScalars.append(Unicode.Scalar(tree.scalar(of: index)) ?? "?")
      case .paragraphBreak: result += "\n"
      default: result += String(decoding: tree.bytes(of: node), as: UTF8.self)
      }
    }
    return result
  }
}
