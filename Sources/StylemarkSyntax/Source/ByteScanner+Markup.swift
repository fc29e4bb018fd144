/// Searches for the bytes that mean something in markup and in Markdown.
extension ByteScanner {
  /// The first offset from `start` whose byte could end or change plain text: `<`, `\`, `&`, a
  /// control below space, or the first of two spaces.
  ///
  /// Now and then the offset of a `|`, which shares a test with `<` and `\`; `bytes.count` when
  /// there is none.
  package static func firstMarkupByte(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index &+ 17 <= bytes.count {
      let (block, next) = blocks(bytes, index)
      // `<` is 0x3C and `\` 0x5C: with the bits 0x60 both are 0x7C.
      var found = zeros((block | all(0x60)) ^ all(0x7C))
      found |= zeros(block ^ all(ASCII.ampersand))
      found |= zeros((block ^ all(ASCII.space)) | (next ^ all(ASCII.space)))
      found |= (block &- all(ASCII.space)) & ~block
      if let offset = firstMark(found) { return index &+ offset }
      index &+= 16
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == ASCII.lessThan || byte == ASCII.backslash || byte == ASCII.ampersand
        || byte < ASCII.space
      {
        return index
      }
      if byte == ASCII.space && index &+ 1 < bytes.count && bytes[index &+ 1] == ASCII.space {
        return index
      }
      index &+= 1
    }
    return bytes.count
  }

  /// The first offset from `start` of a control or of the second of two spaces, or `count`.
  package static func firstUncollapsed(
    in bytes: Span<UInt8>, from start: Int, to count: Int
  ) -> Int {
    var index = start
    while index &+ 8 <= count {
      let word = word(bytes, index)
      var found = (word &- (ones &* 0x20)) & ~word
      let spaces = word ^ (ones &* 0x20)
      let pairs = spaces | (spaces &<< 8 | 0xFF)
      found |= (pairs &- ones) & ~pairs
      found &= highs
      if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
      if bytes[index &+ 7] == ASCII.space && index &+ 8 < count
        && bytes[index &+ 8] == ASCII.space
      {
        return index &+ 8
      }
      index &+= 8
    }
    while index < count {
      let byte = bytes[index]
      if byte < ASCII.space { return index }
      if byte == ASCII.space && index > start && bytes[index &- 1] == ASCII.space { return index }
      index &+= 1
    }
    return count
  }

  /// The first offset from `start` of a bracket, a backslash or a line end, or `bytes.count`.
  ///
  /// Now and then the offset of another byte: a control, one of `X`, `Y`, `Z`, `^` and `_`.
  package static func firstBracketOrLineEnd(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index &+ 17 <= bytes.count {
      let block = blocks(bytes, index).0
      // Brackets and backslash are among 0x58…0x5F, line ends among 0x08…0x0F.
      let high = block | all(0x07)
      if let offset = firstMark(zeros(high ^ all(0x5F)) | zeros(high ^ all(0x0F))) {
        return index &+ offset
      }
      index &+= 16
    }
    while index < bytes.count && bytes[index] | 0x07 != 0x5F && bytes[index] | 0x07 != 0x0F {
      index &+= 1
    }
    return index
  }

  /// The first offset from `start` of a byte with which a link without brackets, struck-through
  /// text or a footnote may begin in the text of Markdown, or `bytes.count`: `@`, `:`, `~`, `[`, or the
  /// first of two `w`.
  ///
  /// Now and then the offset of another byte that shares a test with one of them.
  package static func firstExtensionByte(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index &+ 17 <= bytes.count {
      let (block, next) = blocks(bytes, index)
      var found = zeros(block ^ all(UInt8(ascii: "@"))) | zeros(block ^ all(ASCII.colon))
      found |= zeros(block ^ all(UInt8(ascii: "~"))) | zeros(block ^ all(UInt8(ascii: "[")))
      let letters = (block | all(0x20)) ^ all(UInt8(ascii: "w"))
      found |= zeros(letters | ((next | all(0x20)) ^ all(UInt8(ascii: "w"))))
      if let offset = firstMark(found) { return index &+ offset }
      index &+= 16
    }
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "@"), ASCII.colon, UInt8(ascii: "~"), UInt8(ascii: "["), UInt8(ascii: "w"),
        UInt8(ascii: "W"):
        return index
      default: index &+= 1
      }
    }
    return bytes.count
  }
}
