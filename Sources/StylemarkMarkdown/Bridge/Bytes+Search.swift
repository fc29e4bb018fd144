import CCMark

/// Searches by the C library, which looks at thirty-two bytes at a time.
extension UnsafeBufferPointer<UInt8> {
  /// The first offset from `start` that holds `byte`; nil when there is none.
  func firstOffset(of byte: UInt8, from start: Int = 0) -> Int? {
    guard start < count, let base = baseAddress,
      let found = memchr(base + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  /// Whether a byte is there.
  func has(_ byte: UInt8) -> Bool { firstOffset(of: byte) != nil }

  /// Whether a byte is there at whose offset a condition holds.
  func has(_ byte: UInt8, where condition: (Int) -> Bool) -> Bool {
    var found = firstOffset(of: byte)
    while let offset = found {
      if condition(offset) { return true }
      found = firstOffset(of: byte, from: offset + 1)
    }
    return false
  }
}
