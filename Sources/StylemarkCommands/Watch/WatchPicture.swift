import Stylemark
import StylemarkSyntax

/// Which pictures the server of `stylemark watch` gives.
enum WatchPicture {
  /// The picture of a document that the path of a request means, as a path with nothing encoded.
  ///
  /// Nothing but what a document names is given.
  static func name(of path: String, among pictures: Set<String>) -> String? {
    guard path.hasPrefix("/"), let wanted = decoded(path.dropFirst()) else { return nil }
    return pictures.contains { name(ofAddress: $0) == wanted } ? wanted : nil
  }

  /// A relative address without its query, with nothing encoded; nil for any other.
  static func name(ofAddress address: String) -> String? {
    guard LinkPolicy.scheme(of: address.utf8) == nil, !address.hasPrefix("/") else { return nil }
    var name = address.prefix { $0 != "?" && $0 != "#" }
    while name.hasPrefix("./") { name = name.dropFirst(2) }
    return decoded(name)
  }

  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == ASCII.percent else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return bytes.contains(0) ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The type of a picture by the end of its name; nil for what is none.
  static func type(of name: String) -> String? {
    switch name.split(separator: ".").last?.lowercased() {
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "avif": "image/avif"
    case "svg": "image/svg+xml"
    case "ico": "image/x-icon"
    default: nil
    }
  }
}
