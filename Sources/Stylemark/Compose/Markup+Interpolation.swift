import StylemarkSyntax

extension Markup: ExpressibleByStringInterpolation {
  /// Reads the literal as markup.
  public init(stringLiteral value: String) { self.init(parsing: value) }

  /// Reads the literal parts as markup and puts the interpolated values in as text afterwards.
  public init(stringInterpolation: Interpolation) {
    let parsed = Markup(parsing: stringInterpolation.source)
    self.init(events: parsed.events.flatMap(stringInterpolation.filled))
  }

  /// Gathers the parts of an interpolated literal.
  ///
  /// In the markup that is parsed, a value is its number between two private-use characters, which can be
  /// neither a name nor a bare value nor the end of a quoted one. In a tag outside of quotes it breaks
  /// the tag, which then is text. The values take their places when the tree stands.
  public struct Interpolation: StringInterpolationProtocol {
    private static let opening: Unicode.Scalar = "\u{10FFFC}"
    private static let closing: Unicode.Scalar = "\u{10FFFD}"

    private(set) var source = ""
    private var values: [String] = []

    /// Makes room.
    public init(literalCapacity: Int, interpolationCount: Int) {
      source.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    /// Adds a part that is markup.
    public mutating func appendLiteral(_ literal: String) {
      for scalar in literal.unicodeScalars {
        if scalar == Self.opening {
          appendInterpolation(String(scalar))
        } else {
          source.unicodeScalars.append(scalar)
        }
      }
    }

    /// Adds a value as text, in content and in quoted attribute values alike.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      source.unicodeScalars.append(Self.opening)
      source += String(values.count)
      source.unicodeScalars.append(Self.closing)
      values.append(value.description)
    }

    /// An event with the values in their places: text around a value stays what it is, the value is
    /// literal.
    func filled(_ event: Event) -> [Event] {
      switch event {
      case .text(let text):
        return parts(of: text).map { $0.isValue ? .literal($0.text) : .text($0.text) }
      case .literal(let text):
        return [.literal(parts(of: text).map(\.text).joined())]
      case .open(let name, let attributes):
        let filled = attributes.map { attribute in
          var copy = attribute
          copy.value = attribute.value.map { parts(of: $0).map(\.text).joined() }
          return copy
        }
        return [.open(name: name, attributes: filled)]
      case .close, .lineJoin, .paragraphBreak: return [event]
      }
    }

    /// A text cut at its values.
    private func parts(of text: String) -> [(text: String, isValue: Bool)] {
      var result: [(text: String, isValue: Bool)] = []
      var rest = text.unicodeScalars[...]
      while let start = rest.firstIndex(of: Self.opening) {
        let number = rest[rest.index(after: start)...].prefix { $0 != Self.closing }
        guard let index = Int(String(number)), values.indices.contains(index),
          number.endIndex < rest.endIndex
        else { break }
        if rest.startIndex < start { result.append((String(rest[..<start]), false)) }
        if !values[index].isEmpty { result.append((values[index], true)) }
        rest = rest[rest.index(after: number.endIndex)...]
      }
      if !rest.isEmpty { result.append((String(rest), false)) }
      return result
    }
  }
}
