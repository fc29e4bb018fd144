import StylemarkSyntax

/// Remembers what plain links came to, by the bytes of their URL as written in one array and the
/// state outside.
///
/// Saves the way over a string: decoding, the policy, hashing.
struct LinkMemo: Sendable {
  private struct Entry: Sendable, BitwiseCopyable {
    var start: UInt32
    var end: UInt32
    var textState: UInt32
    var hash: UInt32
    /// The index of what the link comes to.
    var value: Int32
  }

  private var entries: [Entry] = []
  /// Open addressing: the position of an entry + 1, 0 where free.
  ///
  /// The size is a power of two.
  private var slots = [UInt32](repeating: 0, count: 64)

  /// The value for a URL at a place of the bytes.
  mutating func find(_ bytes: [UInt8], _ url: SourceRange, textState: UInt32) -> Int? {
    let hash = Self.hash(bytes.span, url, textState)
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 {
      let entry = entries[Int(slots[slot]) - 1]
      if entry.hash == hash && entry.textState == textState
        && entry.end &- entry.start == url.end &- url.start
        && ByteScanner.areEqual(bytes.span, Int(entry.start), Int(url.start), count: url.count)
      {
        return Int(entry.value)
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Remembers a value that `find` did not find.
  mutating func insert(_ value: Int, _ bytes: [UInt8], _ url: SourceRange, textState: UInt32) {
    entries.append(
      Entry(
        start: url.start, end: url.end, textState: textState,
        hash: Self.hash(bytes.span, url, textState), value: Int32(truncatingIfNeeded: value)))
    if entries.count * 2 > slots.count {
      slots = [UInt32](repeating: 0, count: slots.count * 2)
      for position in entries.indices.dropLast() { place(position) }
    }
    place(entries.count - 1)
  }

  private mutating func place(_ position: Int) {
    let mask = slots.count - 1
    var slot = Int(entries[position].hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = UInt32(position + 1)
  }

  private static func hash(
    _ bytes: Span<UInt8>, _ range: SourceRange, _ textState: UInt32
  ) -> UInt32 {
    var hash = UInt64(textState) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(range.count)
    var index = Int(range.start)
    let end = Int(range.end)
    while index < end {
      let word = ByteScanner.word(bytes, index, count: end &- index)
      hash = (hash ^ word) &* 0xC2B2_AE3D_27D4_EB4F
      hash ^= hash &>> 29
      index &+= 8
    }
    return UInt32(truncatingIfNeeded: hash ^ hash &>> 32)
  }
}
