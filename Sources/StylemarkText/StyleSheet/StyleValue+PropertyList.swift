internal import FoundationEssentials
internal import StylemarkSyntax
internal import Synchronization

extension StyleValue {
  /// Reads a property list in XML (UTF-8) or binary form.
  ///
  /// Entries are sorted by key.
  ///
  /// The XML reader of FoundationEssentials recurses on the input's depth, so depth is checked
  /// first; the binary form is checked while it is read, because its parts may share or contain
  /// themselves.
  public static func decode(propertyList bytes: [UInt8]) throws(StyleValueError) -> StyleValue {
    switch StyleSheet.Format(detecting: bytes) {
    case .xmlPropertyList: try checkXMLDepth(bytes)
    case .binaryPropertyList where bytes.count >= minimumBinaryCount: break
    case .binaryPropertyList: throw StyleValueError("the binary property list is cut off")
    case .json, nil: throw StyleValueError("not a property list")
    }
    let decoder = PropertyListDecoder()
    if let key = ValueBudget.key { decoder.userInfo[key] = ValueBudget(limit: bytes.count) }
    do {
      return try decoder.decode(PropertyListValue.self, from: Data(bytes)).value
    } catch let error as StyleValueError {
      throw error
    } catch {
      throw StyleValueError(reason(of: error))
    }
  }

  /// The bytes of the magic number and the trailer.
  private static let minimumBinaryCount = 40

  private static func reason(of error: any Error) -> String {
    if case DecodingError.typeMismatch(_, let context) = error {
      let path = context.codingPath.map(\.stringValue).joined(separator: ".")
      return "'\(path)' is neither text, number, flag, list nor dictionary"
    }
    guard case DecodingError.dataCorrupted(let context) = error else { return "unreadable" }
    let cause = context.underlyingError as? CocoaError
    // `userInfo` is declared unsafe for its values of any type; this reads a text of a local error.
    return unsafe cause?.userInfo["NSDebugDescription"] as? String ?? context.debugDescription
  }

  /// Refuses XML that nests deeper than the limit or hides its depth behind another encoding.
  private static func checkXMLDepth(_ bytes: [UInt8]) throws(StyleValueError) {
    guard !bytes.contains(ASCII.nul) else {
      throw StyleValueError("an XML property list that is not UTF-8")
    }
    var depth = 0
    var offset = 0
    while let start = bytes[offset...].firstIndex(of: ASCII.lessThan) {
      let rest = bytes[start...]
      if let end = skipped(rest, "<!--", "-->") ?? skipped(rest, "<![CDATA[", "]]>") {
        offset = end
        continue
      }
      let end = rest.firstIndex(of: ASCII.greaterThan) ?? bytes.count
      let tag = bytes[start..<end]
      if opens(tag) && tag.last != ASCII.slash { depth += 1 }
      if tag.starts(with: "</array".utf8) || tag.starts(with: "</dict".utf8) { depth -= 1 }
      if depth < 0 || (depth > 0 && tag.starts(with: "<!".utf8)) {
        throw StyleValueError("an XML property list with tags that do not match")
      }
      guard depth <= maximumDepth else {
        throw StyleValueError("nested deeper than \(maximumDepth)")
      }
      offset = end
    }
  }

  private static func opens(_ tag: ArraySlice<UInt8>) -> Bool {
    tag.starts(with: "<array".utf8) || tag.starts(with: "<dict".utf8)
  }

  /// The offset after a comment or CDATA section that begins here.
  private static func skipped(
    _ rest: ArraySlice<UInt8>, _ opener: String, _ closer: String
  ) -> Int? {
    guard rest.starts(with: opener.utf8) else { return nil }
    var offset = rest.startIndex + opener.utf8.count
    while offset < rest.endIndex {
      if rest[offset...].starts(with: closer.utf8) { return offset + closer.utf8.count }
      offset += 1
    }
    return rest.endIndex
  }
}

/// How many values may still be read.
///
/// Each takes a byte of the file at least, unless lists are shared, and then a few bytes can hold
/// 2^32 values.
private final class ValueBudget: Sendable {
  static let key = CodingUserInfoKey(rawValue: "stylemark.value-budget")

  private let limit: Int
  private let used = Atomic(0)

  init(limit: Int) { self.limit = limit }

  func take() throws(StyleValueError) {
    guard used.wrappingAdd(1, ordering: .relaxed).newValue <= limit else {
      throw StyleValueError("too many values")
    }
  }
}

/// A value of a property list, decoded by trying the commonest types first.
private struct PropertyListValue: Decodable {
  var value: StyleValue

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    try ValueBudget.key.flatMap { decoder.userInfo[$0] as? ValueBudget }?.take()
    guard decoder.codingPath.count <= StyleValue.maximumDepth else {
      throw StyleValueError("nested deeper than \(StyleValue.maximumDepth)")
    }
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      value = .string(text)
    } else if let number = try? container.decode(Double.self) {
      guard number.isFinite else { throw StyleValueError("'\(number)' is not a number") }
      value = .number(number)
    } else if let dictionary = try? decoder.container(keyedBy: Key.self) {
      value = .dictionary(
        try dictionary.allKeys.map {
          StyleValue.Entry($0.stringValue, try dictionary.decode(Self.self, forKey: $0).value)
        }.sorted { $0.key < $1.key })
    } else if let flag = try? container.decode(Bool.self) {
      value = .bool(flag)
    } else {
      var list = try decoder.unkeyedContainer()
      var values: [StyleValue] = []
      while !list.isAtEnd { values.append(try list.decode(Self.self).value) }
      value = .list(values)
    }
  }
}
