/// Bytes that are written one piece after the other.
///
/// Short pieces are copied sixteen bytes at a time into room that is there already, which costs a
/// quarter of `Array.append(contentsOf:)` with a slice.
package struct ByteBuffer: Sendable {
  /// The bytes, and after them room whose bytes mean nothing.
  var storage: [UInt8] = []
  /// How many bytes were written.
  package internal(set) var count = 0

  /// The most bytes of room that are made at a time, unless a piece needs more.
  private static let largestStep = 16_384
  /// How many bytes are copied at a time.
  package static let blockSize = 16

  package init() {}

  /// Takes memory for a number of bytes, so that growing copies nothing.
  package mutating func reserve(_ capacity: Int) { storage.reserveCapacity(capacity) }

  /// The last byte; nil when nothing was written, or all was given away.
  package var last: UInt8? { count == 0 ? nil : storage[count &- 1] }

  /// Takes back the last byte.
  package mutating func removeLast() { count = max(0, count - 1) }

  /// Takes back all bytes beyond a number.
  package mutating func truncate(to number: Int) { count = min(count, number) }

  /// Makes room for the bytes up to an offset and a block beyond.
  @inline(never)
  mutating func makeRoom(upTo end: Int) {
    let step = max(
      end &+ Self.blockSize &- storage.count, min(max(storage.count, 512), Self.largestStep))
    storage.append(contentsOf: repeatElement(0, count: step))
  }

  /// Appends a byte.
  package mutating func append(_ byte: UInt8) {
    if count &+ Self.blockSize >= storage.count { makeRoom(upTo: count &+ 1) }
    storage[count] = byte
    count &+= 1
  }

  /// Appends up to eight bytes of a word, the lowest first.
  package mutating func append(word: UInt64, count number: Int) {
    let start = count
    if start &+ Self.blockSize >= storage.count { makeRoom(upTo: start &+ number) }
    var target = storage.mutableSpan
    Self.store(word, &target, start)
    count = start &+ min(number, 8)
  }

  /// Appends a part of a span.
  package mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    var end = count
    let needed = end &+ (range.upperBound &- range.lowerBound) &+ Self.copyMargin
    if needed > storage.count { makeRoom(upTo: needed) }
    var target = storage.mutableSpan
    _ = Self.copy(bytes, range, to: &target, at: &end)
    count = end
  }

  /// Appends a part of a span, and a line feed.
  package mutating func appendLine(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    var end = count
    let needed = end &+ (range.upperBound &- range.lowerBound) &+ Self.copyMargin &+ 1
    if needed > storage.count { makeRoom(upTo: needed) }
    var target = storage.mutableSpan
    _ = Self.copy(bytes, range, to: &target, at: &end)
    target[end] = ASCII.lineFeed
    count = end &+ 1
  }

  /// Appends a part of a span with a space in place of each line feed.
  package mutating func appendReplacingLineFeeds(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    let start = count
    let end = start &+ (range.upperBound &- range.lowerBound)
    if end &+ Self.blockSize > storage.count { makeRoom(upTo: end) }
    count = end
    var target = storage.mutableSpan
    var from = range.lowerBound
    var offset = start
    let lastBlock = bytes.count &- Self.blockSize
    while offset < end && from <= lastBlock {
      Self.store(Self.replacingLineFeeds(Self.block(bytes, from)), &target, offset)
      from &+= Self.blockSize
      offset &+= Self.blockSize
    }
    while offset < end {
      let byte = bytes[from]
      target[offset] = byte == ASCII.lineFeed ? ASCII.space : byte
      from &+= 1
      offset &+= 1
    }
  }

  /// The bytes with a space in place of each line feed.
  @inline(__always)
  private static func replacingLineFeeds(_ block: SIMD16<UInt8>) -> SIMD16<UInt8> {
    let all = { SIMD16<UInt8>(repeating: $0) }
    let difference = block ^ all(ASCII.lineFeed)
    // The high bit of each byte that is no line feed; then all bits of each that is one.
    let others = ((difference & all(0x7F)) &+ all(0x7F)) | difference
    let found = all(0) &- ((~others &>> all(7)) & all(1))
    return block ^ (found & all(ASCII.lineFeed ^ ASCII.space))
  }

  // As in `ByteScanner.word`: one check, then constant offsets, so that each of these is one load or
  // one store.

  /// The bytes from `index`.
  @inline(__always)
  static func block(_ bytes: Span<UInt8>, _ index: Int) -> SIMD16<UInt8> {
    let rest = bytes.extracting(index...)
    precondition(rest.count >= blockSize)
    return block(rest, at: 0)
  }

  /// The bytes from an offset that is known when the program is built.
  @inline(__always)
  static func block(_ bytes: Span<UInt8>, at offset: Int) -> SIMD16<UInt8> {
    SIMD16(
      bytes[offset], bytes[offset &+ 1], bytes[offset &+ 2], bytes[offset &+ 3],
      bytes[offset &+ 4], bytes[offset &+ 5], bytes[offset &+ 6], bytes[offset &+ 7],
      bytes[offset &+ 8], bytes[offset &+ 9], bytes[offset &+ 10], bytes[offset &+ 11],
      bytes[offset &+ 12], bytes[offset &+ 13], bytes[offset &+ 14], bytes[offset &+ 15])
  }

  /// Writes eight bytes from `index`.
  @inline(__always)
  static func store(_ word: UInt64, _ bytes: inout MutableSpan<UInt8>, _ index: Int) {
    var rest = bytes._mutatingExtracting(index..<bytes.count)
    precondition(rest.count >= 8)
    rest[0] = UInt8(truncatingIfNeeded: word)
    rest[1] = UInt8(truncatingIfNeeded: word &>> 8)
    rest[2] = UInt8(truncatingIfNeeded: word &>> 16)
    rest[3] = UInt8(truncatingIfNeeded: word &>> 24)
    rest[4] = UInt8(truncatingIfNeeded: word &>> 32)
    rest[5] = UInt8(truncatingIfNeeded: word &>> 40)
    rest[6] = UInt8(truncatingIfNeeded: word &>> 48)
    rest[7] = UInt8(truncatingIfNeeded: word &>> 56)
  }

  /// Writes bytes from `index`.
  @inline(__always)
  static func store(
    _ block: SIMD16<UInt8>, _ bytes: inout MutableSpan<UInt8>, _ index: Int
  ) {
    var rest = bytes._mutatingExtracting(index..<bytes.count)
    precondition(rest.count >= blockSize)
    store(block, &rest, at: 0)
  }

  /// Writes bytes from an offset that is known when the program is built.
  @inline(__always)
  static func store(
    _ block: SIMD16<UInt8>, _ bytes: inout MutableSpan<UInt8>, at offset: Int
  ) {
    bytes[offset] = block[0]
    bytes[offset &+ 1] = block[1]
    bytes[offset &+ 2] = block[2]
    bytes[offset &+ 3] = block[3]
    bytes[offset &+ 4] = block[4]
    bytes[offset &+ 5] = block[5]
    bytes[offset &+ 6] = block[6]
    bytes[offset &+ 7] = block[7]
    bytes[offset &+ 8] = block[8]
    bytes[offset &+ 9] = block[9]
    bytes[offset &+ 10] = block[10]
    bytes[offset &+ 11] = block[11]
    bytes[offset &+ 12] = block[12]
    bytes[offset &+ 13] = block[13]
    bytes[offset &+ 14] = block[14]
    bytes[offset &+ 15] = block[15]
  }

  /// Appends the UTF-8 of a text that is known when the program is built.
  package mutating func append(_ text: StaticString) {
    for byte in text.description.utf8 { append(byte) }
  }

  /// Appends a part of an array.
  package mutating func append(_ bytes: [UInt8], _ range: Range<Int>) {
    append(bytes.span, range)
  }

  /// Appends an array.
  package mutating func append(contentsOf bytes: [UInt8]) {
    append(bytes.span, 0..<bytes.count)
  }

  /// Gives the bytes away, and begins anew.
  package mutating func take() -> [UInt8] {
    var bytes: [UInt8] = []
    swap(&bytes, &storage)
    bytes.removeSubrange(count...)
    count = 0
    return bytes
  }

  /// Gives the bytes away behind those of an array, and begins anew with the same room, or with that of
  /// an array without bytes.
  package mutating func move(to output: inout [UInt8]) {
    if output.isEmpty {
      swap(&output, &storage)
      output.removeLast(output.count - count)
    } else {
      output.append(contentsOf: storage[0..<count])
    }
    count = 0
  }
}
