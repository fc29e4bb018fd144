/// An absolute URL that relative ones are taken to belong to.
///
/// Source: RFC 3986, section 5, “Reference Resolution”.
public struct BaseURL: Hashable, Sendable {
  private let parts: URLParts

  /// Takes a URL of the schemes `http` and `https`, with a host; nil for another one.
  public init?(_ url: String) {
    let parts = URLParts(url)
    let scheme = parts.scheme.map { String(decoding: $0, as: UTF8.self).lowercased() }
    guard scheme == "http" || scheme == "https", let authority = parts.authority,
      !authority.isEmpty, parts.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return nil }
    self.parts = parts
  }

  /// A URL as seen from here: absolute.
  ///
  /// What browsers skip is left out: white space and controls around a URL, tabs and line ends in it.
  /// A URL with a scheme stays as it is.
  public func resolve(_ url: String) -> String {
    let reference = URLParts(Self.trimmed(url))
    guard reference.scheme == nil else { return url }
    return String(decoding: reference.resolved(against: parts).bytes, as: UTF8.self)
  }

  /// The one way to write what a URL means, with a base where there is one.
  static func normalized(_ url: String, seenFrom base: BaseURL?) -> String {
    let trimmed = trimmed(url)
    // A link within the document stays in it.
    let isWithin = trimmed.isEmpty || trimmed.utf8.first == UInt8(ascii: "#")
    let parts = URLParts(isWithin ? trimmed : base?.resolve(trimmed) ?? trimmed)
    return String(decoding: parts.normalized.bytes, as: UTF8.self)
  }

  private static func trimmed(_ url: String) -> String {
    var bytes = url.utf8.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }[...]
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
