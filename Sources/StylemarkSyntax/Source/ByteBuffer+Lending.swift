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
    let offset = count
    guard target.count &- offset &- length >= copyMargin else { return false }
    count = offset &+ length
    guard length <= copyMargin && bytes.count &- range.lowerBound >= copyMargin else {
      return copyLong(bytes, range, to: &target, at: offset)
    }
    copyMargin(bytes, range.lowerBound, to: &target, at: offset)
    return true
  }

  /// Copies `copyMargin` bytes from an offset.
  @inline(__always)
  private static func copyMargin(
    _ bytes: Span<UInt8>, _ start: Int, to target: inout MutableSpan<UInt8>, at offset: Int
  ) {
    let source = bytes.extracting(start...)
    var room = target._mutatingExtracting(offset..<target.count)
    precondition(source.count >= copyMargin && room.count >= copyMargin)
    copyBlock(source, 0, &room)
    copyBlock(source, 16, &room)
    copyBlock(source, 32, &room)
    copyBlock(source, 48, &room)
  }

  /// Copies a range of any length to a place that has room; true, so that `copy` ends with its call.
  @inline(never)
  private static func copyLong(
    _ bytes: Span<UInt8>, _ range: Range<Int>, to target: inout MutableSpan<UInt8>, at offset: Int
  ) -> Bool {
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
    return true
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
    let end = range.upperBound
    guard target.count &- count &- (end &- range.lowerBound) >= copyMargin else { return nil }
    var index = range.lowerBound
    var offset = count
    while index < end && index &+ 17 <= bytes.count {
      // First, so that these bytes are loaded for themselves and not each byte once for all.
      store(Self.block(bytes, index), &target, offset)
      let (block, next) = ByteScanner.blocks(bytes, index)
      if let special = ByteScanner.firstHTMLSpecial(in: block, next) {
        let stop = min(index &+ special, end)
        count = offset &+ (stop &- index)
        return stop
      }
      index &+= blockSize
      offset &+= blockSize
    }
    guard index < end else {
      count &+= end &- range.lowerBound
      return end
    }
    let stop = ByteScanner.firstHTMLSpecial(in: bytes, from: index, to: end)
    count = offset
    return copy(bytes, index..<stop, to: &target, at: &count) ? stop : nil
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
