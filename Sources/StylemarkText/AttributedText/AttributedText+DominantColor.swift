extension AttributedText {
  /// The colour of most of the text, counted in characters, however many runs they are in.
  ///
  /// Nil when most of it has no colour, or there is no text. Of colours with as many characters the one
  /// that comes first counts. Pictures and the line feeds between blocks are not counted.
  public var dominantColor: StyleColor? { colorWithMostCharacters ?? nil }

  /// Gives what has the dominant colour another one; other colours stay.
  ///
  /// When most of the text has no colour, that part gets the colour.
  public mutating func replaceDominantColor(with color: StyleColor) {
    self = replacingDominantColor(with: color)
  }

  /// The text with another colour in place of the dominant one; see `replaceDominantColor(with:)`.
  public func replacingDominantColor(with color: StyleColor) -> AttributedText {
    guard let dominant = colorWithMostCharacters else { return self }
    return TextRestyler.restyle(self) { own in
      guard own.textColor == dominant else { return own }
      var result = own
      result.textColor = color
      return result
    }
  }

  /// The dominant colour, nil inside for none; nil outside when there is no text.
  private var colorWithMostCharacters: StyleColor?? {
    var counts: [(color: StyleColor?, count: Int)] = []
    var positions: [StyleColor?: Int] = [:]
    for run in runs where run.object == nil {
      let end = contentEnd(of: run.blockIndex)
      let range = run.range.lowerBound..<min(run.range.upperBound, end)
      guard !range.isEmpty else { continue }
      let color = run.attributes.textColor
      let count = String(decoding: utf8[range], as: UTF8.self).count
      if let position = positions[color] {
        counts[position].count += count
      } else {
        positions[color] = counts.count
        counts.append((color, count))
      }
    }
    let greatest = counts.map(\.count).max()
    return counts.first { $0.count == greatest }.map(\.color)
  }
}
