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

  /// The declarations that a browser applies to the inline tag of a style by itself.
  static func implied(role entry: AttributeTables.NamedStyle) -> [String] {
    implied(inline(entry.style.role))
  }

  /// The tag of a block.
  static func block(_ kind: BlockKind, isLeaf: Bool, isInTable: Bool = true) -> String {
    // Outside of a table a browser would drop the tags of its parts.
    if !isInTable && kind.isTablePart { return isLeaf ? "p" : "div" }
    return block(kind, isLeaf: isLeaf)
  }

  private static func block(_ kind: BlockKind, isLeaf: Bool) -> String {
    switch kind {
    case .paragraph: isLeaf ? "p" : "div"
    case .heading(let level): isLeaf ? "h\(level)" : "div"
    case .quote: "blockquote"
    case .list(let list): list.marker == .number ? "ol" : "ul"
    case .item: "li"
    case .preformatted: isLeaf ? "pre" : "div"
    case .spacing, .group, .alert, .footnote, .html: "div"
    case .rule: "hr"
    case .table: "table"
    case .row: "tr"
    case .cell(let isHeader): isHeader ? "th" : "td"
    }
  }
}
