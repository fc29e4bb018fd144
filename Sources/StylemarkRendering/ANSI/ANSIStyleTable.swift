import StylemarkText

/// The terminal styles of a text by number, and the sequences that lead from one to another.
///
/// Style 0 is the terminal's default.
struct ANSIStyleTable {
  /// Above this many styles, transitions are not remembered.
  private static let rememberedStyles = 256

  private var styles = [TerminalStyle()]
  private let encoder: SGREncoder
  /// For each index of `characters` its style.
  private var stylesOfCharacters: [UInt32] = []
  /// For each pair of styles where its sequence stands in `sequences`.
  ///
  /// The upper bound is 0 for a pair that has not come up. Empty when nothing is remembered.
  private var transitions: [Range<Int>] = []
  private var sequences: [UInt8] = [0]

  init(_ tables: AttributeTables, _ renderer: ANSIRenderer) {
    encoder = SGREncoder(supportsStyledUnderlines: renderer.supportsStyledUnderlines)
    guard renderer.depth > .none else {
      stylesOfCharacters = Array(repeating: 0, count: tables.characters.count)
      return
    }
    var numbers = [TerminalStyle(): UInt32(0)]
    stylesOfCharacters.reserveCapacity(tables.characters.count)
    for attributes in tables.characters {
      var full = TerminalStyle(attributes, appearance: renderer.appearance)
      if renderer.depth == .ansi16, let color = attributes.ansiColor {
        full.foreground = .basic(color.number)
      }
      let style =
        (renderer.suitsAnyGround
        ? full.suitingAnyGround() : full.suiting(renderer.appearance)).degraded(to: renderer.depth)
      if let number = numbers[style] {
        stylesOfCharacters.append(number)
      } else {
        numbers[style] = UInt32(styles.count)
        stylesOfCharacters.append(UInt32(styles.count))
        styles.append(style)
      }
    }
    if styles.count <= Self.rememberedStyles {
      transitions = Array(repeating: 0..<0, count: styles.count * styles.count)
    }
  }

  /// The style of an index of `characters`.
  func style(ofCharacter index: UInt32) -> UInt32 { stylesOfCharacters[Int(index)] }

  /// Whether a space looks different in a style.
  func showsOnSpaces(_ style: UInt32) -> Bool { styles[Int(style)].showsOnSpaces }

  /// Appends the sequence that leads from one style to another.
  mutating func appendTransition(from old: UInt32, to new: UInt32, _ output: inout [UInt8]) {
    guard !transitions.isEmpty else {
      encoder.appendTransition(from: styles[Int(old)], to: styles[Int(new)], to: &output)
      return
    }
    let pair = Int(old) * styles.count + Int(new)
    if transitions[pair].upperBound == 0 {
      let start = sequences.count
      encoder.appendTransition(from: styles[Int(old)], to: styles[Int(new)], to: &sequences)
      transitions[pair] = start..<sequences.count
    }
    output.append(contentsOf: sequences[transitions[pair]])
  }
}
