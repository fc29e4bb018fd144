import StylemarkText

/// What an inline element says of its text, as far as it matters for where the element stands.
///
/// Elements around the same text can change places, or become one, where neither touches what the
/// other says.
struct HTMLLook: OptionSet {
  let rawValue: UInt16
  static let family = HTMLLook(rawValue: 1)
  static let size = HTMLLook(rawValue: 2)
  static let weight = HTMLLook(rawValue: 4)
  static let slant = HTMLLook(rawValue: 8)
  static let digits = HTMLLook(rawValue: 16)
  static let color = HTMLLook(rawValue: 32)
  static let ground = HTMLLook(rawValue: 64)
  /// The lines through and under it.
  static let lines = HTMLLook(rawValue: 128)
  static let spacing = HTMLLook(rawValue: 256)
  static let baseline = HTMLLook(rawValue: 512)
  static let language = HTMLLook(rawValue: 1024)
  /// The height of its lines, and what else paragraphs have.
  static let paragraph = HTMLLook(rawValue: 2048)
  /// What is gone where an element inside says it otherwise.
  private static let replaceable: HTMLLook = [
    .family, .weight, .slant, .digits, .color, .spacing, .language,
  ]

  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// What a mark says.
  init(_ mark: AttributeTables.Mark, in tables: AttributeTables) {
    self = []
    if mark.style != 0 { formUnion(HTMLLook(tables.styles[Int(mark.style) - 1].style)) }
    if mark.overrides != 0 { formUnion(HTMLLook(tables.overrides[Int(mark.overrides) - 1])) }
  }

  /// What a style says with its tag, and in the states that it has if they count.
  init(_ style: TextStyle, withStates: Bool = true) {
    self = []
    add(style.character)
    if style.paragraph != ParagraphAttributes() { insert(.paragraph) }
    for variant in style.variants.styles where withStates {
      add(variant.character)
      if variant.paragraph != ParagraphAttributes() { insert(.paragraph) }
    }
    // A colour of the normal state alone ends with it.
    if !withStates && style.variants[.normal]?.character.textColor != nil { remove(.color) }
    // A tag has a look of its own, which its style takes back where it has another one.
    switch style.role {
    case .strong: insert(.weight)
    case .emphasis: insert(.slant)
    case .code, .keyboard: insert(.family)
    case .mark: formUnion([.color, .ground])
    case .small: insert(.size)
    case .underline, .strikethrough: insert(.lines)
    case .subscripted, .superscripted: formUnion([.baseline, .size])
    default: break
    }
  }

  private mutating func add(_ character: CharacterAttributes) {
    if character.fontFamily != nil { insert(.family) }
    if character.fontSize != nil { insert(.size) }
    if character.fontWeight != nil { insert(.weight) }
    if character.italic != nil { insert(.slant) }
    if character.monospacedDigits != nil { insert(.digits) }
    if character.textColor != nil { insert(.color) }
    if character.backgroundColor != nil { insert(.ground) }
    if character.underline != nil || character.strikethrough != nil { insert(.lines) }
    if character.letterSpacing != nil { insert(.spacing) }
    switch character.baseline {
    // Such text is smaller as well.
    case .sub, .super: formUnion([.baseline, .size])
    case .normal, .offset: insert(.baseline)
    case nil: break
    }
    if character.language != nil { insert(.language) }
  }

  /// Whether text looks the same where an element with the other look, inside of this one, is around
  /// it.
  func commutes(with other: HTMLLook) -> Bool {
    isUntouched(by: other) && other.isUntouched(by: self)
  }

  /// Whether nothing is left of this look inside of an element that says what another one says, in
  /// every state.
  func isReplaced(by inner: HTMLLook) -> Bool {
    isSubset(of: inner) && isSubset(of: Self.replaceable)
  }

  /// Whether what this look says stays the same where an element that is inside of its own is the same
  /// element.
  ///
  /// A line has the colour and the size of the element that it belongs to, a ground the height of its
  /// font; how far text is raised follows from the font around.
  func isUntouched(by inner: HTMLLook) -> Bool {
    guard isDisjoint(with: inner), !contains(.paragraph), !inner.contains(.paragraph) else {
      return false
    }
    let font: HTMLLook = [.family, .size]
    if contains(.lines) && !inner.isDisjoint(with: [.color, .size, .baseline]) { return false }
    if contains(.ground) && !inner.isDisjoint(with: [.family, .size, .baseline]) { return false }
    return !(inner.contains(.baseline) && !isDisjoint(with: font))
  }
}
