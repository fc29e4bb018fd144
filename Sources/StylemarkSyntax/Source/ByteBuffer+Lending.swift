/// Writing many small pieces without asking each time whether there is room and whether the bytes are
/// shared.
extension ByteBuffer {
  /// How many bytes beyond a piece `copy` may write, bytes that mean nothing.
  package static let copyMargin = 64

  /// Gives the bytes out, those that were written and the room after them; `takeBack` follows.
  package mutating func lend() -> [UInt8] {
    var bytes: [UInt8] = []
    swap(&bytes, &storage)
    return bytes
  }

  /// Takes the bytes back, of which so many were written.
  package mutating func takeBack(_ bytes: consuming [UInt8], count: Int) {
    storage = bytes
    self.count = min(count, storage.count)
  }

  /// Copies a range of bytes behind `count` others.
  ///
  /// - Returns: False, and nothing is copied, when there is no room for the range and `copyMargin` more.
  @inline(__always)
  package static func copy(
    _ bytes: Span<UInt8>, _ range: Range<Int>, to target: inout MutableSpan<UInt8>,
    at count: inout Int
  ) -> Bool {
    var rest = range.upperBound &- range.lowerBound
    guard target.count &- count &- rest >= copyMargin else { return false }
    var source = bytes.extracting(range.lowerBound..<bytes.count)
    var room = target._mutatingExtracting(count..<target.count)
    count &+= rest
    while rest > 32 && source.count >= 64 && room.count >= 64 {
      copyBlock(source, 0, &room)
      copyBlock(source, 16, &room)
      copyBlock(source, 32, &room)
      copyBlock(source, 48, &room)
      guard rest > 64 else { return true }
      rest &-= 64
      source = source.extracting(64..<source.count)
      room = room._consumingExtracting(64..<room.count)
    }
    if source.count >= 32 && room.count >= 32 && rest <= 32 {
      copyBlock(source, 0, &room)
      copyBlock(source, 16, &room)
    } else {
      for index in 0..<rest { room[index] = source[index] }
    }
    return true
  }

  /// Copies the sixteen bytes at an offset to the same offset.
  @inline(__always)
  private static func copyBlock(
    _ bytes: Span<UInt8>, _ offset: Int, _ target: inout MutableSpan<UInt8>
  ) {
    store(block(bytes, offset), &target, offset)
  }

  /// Writes the lowest bytes of a word behind `count` others.
  ///
  /// - Returns: False, and nothing is written, when there is no room for eight bytes.
  package static func copy(
    _ word: UInt64, bytes: Int, to target: inout MutableSpan<UInt8>, at count: inout Int
  ) -> Bool {
    guard target.count &- count >= 8 else { return false }
    store(word, &target, count)
    count &+= bytes
    return true
  }
}
