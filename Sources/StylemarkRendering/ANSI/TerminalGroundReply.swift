import StylemarkSyntax
public import StylemarkText

/// What a terminal answers to the question for its ground colour.
///
/// The question is OSC 11, and after it the one for its attributes (DA1), which every terminal
/// answers: when that answer is there, the other one is, too, or will never be.
public struct TerminalGroundReply: Sendable {
  /// The bytes that ask.
  public static let question = Array("\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)
  /// The most bytes that are looked at.
  private static let maximumLength = 1024

  private var bytes: [UInt8] = []

  /// Starts with nothing.
  public init() {}

  /// Takes bytes that the terminal sent.
  public mutating func append(_ received: ArraySlice<UInt8>) {
    bytes.append(contentsOf: received)
  }

  /// Whether the answers are complete, or what comes is none.
  public var isComplete: Bool {
    guard bytes.count <= Self.maximumLength else { return true }
    guard let start = Self.end(of: "\u{1B}[?", in: bytes[...]) else { return false }
    return bytes[start...].contains(UInt8(ascii: "c"))
  }

  /// Whether the ground is light or dark: by the lightness of its colour in OKLab, of which white has
  /// 1; nil when the terminal does not say.
  public var appearance: ColorAppearance? {
    guard let start = Self.end(of: "\u{1B}]11;rgb", in: bytes[...]) else { return nil }
    // `rgb:` or `rgba:`, and hexadecimal numbers of one to four digits, as in X11.
    let rest = bytes[start...].drop { $0 == UInt8(ascii: "a") }
    guard rest.first == ASCII.colon else { return nil }
    let text = rest.dropFirst().prefix { $0 >= ASCII.space }
    let numbers = text.split(separator: ASCII.slash).prefix(3).map(Self.component)
    guard numbers.count == 3, let red = numbers[0], let green = numbers[1], let blue = numbers[2]
    else { return nil }
    let ground = OKLab(.rgb(red: red, green: green, blue: blue))
    return ground.lightness > 0.5 ? .light : .dark
  }

  /// A hexadecimal number as a part of 255; nil for something else.
  private static func component(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard (1...4).contains(digits.count),
      let value = Int(String(decoding: digits, as: UTF8.self), radix: 16), value >= 0
    else { return nil }
    let largest = (1 << (4 * digits.count)) - 1
    return UInt8((value * 255 + largest / 2) / largest)
  }

  /// Where a text that is found in bytes ends.
  private static func end(of text: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let text = Array(text.utf8)
    var start = bytes.startIndex
    while start + text.count <= bytes.endIndex {
      if bytes[start...].starts(with: text) { return start + text.count }
      start += 1
    }
    return nil
  }
}
