/// Remembers short openers by their bytes: a document has few of them, each many times.
///
/// One entry for each slot; a newer one takes the place of an older one.
struct OpenerCache: Sendable {
  /// What an opener says.
  struct Entry: Sendable, BitwiseCopyable {
    var name: NameTable.ID
    /// What the node of the element points to: its name, or its attribute list.
    var payload: UInt32
    /// How many bytes its name has.
    var nameLength: UInt32
    var flags: SyntaxNode.Flags
    /// Whether the element has no content.
    var isEmpty: Bool
    /// How many bytes follow the `<`; 0 for no opener.
    fileprivate(set) var length = 0
    fileprivate var low: UInt64 = 0
    fileprivate var high: UInt64 = 0
    /// What follows the `</` of its closer.
    fileprivate(set) var closer = CloserBytes()

    init(
      name: NameTable.ID, payload: UInt32, nameLength: UInt32, flags: SyntaxNode.Flags,
      isEmpty: Bool
    ) {
      self.name = name
      self.payload = payload
      self.nameLength = nameLength
      self.flags = flags
      self.isEmpty = isEmpty
    }
  }

  /// A name of up to fifteen bytes, and the `>` behind it.
  struct CloserBytes: Sendable, BitwiseCopyable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    /// How many bytes there are.
    private(set) var count = 0

    init() {}

    /// The name of `count` bytes at an offset.
    fileprivate init(_ bytes: Span<UInt8>, _ start: Int, count: Int) {
      low = ByteScanner.word(bytes, start, count: count)
      high = count > 8 ? ByteScanner.word(bytes, start + 8, count: count - 8) : 0
      let end = UInt64(ASCII.greaterThan)
      if count < 8 {
        low |= end << UInt64(count * 8)
      } else {
        high |= end << UInt64(count * 8 - 64)
      }
      self.count = count + 1
    }

    /// Whether they stand at an offset, with some bytes behind them.
    @inline(__always)
    func stand(in bytes: Span<UInt8>, at start: Int) -> Bool {
      guard start &+ 16 <= bytes.count else { return false }
      let front = ByteScanner.word(bytes, start) ^ low
      // Bytes behind the last one are shifted out.
      if count <= 8 { return front &<< UInt64(64 &- count &* 8) == 0 }
      let back = ByteScanner.word(bytes, start &+ 8) ^ high
      return front | back &<< UInt64(128 &- count &* 8) == 0
    }
  }

  /// The longest opener that is remembered, in bytes after the `<`.
  private static let maximumLength = 16
  private static let slotBits: UInt64 = 6

  private(set) var entries = [Entry](
    repeating: Entry(
      name: NameTable.ID(0), payload: 0, nameLength: 0, flags: [], isEmpty: false),
    count: 1 << 6)

  /// The slot of the opener whose bytes stand at `start`, if it was inserted.
  @inline(__always)
  func slot(_ bytes: Span<UInt8>, _ start: Int) -> Int? {
    guard start &+ 1 &+ Self.maximumLength <= bytes.count else { return nil }
    var low = ByteScanner.word(bytes, start &+ 1)
    var high: UInt64 = 0
    if let mask = ByteScanner.maskThrough(ASCII.greaterThan, low) {
      low &= mask
    } else {
      high = ByteScanner.word(bytes, start &+ 9)
      guard let mask = ByteScanner.maskThrough(ASCII.greaterThan, high) else { return nil }
      high &= mask
    }
    let slot = Self.slot(low, high)
    return entries[slot].low == low && entries[slot].high == high ? slot : nil
  }

  /// Remembers an opener, `count` bytes after the `<` at `start`, unless it is too long.
  mutating func insert(_ entry: Entry, _ bytes: Span<UInt8>, _ start: Int, count: Int) {
    guard count <= Self.maximumLength else { return }
    var entry = entry
    entry.length = count
    entry.low = ByteScanner.word(bytes, start + 1, count: count)
    entry.high = count > 8 ? ByteScanner.word(bytes, start + 9, count: count - 8) : 0
    entry.closer = CloserBytes(bytes, start + 1, count: Int(entry.nameLength))
    entries[Self.slot(entry.low, entry.high)] = entry
  }

  private static func slot(_ low: UInt64, _ high: UInt64) -> Int {
    let mixed = (low ^ (high &* 0xC2B2_AE3D_27D4_EB4F)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> (64 &- slotBits))
  }
}
