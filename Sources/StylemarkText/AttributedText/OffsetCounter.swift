/// Counts units of a text from its start on.
package struct OffsetCounter {
  private let unit: OffsetUnit
  private let utf8: [UInt8]
  /// The characters behind the next one, for that unit alone.
  private var characters: String.Iterator
  /// The next piece that belongs together.
  private var next: Piece?
  /// The place in bytes.
  private var byte = 0
  /// The place in units.
  private var count = 0

  /// A scalar, or a character.
  private struct Piece {
    var bytes: Int
    var units: Int
  }

  /// Begins at the start of a text.
  package init(_ text: AttributedText, unit: OffsetUnit) {
    self.unit = unit
    utf8 = text.utf8
    characters = (unit == .character ? text.plainText : "").makeIterator()
    next = read()
  }

  /// How many units are before a byte; an offset inside a piece counts as its start.
  ///
  /// Offsets are given in order.
  package mutating func units(before offset: Int) -> Int {
    while let piece = next, byte + piece.bytes <= offset { advance(piece) }
    return count
  }

  /// The byte at a place in units; inside a piece its start, or its end.
  ///
  /// Places are given in order.
  mutating func byte(at place: Int, roundingUp: Bool = false) -> Int {
    while let piece = next, count + piece.units <= place { advance(piece) }
    if roundingUp && count < place, let piece = next { return byte + piece.bytes }
    return byte
  }

  private mutating func advance(_ piece: Piece) {
    byte += piece.bytes
    count += piece.units
    next = read()
  }

  private mutating func read() -> Piece? {
    guard byte < utf8.count else { return nil }
    if unit == .character {
      return characters.next().map { Piece(bytes: $0.utf8.count, units: 1) }
    }
    let bytes =
      switch utf8[byte] {
      case 0xF0...: 4
      case 0xE0...: 3
      case 0xC0...: 2
      default: 1
      }
    switch unit {
    case .utf8: return Piece(bytes: bytes, units: bytes)
    case .utf16: return Piece(bytes: bytes, units: bytes == 4 ? 2 : 1)
    case .scalar, .character: return Piece(bytes: bytes, units: 1)
    }
  }
}

extension AttributedText {
  /// How many units are before a byte.
  ///
  /// Takes time proportional to the text before it.
  ///
  /// - Parameter byte: An offset in bytes, clamped to the text and moved back to the start of the scalar
  ///   or, where characters are counted, of the character that it is inside of.
  public func offset(ofByte byte: Int, in unit: OffsetUnit) -> Int {
    var counter = OffsetCounter(self, unit: unit)
    return counter.units(before: byte)
  }

  /// The offset in bytes of a place that is given in another unit.
  ///
  /// Takes time proportional to the text before it.
  ///
  /// - Parameter offset: An offset in the unit, clamped to the text and moved back to the start of the
  ///   scalar that it is inside of.
  public func byteOffset(of offset: Int, in unit: OffsetUnit) -> Int {
    var counter = OffsetCounter(self, unit: unit)
    return counter.byte(at: offset)
  }

  /// A byte range counted in another unit.
  ///
  /// Takes time proportional to the text before its end.
  public func range(ofBytes bytes: Range<Int>, in unit: OffsetUnit) -> Range<Int> {
    var counter = OffsetCounter(self, unit: unit)
    let low = counter.units(before: bytes.lowerBound)
    return low..<counter.units(before: bytes.upperBound)
  }

  /// The byte range of a range that is given in another unit.
  ///
  /// Takes time proportional to the text before its end.
  ///
  /// - Parameter range: Offsets in the unit, clamped to the text and moved out to the borders of scalars;
  ///   an empty one is moved back.
  public func byteRange(of range: Range<Int>, in unit: OffsetUnit) -> Range<Int> {
    var counter = OffsetCounter(self, unit: unit)
    let low = counter.byte(at: range.lowerBound)
    return low..<(range.isEmpty ? low : counter.byte(at: range.upperBound, roundingUp: true))
  }

  /// The part of the text in a range that is given in a unit, with the blocks it lies in.
  ///
  /// The same as `slice(_:)` of `byteRange(of:in:)`.
  public func slice(_ range: Range<Int>, in unit: OffsetUnit) -> AttributedText {
    slice(byteRange(of: range, in: unit))
  }
}
