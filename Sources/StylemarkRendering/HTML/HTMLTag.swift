import StylemarkText

/// The HTML tags of roles and blocks, and what browsers make of them without a style sheet.
enum HTMLTag {
  /// The tag of an inline element.
  static func inline(_ role: StyleRole?) -> String {
    switch role {
    case .strong: "strong"
    case .emphasis: "em"
    case .code: "code"
    case .keyboard: "kbd"
    case .mark: "mark"
    case .small: "small"
    case .underline: "u"
    case .strikethrough: "s"
    case .subscripted: "sub"
    case .superscripted: "sup"
    default: "span"
    }
  }

  /// The tag of a mark that is no link.
  static func inline(_ mark: AttributeTables.Mark, in tables: AttributeTables) -> String {
    inline(
      (mark.overrides == 0 ? nil : tables.overrides[Int(mark.overrides) - 1].role)
        ?? (mark.style == 0 ? nil : tables.styles[Int(mark.style) - 1].style.role))
  }

  /// The declarations that a browser applies to a tag by itself.
  static func implied(_ tag: String) -> [String] {
    switch tag {
    case "strong": ["font-weight:700"]
    case "em": ["font-style:italic"]
    case "u": ["text-decoration-line:underline"]
    case "s": ["text-decoration-line:line-through"]
    case "sub": ["vertical-align:sub", "font-size:smaller"]
    case "sup": ["vertical-align:super", "font-size:smaller"]
    default: []
    }
  }

  /// What takes back the looks that a browser gives a tag and a style does not.
  ///
  /// Looks come from styles alone: a style that means something strong need not be bold.
  static func resets(_ tag: String, _ character: CharacterAttributes) -> [String] {
    var result: [String] = []
    let hasFamily = character.fontFamily != nil
    switch tag {
    case "strong" where character.fontWeight == nil: result.append("font-weight:inherit")
    case "em" where character.italic == nil: result.append("font-style:inherit")
    case "u" where character.underline == nil, "s" where character.strikethrough == nil:
      // The one that the style gives is said already.
      if character.underline == nil && character.strikethrough == nil {
        result.append("text-decoration-line:none")
      }
    case "code" where !hasFamily, "kbd" where !hasFamily: result.append("font-family:inherit")
    case "mark":
      if character.textColor == nil { result.append("color:inherit") }
      if character.backgroundColor == nil { result.append("background-color:transparent") }
    case "small" where character.fontSize == nil: result.append("font-size:inherit")
    case "sub" where character.baseline == nil, "sup" where character.baseline == nil:
      result.append("vertical-align:baseline")
      if character.fontSize == nil { result.append("font-size:inherit") }
    default: break
    }
    return result
  }

  /// The tag of a block.
  ///
  /// - Parameters:
  ///   - kind: What it is.
  ///   - isLeaf: Whether it holds text.
  ///   - isInTable: Whether a part of a table is in one.
  ///   - headings: The levels of headings.
  static func block(
    _ kind: BlockKind, isLeaf: Bool, isInTable: Bool = true,
    headings: HTMLHeadings = HTMLHeadings()
  ) -> String {
    // Outside of a table a browser would drop the tags of its parts.
    if !isInTable && kind.isTablePart { return isLeaf ? "p" : "div" }
    switch kind {
    case .paragraph: return isLeaf ? "p" : "div"
    case .heading(let level): return isLeaf ? "h\(headings.shifted(level))" : "div"
    case .quote: return "blockquote"
    case .list(let list): return list.marker == .number ? "ol" : "ul"
    case .item: return "li"
    case .preformatted: return isLeaf ? "pre" : "div"
    case .spacing, .group, .alert, .footnote, .html: return "div"
    case .rule: return "hr"
    case .table: return "table"
    case .row: return "tr"
    case .cell(let isHeader): return isHeader ? "th" : "td"
    }
  }
}
