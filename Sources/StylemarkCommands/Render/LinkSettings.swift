import Stylemark

/// What the command line says about links, checked.
struct LinkSettings {
  /// Which URLs are kept.
  let policy: LinkPolicy
  /// What relative URLs belong to.
  let base: BaseURL?
  /// The words of `rel`.
  let relation: String?

  init(_ arguments: ParsedArguments) throws(ParsedArguments.UsageError) {
    base = try Self.base(arguments["base-url"])
    relation = try Self.relation(arguments["link-rel"])
    var policy = LinkPolicy.standard
    for scheme in arguments.all("allow-scheme") {
      policy.schemes.insert(try Self.scheme(scheme))
    }
    // A message has no URL that a relative one could belong to.
    if arguments.has("email") && base == nil { policy.allowsRelative = false }
    self.policy = arguments.has("unsafe-html") ? .everything : policy
  }

  private static func base(
    _ url: String?
  ) throws(ParsedArguments.UsageError) -> BaseURL? {
    guard let url else { return nil }
    guard let base = BaseURL(url) else {
      throw ParsedArguments.UsageError(
        message: "'\(url)' is no value for '--base-url'; it takes a URL such as "
          + "https://example.com/page.html")
    }
    return base
  }

  private static func relation(
    _ text: String?
  ) throws(ParsedArguments.UsageError) -> String? {
    guard let text else { return nil }
    let words = text.split { $0 == " " || $0 == "," }
    guard !words.isEmpty,
      words.allSatisfy({ $0.utf8.allSatisfy { isLetterOrDigit($0) || $0 == 0x2D } })
    else {
      throw ParsedArguments.UsageError(
        message: "'\(text)' is no value for '--link-rel'; it takes words such as nofollow")
    }
    // Each once; their case does not matter.
    var seen: Set<String> = []
    return words.filter { seen.insert($0.lowercased()).inserted }.joined(separator: " ")
  }

  private static func scheme(
    _ text: String
  ) throws(ParsedArguments.UsageError) -> String {
    let scheme = text.lowercased()
    if scheme == "javascript" || scheme == "vbscript" {
      throw ParsedArguments.UsageError(
        message: "'\(text)' URLs are programs; '--unsafe-html' trusts a document with all it has")
    }
    guard let first = scheme.utf8.first, (0x61...0x7A).contains(first),
      scheme.utf8.allSatisfy({ isLetterOrDigit($0) || [0x2B, 0x2D, 0x2E].contains($0) })
    else {
      throw ParsedArguments.UsageError(
        message: "'\(text)' is no value for '--allow-scheme'; it takes a scheme such as sms, "
          + "without the colon")
    }
    return scheme
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
  }
}
