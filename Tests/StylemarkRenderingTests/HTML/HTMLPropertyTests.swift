import Stylemark
import StylemarkRendering
import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("HTML of random documents")
struct HTMLPropertyTests {
  static let void: Set<String> = ["br", "hr", "img", "input", "link", "meta"]
  static let known: Set<String> = [
    "a", "b", "blockquote", "code", "div", "em", "h1", "h2", "h3", "h4", "h5", "h6", "kbd", "label",
    "li", "mark", "ol", "p", "pre", "s", "small", "span", "strong", "sub", "sup", "table", "tbody",
    "td",
    "th", "thead", "tr", "u", "ul",
  ]

  @Test("has tags that nest, of known elements, with safe attributes", arguments: 0..<6)
  func wellFormed(seed: UInt64) {
    var generator = SeededGenerator(seed: 1000 + seed)
    for round in 0..<60 {
      let isMarkdown = round % 3 == 2
      let source =
        isMarkdown ? HostileInput.markdown(&generator) : HostileInput.markup(&generator)
      let document = MarkupDocument(parsing: source, as: isMarkdown ? .markdown : .stylemark)
      let text = document.attributedText().text
      for delivery in HTMLRenderer.StyleDelivery.allCases {
        let html = HTMLRenderer(styleDelivery: delivery).string(for: text)
        #expect(Self.problems(in: html) == [], "\(source.debugDescription)")
      }
    }
  }

  /// What is wrong with the tags and characters of a fragment.
  static func problems(in html: String) -> [String] {
    var problems: [String] = []
    var open: [String] = []
    let body = html.split(separator: "</style>\n").last ?? ""
    // By scalars: a combining mark after a tag is a part of its '>' for characters.
    let tag = #/<(/?)([^\s>]*)([^>]*)>/#.matchingSemantics(.unicodeScalar)
    for match in body.matches(of: tag) {
      let name = String(match.output.2)
      if match.output.1 == "/" {
        if open.popLast() != name { problems.append("</\(name)> closes nothing") }
      } else if !void.contains(name) {
        if !known.contains(name) { problems.append("<\(name)>") }
        if name == "a" && open.contains("a") { problems.append("a link in a link") }
        if name == "label" && open.contains("label") { problems.append("a label in a label") }
        open.append(name)
      }
      let attributes = String(match.output.3)
      if attributes.wholeMatch(
        of: #/( [a-z-]+="[^"<>]*"| disabled| checked)*/#.matchingSemantics(.unicodeScalar))
        == nil
      {
        problems.append("attributes \(attributes)")
      }
      if attributes.contains(#/ on[a-z]+=|="[^"\/?#]*script:|="data:/#) {
        problems.append("attributes \(attributes)")
      }
    }
    if !open.isEmpty { problems.append("open: \(open)") }
    let isControl = body.unicodeScalars.contains { scalar in
      scalar.value < 0x20 && scalar != "\n" && scalar != "\t"
        || (0x7F..<0xA0).contains(scalar.value)
    }
    if isControl { problems.append("a control character") }
    return problems
  }
}
