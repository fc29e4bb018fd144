import StylemarkText

/// An object of the JSON, read key by key.
///
/// A getter gives nil for an absent key, and throws for a value of another type.
struct JSONObject {
  let entries: [StyleValue.Entry]
  let place: JSONPlace

  init(_ value: StyleValue, _ place: JSONPlace) throws(JSONDecodingError) {
    guard let entries = value.entries else { throw place.error(nil, "an object is due here") }
    self.entries = entries
    self.place = place
  }

  func error(_ key: String?, _ reason: String) -> JSONDecodingError { place.error(key, reason) }

  func value(_ key: String) -> StyleValue? { entries.first { $0.key == key }?.value }

  func string(_ key: String) throws(JSONDecodingError) -> String? {
    switch value(key) {
    case nil: nil
    case .string(let text): text
    default: throw error(key, "text is due here")
    }
  }

  func number(_ key: String) throws(JSONDecodingError) -> Double? {
    switch value(key) {
    case nil: nil
    case .number(let number): number
    default: throw error(key, "a number is due here")
    }
  }

  func bool(_ key: String) throws(JSONDecodingError) -> Bool? {
    switch value(key) {
    case nil: nil
    case .bool(let flag): flag
    default: throw error(key, "true or false is due here")
    }
  }

  func list(_ key: String) throws(JSONDecodingError) -> [StyleValue]? {
    switch value(key) {
    case nil: nil
    case .list(let values): values
    default: throw error(key, "an array is due here")
    }
  }

  /// A whole number in a range.
  func integer(_ key: String, _ range: Range<Int>) throws(JSONDecodingError) -> Int? {
    guard let number = try number(key) else { return nil }
    guard let integer = Int(exactly: number), range.contains(integer) else {
      throw error(
        key,
        range.isEmpty
          ? "there is nothing that an index could name"
          : "a whole number from \(range.lowerBound) to \(range.upperBound - 1) is due here")
    }
    return integer
  }

  /// One of a type's words.
  func word<Word: RawRepresentable & CaseIterable>(
    _ key: String, _ type: Word.Type
  ) throws(JSONDecodingError) -> Word? where Word.RawValue == String {
    guard let text = try string(key) else { return nil }
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw error(key, "'\(text)' is none of \(words)")
    }
    return word
  }

  /// A value that must be there.
  func require<Value>(_ key: String, _ value: Value?) throws(JSONDecodingError) -> Value {
    guard let value else { throw error(key, "this is missing") }
    return value
  }

  /// Fails for a key that means nothing here; keys that begin with `x-` are for others.
  func allowOnly(_ keys: JSONKeySet) throws(JSONDecodingError) {
    for entry in entries where !keys.contains(entry.key) && !entry.key.hasPrefix("x-") {
      throw error(entry.key, "there is no such key here")
    }
  }
}

/// A few keys, found by their length: nothing is hashed.
struct JSONKeySet: ExpressibleByArrayLiteral, Sendable {
  private var keysByLength: [[String]] = []

  init(arrayLiteral keys: String...) {
    for key in keys {
      while keysByLength.count <= key.utf8.count { keysByLength.append([]) }
      keysByLength[key.utf8.count].append(key)
    }
  }

  func contains(_ key: String) -> Bool {
    let length = key.utf8.count
    return length < keysByLength.count && keysByLength[length].contains(key)
  }
}
