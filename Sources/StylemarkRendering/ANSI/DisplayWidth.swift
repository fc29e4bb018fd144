/// Measures text in terminal columns.
///
/// A grapheme cluster takes 0, 1 or 2 columns, by the model of python-wcwidth 0.8: combining and
/// format characters take none, East Asian wide and emoji characters two, a variation selector
/// changes the width of its base, and no cluster takes more than two.
public struct DisplayWidth: Hashable, Sendable {
  /// The columns of characters that are narrow or wide by context (East_Asian_Width=A).
  public enum Ambiguous: UInt8, CaseIterable, Hashable, Sendable {
    /// One column: what terminals do outside East Asian locales.
    case narrow = 1
    /// Two columns.
    case wide = 2
  }

  /// The columns of ambiguous characters.
  public var ambiguous: Ambiguous

  /// Columns from one tab stop to the next.
  public static let tabInterval = 8

  /// Creates the model.
  public init(ambiguous: Ambiguous = .narrow) {
    self.ambiguous = ambiguous
  }

  /// Columns of one grapheme cluster, 0…2.
  ///
  /// A control character counts 1, as the picture that replaces it on output.
  public func columns(of character: Character) -> Int {
    var sum = ClusterWidth()
    for scalar in character.unicodeScalars { sum.add(scalar.value, width: self) }
    return sum.columns
  }

  /// Columns of a string without tabs and line ends, as it is shown after sanitising.
  public func columns(of text: String) -> Int {
    let bytes = Array(text.utf8)
    return columns(in: bytes, bytes.startIndex..<bytes.endIndex)
  }

  /// Columns of a part of UTF-8 text without tabs and line ends, as it is shown after sanitising.
  package func columns(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    var scanner = ClusterScanner(bytes, range, width: self)
    var sum = 0
    while true {
      sum += scanner.skipASCIIWord()
      guard let cluster = scanner.next() else { return sum }
      sum += cluster.columns
    }
  }

  /// Columns that a tab takes at a column of its line, 1…8.
  package static func tabColumns(at column: Int) -> Int { tabInterval - column % tabInterval }

  /// Columns of a scalar that has the properties, by itself.
  func columns(of properties: ScalarProperties) -> Int {
    let width = properties.widthClass
    return Int(width == 3 ? ambiguous.rawValue : width)
  }
}

/// Adds up the width of a grapheme cluster, scalar by scalar.
struct ClusterWidth {
  private var sum = 0
  private var lastColumns = 0
  private var lastHasVariation = false
  private var isAfterJoiner = false

  /// Columns so far, at most 2.
  var columns: Int { min(sum, 2) }

  mutating func add(_ scalar: UInt32, width: DisplayWidth) {
    let properties = ScalarProperties(scalar)
    var columns = width.columns(of: properties)
    switch scalar {
    case 0xFE0F where lastHasVariation: sum += 2 - lastColumns
    case 0xFE0E where lastHasVariation: sum += 1 - lastColumns
    // What a joiner joins, and a skin tone on its emoji, is part of one picture.
    case _ where isAfterJoiner: columns = 0
    case 0x1F3FB...0x1F3FF where sum > 0: columns = 0
    default: break
    }
    sum += columns
    isAfterJoiner = scalar == 0x200D
    lastColumns = columns
    lastHasVariation = properties.hasEmojiVariation
  }
}
