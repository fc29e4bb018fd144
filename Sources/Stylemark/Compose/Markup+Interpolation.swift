import StylemarkSyntax

extension Markup: ExpressibleByStringInterpolation {
  /// Reads the literal as markup.
  public init(stringLiteral value: String) { self.init(parsing: value) }

  /// Reads the literal parts as markup and takes the interpolated values as text.
  public init(stringInterpolation: Interpolation) { self.init(parsing: stringInterpolation.source) }

  /// Gathers the parts of an interpolated literal.
  public struct Interpolation: StringInterpolationProtocol {
    var source = ""

    /// Makes room.
    public init(literalCapacity: Int, interpolationCount: Int) {
      source.reserveCapacity(literalCapacity + interpolationCount * 32)
    }

    /// Adds a part that is markup.
    public mutating func appendLiteral(_ literal: String) { source += literal }

    /// Adds a value as text, in content and in quoted attribute values alike.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      source += Self.inert(value.description)
    }

    /// The text written so that no part of it can be a name, a bare value, or the end of a quoted
    /// value: the first character and everything but letters and digits become references.
    ///
    /// A value put into a tag outside of quotes breaks the tag, which then is text.
    private static func inert(_ text: String) -> String {
      var result = ""
      for (index, scalar) in text.unicodeScalars.enumerated() {
        if index > 0 && (scalar.value > 0x9F || scalar.isASCIIAlphanumeric) {
          result.unicodeScalars.append(scalar)
        } else if scalar.value == 0 {
          result.unicodeScalars.append(scalar)
        } else {
          result += "&#\(scalar.value);"
        }
      }
      return result
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIIAlphanumeric: Bool {
    isASCII && (ASCII.isLetter(UInt8(value)) || ASCII.isDigit(UInt8(value)))
  }
}
