import StylemarkSyntax

/// The last response in what a program has read from a server: heads, the last one with its body.
///
/// Source: RFC 9112, section 2.1.
struct HTTPResponse {
  /// The status, 100…999.
  let status: Int
  /// What follows the last head.
  let body: ArraySlice<UInt8>

  /// The fields of the last head, names in lower case.
  private let fields: [(name: String, value: String)]

  /// Reads the responses one after the other; nil for something else.
  ///
  /// A redirection, or an interim response, that is followed by another head has no body.
  init?(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while true {
      guard let head = Self.lexHead(&rest) else { return nil }
      let isInterim = 100..<200 ~= head.status
      let isRedirection = 300..<400 ~= head.status && head.status != 304
      if isInterim || isRedirection && rest.starts(with: Self.start) { continue }
      status = head.status
      fields = head.fields
      body = rest
      return
    }
  }

  /// The value of a field, by its name in lower case.
  ///
  /// One with a control character, or longer than 1,024 bytes, counts as none.
  func field(_ name: String) -> String? {
    guard let value = fields.last(where: { $0.name == name })?.value, !value.isEmpty,
      value.utf8.count <= 1024, value.utf8.allSatisfy({ 0x20...0x7E ~= $0 })
    else { return nil }
    return value
  }

  private static let start = Array("HTTP/".utf8)

  /// Takes one head off, with the empty line that ends it.
  private static func lexHead(
    _ rest: inout ArraySlice<UInt8>
  ) -> (status: Int, fields: [(name: String, value: String)])? {
    guard let first = lexLine(&rest), first.hasPrefix("HTTP/") else { return nil }
    let words = first.split(separator: " ", omittingEmptySubsequences: true)
    guard words.count > 1, let status = Int(words[1]), 100..<1000 ~= status else { return nil }
    var fields: [(name: String, value: String)] = []
    while let line = lexLine(&rest) {
      if line.isEmpty { return (status, fields) }
      guard let colon = line.utf8.firstIndex(of: ASCII.colon) else { continue }
      let value = line[line.utf8.index(after: colon)...].utf8
        .drop { $0 == ASCII.space || $0 == ASCII.tab }
      fields.append((line[..<colon].lowercased(), String(Substring(value))))
    }
    return nil
  }

  /// Takes one line off, without its end.
  private static func lexLine(_ rest: inout ArraySlice<UInt8>) -> String? {
    guard let end = rest.firstIndex(of: ASCII.lineFeed) else { return nil }
    var line = rest[..<end]
    if line.last == ASCII.carriageReturn { line.removeLast() }
    rest = rest[(end + 1)...]
    return String(decoding: line, as: UTF8.self)
  }
}
