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

    /// Whether it is the name of an element that defines something and shows nothing.
    var isDefinition: Bool {
      value < NameTable.builtinCount && BuiltinElement.displays[Int(value)] == .definition
    }
  }

  /// All names, one after the other.
  private var pool: [UInt8] = []
  /// Where in the pool each name ends.
  private var ends: [UInt32] = []
  /// The first sixteen bytes of each name: what most comparisons need.
  private var heads: [Head] = []
  /// Open addressing: number + 1 of the name, 0 where free.
  ///
  /// The size is a power of two.
  private var slots = [UInt32](repeating: 0, count: 256)

  /// The length of a name and its first sixteen bytes, as two words.
  private struct Head: Sendable, Hashable, BitwiseCopyable {
    var low: UInt64
    var high: UInt64
    var count: UInt32
    /// A hash of the bytes after those.
    var tail: UInt32 = 0

    init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
      let length = range.upperBound &- range.lowerBound
      low = ByteScanner.word(bytes, range.lowerBound, count: length)
      high = length > 8 ? ByteScanner.word(bytes, range.lowerBound &+ 8, count: length &- 8) : 0
      count = UInt32(truncatingIfNeeded: length)
      guard length > 16 else { return }
      tail = 2_166_136_261
      for index in (range.lowerBound + 16)..<range.upperBound {
        tail = (tail ^ UInt32(bytes[index])) &* 16_777_619
      }
    }

    /// The slot to look in first; the high bits of the product depend on all bits of the name.
    func slot(_ mask: Int) -> Int {
      let mixed =
        (low ^ (high &* 0xC2B2_AE3D_27D4_EB4F) ^ UInt64(count) ^ UInt64(tail) &<< 17)
        &* 0x9E37_79B9_7F4A_7C15
      return Int(truncatingIfNeeded: mixed &>> 32) & mask
    }
  }

  /// Makes a table of the names of the language.
  package init() { self = Self.builtin }

  private init(interning names: [String]) {
    for name in names { _ = intern(name) }
  }

  private static let builtin = NameTable(interning: BuiltinElement.rows.map(\.name))

  /// How many names belong to the language.
  package static let builtinCount = BuiltinElement.rows.count

  /// How many names there are.
  public var count: Int { ends.count }

  /// The name with a number.
  public subscript(id: ID) -> String {
    String(decoding: pool[range(Int(id.value))], as: UTF8.self)
  }

  private func range(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  /// The element of the language that a name stands for; nil for a name that a document brings.
  public func builtin(_ id: ID) -> BuiltinElement? {
    id.value < Self.builtinCount ? BuiltinElement.elements[Int(id.value)] : nil
  }

  /// The value that an alias puts in the first slot of its element.
  public func impliedValue(_ id: ID) -> String? {
    id.value < Self.builtinCount ? BuiltinElement.rows[Int(id.value)].implied : nil
  }

  /// The number of a name, new if need be.
  package mutating func intern(_ name: String) -> ID {
    let bytes = Array(name.utf8)
    return intern(bytes.span, 0..<bytes.count)
  }

  /// The number of the name in a range of bytes, new if need be.
  package mutating func intern(_ bytes: Span<UInt8>, _ range: Range<Int>) -> ID {
    let head = Head(bytes, range)
    let mask = slots.count - 1
    var slot = head.slot(mask)
    while slots[slot] != 0 {
      let candidate = Int(slots[slot]) - 1
      if heads[candidate] == head && (head.count <= 16 || equals(candidate, bytes, range)) {
        return ID(candidate)
      }
      slot = (slot + 1) & mask
    }
    for index in range { pool.append(bytes[index]) }
    ends.append(UInt32(pool.count))
    heads.append(head)
    slots[slot] = UInt32(ends.count)
    if ends.count * 2 > slots.count { grow() }
    return ID(ends.count - 1)
  }

  private mutating func equals(_ index: Int, _ bytes: Span<UInt8>, _ name: Range<Int>) -> Bool {
    let known = range(index)
    for offset in 16..<max(known.count, 16)
    where pool[known.lowerBound + offset] != bytes[name.lowerBound + offset] {
      return false
    }
    return true
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    let mask = slots.count - 1
    for (index, head) in heads.enumerated() {
      var slot = head.slot(mask)
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(index + 1)
    }
  }
}
