import StylemarkSyntax
import StylemarkText

extension MarkupDefinitions {
  /// The element for a block: the shortest that reads back as its kind and style.
  func element(for kind: BlockKind, style: UInt32, role: StyleRole?) -> MarkupElement {
    let carrier = kind.element
    if let variant = kind.variantStyle, let other = self.style(named: variant) {
      return element(for: carrier, variant, other, style: style)
    }
    guard let (name, given) = self.style(style) else {
      let hasStyle = self.style(named: carrier) != nil
      return MarkupElement(name: carrier, style: hasStyle ? .dropped : .own)
    }
    if isKind(kind, ofElement: name, given, role) { return MarkupElement(name: name) }
    // A gap or HTML takes no style but its own.
    if carrier == "spacing" || carrier == "html-block" { return MarkupElement(name: carrier) }
    let own = self.style(named: carrier) ?? TextStyle()
    let both = own.merging(given)
    let isOther = kind.isByRole && BlockKind(of: role ?? both.role) != kind
    let adds = both == given && !isOther
    return MarkupElement(name: carrier, style: adds ? .added(name) : .replaced(name))
  }

  /// The element for a block that has a variant of its style by itself.
  private func element(
    for carrier: String, _ variant: String, _ other: TextStyle, style: UInt32
  ) -> MarkupElement {
    guard let (name, given) = self.style(style) else {
      return MarkupElement(name: carrier, style: .dropped)
    }
    let own = (self.style(named: carrier) ?? TextStyle()).merging(other)
    return MarkupElement(
      name: carrier, style: name == variant && own == given ? .own : .replaced(name))
  }

  /// Whether an element by the name of a style is a block of a kind.
  private func isKind(
    _ kind: BlockKind, ofElement name: String, _ style: TextStyle, _ role: StyleRole?
  ) -> Bool {
    if let builtin = BuiltinElement.named(name)?.element.schema {
      guard builtin.name == name, builtin.display == .block else { return false }
      let isByRole = ["p", "h1", "h2", "h3", "h4", "h5", "h6", "title", "subtitle"].contains(name)
      guard isByRole else { return kind.element == name }
    } else {
      guard MarkupEscaping.isName(name), style.display == .block else { return false }
    }
    return BlockKind(of: role ?? style.role) == kind
  }

  /// The element for a mark.
  func element(forMark style: UInt32, hasLink: Bool) -> MarkupElement {
    let given = self.style(style)
    let carrier = hasLink ? "link" : "span"
    guard let (name, value) = given else {
      let hasStyle = self.style(named: carrier) != nil
      return MarkupElement(name: carrier, style: hasStyle ? .dropped : .own)
    }
    if name == carrier || !hasLink && isInline(name, value) { return MarkupElement(name: name) }
    let adds = (self.style(named: carrier) ?? TextStyle()).merging(value) == value
    return MarkupElement(name: carrier, style: adds ? .added(name) : .replaced(name))
  }

  private func isInline(_ name: String, _ style: TextStyle) -> Bool {
    if let builtin = BuiltinElement.named(name)?.element.schema {
      return builtin.name == name && builtin.display == .inline && builtin.content == .markup
        && builtin.attributes.isEmpty
    }
    return MarkupEscaping.isName(name) && style.display != .block
  }

  /// The element that gives one attribute and needs no other: `<color red>`.
  func shortElement(for attributes: [TagAttribute]) -> (name: String, value: String)? {
    guard attributes.count == 1, case .text(let value) = attributes[0].value else { return nil }
    let name =
      switch attributes[0].key {
      case "color": "color"
      case "background": "bg"
      case "font": "font"
      case "size": "size"
      default: ""
      }
    guard !name.isEmpty, style(named: name) == nil else { return nil }
    return (name, value)
  }
}

extension BlockKind {
  /// What an element without a kind of its own is by its role.
  fileprivate init(of role: StyleRole?) {
    switch role {
    case .quote: self = .quote
    case .preformatted: self = .preformatted(language: nil)
    default: self = role?.headingLevel.map { .heading($0) } ?? .paragraph
    }
  }

  /// Whether the element of the kind is one by its role.
  fileprivate var isByRole: Bool {
    switch self {
    case .paragraph, .heading: true
    default: false
    }
  }
}
