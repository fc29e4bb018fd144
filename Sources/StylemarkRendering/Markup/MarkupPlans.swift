import StylemarkSyntax
import StylemarkText

/// The tags of blocks, marks, text and pictures, each worked out once for a format and what holds
/// around it.
struct MarkupPlans {
  /// The tag of a block or mark.
  struct Tag {
    /// The opener without what ends it.
    var opener: [UInt8]
    var closer: [UInt8]
    /// Index of the state inside.
    var state: Int
    /// What it can hold.
    var content = MarkupContent.inline
    /// Whether white space in it is kept.
    var keeps = false
    /// Whether it is what text without a tag becomes: in a container, and beside blocks in others.
    var isPlain = false
    var isImplicit = false
    /// Whether it is an inline element around blocks.
    var isInline = false
  }

  /// What a tag depends on.
  struct Key: Hashable {
    var state: Int
    var format: UInt32
    var option = false
  }

  let tables: AttributeTables
  let definitions: MarkupDefinitions
  let pointSize: Double
  private(set) var states: [MarkupState] = []
  private var stateIndex: [MarkupState: Int] = [:]
  private var blocks: [Key: Tag] = [:]
  private var marks: [Key: Tag] = [:]
  private var corrections: [Key: [TagAttribute]] = [:]
  /// Whether attributes were found that do not follow from styles and overrides.
  private(set) var hasContradictions = false
  private var paths: [UInt32: [UInt32]] = [:]

  init(_ text: AttributedText) {
    tables = text.tables
    definitions = MarkupDefinitions(text)
    pointSize = text.metadata.pointSize ?? StyleCatalog.basePointSize
  }

  mutating func intern(_ state: MarkupState) -> Int {
    if let known = stateIndex[state] { return known }
    states.append(state)
    stateIndex[state] = states.count - 1
    return states.count - 1
  }

  /// The marks of a path, outermost first.
  mutating func marks(of path: UInt32) -> [UInt32] {
    if path == 0 { return [] }
    if let known = paths[path] { return known }
    let marks = tables.marks(of: path)
    paths[path] = marks
    return marks
  }

  // MARK: Blocks

  /// The tag of a block.
  ///
  /// - Parameters:
  ///   - format: Index of the format.
  ///   - outer: Index of the state around it.
  ///   - mayBeInline: Whether an inline element may stand for it.
  ///   - isInHeader: Whether it stands in a row whose cells are headers by themselves.
  mutating func block(
    _ format: UInt32, in outer: Int, mayBeInline: Bool, isInHeader: Bool
  ) -> Tag {
    let key = Key(state: outer, format: format, option: mayBeInline || isInHeader)
    if let known = blocks[key] { return known }
    var record = tables.blockFormats[Int(format)]
    if isInHeader, case .cell = record.kind { record.kind = .cell() }
    let tag = makeInlineGroup(record, in: outer, mayBeInline) ?? makeBlock(record, in: outer)
    blocks[key] = tag
    return tag
  }

  private mutating func makeBlock(
    _ format: AttributeTables.BlockFormat, in outer: Int
  ) -> Tag {
    var overrides = self.overrides(format.overrides)
    let element = definitions.element(
      for: format.kind, style: format.style, role: overrides.role)
    let style = definitions.style(format.style)?.style
    var inside = states[outer].inside(style, overrides, pointSize: pointSize)
    var isExact = format.kind.content != .none || element.name == "hr"
    if isExact && format.kind.content != .none, let more = correction(of: inside, to: format) {
      isExact = false
      overrides = overrides.merging(more)
      inside = states[outer].inside(style, overrides, pointSize: pointSize)
    }
    let attributes = self.attributes(of: overrides, over: style, in: states[outer])
    let isPlain = isExact && format.kind == .paragraph && attributes.isEmpty
    let name = definitions.style(format.style)?.name
    inside.paragraph = inside.paragraph.inherited
    var tag = Tag(
      opener: [], closer: Array("</\(element.name)>".utf8), state: intern(inside))
    element.appendName(to: &tag.opener)
    let hasSlots = element.name == format.kind.element
    if hasSlots { tag.opener += format.kind.attributes }
    element.appendStyle(to: &tag.opener)
    let isSpelled = format.kind.hasFreeSlot
    if element.name != "spacing" {
      for attribute in attributes { attribute.append(to: &tag.opener, spelled: isSpelled) }
    }
    tag.content = format.kind.content
    tag.keeps = element.name == "pre"
    tag.isPlain = isPlain && name == "p"
    tag.isImplicit = isPlain && name == nil
    return tag
  }

  /// An inline element around blocks, for a group that can only come from one or reads better so.
  private mutating func makeInlineGroup(
    _ format: AttributeTables.BlockFormat, in outer: Int, _ mayBeInline: Bool
  ) -> Tag? {
    guard mayBeInline, format.kind == .group, format.style != 0 || format.overrides != 0,
      definitions.style(format.style)?.name != "block"
    else { return nil }
    let overrides = self.overrides(format.overrides)
    let style = definitions.style(format.style)?.style
    var given = (style ?? TextStyle()).merging(overrides)
    given.role = nil
    given.display = nil
    var inside = states[outer].inside(style, overrides, pointSize: pointSize)
    inside.paragraph = states[outer].paragraph
    // What a group takes from several elements, or one without a style, says nothing of the kind.
    guard format.style != 0 || given == overrides, !given.isEmpty,
      inside.shown == tables.characters[Int(format.character)],
      inside.paragraph == tables.paragraphs[Int(format.paragraph)]
    else { return nil }
    var tag = inlineTag(
      format.style, link: 0, attributes(of: overrides, over: style, in: states[outer]))
    tag.state = intern(inside)
    tag.isInline = true
    return tag
  }

