import StylemarkText

/// What a run shows beside what its block and its elements say in another way: for formats that know
/// headings, quotes, links and code, and show those in their own fashion.
struct InlineLooks {
  /// The attributes to say.
  private(set) var attributes: CharacterAttributes
  /// The innermost link.
  private(set) var link: LinkTarget?
  /// Whether an element says that it is code.
  private(set) var isCode = false
  /// Whether an element says that it is emphasised strongly, or simply.
  private(set) var isStrong = false
  private(set) var isEmphasized = false

  /// The looks of runs of a format in a block.
  ///
  /// - Parameter block: The attributes that the block gives and that its kind says already; empty when its
  ///   kind says nothing.
  init(_ format: AttributeTables.Format, in block: CharacterAttributes, _ tables: AttributeTables) {
    var implied = block
    for index in tables.marks(of: format.path) {
      let mark = tables.marks[Int(index)]
      let style = mark.style == 0 ? nil : tables.styles[Int(mark.style) - 1].style
      let overrides = mark.overrides == 0 ? nil : tables.overrides[Int(mark.overrides) - 1]
      let role = overrides?.role ?? style?.role
      if mark.link != 0 { link = tables.links[Int(mark.link) - 1] }
      if role == .code { isCode = true }
      if role == .strong { isStrong = true }
      if role == .emphasis { isEmphasized = true }
      if mark.link != 0 || role == .code, let style { implied = implied.merging(style.character) }
    }
    attributes = tables.characters[Int(format.character)].difference(from: implied)
  }

  /// Whether the weight is that of bold text.
  var isBold: Bool { (attributes.fontWeight ?? .regular) >= .semibold }
}
