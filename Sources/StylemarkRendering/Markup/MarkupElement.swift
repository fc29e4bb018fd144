import StylemarkSyntax
import StylemarkText

/// The element that says what a block or mark is, and how it says which style it has.
struct MarkupElement {
  /// How the style is given.
  enum StyleReference: Hashable {
    /// By the name of the element; none where that has none.
    case own
    /// By name, beside the style of the element.
    case added(String)
    /// By name, in place of the style of the element.
    case replaced(String)
    /// There is none.
    case dropped
  }

  var name: String
  var style = StyleReference.own

  /// Appends the name and what says the style.
  func appendName(to output: inout [UInt8]) {
    output.append(ASCII.lessThan)
    output.append(utf8: name)
  }

  /// Appends what says which style it has.
  func appendStyle(to output: inout [UInt8]) {
    switch style {
    case .own: return
    case .dropped: output.append(utf8: " !style")
    case .added(let name): TagAttribute("style", name).append(to: &output)
    case .replaced(let name):
      output.append(utf8: " !style")
      TagAttribute("style", name).append(to: &output)
    }
  }
}

extension BlockKind {
  /// The element that makes a block of this kind; paragraphs and headings have others by role.
  var element: String {
    switch self {
    case .paragraph: "p"
    case .heading(let level): "h\(level)"
    case .quote: "quote"
    case .list: "list"
    case .item: "item"
    case .preformatted: "pre"
    case .spacing: "spacing"
    case .rule: "hr"
    case .group: "block"
    case .table: "table"
    case .row: "row"
    case .cell: "cell"
    case .alert: "alert"
    case .footnote: "footnote-def"
    case .html: "html-block"
    }
  }

  /// What the element's own attributes say of the kind, each after a space.
  var attributes: [UInt8] {
    var output: [UInt8] = []
    switch self {
    case .list(let list):
      if list.marker != .bullet { output.append(utf8: " " + list.marker.rawValue) }
      if list.start != 1 { output.append(utf8: " start=\(list.start)") }
      if !list.isTight { output.append(utf8: " loose") }
    case .preformatted(let language?):
      output.append(ASCII.space)
      TagAttribute.appendValue(language, to: &output)
    case .spacing(let points): output.append(utf8: " " + TagAttribute.number(points))
    case .item(let task?): output.append(utf8: " " + task.rawValue)
    case .row(isHeader: true), .cell(isHeader: true): output.append(utf8: " header")
    case .alert(let alert): output.append(utf8: " " + alert.rawValue)
    default: break
    }
    return output
  }

  /// Whether the element would take any word for the value of a slot that is not filled before.
  var hasFreeSlot: Bool {
    switch self {
    case .preformatted(language: nil), .table, .footnote: true
    default: false
    }
  }

  /// The style that the element has on top of its own, by its attributes.
  var variantStyle: String? {
    switch self {
    case .row(isHeader: true), .cell(isHeader: true): "table-header"
    case .alert(let alert): "alert-" + alert.rawValue
    case .list(let list): list.marker.styleName
    default: nil
    }
  }

  /// How a block of the kind takes text.
  var content: MarkupContent {
    switch self {
    case .quote, .group, .alert: .container
    case .list: .list
    case .table: .table
    case .row: .row
    case .spacing, .rule, .html: .none
    default: .flow
    }
  }
}

/// What a block of the document can hold, and what text in it becomes.
enum MarkupContent: Hashable {
  /// Text, or blocks with paragraphs between that have no style.
  case flow
  /// Blocks, and paragraphs with the style `p` that need no tag.
  case container
  /// Items.
  case list
  /// Rows.
  case table
  /// Cells.
  case row
  /// Blocks with tags alone: an inline element around blocks.
  case inline
  /// Nothing.
  case none

  /// The element that holds text which stands directly in such a block.
  var textElement: String {
    switch self {
    case .list: "item"
    case .row: "cell"
    default: "p"
    }
  }
}
