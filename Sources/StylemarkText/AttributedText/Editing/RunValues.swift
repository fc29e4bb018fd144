/// An inline element around a run, as values rather than indices.
package struct InlineElement: Equatable {
  package var style: AttributeTables.NamedStyle?
  /// What it gives beside its style.
  package var overrides = TextStyle()
  package var link: LinkTarget?
  /// Tells it from an equal element that it follows at once.
  package var ordinal: UInt8 = 0

  package init(
    style: AttributeTables.NamedStyle? = nil, overrides: TextStyle = TextStyle(),
    link: LinkTarget? = nil, ordinal: UInt8 = 0
  ) {
    self.style = style
    self.overrides = overrides
    self.link = link
    self.ordinal = ordinal
  }

  /// Whether it gives nothing.
  var isEmpty: Bool { style == nil && link == nil && overrides.isEmpty }

  /// Whether it has neither a name nor a target: what edits give stands in such an element.
  var isAnonymous: Bool { style == nil && link == nil }

  /// Lets it no longer give some attributes.
  ///
  /// An element whose style gives one loses the style's name; what else the style gives stays. One
  /// that loses anything loses its role, which shows by itself in some outputs.
  mutating func remove(_ remove: (inout TextStyle) -> Void) {
    func without(_ style: TextStyle) -> TextStyle {
      var result = style
      remove(&result)
      result.variants = style.variants.map { $1.with(remove) }
      return result
    }
    let before = self
    if let given = style?.style, without(given) != given {
      overrides = given.merging(overrides)
      overrides.display = nil
      style = nil
    }
    overrides = without(overrides)
    if self != before { overrides.role = nil }
  }
}

/// What a run has, as values rather than indices.
package struct RunValues {
  /// The attributes, cascaded.
  package var character: CharacterAttributes
  /// The elements around it, outermost first.
  package var path: [InlineElement] = []
  package var object: TextObject?

  package init(
    character: CharacterAttributes, path: [InlineElement] = [], object: TextObject? = nil
  ) {
    self.character = character
    self.path = path
    self.object = object
  }

  /// What the elements come to inside a block.
  func cascade(in block: CharacterAttributes, basePointSize: Double) -> CharacterAttributes {
    path.reduce(block) { outer, element in
      let styled = outer.cascading(element.style?.style.character, basePointSize: basePointSize)
      return styled.cascading(element.overrides.character, basePointSize: basePointSize)
    }
  }

  /// Changes the elements; the attributes follow where the elements had given them.
  package mutating func changePath(
    in block: CharacterAttributes, basePointSize: Double,
    _ change: (inout [InlineElement]) -> Void
  ) {
    let before = cascade(in: block, basePointSize: basePointSize)
    change(&path)
    character = character.following(
      before, to: cascade(in: block, basePointSize: basePointSize))
  }

  /// Moves the run into another block: it takes the attributes of that one where its elements say
  /// nothing else.
  mutating func move(
    from old: CharacterAttributes, to new: CharacterAttributes, basePointSize: Double
  ) {
    character = character.following(
      cascade(in: old, basePointSize: basePointSize),
      to: cascade(in: new, basePointSize: basePointSize))
  }
}

extension RunValues {
  /// Gives the run a style.
  mutating func apply(_ given: TextStyle, named name: String?, basePointSize: Double) {
    if let name {
      path.addStyle(AttributeTables.NamedStyle(name: name, style: given.settled))
      character = character.cascading(given.character, basePointSize: basePointSize)
    } else {
      var overrides = given
      overrides.paragraph = ParagraphAttributes()
      overrides.display = nil
      // In points: the size around the element may change, and not that of this text.
      overrides.character.fontSize = given.character.fontSize.map {
        .points($0.points(within: character.pointSize ?? basePointSize))
      }
      path.addOverrides(overrides)
      character = character.merging(overrides.character)
    }
  }

  /// Changes the attributes, and the elements so that they come to them.
  package mutating func map(
    in block: CharacterAttributes, basePointSize: Double,
    _ change: (CharacterAttributes) -> CharacterAttributes
  ) {
    let before = character
    var after = change(before)
    after.fontSize = after.fontSize.map {
      .points($0.points(within: before.pointSize ?? basePointSize))
    }
    for index in path.indices {
      path[index].remove { $0.character = $0.character.combined(before, after, by: RemovalRule()) }
    }
    path.removeAll(where: \.isEmpty)
    let cascaded = cascade(in: block, basePointSize: basePointSize)
    character = cascaded.merging(after)
    path.addOverrides(TextStyle { $0.character = character.difference(from: cascaded) })
  }
}

extension [InlineElement] {
  /// Lets an innermost element give attributes: the one that edits have made, or a new one.
  ///
  /// As deep as elements go, the innermost one gives them, whatever it is.
  mutating func addOverrides(_ given: TextStyle) {
    guard !given.isEmpty else { return }
    let isFull = count >= StyleResolver.markLimit
    if let last = indices.last,
      isFull || self[last].isAnonymous && self[last].canTakeRole(given.role)
    {
      self[last].overrides = self[last].overrides.merging(given)
    } else {
      append(InlineElement(overrides: given))
    }
  }

  /// Makes the innermost element one of a named style; as deep as elements go the style is laid over
  /// the innermost one without its name.
  mutating func addStyle(_ style: AttributeTables.NamedStyle) {
    let element = InlineElement(style: style)
    guard last != element else { return }
    if count < StyleResolver.markLimit {
      append(element)
    } else {
      addOverrides(style.style.with(\.display, nil))
    }
  }

  /// Makes a link the outermost element; links inside go, with the look that they give.
  package mutating func addLink(_ link: LinkTarget, style: AttributeTables.NamedStyle) {
    removeAll { $0.link != nil }
    if count < StyleResolver.markLimit {
      insert(InlineElement(style: style, link: link), at: 0)
    } else {
      self[0].link = link
    }
  }
}

extension InlineElement {
  /// Whether one role is enough for what it gives and for more.
  fileprivate func canTakeRole(_ role: StyleRole?) -> Bool {
    role == nil || overrides.role == nil || role == overrides.role
  }
}

extension AttributeTables {
  /// What runs with a format have.
  package func runValues(_ id: UInt32) -> RunValues {
    let format = formats[Int(id)]
    var result = RunValues(character: characters[Int(format.character)])
    result.path = marks(of: format.path).map { element(marks[Int($0)]) }
    result.object = format.object == 0 ? nil : objects[Int(format.object) - 1]
    return result
  }

  private func element(_ mark: Mark) -> InlineElement {
    InlineElement(
      style: namedStyle(mark.style), overrides: overrides(mark.overrides),
      link: mark.link == 0 ? nil : links[Int(mark.link) - 1], ordinal: mark.ordinal)
  }

  func namedStyle(_ id: UInt32) -> NamedStyle? { id == 0 ? nil : styles[Int(id) - 1] }

  func overrides(_ id: UInt32) -> TextStyle { id == 0 ? TextStyle() : overrides[Int(id) - 1] }
}
