import StylemarkSyntax

/// URLs that are written in different ways and mean the same.
///
/// Source: RFC 3986, sections 6.2.2 and 6.2.3.
extension URLParts {
  /// The one way to write the URL: scheme and host in lower case, references to bytes only where they
  /// are needed, no segment that leads nowhere, no port that the scheme has anyway.
  var normalized: URLParts {
    var result = self
    result.scheme = scheme.map(Self.lowercased)
    result.authority = authority.map { normalized(authority: $0, of: result.scheme) }
    result.path = Self.decodingUnreserved(path)
    // Without a base a path that goes up leads somewhere, from what nobody knows.
    if authority != nil || scheme == nil { result.path = Self.withoutDetours(result.path) }
    let isWeb = result.scheme == Array("http".utf8) || result.scheme == Array("https".utf8)
    if result.path.isEmpty && authority != nil && (isWeb || scheme == nil) {
      result.path = [ASCII.slash]
    }
    result.query = query.map(Self.decodingUnreserved)
    result.fragment = fragment.map(Self.decodingUnreserved)
    return result
  }

  private static func lowercased(_ bytes: [UInt8]) -> [UInt8] {
    bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }

  private func normalized(authority: [UInt8], of scheme: [UInt8]?) -> [UInt8] {
    let bytes = Self.decodingUnreserved(authority)
    let start = bytes.lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? 0
    var host = Self.lowercased(Array(bytes[start...]))
    let ports: [String]
    switch scheme.map({ String(decoding: $0, as: UTF8.self) }) {
    case "http": ports = [":80", ":"]
    case "https": ports = [":443", ":"]
    default: ports = []
    }
    for port in ports where host.suffix(port.utf8.count).elementsEqual(port.utf8) {
      host.removeLast(port.utf8.count)
      break
    }
    return bytes[..<start] + host
  }

  /// Bytes with letters, digits, `-`, `.`, `_` and `~` as they are, and other references in capitals.
  private static func decodingUnreserved(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      guard byte == ASCII.percent, rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16),
        !rest.prefix(2).contains(UInt8(ascii: "+"))
      else {
        result.append(byte)
        continue
      }
      switch value {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: result.append(value)
      default:
        result.append(ASCII.percent)
        result += rest.prefix(2).map { (0x61...0x7A).contains($0) ? $0 & ~0x20 : $0 }
      }
      rest = rest.dropFirst(2)
    }
    return result
  }

  /// A path without segments `.`, and without `..` where a segment before is one to leave.
  private static func withoutDetours(_ path: [UInt8]) -> [UInt8] {
    if path.first == ASCII.slash { return removingDotSegments(path) }
    let segments = path.split(separator: ASCII.slash, omittingEmptySubsequences: false)
    var result: [ArraySlice<UInt8>] = []
    for (index, segment) in segments.enumerated() {
      let isUp = segment.elementsEqual("..".utf8)
      guard isUp || segment.elementsEqual(".".utf8) else {
        result.append(segment)
        continue
      }
      if isUp {
        if let last = result.last, !last.elementsEqual("..".utf8) {
          result.removeLast()
        } else {
          result.append(segment)
        }
      }
      // What is left names a folder.
      if index == segments.count - 1 { result.append([]) }
    }
    let joined = Array(result.joined(separator: [ASCII.slash]))
    // Without the folder that the document is in it would be the document, or have a root or a scheme.
    let first = joined.prefix { $0 != ASCII.slash }
    let needsFolder = first.isEmpty && !path.isEmpty || first.contains(UInt8(ascii: ":"))
    return needsFolder ? Array("./".utf8) + joined : joined
  }
}
