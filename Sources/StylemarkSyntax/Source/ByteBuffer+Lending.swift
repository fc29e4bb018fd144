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
  package static func copy(
    _ bytes: Span<UInt8>, _ range: Range<Int>, to target: inout MutableSpan<UInt8>,
    at count: inout Int
  ) -> Bool {
    let length = range.upperBound &- range.lowerBound
    guard target.count &- count &- length >= copyMargin else { return false }
    if length <= copyMargin && bytes.count &- range.lowerBound >= copyMargin {
      copyMargin(bytes, range.lowerBound, to: &target, at: count)
    } else {
      copyLong(bytes, range, to: &target, at: count)
    }
    count &+= length
    return true
  }

  /// Copies `copyMargin` bytes from an offset.
  @inline(__always)
  private static func copyMargin(
    _ bytes: Span<UInt8>, _ start: Int, to target: inout MutableSpan<UInt8>, at offset: Int
  ) {
    let source = bytes.extracting(start..<bytes.count)
    var room = target._mutatingExtracting(offset..<target.count)
    precondition(source.count >= copyMargin && room.count >= copyMargin)
    copyBlock(source, 0, &room)
    copyBlock(source, 16, &room)
    copyBlock(source, 32, &room)
    copyBlock(source, 48, &room)
  }

  @inline(never)
  private static func copyLong(
    _ bytes: Span<UInt8>, _ range: Range<Int>, to target: inout MutableSpan<UInt8>, at offset: Int
  ) {
    var from = range.lowerBound
    var to = offset
    while from < range.upperBound && bytes.count &- from >= copyMargin {
      copyMargin(bytes, from, to: &target, at: to)
      from &+= copyMargin
      to &+= copyMargin
    }
    while from < range.upperBound {
      target[to] = bytes[from]
      from &+= 1
      to &+= 1
    }
  }

  /// Copies a range of text up to the first byte that HTML cannot hold as it is, or to the first of two
  /// spaces, behind `count` other bytes.
  ///
  /// - Returns: The offset of that byte, or the end of the range; nil, and nothing is copied, when there
  ///   is no room.
  package static func copyHTMLText(
    _ bytes: Span<UInt8>, _ range: Range<Int>, to target: inout MutableSpan<UInt8>,
    at count: inout Int
  ) -> Int? {
    let end = ByteScanner.firstHTMLSpecial(
      in: bytes, from: range.lowerBound, to: range.upperBound)
    return copy(bytes, range.lowerBound..<end, to: &target, at: &count) ? end : nil
  }

  /// Copies the sixteen bytes at an offset, known when the program is built, to the same offset.
  @inline(__always)
  private static func copyBlock(
    _ bytes: Span<UInt8>, _ offset: Int, _ target: inout MutableSpan<UInt8>
  ) {
    store(block(bytes, at: offset), &target, at: offset)
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
