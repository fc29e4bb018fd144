/// Decides which URLs of a document may become links.
///
/// An allow-list of schemes, not a list of bad ones: whatever a browser would read as a scheme
/// must be in the list. A URL without a scheme, such as `a/b`, `//host` or `#part`, is relative.
public struct LinkPolicy: Hashable, Sendable {
  /// The schemes that a link may have, in lower case and without the colon.
  public var schemes: Set<String> {
    get { Set(sortedSchemes) }
    set { sortedSchemes = newValue.sorted() }
  }

  /// The same as an array: they are few, and a set of their own takes time at the start of a
  /// program.
  private var sortedSchemes: [String]

  /// Whether the schemes do not matter.
  private var admitsEverything = false

  /// Whether URLs without a scheme may be links.
  public var allowsRelative: Bool

  /// The policy for documents from anywhere: `http`, `https`, `mailto`, `tel` and relative URLs.
  public static let standard = LinkPolicy(sorted: ["http", "https", "mailto", "tel"])

  /// The policy for documents that are trusted like one's own pages: every URL, `javascript:` too.
  public static let everything: LinkPolicy = {
    var policy = LinkPolicy.standard
    policy.admitsEverything = true
    return policy
  }()

  /// Creates a policy that admits the schemes, written in any case.
  public init(schemes: Set<String>, allowsRelative: Bool = true) {
    self.init(sorted: Set(schemes.map { $0.lowercased() }).sorted())
    self.allowsRelative = allowsRelative
  }

  private init(sorted schemes: [String]) {
    sortedSchemes = schemes
    allowsRelative = true
  }

  /// Whether a URL, given as UTF-8 bytes with references already decoded, may be a link.
  public func admits(_ url: some Sequence<UInt8>) -> Bool {
    if admitsEverything { return true }
    guard let scheme = Self.scheme(of: url) else { return allowsRelative }
    return sortedSchemes.contains(scheme)
  }

  /// Whether a URL may be a link.
  public func admits(_ url: String) -> Bool {
    if admitsEverything { return true }
    // The common case without taking the URL apart.
    if url.utf8.starts(with: "https:".utf8) { return sortedSchemes.contains("https") }
    return admits(url.utf8)
  }

  /// What a URL's reader may take for its scheme, in lower case, or `nil` for a relative URL.
  ///
  /// Works as browsers do (WHATWG URL, “basic URL parser”): white space and controls before the
  /// URL and every tab and line end inside it do not count, and the scheme ends at a colon that
  /// comes before any `/`, `?` and `#`. The result may hold bytes that no real scheme has.
  public static func scheme(of url: some Sequence<UInt8>) -> String? {
    var name: [UInt8] = []
    for byte in url {
      switch byte {
      case UInt8(ascii: ":"):
        return String(decoding: name, as: UTF8.self)
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"):
        return nil
      case UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        continue
      case 0...0x20 where name.isEmpty:
        continue
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        name.append(byte | 0x20)
      default:
        name.append(byte)
      }
    }
    return nil
  }
}
