/// Why JSON is no attributed text.
public struct JSONDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where the problem is, a JSON pointer (RFC 6901); empty for the document as a whole.
  public var pointer: String
  /// What is wrong.
  public var reason: String

  /// Makes an error.
  public init(pointer: String, reason: String) {
    self.pointer = pointer
    self.reason = reason
  }

  /// The reason with its place.
  public var description: String { pointer.isEmpty ? reason : "\(pointer): \(reason)" }
}

/// A place in the JSON of an attributed text: a section, an entry of it, an entry in a list of that.
///
/// Written out only when something is wrong.
struct JSONPlace {
  var section: StaticString?
  var index: Int?
  var list: StaticString?
  var listIndex: Int?

  /// The place as a JSON pointer, with a key at its end.
  func pointer(_ key: String?) -> String {
    var result = ""
    if let section { result += "/\(section)" }
    if let index { result += "/\(index)" }
    if let list { result += "/\(list)" }
    if let listIndex { result += "/\(listIndex)" }
    if let key {
      result +=
        "/"
        + key.split(separator: "~", omittingEmptySubsequences: false)
        .joined(separator: "~0").split(separator: "/", omittingEmptySubsequences: false)
        .joined(separator: "~1")
    }
    return result
  }

  func error(_ key: String?, _ reason: String) -> JSONDecodingError {
    JSONDecodingError(pointer: pointer(key), reason: reason)
  }
}
