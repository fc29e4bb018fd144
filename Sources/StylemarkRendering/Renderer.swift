public import StylemarkText

/// Turns attributed text into the bytes of an output format.
///
/// A renderer is a value with its options. It prepares each distinct set of attributes once and
/// then copies bytes; it never fails.
public protocol Renderer: Sendable {
  /// Appends the output for a text. Between blocks, when much has gathered, `flush` is called with
  /// the output so far and may take it away.
  func render(
    _ text: AttributedText, into output: inout [UInt8], flush: (inout [UInt8]) -> Void)
}

/// How many bytes gather before a renderer calls `flush`.
package let flushThreshold = 1 << 18

extension Renderer {
  /// Appends the output for a text.
  public func render(_ text: AttributedText, into output: inout [UInt8]) {
    render(text, into: &output) { _ in }
  }

  /// The output for a text, in UTF-8.
  public func bytes(for text: AttributedText) -> [UInt8] {
    var output: [UInt8] = []
    render(text, into: &output)
    return output
  }

  /// The output for a text.
  public func string(for text: AttributedText) -> String {
    String(decoding: bytes(for: text), as: UTF8.self)
  }
}
