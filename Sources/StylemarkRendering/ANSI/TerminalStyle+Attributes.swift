import StylemarkText

extension TerminalStyle {
  /// What a terminal can show of the attributes, in its full range of colours.
  ///
  /// Sizes, families, baselines and letter spacing have no counterpart.
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
  /// A colour laid over the ground of the appearance: white in light, black in dark.
  fileprivate init(_ color: RGBAColor, _ appearance: ColorAppearance) {
    let ground: Int
    switch appearance {
    case .light, .lightHighContrast: ground = 255
    case .dark, .darkHighContrast: ground = 0
    }
    let alpha = Int(color.alpha)
    func blend(_ channel: UInt8) -> UInt8 {
      UInt8((Int(channel) * alpha + ground * (255 - alpha) + 127) / 255)
    }
    self = .rgb(red: blend(color.red), green: blend(color.green), blue: blend(color.blue))
  }
}