  /// What a block has to give beside what follows from its style and attributes; nil for nothing.
  private mutating func correction(
    of state: MarkupState, to format: AttributeTables.BlockFormat
  ) -> TextStyle? {
    let character = tables.characters[Int(format.character)]
    let paragraph = tables.paragraphs[Int(format.paragraph)]
    guard state.shown != character || state.paragraph != paragraph else { return nil }
    hasContradictions = true
    var more = TextStyle()
    more.character = character.difference(from: state.shown)
    more.paragraph = paragraph.difference(from: state.paragraph)
    return more
  }

  // MARK: Marks

  /// The tag of a mark.
  mutating func mark(_ index: UInt32, in outer: Int) -> Tag {
    let key = Key(state: outer, format: index)
    if let known = marks[key] { return known }
    let record = tables.marks[Int(index)]
    let overrides = self.overrides(record.overrides)
    let style = definitions.style(record.style)?.style
    var inside = states[outer].inside(style, overrides, pointSize: pointSize)
    inside.paragraph = states[outer].paragraph
    var tag = inlineTag(
      record.style, link: record.link, attributes(of: overrides, over: style, in: states[outer]))
    tag.state = intern(inside)
    marks[key] = tag
    return tag
  }

  private func inlineTag(_ style: UInt32, link: UInt32, _ attributes: [TagAttribute]) -> Tag {
    if style == 0 && link == 0 { return span(attributes) }
    let element = definitions.element(forMark: style, hasLink: link != 0)
    var tag = Tag(opener: [], closer: Array("</\(element.name)>".utf8), state: 0)
    element.appendName(to: &tag.opener)
    if link != 0 {
      let target = tables.links[Int(link) - 1]
      tag.opener.append(ASCII.space)
      MarkupEscaping.appendQuoted(target.url, to: &tag.opener)
      if let title = target.title { Self.appendText("title", title, to: &tag.opener) }
    }
    element.appendStyle(to: &tag.opener)
    for attribute in attributes { attribute.append(to: &tag.opener) }
    return tag
  }

  /// An element that gives attributes and has no style.
  func span(_ attributes: [TagAttribute]) -> Tag {
    if let short = definitions.shortElement(for: attributes) {
      var tag = Tag(
        opener: Array("<\(short.name) ".utf8), closer: Array("</\(short.name)>".utf8), state: 0)
      TagAttribute.appendValue(short.value, to: &tag.opener)
      return tag
    }
    let element = definitions.element(forMark: 0, hasLink: false)
    var tag = Tag(opener: [], closer: Array("</\(element.name)>".utf8), state: 0)
    element.appendName(to: &tag.opener)
    element.appendStyle(to: &tag.opener)
    for attribute in attributes { attribute.append(to: &tag.opener) }
    return tag
  }

  /// Appends an attribute that is free text.
  static func appendText(_ key: String, _ value: String, to output: inout [UInt8]) {
    output.append(utf8: " \(key)=")
    MarkupEscaping.appendQuoted(value, to: &output)
  }

  // MARK: Runs

  /// The attributes of a run that do not follow from the state it stands in.
  mutating func correction(ofFormat format: UInt32, in state: Int) -> [TagAttribute] {
    let key = Key(state: state, format: format)
    if let known = corrections[key] { return known }
    let record = tables.formats[Int(format)]
    var around = states[state]
    if record.object != 0, case .image = tables.objects[Int(record.object) - 1] {
      around = around.inside(
        definitions.style(named: "image"), nil, pointSize: pointSize)
    }
    let character = tables.characters[Int(record.character)]
    if character != around.shown { hasContradictions = true }
    var more = TextStyle()
    more.character = character.difference(from: around.shown)
    let attributes = TagAttribute.list(of: more)
    corrections[key] = attributes
    return attributes
  }

  // MARK: Attributes

  private func overrides(_ id: UInt32) -> TextStyle {
    id == 0 ? TextStyle() : tables.overrides[Int(id) - 1]
  }

  /// What an element has to say beside its style.
  ///
  /// The colours of its style for the appearance that it is in anyway go without saying.
  private func attributes(
    of overrides: TextStyle, over style: TextStyle?, in outer: MarkupState
  ) -> [TagAttribute] {
    var said = overrides
    if let appearance = said.appearance, appearance == style?.appearance ?? outer.appearance {
      said.appearance = nil
      let own = (style?.character ?? CharacterAttributes()).fixed(for: appearance)
      if said.character.textColor == own.textColor { said.character.textColor = nil }
      if said.character.backgroundColor == own.backgroundColor {
        said.character.backgroundColor = nil
      }
      if own.underline?.color != nil && said.character.underline == own.underline {
        said.character.underline = nil
      }
      for state in said.variants.states {
        let own = style?.variants[state]?.character.textColor?.fixed(for: appearance)
        if said.variants[state]?.character.textColor == own {
          said.variants[state]?.character.textColor = nil
        }
      }
    }
    return TagAttribute.list(of: said) + TagAttribute.list(of: said.variants)
  }
}
