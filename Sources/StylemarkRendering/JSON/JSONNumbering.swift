import StylemarkText

/// The numbers that entries of a text's tables have in JSON: those that are used, in the order of
/// first use, so that the JSON says nothing of how the text came about.
struct JSONNumbering {
  /// Indices of the styles, in the order of the JSON.
  private(set) var styles: [Int] = []
  /// Indices of the attributes of text, in the order of the JSON.
  private(set) var characters: [Int] = []
  /// For each style its number plus one; 0 for none.
  private var styleNumbers: [UInt32]
  /// For each set of attributes its number plus one; 0 for none.
  private var characterNumbers: [UInt32]

  init(_ text: AttributedText) {
    let tables = text.tables
    styleNumbers = Array(repeating: 0, count: tables.styles.count)
    characterNumbers = Array(repeating: 0, count: tables.characters.count)
    var isSeen = [Bool](repeating: false, count: tables.formats.count)
    for block in text.blockRecords {
      let format = tables.blockFormats[Int(block.format)]
      use(style: format.style)
      use(character: format.character)
      guard block.isLeaf else { continue }
      for run in text.runRecords[Int(block.runStart)..<Int(block.runEnd)]
      where !isSeen[Int(run.format)] {
        isSeen[Int(run.format)] = true
        let format = tables.formats[Int(run.format)]
        use(character: format.character)
        for mark in tables.marks(of: format.path) { use(style: tables.marks[Int(mark)].style) }
      }
    }
  }

  private mutating func use(style id: UInt32) {
    guard id != 0, styleNumbers[Int(id) - 1] == 0 else { return }
    styles.append(Int(id) - 1)
    styleNumbers[Int(id) - 1] = UInt32(styles.count)
  }

  private mutating func use(character id: UInt32) {
    guard characterNumbers[Int(id)] == 0 else { return }
    characters.append(Int(id))
    characterNumbers[Int(id)] = UInt32(characters.count)
  }

  /// The number of a style, given its index plus one.
  func number(ofStyle id: UInt32) -> Int { Int(styleNumbers[Int(id) - 1]) - 1 }

  /// The number of attributes of text.
  func number(ofCharacter id: UInt32) -> Int { Int(characterNumbers[Int(id)]) - 1 }
}
