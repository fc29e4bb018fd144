import StylemarkSyntax
import StylemarkText

/// Writes JSON values as bytes: no white space, keys in the order they are given.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether a comma goes before the next value.
  private var needsComma = false

  /// Makes a writer that goes on after some bytes.
  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  /// Hands over what has gathered, if it is much.
  mutating func flushIfLarge(_ flush: (inout [UInt8]) -> Void) {
    if bytes.count >= flushThreshold { flush(&bytes) }
  }

  mutating func beginObject(_ key: StaticString? = nil) { begin(UInt8(ascii: "{"), key) }
  mutating func endObject() { end(UInt8(ascii: "}")) }
  mutating func beginArray(_ key: StaticString? = nil) { begin(UInt8(ascii: "["), key) }
  mutating func endArray() { end(UInt8(ascii: "]")) }

  private mutating func begin(_ bracket: UInt8, _ key: StaticString?) {
    separate(key)
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func end(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func separate(_ key: StaticString?) {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
    if let key {
      bytes.append(UInt8(ascii: "\""))
      bytes.append(contentsOf: key.description.utf8)
      bytes.append(contentsOf: "\":".utf8)
    }
  }

  /// A line end for readers; only between values.
  mutating func newLine() { bytes.append(ASCII.lineFeed) }

  mutating func string(_ key: StaticString? = nil, _ value: String) {
    separate(key)
    appendString(Array(value.utf8)[...])
  }

  mutating func string(_ key: StaticString? = nil, utf8: ArraySlice<UInt8>) {
    separate(key)
    appendString(utf8)
  }

  mutating func integer(_ key: StaticString? = nil, _ value: Int) {
    separate(key)
    bytes.append(contentsOf: String(value).utf8)
  }

  mutating func number(_ key: StaticString? = nil, _ value: Double) {
    separate(key)
    bytes.append(contentsOf: Self.text(value).utf8)
  }

  /// The shortest text that reads back as the same number.
  static func text(_ value: Double) -> String {
    let value = value.isFinite ? value : 0
    let isWhole = value == value.rounded() && value.magnitude < 1e15
    return isWhole ? String(Int(value)) : String(value)
  }

  mutating func bool(_ key: StaticString? = nil, _ value: Bool) {
    separate(key)
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Values already written, such as the fields that many objects share.
  mutating func raw(_ written: [UInt8]) {
    guard !written.isEmpty else { return }
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    bytes.append(contentsOf: written)
    needsComma = true
  }

  private mutating func appendString(_ value: ArraySlice<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    JSONEscaping.append(value, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }
}
