/// What all generated classes, custom properties and, in fragments, ids of headings begin with.
///
/// The root of the output has the prefix itself as its class; other names continue it after a dash.
public struct HTMLClassPrefix: Hashable, Sendable {
  /// The longest prefix, in characters.
  public static let maximumLength = 40

  /// `sm`.
  public static let standard = HTMLClassPrefix(known: "sm")

  /// The prefix.
  public let name: String

  /// Makes a prefix; nil unless it is a letter and up to 39 more letters, digits, `-` and `_`, all of
  /// them ASCII.
  public init?(_ name: String) {
    guard let first = name.utf8.first, Self.isLetter(first),
      name.utf8.count <= Self.maximumLength,
      name.utf8.allSatisfy({
        Self.isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
      })
    else { return nil }
    self.name = name
  }

  private init(known name: String) { self.name = name }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }

  /// A name that begins with the prefix.
  func callAsFunction(_ part: String) -> String { name + "-" + part }
}
