/// Compares the attributes of elements as they are written, for caches of what elements come to.
extension SyntaxTree {
  /// A hash of an element's attributes; 0 for an element without any.
  package func attributesHash(of index: Int) -> UInt32 {
    guard nodes[index].flags.contains(.hasAttributes) else { return 0 }
    let list = attributeLists[Int(nodes[index].payload)]
    let bytes = textRange(of: list)
    return attributes[Int(list.first)].inBuffer
      ? Self.hash(buffer.span, bytes) : Self.hash(source.bytes.span, bytes)
  }

  private static func hash(_ bytes: Span<UInt8>, _ range: Range<Int>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for index in range { hash = (hash ^ UInt32(bytes[index])) &* 16_777_619 }
    return hash | 1
  }

  /// The bytes from the first to the last attribute of a list.
  private func textRange(of list: AttributeList) -> Range<Int> {
    let first = attributes[Int(list.first)]
    let start = first.name.isEmpty ? first.value.start : first.name.start
    let end = attributes[Int(list.end) - 1].range.end
    return Int(start)..<max(Int(start), Int(end))
  }

  /// Whether two elements have the same attributes, written the same way.
  package func haveSameAttributes(_ one: Int, _ other: Int) -> Bool {
    let left = nodes[one]
    let right = nodes[other]
    guard left.flags.contains(.hasAttributes), right.flags.contains(.hasAttributes) else {
      return left.flags.contains(.hasAttributes) == right.flags.contains(.hasAttributes)
    }
    if left.payload == right.payload { return true }
    let a = attributeLists[Int(left.payload)]
    let b = attributeLists[Int(right.payload)]
    guard a.end - a.first == b.end - b.first else { return false }
    for offset in 0..<Int(a.end - a.first) {
      let x = attributes[Int(a.first) + offset]
      let y = attributes[Int(b.first) + offset]
      guard x.form == y.form, x.inBuffer == y.inBuffer, x.name.count == y.name.count,
        x.value.count == y.value.count
      else { return false }
    }
    let first = textRange(of: a)
    let second = textRange(of: b)
    return attributes[Int(a.first)].inBuffer
      ? Self.equal(buffer.span, first, second) : Self.equal(source.bytes.span, first, second)
  }

  private static func equal(
    _ bytes: Span<UInt8>, _ first: Range<Int>, _ second: Range<Int>
  ) -> Bool {
    guard first.count == second.count else { return false }
    for offset in 0..<first.count
    where bytes[first.lowerBound + offset] != bytes[second.lowerBound + offset] {
      return false
    }
    return true
  }
}
