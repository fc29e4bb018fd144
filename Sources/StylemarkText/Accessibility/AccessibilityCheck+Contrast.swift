import StylemarkSyntax

/// Whether text can be told from its ground.
extension AccessibilityCheck {
  /// What a contrast depends on.
  struct ContrastKey: Hashable {
    /// Index of the attributes of the run.
    var character: UInt32
    /// The colour behind the block, where another one is behind the run.
    var blockColor: StyleColor?
    /// The ground of the block.
    var ground: StyleColor
  }

  /// The ground of a page in each appearance.
  static let page = StyleColor(
    light: ColorAppearance.light.ground, dark: ColorAppearance.dark.ground,
    lightHighContrast: ColorAppearance.lightHighContrast.ground,
    darkHighContrast: ColorAppearance.darkHighContrast.ground)

  /// The ground that a colour makes over another ground; one that comes from outside is there already.
  static func ground(
    _ color: StyleColor?, inside outer: StyleColor?, over ground: StyleColor
  ) -> StyleColor {
    guard let color, color != outer else { return ground }
    return StyleColor(
      light: color.light.composited(over: ground.light),
      dark: color.dark.composited(over: ground.dark),
      lightHighContrast: color.lightHighContrast.composited(over: ground.lightHighContrast),
      darkHighContrast: color.darkHighContrast.composited(over: ground.darkHighContrast))
  }

  /// Reports what is hard to read in a run.
  mutating func checkContrast(
    of run: AttributedText.Run, in block: AttributedText.Block, on ground: StyleColor
  ) {
    let format = text.tables.formats[Int(text.runRecords[run.index].format)]
    let key = ContrastKey(
      character: format.character, blockColor: block.attributes.backgroundColor, ground: ground)
    let messages: [DiagnosticMessage]
    if let known = contrasts[key] {
      messages = known
    } else {
      messages = findLowContrast(of: run.attributes, key)
      contrasts[key] = messages
    }
    for message in messages { report(message, at: place(of: run)) }
  }

  /// One message for each pair of colours with too little contrast.
  private func findLowContrast(
    of attributes: CharacterAttributes, _ key: ContrastKey
  ) -> [DiagnosticMessage] {
    let ground = Self.ground(attributes.backgroundColor, inside: key.blockColor, over: key.ground)
    let required = requiredRatio(attributes)
    var found: [(color: RGBAColor, ground: RGBAColor, appearances: [String])] = []
    for appearance in checker.appearances {
      let color = attributes.textColor?.resolved(for: appearance) ?? appearance.ink
      let below = ground.resolved(for: appearance)
      guard color.contrastRatio(on: below) < required else { continue }
      if let index = found.firstIndex(where: { $0.color == color && $0.ground == below }) {
        found[index].appearances.append(appearance.rawValue)
      } else {
        found.append((color, below, [appearance.rawValue]))
      }
    }
    return found.map { entry in
      // Cut, so that 4.499 is never shown as the 4.5 that is asked for.
      let ratio = (entry.color.contrastRatio(on: entry.ground) * 100).rounded(.down) / 100
      return .lowContrast(
        ratio: ratio.shortDescription, required: required.shortDescription,
        color: entry.color.hexString, ground: entry.ground.hexString,
        appearances: entry.appearances)
    }
  }

  /// The least ratio of level AA for text of a size and weight.
  private func requiredRatio(_ attributes: CharacterAttributes) -> Double {
    var size = attributes.pointSize ?? text.metadata.pointSize ?? StyleResolver.basePointSize
    // As browsers make it smaller.
    if attributes.baseline == .sub || attributes.baseline == .super { size /= FontSize.stepFactor }
    let isLarge = ContrastLevel.isLarge(
      pointSize: size, weight: attributes.fontWeight ?? .regular)
    return isLarge ? 3 : 4.5
  }
}
