import StylemarkText

/// Which footnotes of a text can be led to, and led back from.
struct HTMLFootnotes {
  /// For each number its first note, as the index of its block.
  private var notes: [Int: Int] = [:]
  /// The numbers that are referred to.
  private var references: [Int: Int] = [:]
  /// The language that the output says its text has.
  private(set) var language: String?

  init(_ text: AttributedText, _ renderer: HTMLRenderer) {
    for object in text.tables.objects {
      if case .footnoteReference(let label) = object { references[label.number] = 1 }
    }
    guard text.tables.blockFormats.contains(where: { BlockPart($0.kind) == .footnote }) else {
      return
    }
    language = renderer.isStandalone ? renderer.language(of: text) : text.metadata.language
    for (index, block) in text.blockRecords.enumerated() {
      guard case .footnote(let label) = text.tables.blockFormats[Int(block.format)].kind,
        notes[label.number] == nil
      else { continue }
      notes[label.number] = index
    }
  }

  /// Whether there is a note with a number.
  func hasNote(_ number: Int) -> Bool { notes[number] != nil }

  /// Whether a block is not the first note with its number: the first one has the id.
  func isRepeated(_ number: Int, block index: Int) -> Bool { notes[number] != index }

  /// Whether something refers to a number.
  func isReferredTo(_ number: Int) -> Bool { references[number] != nil }
}
