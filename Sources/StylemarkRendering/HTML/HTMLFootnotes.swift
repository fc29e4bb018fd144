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
    let numbers = text.tables.blockFormats.map { format -> Int? in
      if case .footnote(let label) = format.kind { label.number } else { nil }
    }
    guard numbers.contains(where: { $0 != nil }) else { return }
    language = renderer.isStandalone ? renderer.language(of: text) : text.metadata.language
    for (index, block) in text.blockRecords.enumerated() {
      guard let number = numbers[Int(block.format)], notes[number] == nil else { continue }
      notes[number] = index
    }
  }

  /// Whether there is a note with a number.
  func hasNote(_ number: Int) -> Bool { notes[number] != nil }

  /// Whether a block is not the first note with its number: the first one has the id.
  func isRepeated(_ number: Int, block index: Int) -> Bool { notes[number] != index }

  /// Whether something refers to a number.
  func isReferredTo(_ number: Int) -> Bool { references[number] != nil }
}
