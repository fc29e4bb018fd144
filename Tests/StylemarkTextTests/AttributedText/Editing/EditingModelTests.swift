import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("Edits of any text")
struct EditingModelTests {
  private static let red = TextStyle().with(textColor: StyleColor(RGBAColor(hex: 0xFF0000)))
  private static let wide = TextStyle {
    $0.character.letterSpacing = 2
    $0.paragraph.alignment = .center
  }
  private static let strong = TextStyle {
    $0.role = .strong
    $0.character.fontWeight = .bold
  }
  private static let strings = ["a", "é", "👩‍👩‍👧", "e\u{301}", "two words", "x\ny", "\n", "", "\u{0}"]
  private static let link = LinkTarget(url: "https://a.b")

  /// Makes the same random edit of a text and of its model.
  private static func edit(
    _ text: inout AttributedText, _ model: inout EditingModel,
    _ generator: inout SeededGenerator, isConsistent: Bool = false
  ) -> String {
    let range = range(in: text, &generator)
    let offset = range.lowerBound
    let string = generator.pick(strings)
    let kind = generator.number(below: 14)
    switch kind {
    case 0:
      text.removeSubrange(range)
      model.remove(range)
    case 1, 2:
      text.insert(string, at: offset)
      model.replace(offset..<offset, with: string)
    case 3:
      text.replaceSubrange(range, with: string)
      model.replace(range, with: string)
    case 4, 5:
      let other = Self.text(&generator, limit: 12, isConsistent: isConsistent)
      text.insert(other, at: offset)
      model.insert(EditingModel(other), at: offset)
    case 6:
      text.splitBlock(at: offset)
      model.split(at: offset)
    case 7:
      text.joinBlocks(at: offset)
      model.join(at: offset)
    case 8:
      text.apply(red, to: range)
      model.changeMarks(range) { Self.add(red, to: &$0) }
    case 9:
      text.apply(wide, to: range)
      model.changeMarks(range) { Self.add(wide.with(\.paragraph.alignment, nil), to: &$0) }
      model.align(range, .center)
    case 10:
      text.apply(strong, named: "loud", to: range)
      model.changeMarks(range) { marks in
        let mark = EditingModel.Mark(name: "loud")
        if marks.last != mark { marks.append(mark) }
      }
    case 11:
      text.addLink(link, to: range)
      model.changeMarks(range) { marks in
        marks.removeAll { $0.link != nil }
        marks.insert(EditingModel.Mark(name: "link", link: link), at: 0)
      }
    case 12:
      text.removeLinks(in: range)
      model.changeMarks(range) { $0.removeAll { $0.link != nil } }
    default:
      text.removeAttributes(in: range)
      text.remove(\.paragraph.alignment, in: range)
      model.changeMarks(range) { $0.removeAll { $0.link == nil } }
      model.align(range, nil)
    }
    return "\(kind) \(range) \(string)"
  }

  private static func add(_ style: TextStyle, to marks: inout [EditingModel.Mark]) {
    if let last = marks.last, last.isAnonymous {
      marks[marks.count - 1].overrides = (last.overrides ?? TextStyle()).merging(style)
    } else {
      marks.append(EditingModel.Mark(overrides: style))
    }
  }

  /// A range between borders of scalars and objects.
  private static func range(
    in text: AttributedText, _ generator: inout SeededGenerator
  ) -> Range<Int> {
    var offsets = [0, 0]
    for index in 0...1 {
      var offset = generator.number(below: text.utf8.count + 1)
      while offset > 0 && offset < text.utf8.count && text.utf8[offset] & 0xC0 == 0x80 {
        offset -= 1
      }
      let object = text.runs.first { $0.object != nil && $0.range.contains(offset) }
      offsets[index] = object?.range.lowerBound ?? offset
    }
    return min(offsets[0], offsets[1])..<max(offsets[0], offsets[1])
  }

  @Test(
    "A text after thousands of edits is what its model is, and keeps its rules", arguments: 0..<24)
  func models(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<6 {
      var text = AttributedTextInvariantTests.text(HostileInput.markup(&generator))
      var model = EditingModel(text)
      let knowsSources = !text.isEmpty
      for _ in 0..<25 {
        let old = text
        let oldDump = old.dump()
        let edit = Self.edit(&text, &model, &generator)
        text.checkInvariants()
        model.renumber()
        #expect(text.utf8 == model.bytes, "\(edit) of\n\(oldDump)")
        guard EditingModel(text) == model else {
          Issue.record(
            "\(edit) of\n\(oldDump)\nmade\n\(text.dump())\n\(EditingModel(text).difference(from: model))"
          )
          return
        }
        #expect(old.dump() == oldDump, "an edit changed a copy")
        #expect(!knowsSources || text.runs.allSatisfy { $0.sourceRange != nil })
      }
    }
  }

  @Test("The elements and blocks of an edited text come to its attributes", arguments: 0..<24)
  func consistency(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<6 {
      var text = Self.text(&generator, isConsistent: true)
      var model = EditingModel(text)
      for _ in 0..<25 {
        let old = text.dump()
        let edit = Self.edit(&text, &model, &generator, isConsistent: true)
        guard Self.isConsistent(text) else {
          Issue.record("\(edit) of\n\(old)\nmade\n\(text.dump())")
          return
        }
      }
    }
  }

  /// Whether the elements and blocks of a text come to its attributes.
  ///
  /// Not those of texts with inline elements around blocks.
  private static func isConsistent(_ text: AttributedText) -> Bool {
    text.runs.allSatisfy {
      $0.object != nil || MergePolicyTests.cascaded($0, base: 16) == $0.attributes
    }
  }

  private static func text(
    _ generator: inout SeededGenerator, limit: Int = 40, isConsistent: Bool
  ) -> AttributedText {
    while true {
      let text = AttributedTextInvariantTests.text(HostileInput.markup(&generator, limit: limit))
      if !isConsistent || Self.isConsistent(text) { return text }
    }
  }

  @Test("Odd ranges and offsets are moved to the text and to whole characters", arguments: 0..<16)
  func oddRanges(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      var text = AttributedTextInvariantTests.text(HostileInput.markup(&generator))
      let numbers =
        [Int.min, -1, Int.max, text.utf8.count + 1]
        + (0..<4).map { _ in
          generator.number(below: text.utf8.count + 1)
        }
      let (one, other) = (generator.pick(numbers), generator.pick(numbers))
      let range = min(one, other)..<max(one, other)
      switch generator.number(below: 7) {
      case 0: text.removeSubrange(range)
      case 1: text.insert("é", at: one)
      case 2: text.replaceSubrange(range, with: text)
      case 3: text.apply(Self.wide, to: range)
      case 4: text.splitBlock(at: one)
      case 5: text.joinBlocks(at: one)
      default: text.mapAttributes(in: range) { _ in CharacterAttributes() }
      }
      text.checkInvariants()
    }
  }
}
