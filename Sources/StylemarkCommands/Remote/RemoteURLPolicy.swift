import Stylemark
import StylemarkSyntax

/// Which URLs of sheets are fetched.
///
/// `https`, and `http` from this machine; from others only when that is allowed, because anybody on the way
/// could change the sheet.
struct RemoteURLPolicy {
  /// Whether `http` is allowed for every host.
  var allowsHTTP = false

  /// Whether a path is the URL of a sheet on the network.
  static func isRemote(_ path: String) -> Bool {
    let scheme = LinkPolicy.scheme(of: path.utf8)
    return scheme == "https" || scheme == "http"
  }

  /// Throws when a URL is not fetched.
  func check(_ url: String) throws(StyleSheetSourceError) {
    guard url.utf8.allSatisfy({ 0x21...0x7E ~= $0 && $0 != ASCII.backslash }) else {
      throw .refused(reason: "a URL holds printable ASCII without spaces, all else as '%20'")
    }
    guard let parts = Self.parts(of: url), !parts.host.isEmpty else {
      throw .refused(reason: "not a URL of 'https' or 'http'")
    }
    guard !parts.hasUser else {
      throw .refused(reason: "a URL with a user or password would be seen by others")
    }
    guard parts.scheme == "https" || allowsHTTP || Self.isLocal(parts.host) else {
      throw .refused(reason: "'http' can be changed on the way; '--allow-http' allows it")
    }
  }

  private static func parts(
    of url: String
  ) -> (scheme: String, host: Substring, hasUser: Bool)? {
    for scheme in ["https", "http"] {
      let prefix = scheme + "://"
      guard url.prefix(prefix.count).lowercased() == prefix else { continue }
      let authority = url.dropFirst(prefix.count).prefix { !["/", "?", "#"].contains($0) }
      let hasUser = authority.contains("@")
      guard authority.hasPrefix("[") else {
        return (scheme, authority.prefix { $0 != ":" }, hasUser)
      }
      // After an address in brackets comes a port, or nothing.
      guard let end = authority.firstIndex(of: "]") else { return nil }
      let rest = authority[authority.index(after: end)...]
      return rest.isEmpty || rest.hasPrefix(":") ? (scheme, authority[...end], hasUser) : nil
    }
    return nil
  }

  /// Whether a host is this machine, whatever names are resolved to.
  private static func isLocal(_ host: Substring) -> Bool {
    ["localhost", "127.0.0.1", "[::1]"].contains(host.lowercased())
  }

  /// A reference of a sheet as a URL, absolute or relative to the sheet's own URL.
  ///
  /// Source: RFC 3986, section 5.2; without the removal of dot segments, which servers do.
  static func resolve(_ reference: String, relativeTo base: String) -> String {
    if isRemote(reference) { return reference }
    let end = base.firstIndex { $0 == "?" || $0 == "#" } ?? base.endIndex
    let page = base[..<end]
    guard let colon = page.firstIndex(of: ":"), page[colon...].hasPrefix("://") else {
      return reference
    }
    if reference.hasPrefix("//") { return page[...colon] + reference }
    let slash = page[page.index(colon, offsetBy: 3)...].firstIndex(of: "/")
    let root = String(page[..<(slash ?? page.endIndex)])
    if reference.hasPrefix("/") { return root + reference }
    guard slash != nil, let last = page.lastIndex(of: "/") else { return root + "/" + reference }
    return page[...last] + reference
  }
}
