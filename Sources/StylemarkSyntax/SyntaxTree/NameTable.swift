/// The element names of a tree, each with a small number.
///
/// The names of the language come first, in the order of `BuiltinElement.rows`; names that a
/// document brings follow in the order they appear.
public struct NameTable: Sendable {
  /// The number of a name.
  public struct ID: Hashable, Sendable, BitwiseCopyable {
    /// The position in the table.
    public let value: UInt32

    package init(_ value: Int) { self.value = UInt32(truncatingIfNeeded: value) }
  }

  /// The names, by number.
  public private(set) var names: [String]
  private var hashes: [UInt32]
  /// Open addressing: number + 1 of the name, 0 where free. The size is a power of two.
  private var slots: [UInt32]

  /// Makes a table of the names of the language.
  package init() { self = Self.builtin }

  private static let builtin: NameTable = {
    var table = NameTable(names: [], hashes: [], slots: [UInt32](repeating: 0, count: 256))
    for row in BuiltinElement.rows { _ = table.intern(row.name) }
    return table
  }()

  private init(names: [String], hashes: [UInt32], slots: [UInt32]) {
    self.names = names
    self.hashes = hashes
    self.slots = slots
  }

  /// How many names belong to the language.
  package static let builtinCount = BuiltinElement.rows.count

  /// The name with a number.
  public subscript(id: ID) -> String { names[Int(id.value)] }

  /// The element of the language that a name stands for, with the value that an alias implies;
  /// nil for a name that a document brings.
  public func builtin(_ id: ID) -> BuiltinElement? {
    id.value < Self.builtinCount ? BuiltinElement.rows[Int(id.value)].element : nil
  }

  /// The value that an alias puts in the first slot of its element.
  public func impliedValue(_ id: ID) -> String? {
    id.value < Self.builtinCount ? BuiltinElement.rows[Int(id.value)].implied : nil
  }

  /// The number of a name, new if need be.
  package mutating func intern(_ name: String) -> ID {
    var name = name
    return name.withUTF8Bytes { intern($0) }
  }

  /// The number of the name in a span of bytes, new if need be.
  package mutating func intern(_ bytes: Span<UInt8>) -> ID {
    var hash: UInt32 = 2_166_136_261
    for index in bytes.indices { hash = (hash ^ UInt32(bytes[index])) &* 16_777_619 }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let candidate = Int(slots[slot]) - 1
      if hashes[candidate] == hash && equals(names[candidate], bytes) { return ID(candidate) }
      slot = (slot + 1) & mask
    }
    names.append(Self.string(bytes))
    hashes.append(hash)
    slots[slot] = UInt32(names.count)
    if names.count * 2 > slots.count { grow() }
    return ID(names.count - 1)
  }

  private func equals(_ name: String, _ bytes: Span<UInt8>) -> Bool {
    let utf8 = name.utf8.span
    guard utf8.count == bytes.count else { return false }
    for index in bytes.indices where utf8[index] != bytes[index] { return false }
    return true
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for (index, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(index + 1)
    }
  }

  private static func string(_ bytes: Span<UInt8>) -> String {
    var copy: [UInt8] = []
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices { copy.append(bytes[index]) }
    return String(decoding: copy, as: UTF8.self)
  }
}

extension String {
  /// Gives the UTF-8 of the string as a span.
  fileprivate mutating func withUTF8Bytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    makeContiguousUTF8()
    return body(utf8.span)
  }
}
