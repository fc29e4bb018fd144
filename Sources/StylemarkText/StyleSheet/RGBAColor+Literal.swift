internal import StylemarkSyntax

extension RGBAColor {
  /// Reads a literal: `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA` (the last two also without `#`),
  /// `rgb(r, g, b)`, `rgba(r, g, b, a)`, or both without the word.
  ///
  /// Channels are 0…255 or a percentage. Alpha is too, as in TypographyKit, so `1` is nearly clear;
  /// with a decimal point it is 0…1, as in CSS.
  public init?(literal text: String) {
    let bytes = Array(text.utf8)
    if let color = Self.hexadecimal(bytes) ?? Self.function(bytes) {
      self = color
    } else {
      return nil
    }
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> RGBAColor? {
    let isMarked = bytes.first == ASCII.numberSign
    var digits: [UInt8] = []
    for byte in bytes.dropFirst(isMarked ? 1 : 0) {
      guard digits.count < 8, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        return nil
      }
      digits.append(UInt8(digit))
    }
    switch digits.count {
    case 3 where isMarked, 4 where isMarked:
      return color(of: digits.map { $0 * 17 })
    case 6, 8:
      return color(
        of: stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
    default: return nil
    }
  }

  private static func color(of channels: [UInt8]) -> RGBAColor {
    RGBAColor(
      red: channels[0], green: channels[1], blue: channels[2],
      alpha: channels.count > 3 ? channels[3] : 255)
  }

  private static func function(_ bytes: [UInt8]) -> RGBAColor? {
    guard bytes.count <= 128, let open = bytes.firstIndex(of: ASCII.openParenthesis),
      bytes.last == ASCII.closeParenthesis
    else { return nil }
    let name = bytes[..<open].filter { !ASCII.isWhiteSpace($0) }.map(ASCII.lowercased)
    let parts = bytes[(open + 1)..<(bytes.count - 1)]
      .split(separator: ASCII.comma, omittingEmptySubsequences: false)
      .map { String(decoding: $0.filter { !ASCII.isWhiteSpace($0) }, as: UTF8.self) }
    guard name.isEmpty || name.elementsEqual("rgb".utf8) || name.elementsEqual("rgba".utf8),
      (3...4).contains(parts.count)
    else { return nil }
    var channels: [UInt8] = []
    for (position, part) in parts.enumerated() {
      guard let channel = channel(part, isAlpha: position == 3) else { return nil }
      channels.append(channel)
    }
    return color(of: channels)
  }

  private static func channel(_ text: String, isAlpha: Bool) -> UInt8? {
    let isPercentage = text.hasSuffix("%")
    guard let number = StyleValue.string(isPercentage ? String(text.dropLast()) : text).number
    else { return nil }
    let limit =
      isPercentage ? 100.0 : isAlpha && text.utf8.contains(ASCII.period) ? 1.0 : 255.0
    guard (0...limit).contains(number) else { return nil }
    return UInt8((number / limit * 255).rounded())
  }
}
