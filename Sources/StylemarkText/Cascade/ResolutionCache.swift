import StylemarkSyntax

/// Remembers what elements came to: by the states outside, the name, and the text of the attributes.
///
/// An open-addressing table, because a document asks once for every element.
struct ResolutionCache: Sendable {
  /// What an element is asked for.
  struct Key: Hashable, Sendable {
    /// The state of text around the element.
    var textState: UInt32
    /// The state of blocks around it; `ResolverFrame.unknown` inside an inline element, where it
    /// follows from the other.
    var blockState: UInt32
    /// The number of the name.
    var name: UInt32
    /// A hash of the attributes, 0 without any.
    var hash: UInt32
  }

  private struct Entry: Sendable {
    var key: Key
    /// A node whose attributes are those of the entry; compared byte by byte.
    var node: Int
    var value: Int32
  }

  private var entries: [Entry] = []
  private var slots = [Int32](repeating: -1, count: 1024)
  private(set) var values: [ElementResolution] = []
  /// What was asked for lately, each at its slot.
  private var recents = [Recent](repeating: Recent(), count: 256)

  /// Set in the number of a recent key that is an attribute list instead of a name.
  private static let listBit: UInt32 = 1 << 31

  /// A short key: the states outside, and the name or the attribute list as a number.
  ///
  /// Elements whose tags are short and equal share a list.
  struct Recent: Sendable, BitwiseCopyable {
    private(set) var textState = UInt32.max
    private(set) var blockState = UInt32.max
    private var number = UInt32.max
    fileprivate var value: Int32 = -1

    fileprivate init() {}

    /// The key of an element's node.
    init(textState: UInt32, blockState: UInt32, node: SyntaxNode) {
      self.textState = textState
      self.blockState = blockState
      number =
        node.flags.contains(.hasAttributes)
        ? node.payload | ResolutionCache.listBit : node.payload
    }

    fileprivate var slot: Int {
      let mixed = textState &* 0x9E37_79B1 ^ blockState &* 0x85EB_CA77 ^ number
      return Int((mixed ^ mixed &>> 15) & 255)
    }

    fileprivate func hasKey(of other: Recent) -> Bool {
      textState == other.textState && blockState == other.blockState && number == other.number
    }
  }

  /// The index of the resolution for a key that was asked for lately.
  @inline(__always)
  mutating func find(_ key: Recent) -> Int? {
    let recent = recents[key.slot]
    return recent.hasKey(of: key) && recent.value >= 0 ? Int(recent.value) : nil
  }

  /// Notes that a remembered resolution was asked for.
  mutating func keep(_ key: Recent, _ value: Int) {
    var recent = key
    recent.value = Int32(value)
    recents[key.slot] = recent
  }

  /// The remembered resolution of a node's element.
  mutating func find(_ tree: SyntaxTree, _ node: Int, _ key: Key) -> Int? {
    let mask = slots.count - 1
    var slot = Self.slot(key) & mask
    while slots[slot] >= 0 {
      let position = Int(slots[slot])
      if entries[position].key == key
        && (key.hash == 0 || tree.haveSameAttributes(entries[position].node, node))
      {
        return Int(entries[position].value)
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Remembers a resolution and gives its index.
  mutating func insert(_ value: ElementResolution, node: Int, _ key: Key) -> Int {
    let index = add(value)
    entries.append(Entry(key: key, node: node, value: Int32(index)))
    if entries.count * 2 > slots.count {
      slots = [Int32](repeating: -1, count: slots.count * 2)
      for position in entries.indices.dropLast() { place(position) }
    }
    place(entries.count - 1)
    return index
  }

  /// Keeps a resolution that is asked for once.
  mutating func add(_ value: ElementResolution) -> Int {
    values.append(value)
    return values.count - 1
  }

  private mutating func place(_ position: Int) {
    let mask = slots.count - 1
    var slot = Self.slot(entries[position].key) & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(position)
  }

  private static func slot(_ key: Key) -> Int {
    var mixed = UInt64(key.textState) &* 0x9E37_79B9_7F4A_7C15
    mixed ^= UInt64(key.blockState) &* 0xD6E8_FEB8_6659_FD93
    mixed ^= UInt64(key.name) &* 0xC2B2_AE3D_27D4_EB4F
    mixed ^= UInt64(key.hash) &* 0x1656_67B1_9E37_79F9
    return Int(truncatingIfNeeded: (mixed ^ (mixed >> 29)) & 0x7FFF_FFFF)
  }
}
