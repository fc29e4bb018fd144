import StylemarkText

/// A text whose colours are opaque, each mixed with the ground that it stands on.
///
/// Mail programs know no transparency. What has such a colour, or only stands on another ground in one,
/// gets the mixed one beside its style.
struct HTMLEmailColors {
  /// The text with opaque colours.
  private(set) var text: AttributedText
  private let appearance: ColorAppearance
  private var contexts: [Context] = []
  private var knownContexts: [Context: Int] = [:]
  private var knownMarks: [Key: Place] = [:]
  private var knownFormats: [Key: UInt32] = [:]
  private var knownRunFormats: [Key: UInt32] = [:]

  /// Where text stands.
  private struct Context: Hashable {
    /// What is behind it, opaque.
    var ground: RGBAColor
    /// Its colour as it is given.
    var color: RGBAColor
  }

  /// A mark, or a format, in a context, which is an index.
  private struct Key: Hashable {
    var context: Int
    var index: UInt32
    /// What the mark around has become.
    var outer: UInt32 = 0
  }

  /// A mark with opaque colours and the context inside.
  private struct Place {
    var mark: UInt32
    var context: Int
  }

  init(_ text: AttributedText, _ theme: HTMLEmailTheme) {
    self.text = text
    appearance = theme.appearance
    guard hasTransparency else { return }
    // For each block the context of its text.
    var inside: [Int] = []
    inside.reserveCapacity(text.blockRecords.count)
    let page = context(Context(ground: theme.ground, color: theme.ink))
    for (index, block) in text.blockRecords.enumerated() {
      let isRoot = block.parent == AttributedText.BlockRecord.none
      let outer = isRoot ? page : inside[Int(block.parent)]
      inside.append(settle(block: index, in: outer))
      guard block.isLeaf else { continue }
      for run in Int(block.runStart)..<Int(block.runEnd) { settle(run: run, in: inside[index]) }
    }
  }

  private var hasTransparency: Bool {
    (text.tables.styles.map(\.style) + text.tables.overrides).contains { style in
      [style.character.textColor, style.character.backgroundColor].contains { color in
        color.map { $0.resolved(for: appearance).alpha < .max } ?? false
      }
    }
  }

  private mutating func context(_ context: Context) -> Int {
    if let known = knownContexts[context] { return known }
    contexts.append(context)
    knownContexts[context] = contexts.count - 1
    return contexts.count - 1
  }

  /// Gives a block opaque colours; the result is the context in it.
  private mutating func settle(block index: Int, in outer: Int) -> Int {
    let record = text.blockRecords[index]
    var format = text.tables.blockFormats[Int(record.format)]
    let character = given(style: format.style, overrides: format.overrides)
    let inner = context(inner(character, in: contexts[outer]))
    let key = Key(context: outer, index: record.format)
    if let known = knownFormats[key] {
      text.blockRecords[index].format = known
      return inner
    }
    // Mail programs need not hand colours on to cells.
    var isCell = false
    if case .cell = format.kind { isCell = true }
    let overrides = overrides(
      format.overrides, character, from: contexts[outer], to: contexts[inner], isSaidAgain: isCell)
    if overrides != format.overrides {
      format.overrides = overrides
      text.blockRecords[index].format = UInt32(text.tables.blockFormats.count)
      text.tables.blockFormats.append(format)
    }
    knownFormats[key] = text.blockRecords[index].format
    return inner
  }

  private mutating func settle(run: Int, in block: Int) {
    let key = Key(context: block, index: text.runRecords[run].format)
    let format = knownRunFormats[key] ?? settled(format: key.index, in: block)
    knownRunFormats[key] = format
    text.runRecords[run].format = format
  }

  private mutating func settled(format index: UInt32, in block: Int) -> UInt32 {
    var format = text.tables.formats[Int(index)]
    var place = Place(mark: 0, context: block)
    for mark in text.tables.marks(of: format.path) { place = settle(mark: mark, in: place) }
    guard place.mark != format.path else { return index }
    format.path = place.mark
    text.tables.formats.append(format)
    return UInt32(text.tables.formats.count - 1)
  }

  /// Gives a mark opaque colours.
  private mutating func settle(mark index: UInt32, in outer: Place) -> Place {
    let key = Key(context: outer.context, index: index, outer: outer.mark)
    if let known = knownMarks[key] { return known }
    var mark = text.tables.marks[Int(index)]
    let character = given(style: mark.style, overrides: mark.overrides)
    let inner = context(inner(character, in: contexts[outer.context]))
    let overrides = overrides(
      mark.overrides, character, from: contexts[outer.context], to: contexts[inner])
    var place = Place(mark: index, context: inner)
    if overrides != mark.overrides || mark.parent != outer.mark {
      mark.overrides = overrides
      mark.parent = outer.mark
      place.mark = UInt32(text.tables.marks.count)
      text.tables.marks.append(mark)
    }
    knownMarks[key] = place
    return place
  }

  /// What a style and overrides give together.
  private func given(style: UInt32, overrides: UInt32) -> CharacterAttributes {
    var character = CharacterAttributes()
    if style != 0 { character = text.tables.styles[Int(style) - 1].style.character }
    if overrides != 0 {
      character = character.merging(text.tables.overrides[Int(overrides) - 1].character)
    }
    return character
  }

  /// The context inside of an element.
  private func inner(_ character: CharacterAttributes, in outer: Context) -> Context {
    var result = outer
    if let ground = character.backgroundColor?.resolved(for: appearance) {
      result.ground = ground.composited(over: outer.ground)
    }
    if let color = character.textColor?.resolved(for: appearance) { result.color = color }
    return result
  }

  /// Overrides with the opaque colours that an element needs; its own where it needs none.
  private mutating func overrides(
    _ index: UInt32, _ character: CharacterAttributes, from outer: Context, to inner: Context,
    isSaidAgain: Bool = false
  ) -> UInt32 {
    var style = index == 0 ? TextStyle() : text.tables.overrides[Int(index) - 1]
    let isMixed = inner.color.alpha < .max
    if isMixed && (character.textColor != nil || inner.ground != outer.ground || isSaidAgain) {
      style.character.textColor = StyleColor(inner.color.composited(over: inner.ground))
    }
    if let ground = character.backgroundColor?.resolved(for: appearance), ground.alpha < .max {
      style.character.backgroundColor = StyleColor(inner.ground)
    }
    if index == 0 ? style.isEmpty : style == text.tables.overrides[Int(index) - 1] { return index }
    text.tables.overrides.append(style)
    return UInt32(text.tables.overrides.count)
  }
}
