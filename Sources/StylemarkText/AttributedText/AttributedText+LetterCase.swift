import StylemarkSyntax

/// Changes the letters of a text as the letter cases of its runs say.
///
/// Neighbouring runs of a paragraph with the same case and options are changed as one text, so that
/// words may go across them, and cut into runs again: `ß` becomes `SS`, a joiner goes to the run with
/// the first of the spaces that it takes the place of. Spaces stay where no joiner replaces them, at
/// the ends of such a stretch and between words that the case joins with a space. A run without text
/// left vanishes.
extension AttributedText {
  /// Applies the letter cases; a text without any is left as it is at the cost of a look at its table
  /// of attributes.
  package mutating func applyLetterCases() {
    guard hasLetterCases else { return }
    var pass = LetterCasePass(self)
    pass.run()
    self = pass.result
  }

  /// Whether any attributes change letters.
  package var hasLetterCases: Bool { tables.characters.contains { $0.casing != nil } }

  /// Whether applying the letter cases once more would change nothing.
  package var hasSettledLetterCases: Bool {
    guard hasLetterCases else { return true }
    var pass = LetterCasePass(self)
    pass.run()
    return pass.result.utf8 == utf8 && pass.result.runRecords == runRecords
  }
}

extension CharacterAttributes {
  /// A letter case that changes text, with its options.
  fileprivate struct Casing: Hashable {
    var letterCase: LetterCase
    var options: LetterCase.Options
  }

  /// What happens to the letters; nil for nothing.
  fileprivate var casing: Casing? {
    let options = letterCaseOptions ?? []
    let letterCase = letterCase ?? .regular
    // Text as written may still lose its punctuation.
    guard letterCase != .regular || options.contains(.stripPunctuation) else { return nil }
    return Casing(letterCase: letterCase, options: options)
  }
}

/// Writes the runs of a text anew, leaf by leaf.
private struct LetterCasePass {
  /// The text that comes out.
  private(set) var result: AttributedText

  private let text: AttributedText
  /// For each format what happens to the letters.
  private let casings: [CharacterAttributes.Casing?]
  private let tracksSources: Bool
  /// Where the runs of the leaf begin in the result.
  private var leafRunStart = 0

  init(_ text: AttributedText) {
    self.text = text
    casings = text.tables.formats.map {
      // The substitute of an object is no text to change; U+FFFC takes part as a letter of a word.
      let isText =
        $0.object == 0 || text.tables.objects[Int($0.object) - 1].substitute == "\u{FFFC}"
      return isText ? text.tables.characters[Int($0.character)].casing : nil
    }
    tracksSources = !text.runSources.isEmpty
    result = text
    result.utf8 = []
    result.utf8.reserveCapacity(text.utf8.count)
    result.runRecords = []
    result.runSources = []
  }

  mutating func run() {
    // Where the last leaf ended, before and now: a block of blocks keeps its distance from there.
    var oldEnd: (text: UInt32, run: UInt32) = (0, 0)
    var newEnd = oldEnd
    for index in text.blockRecords.indices {
      var block = text.blockRecords[index]
      if block.isLeaf {
        leafRunStart = result.runRecords.count
        block.textStart = UInt32(result.utf8.count)
        block.runStart = UInt32(leafRunStart)
        applyCases(ofLeaf: text.blockRecords[index])
        oldEnd = (block.textEnd, block.runEnd)
        newEnd = (UInt32(result.utf8.count), UInt32(result.runRecords.count))
        (block.textEnd, block.runEnd) = newEnd
      } else {
        block.textStart = newEnd.text &+ block.textStart &- oldEnd.text
        block.textEnd = block.textStart
        block.runStart = newEnd.run &+ block.runStart &- oldEnd.run
        block.runEnd = block.runStart
      }
      result.blockRecords[index] = block
    }
  }

  private mutating func applyCases(ofLeaf block: AttributedText.BlockRecord) {
    var offset = Int(block.textStart)
    var run = Int(block.runStart)
    while run < Int(block.runEnd) {
      let casing = casings[Int(text.runRecords[run].format)]
      let start = offset
      var bounds: [Int] = []
      let first = run
      repeat {
        offset += Int(text.runRecords[run].length)
        bounds.append(offset - start)
        run += 1
      } while run < Int(block.runEnd) && casings[Int(text.runRecords[run].format)] == casing
      append(runs: first..<run, start..<offset, bounds, casing)
    }
  }

  /// Adds runs, with the ends of each counted from the first one's start.
  private mutating func append(
    runs: Range<Int>, _ range: Range<Int>, _ bounds: [Int],
    _ casing: CharacterAttributes.Casing?
  ) {
    var ends = bounds
    let base = result.utf8.count
    if let casing {
      var converter = LetterCaseConverter(
        String(decoding: text.utf8[range], as: UTF8.self), to: casing.letterCase, from: .regular,
        options: casing.options, keepsSpacing: true)
      converter.convert(boundaries: bounds)
      ends = converter.boundaries
      result.utf8.append(contentsOf: converter.output)
    } else {
      result.utf8.append(contentsOf: text.utf8[range])
    }
    // What the last character left behind it belongs to the last run.
    ends[ends.count - 1] = result.utf8.count - base
    var start = 0
    for (run, end) in zip(runs, ends) {
      append(length: end - start, of: run)
      start = end
    }
  }

  private mutating func append(length: Int, of run: Int) {
    guard length > 0 else { return }
    let format = text.runRecords[run].format
    let last = result.runRecords.count - 1
    if last >= leafRunStart, result.runRecords[last].format == format,
      text.tables.formats[Int(format)].object == 0
    {
      result.runRecords[last].length += UInt32(length)
      guard tracksSources else { return }
      result.runSources[last].end = max(result.runSources[last].end, text.runSources[run].end)
      return
    }
    result.runRecords.append(AttributedText.RunRecord(length: UInt32(length), format: format))
    if tracksSources { result.runSources.append(text.runSources[run]) }
  }
}
