import StylemarkRendering
import StylemarkText

/// What a browser shows of HTML that a renderer wrote, worked out from its tags and rules.
///
/// It knows what the renderer writes and no more; `BrowserTests` ask a real browser.
struct ShownText {
  /// How a character looks.
  struct Look: Hashable {
    var family: String?
    var size = 16.0
    var weight = "400"
    var isItalic = false
    var color = "#000000"
    /// The colour behind it, and the size and family that its height follows from.
    var ground: String?
    var spacing = "0"
    /// The lines through and under it: what they are, and the colour and size of the text that they
    /// belong to.
    var lines: [String] = []
    /// How far it is from the baseline, element by element.
    var baseline: [String] = []
    /// Tags that mean something, outermost first.
    var tags: [String] = []
    /// Which of the links it is in, from 1; 0 for none.
    var link = 0
  }

  private(set) var characters: [(scalar: Unicode.Scalar, look: Look)] = []
  /// How many links there are.
  private(set) var linkCount = 0
  /// Spans that are the only thing in an element and would look the same without an element of their
  /// own, as the tags of both.
  private(set) var redundantSpans: [(outer: String, inner: String)] = []

  private var rules: [(name: Substring, declarations: [Substring])] = []

  private struct Element {
    var name: String
    var tag: String
    var look: Look
    var declarations: [Substring] = []
    /// How many elements, and characters, are in it.
    var children = 0
    /// What is in it, when that is a span which could be it.
    var redundant: String?
  }

  init(_ html: String) {
    let rule = #/\.sm \.(sm-[A-Za-z0-9_-]+)\{([^}]*)\}/#
    let body = html.split(separator: "</style>\n").last ?? ""
    var isInQuery = false
    for line in html.split(separator: "\n").prefix(while: { $0 != "</style>" }) {
      if line.hasPrefix("@media") { isInQuery = true }
      if !isInQuery, let match = line.wholeMatch(of: rule) {
        rules.append((match.output.1, match.output.2.split(separator: ";")))
      }
      if line == "}" { isInQuery = false }
    }
    var open = [Element(name: "", tag: "", look: Look())]
    var rest = body.unicodeScalars[...]
    while let next = rest.popFirst() {
      guard next == "<" else {
        var scalar = next
        if next == "&", let end = rest.firstIndex(of: ";") {
          scalar = Self.reference(Substring(rest[..<end]))
          rest = rest[rest.index(after: end)...]
        }
        characters.append((scalar, open[open.count - 1].look))
        open[open.count - 1].children += 1
        continue
      }
      let end = rest.firstIndex(of: ">") ?? rest.endIndex
      read(tag: String(rest[..<end]), &open)
      rest = rest[end...].dropFirst()
    }
  }

  private mutating func read(tag: String, _ open: inout [Element]) {
    if tag.hasPrefix("/") {
      let element = open.removeLast()
      if element.children == 1, let child = element.redundant {
        redundantSpans.append((element.tag, child))
      }
      if element.name == "span" { compare(element, with: &open) }
      return
    }
    let name = String(tag.prefix { $0 != " " })
    let parent = open.count - 1
    open[parent].children += 1
    if HTMLPropertyTests.void.contains(name) {
      if name == "img" { characters.append(("\u{FFFC}", open[parent].look)) }
      return
    }
    var element = Element(name: name, tag: tag, look: open[parent].look)
    if name == "a" {
      linkCount += 1
      element.look.link = linkCount
    }
    element.declarations = declarations(name, tag)
    apply(element.declarations, to: &element.look)
    if !["span", "a", "p", "div"].contains(name) { element.look.tags.append(name) }
    open.append(element)
  }

  /// Notes a span that says nothing which the element around it could not say as well.
  private func compare(_ span: Element, with open: inout [Element]) {
    let parent = open.count - 1
    guard parent > 0, !["p", "div"].contains(open[parent].name) else { return }
    let outer = Set(open[parent].declarations.map { $0.prefix { $0 != ":" } })
    let inner = Set(span.declarations.map { $0.prefix { $0 != ":" } })
    // What both say is gone where a span is around it, or else the order of rules would matter.
    let isReplaced = open[parent].name == "span" && outer.isSubset(of: inner)
    let isSpecial = !outer.isDisjoint(with: ["font-size", "background-color", "vertical-align"])
    guard outer.isDisjoint(with: inner) || isReplaced && !isSpecial else { return }
    var look = open[parent - 1].look
    apply(open[parent].declarations + span.declarations, to: &look)
    var expected = span.look
    expected.tags = look.tags
    expected.link = look.link
    if look == expected { open[parent].redundant = span.tag }
  }

  /// What counts for an element, the least important first.
  private func declarations(_ name: String, _ tag: String) -> [Substring] {
    var result: [Substring]
    switch name {
    case "strong": result = ["font-weight:700"]
    case "em": result = ["font-style:italic"]
    case "u": result = ["text-decoration-line:underline"]
    case "s": result = ["text-decoration-line:line-through"]
    case "sub", "sup":
      result = ["vertical-align:\(name == "sub" ? "sub" : "super")", "font-size:smaller"]
    case "a": result = ["color:link", "text-decoration-line:underline"]
    case "code": result = ["font-family:monospace"]
    default: result = []
    }
    if let match = tag.firstMatch(of: #/ class="([^"]*)"/#) {
      let classes = match.output.1.split(separator: " ")
      for rule in rules where classes.contains(rule.name) { result += rule.declarations }
    }
    if let match = tag.firstMatch(of: #/ style="([^"]*)"/#) {
      result += match.output.1.split(separator: ";")
    }
    return result
  }

  private func apply(_ declarations: [Substring], to look: inout Look) {
    let outer = look
    var values: [Substring: String] = [:]
    for declaration in declarations {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      values[parts[0] == "text-decoration" ? "text-decoration-line" : parts[0]] = String(parts[1])
    }
    if let value = values["font-family"] { look.family = value == "inherit" ? outer.family : value }
    if let value = values["font-size"] { look.size = Self.size(value, within: outer.size) }
    if let value = values["font-weight"] { look.weight = value == "inherit" ? outer.weight : value }
    if let value = values["font-style"] {
      look.isItalic = value == "inherit" ? outer.isItalic : value == "italic"
    }
    if let value = values["color"] { look.color = value == "inherit" ? outer.color : value }
    if let value = values["background-color"], value != "transparent" {
      look.ground = "\(value) \(look.size) \(look.family ?? "")"
    }
    if let value = values["letter-spacing"] { look.spacing = value }
    if let value = values["vertical-align"], value != "baseline" {
      look.baseline.append("\(value) of \(outer.size) \(outer.family ?? "")")
    }
    if let value = values["text-decoration-line"], value != "none" {
      let color = values["text-decoration-color"] ?? look.color
      look.lines.append("\(value) \(color) \(look.size)")
    }
  }

  private static func size(_ value: String, within outer: Double) -> Double {
    if value == "smaller" { return outer / 1.2 }
    if value.hasSuffix("rem") { return (Double(value.dropLast(3)) ?? 0) * 16 }
    if value.hasSuffix("em") { return (Double(value.dropLast(2)) ?? 0) * outer }
    if value.hasSuffix("px") { return Double(value.dropLast(2)) ?? 0 }
    return outer
  }

  private static func reference(_ name: Substring) -> Unicode.Scalar {
    switch name {
    case "lt": "<"
    case "gt": ">"
    case "amp": "&"
    case "quot": "\""
    default: "\u{FFFD}"
    }
  }
}
