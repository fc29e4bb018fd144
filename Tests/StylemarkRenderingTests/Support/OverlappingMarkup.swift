import StylemarkTestSupport

/// Documents whose inline elements overlap, links among them.
enum OverlappingMarkup {
  private static let elements = [
    ("<b>", "</b>"), ("<i>", "</i>"), ("<code>", "</code>"), ("<u>", "</u>"), ("<s>", "</s>"),
    ("<color #a00000>", "</color>"), ("<size 20>", "</size>"), ("<bg #ffff00>", "</bg>"),
    ("<span letter-spacing=1>", "</span>"), ("<font \"A\">", "</font>"),
    ("<link \"x\">", "</link>"), ("<a \"y\">", "</a>"), ("<btn>", "</btn>"),
  ]
  private static let texts = ["a ", "b", "&lt;c", "d<br/>e", "<image \"p\" alt=\"q\"/>", "f "]

  /// A paragraph or two, with the style `btn` that has a look for each state.
  static func document(_ generator: inout SeededGenerator) -> String {
    var result = "<style btn text-color=#004400 font-weight=600/>\n"
    for _ in 0...generator.number(below: 2) {
      var open: [Int] = []
      for _ in 0..<(3 + generator.number(below: 14)) {
        switch generator.number(below: 5) {
        case 0, 1:
          let element = generator.number(below: elements.count)
          if open.contains(element) { continue }
          result += elements[element].0
          open.append(element)
        case 2 where !open.isEmpty:
          result += elements[open.remove(at: generator.number(below: open.count))].1
        default: result += generator.pick(texts)
        }
      }
      for element in open { result += elements[element].1 }
      result += ".\n\n"
    }
    return result
  }
}
