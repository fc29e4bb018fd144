public import StylemarkSyntax
public import StylemarkText

extension Markup {
  /// The syntax tree.
  public var tree: SyntaxTree {
    var builder = SyntaxTreeBuilder()
    for event in events {
      switch event {
      case .open(let name, let attributes):
        builder.openElement(named: name, attributes)
      case .close: builder.closeElement()
      case .literal(let text): builder.appendLiteral(Array(text.utf8))
      case .text(let text): builder.appendText(Array(text.utf8)[...])
      case .lineJoin: builder.appendLeaf(.lineJoin, .at(0), flags: .inBuffer)
      case .paragraphBreak(let text): builder.appendParagraphBreak(Array(text.utf8))
      }
    }
    return builder.finish()
  }

  /// The piece as a document.
  public var document: MarkupDocument { MarkupDocument(tree: tree) }

  /// The attributed text of the piece; see `MarkupDocument.attributedText`.
  public func attributedText(
    sheets: [StyleSheet] = [], context: RenderContext = RenderContext(),
    options: StyleResolver.Options = StyleResolver.Options()
  ) -> (text: AttributedText, diagnostics: Diagnostics) {
    document.attributedText(sheets: sheets, context: context, options: options)
  }

  /// The piece as markup: parsing it gives the same attributed text.
  public var source: String {
    var result = ""
    var open: [String] = []
    for (index, event) in events.enumerated() {
      switch event {
      case .open("raw", _): open.append("raw")
      case .open(let name, let attributes):
        result += "<" + name + attributes.map(\.source).joined()
        if index + 1 < events.count, events[index + 1] == .close {
          result += "/>"
        } else {
          result += ">"
        }
        open.append(name)
      case .close:
        let name = open.removeLast()
        // What raw text is, its escaped form is too.
        if name == "raw" { continue }
        if case .open = events[index - 1] { continue }
        result += "</\(name)>"
      case .literal(let text): result += Self.escapedFully(text)
      case .text(let text):
        // Line ends of two texts side by side make no blank line.
        if index > 0, case .text = events[index - 1] { result += "<!---->" }
        result += Self.escapedKeepingSpace(text)
      case .lineJoin: result += "\\\n"
      case .paragraphBreak(let text): result += text.isEmpty ? "\n\n" : text
      }
    }
    guard result.unicodeScalars.first == "\u{FEFF}" else { return result }
    return "&#xFEFF;" + String(result.unicodeScalars.dropFirst())
  }

  /// Literal text as markup that no white space of can collapse with its neighbours.
  private static func escapedFully(_ text: String) -> String {
    MarkupEscaping.escape(text)
  }

  /// Collapsible text as markup: only what would be read as markup is escaped.
  private static func escapedKeepingSpace(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if ["\\", "<", ">", "&", "{", "}"].contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}

extension SyntaxTreeBuilder {
  /// Opens an element from code.
  fileprivate mutating func openElement(named name: String, _ attributes: [MarkupAttribute]) {
    beginAttributes()
    for attribute in attributes {
      if let value = attribute.value {
        appendAttribute(name: attribute.name, value: value)
      } else {
        appendAttribute(name: "", value: attribute.name, isBare: true)
      }
    }
    openElementWithAttributes(named: name)
  }
}

extension MarkupAttribute {
  /// The attribute as markup, a space before it.
  fileprivate var source: String {
    guard let value else { return " " + name }
    let quoted =
      "\""
      + value.unicodeScalars.reduce(into: "") { text, scalar in
        switch scalar {
        case "\"", "\\", "&", "<", ">", "{", "}": text += "\\" + String(scalar)
        case "\r": text += "&#13;"
        default: text.unicodeScalars.append(scalar)
        }
      } + "\""
    return name.isEmpty ? " " + quoted : " \(name)=\(quoted)"
  }
}
