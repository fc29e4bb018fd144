import StylemarkSyntax

/// A URL reference taken apart at its delimiters, without a look at what its parts hold.
///
/// Source: RFC 3986, sections 3 and 5 and appendix B.
struct URLParts: Hashable {
  var scheme: [UInt8]?
  var authority: [UInt8]?
  var path: [UInt8] = []
  var query: [UInt8]?
  var fragment: [UInt8]?

  init(_ url: String) {
    var rest = Array(url.utf8)[...]
    if let mark = rest.firstIndex(of: ASCII.numberSign) {
      fragment = Array(rest[(mark + 1)...])
      rest = rest[..<mark]
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = Array(rest[(mark + 1)...])
      rest = rest[..<mark]
    }
    if let colon = rest.firstIndex(of: UInt8(ascii: ":")), Self.isScheme(rest[..<colon]) {
      scheme = Array(rest[..<colon])
      rest = rest[(colon + 1)...]
    }
    if rest.starts(with: [ASCII.slash, ASCII.slash]) {
      let start = rest.startIndex + 2
      let end = rest[start...].firstIndex(of: ASCII.slash) ?? rest.endIndex
      authority = Array(rest[start..<end])
      rest = rest[end...]
    }
    path = Array(rest)
  }

  private static func isScheme(_ name: ArraySlice<UInt8>) -> Bool {
    guard let first = name.first, (0x61...0x7A).contains(first | 0x20) else { return false }
    return name.allSatisfy { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
        || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
  }

  /// Whether all bytes of all parts fulfil a condition.
  func allSatisfy(_ condition: (UInt8) -> Bool) -> Bool {
    [scheme, authority, path, query, fragment].allSatisfy { $0?.allSatisfy(condition) ?? true }
  }

  /// The parts together again (section 5.3).
  var bytes: [UInt8] {
    var result: [UInt8] = []
    if let scheme { result += scheme + Array(":".utf8) }
    if let authority { result += Array("//".utf8) + authority }
    result += path
    if let query { result += Array("?".utf8) + query }
    if let fragment { result += Array("#".utf8) + fragment }
    return result
  }

  /// The URL that a reference means, seen from a base (section 5.2.2).
  func resolved(against base: URLParts) -> URLParts {
    var result = self
    if scheme != nil || authority != nil {
      result.path = Self.removingDotSegments(path)
    } else {
      result.authority = base.authority
      if path.isEmpty {
        result.path = base.path
        if query == nil { result.query = base.query }
      } else {
        result.path = Self.removingDotSegments(merged(with: base))
      }
    }
    result.scheme = scheme ?? base.scheme
    return result
  }

  /// The path, behind the folder of the base when it is relative (section 5.2.3).
  private func merged(with base: URLParts) -> [UInt8] {
    if path.first == ASCII.slash { return path }
    if base.authority != nil && base.path.isEmpty { return [ASCII.slash] + path }
    let folder = base.path.lastIndex(of: ASCII.slash).map { base.path[...$0] } ?? []
    return Array(folder) + path
  }

  /// A path in which no segment is `.` or `..` (section 5.2.4).
  static func removingDotSegments(_ path: [UInt8]) -> [UInt8] {
    let isAbsolute = path.first == ASCII.slash
    let segments = path.split(separator: ASCII.slash, omittingEmptySubsequences: false)
    var result: [ArraySlice<UInt8>] = []
    for (index, segment) in segments.dropFirst(isAbsolute ? 1 : 0).enumerated() {
      let isLast = index == segments.count - (isAbsolute ? 2 : 1)
      let isUp = segment.elementsEqual("..".utf8)
      if isUp { _ = result.popLast() }
      if isUp || segment.elementsEqual(".".utf8) {
        // What is left names a folder.
        if isLast { result.append([]) }
      } else {
        result.append(segment)
      }
    }
    return (isAbsolute ? [ASCII.slash] : []) + Array(result.joined(separator: [ASCII.slash]))
  }
}
