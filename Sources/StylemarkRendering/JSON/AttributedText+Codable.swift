public import StylemarkText

/// Coding as the JSON of `JSONRenderer`, with any encoder and decoder.
///
/// What `JSONEncoder` writes, `AttributedText(json:)` reads as an equal text, and the other way. Other
/// encoders give their own form of the same objects, arrays, numbers and texts.
extension AttributedText: Codable {
  /// Encodes everything but where the text came from.
  ///
  /// - Throws: What the encoder throws; `EncodingError` for a text of more than four million values.
  public func encode(to encoder: any Encoder) throws {
    let value: StyleValue
    do throws(StyleValueError) {
      value = try StyleValue.decode(json: JSONRenderer().bytes(for: self))
    } catch {
      throw EncodingError.invalidValue(
        self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: error.reason))
    }
    try CodableValue(value).encode(to: encoder)
  }

  /// Decodes what `encode(to:)` encodes.
  ///
  /// - Throws: What the decoder throws; `DecodingError` with the path to what breaks the rules of
  ///   attributed text.
  public init(from decoder: any Decoder) throws {
    let value = try CodableValue(from: decoder).value
    var reader = AttributedTextJSONDecoder()
    do throws(JSONDecodingError) {
      self = try reader.decode(value)
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath + error.codingPath, debugDescription: error.reason))
    }
  }
}

extension JSONDecodingError {
  /// The pointer as a path of keys.
  fileprivate var codingPath: [any CodingKey] {
    pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map { part in
      CodableValue.Key(
        part.split(separator: "~1", omittingEmptySubsequences: false).joined(separator: "/")
          .split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~"))
    }
  }
}

/// A value of any shape for encoders and decoders.
private struct CodableValue: Codable {
  let value: StyleValue

  init(_ value: StyleValue) { self.value = value }

  /// A key, or an index where it is a number.
  struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { Int(stringValue) }

    init(_ stringValue: String) { self.stringValue = stringValue }
    init(stringValue: String) { self.stringValue = stringValue }
    init(intValue: Int) { stringValue = String(intValue) }
  }

  // MARK: Encoding

  func encode(to encoder: any Encoder) throws {
    switch value {
    case .dictionary(let entries):
      var container = encoder.container(keyedBy: Key.self)
      for entry in entries {
        try container.encode(CodableValue(entry.value), forKey: Key(entry.key))
      }
    case .list(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(CodableValue(value)) }
    default:
      var container = encoder.singleValueContainer()
      try encodeScalar(to: &container)
    }
  }

  private func encodeScalar(to container: inout some SingleValueEncodingContainer) throws {
    switch value {
    case .string(let text): try container.encode(text)
    case .bool(let flag): try container.encode(flag)
    case .number(let number):
      if let integer = Int(exactly: number) {
        try container.encode(integer)
      } else {
        try container.encode(number)
      }
    default: try container.encodeNil()
    }
  }

  // MARK: Decoding

  init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= StyleValue.maximumDepth * 2 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "the nesting is too deep"))
    }
    if let scalar = Self.scalar(decoder) {
      value = scalar
    } else if let container = try? decoder.container(keyedBy: Key.self) {
      value = .dictionary(
        try container.allKeys.map {
          StyleValue.Entry(
            $0.stringValue, try container.decode(CodableValue.self, forKey: $0).value)
        })
    } else {
      var container = try decoder.unkeyedContainer()
      var values: [StyleValue] = []
      while !container.isAtEnd { values.append(try container.decode(CodableValue.self).value) }
      value = .list(values)
    }
  }

  private static func scalar(_ decoder: any Decoder) -> StyleValue? {
    guard let container = try? decoder.singleValueContainer() else { return nil }
    if let text = try? container.decode(String.self) { return .string(text) }
    if let number = try? container.decode(Double.self), number.isFinite { return .number(number) }
    if let flag = try? container.decode(Bool.self) { return .bool(flag) }
    return container.decodeNil() ? .null : nil
  }
}
