/// Replaces escapes and references in a quoted value by their characters.
enum AttributeValueDecoding {
  /// The value that quoted bytes stand for.
  ///
  /// Line ends read as LF.
  static func decode(_ raw: ArraySlice<UInt8>) -> String {
    let bytes = raw.span
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == ASCII.backslash && index + 1 < bytes.count {
        let next = bytes[index + 1]
        if ASCII.isPunctuation(next) {
          result.append(next)
          index += 2
          continue
        }
        if next == ASCII.lineFeed || next == ASCII.carriageReturn {
          let isPair =
            next == ASCII.carriageReturn && index + 2 < bytes.count
            && bytes[index + 2] == ASCII.lineFeed
          index += isPair ? 3 : 2
          continue
        }
      } else if byte == ASCII.ampersand {
        switch CharacterReference.match(bytes, at: index) {
        case .character(let end, let scalar):
          result.append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
          index = end
          continue
        case .invalid(let end):
          result.append(contentsOf: "\u{FFFD}".utf8)
          index = end
          continue
        case .unknown, .none: break
        }
      } else if byte == ASCII.carriageReturn {
        result.append(ASCII.lineFeed)
        index += index + 1 < bytes.count && bytes[index + 1] == ASCII.lineFeed ? 2 : 1
        continue
      }
      result.append(byte)
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}
