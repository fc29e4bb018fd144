import StylemarkText

extension TerminalStyle {
  /// What a terminal can show of the attributes, in its full range of colours.
  ///
  /// Sizes, families and baselines have no counterpart.
  init(_ attributes: CharacterAttributes, appearance: ColorAppearance) {
    self.init()
    let weight = attributes.fontWeight ?? .regular
    bold = weight >= .semibold
    faint = weight <= FontWeight(300)
    italic = attributes.italic ?? false
    strikethrough = attributes.strikethrough ?? false
    if let line = attributes.underline {
      underline = Underline(line.style)
      underlineColor = line.color.map { TerminalColor($0.resolved(for: appearance), appearance) }
    }
    foreground = attributes.textColor.map {
      TerminalColor($0.resolved(for: appearance), appearance)
    }
    if let color = attributes.backgroundColor?.resolved(for: appearance), color.alpha > 0 {
      background = TerminalColor(color, appearance)
    }
  }
}

extension TerminalStyle.Underline {
  fileprivate init(_ style: Underline.Style) {
    switch style {
    case .none: self = .none
    case .single: self = .single
    case .double: self = .double
    case .curly: self = .curly
    case .dotted: self = .dotted
    case .dashed: self = .dashed
    }
  }
}

extension TerminalColor {
  /// A colour laid over the ground of the appearance.
  fileprivate init(_ color: RGBAColor, _ appearance: ColorAppearance) {
    let color = color.composited(over: appearance.ground)
    self = .rgb(red: color.red, green: color.green, blue: color.blue)
  }
}
