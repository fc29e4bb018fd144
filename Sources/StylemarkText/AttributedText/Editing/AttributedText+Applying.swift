extension AttributedText {
  /// Gives a part of the text a style.
  ///
  /// What the style gives takes the place of what the text has, property by property. A style without a
  /// name becomes an innermost inline element of each run; styles given one after the other to the
  /// same text share that element. A style with a name becomes an innermost element of that name.
  /// A relative size is relative to that of each run. Attributes of paragraphs go to the blocks that
  /// the range touches, but not to gaps and rules. Of a style for one appearance the colours for that
  /// appearance count; letters do not change with a letter case.
  ///
  /// The line feed that ends a block keeps the attributes of the block. Takes time proportional to the
  /// runs and blocks of the text.
  ///
  /// - Parameters:
  ///   - style: The style, its size scaled before, as `StyleCatalog.style(named:)` does.
  ///   - name: The name of the style, which HTML makes a class of; nil for a style without one.
  ///   - range: Offsets in bytes, clamped to the text and moved out to the borders of characters' UTF-8
  ///     sequences and of objects.
  public mutating func apply(_ style: TextStyle, named name: String? = nil, to range: Range<Int>) {
    let given = style.shown
    let base = BlockSurroundings(metadata).basePointSize
    changeBlocks(in: range) { values, _ in
      values.overrides.paragraph = values.overrides.paragraph.merging(given.paragraph)
      values.paragraph = values.paragraph.merging(given.paragraph)
    }
    changeRuns(in: range) { values, _ in
      values.apply(given, named: name, basePointSize: base)
    }
  }

  /// Makes a part of the text a link.
  ///
  /// Links in the range go, with the look that they gave. The new one is an outermost inline element:
  /// it stays one link over other elements inside. Takes time proportional to the runs and blocks of
  /// the text.
  ///
  /// - Parameters:
  ///   - link: Where it leads. Renderers leave out what their policy refuses.
  ///   - range: Offsets in bytes, clamped to the text and moved out to the borders of characters' UTF-8
  ///     sequences and of objects.
  ///   - style: The look of links, their size scaled before; nil for that of the style `link` of the text,
  ///     or the built-in one in a text without links.
  public mutating func addLink(
    _ link: LinkTarget, to range: Range<Int>, style: TextStyle? = nil
  ) {
    let name = "link"
    let style =
      style ?? tables.styles.first { $0.name == name }?.style
      ?? StyleCatalog().style(named: name) ?? TextStyle()
    let named = AttributeTables.NamedStyle(name: name, style: style)
    let base = BlockSurroundings(metadata).basePointSize
    changeRuns(in: range) { values, block in
      values.changePath(in: block, basePointSize: base) { $0.addLink(link, style: named) }
    }
  }

  /// Takes the links away from a part of the text, with the look that they gave.
  ///
  /// Takes time proportional to the runs and blocks of the text.
  ///
  /// - Parameter range: Offsets in bytes, clamped to the text and moved out to the borders of characters'
  ///   UTF-8 sequences and of objects.
  public mutating func removeLinks(in range: Range<Int>) {
    let base = BlockSurroundings(metadata).basePointSize
    changeRuns(in: range) { values, block in
      values.changePath(in: block, basePointSize: base) { $0.removeAll { $0.link != nil } }
    }
  }

  /// Takes a property away from a part of the text: `text.remove(\.character.textColor, in: range)`.
  ///
  /// Text then has what its block gives. An inline element whose style gives the property loses the
  /// name and role of the style and keeps what else that gives; one that gives nothing more goes. A
  /// property of paragraphs goes from the blocks that the range touches, which then have that of the
  /// block around. Takes time proportional to the runs and blocks of the text.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - range: Offsets in bytes, clamped to the text and moved out to the borders of characters' UTF-8
  ///     sequences and of objects.
  public mutating func remove<Value>(
    _ property: WritableKeyPath<TextStyle, Value?>, in range: Range<Int>
  ) {
    let base = BlockSurroundings(metadata).basePointSize
    changeBlocks(in: range) { values, surroundings in
      values.removeParagraphAttributes(in: surroundings) { style in
        let character = style.character
        style[keyPath: property] = nil
        style.character = character
      }
    }
    changeRuns(in: range) { values, block in
      values.changePath(in: block, basePointSize: base) { path in
        for index in path.indices { path[index].remove { $0[keyPath: property] = nil } }
        path.removeAll(where: \.isEmpty)
      }
    }
  }

  /// Takes everything away from a part of the text that inline elements give, but links.
  ///
  /// Text then has what its block and its link give. Takes time proportional to the runs and blocks of
  /// the text.
  ///
  /// - Parameter range: Offsets in bytes, clamped to the text and moved out to the borders of characters'
  ///   UTF-8 sequences and of objects.
  public mutating func removeAttributes(in range: Range<Int>) {
    let base = BlockSurroundings(metadata).basePointSize
    changeRuns(in: range) { values, block in
      values.path.removeAll { $0.link == nil }
      values.character = values.cascade(in: block, basePointSize: base)
    }
  }

  /// Changes the attributes of a part of the text, run by run.
  ///
  /// What the change gives becomes an innermost inline element; what it takes away goes as in
  /// `remove(_:in:)`. The line feed that ends a block keeps the attributes of the block. Takes time
  /// proportional to the runs and blocks of the text.
  ///
  /// - Parameters:
  ///   - range: Offsets in bytes, clamped to the text and moved out to the borders of characters' UTF-8
  ///     sequences and of objects; nil for the whole text.
  ///   - change: The new attributes of text, given the old ones. Called once for all runs that have the
  ///     same attributes and elements in blocks with the same attributes.
  public mutating func mapAttributes(
    in range: Range<Int>? = nil, _ change: (CharacterAttributes) -> CharacterAttributes
  ) {
    let base = BlockSurroundings(metadata).basePointSize
    changeRuns(in: range ?? 0..<utf8.count) { values, block in
      values.map(in: block, basePointSize: base, change)
    }
  }
}

extension TextStyle {
  /// What of the style text has: its colours fixed for its appearance.
  fileprivate var shown: TextStyle {
    guard let appearance else { return self }
    var result = self
    result.character = character.fixed(for: appearance)
    result.variants = variants.map { state, variant in
      variant.with { $0.character = $0.character.fixed(for: appearance) }
    }
    result.appearance = nil
    return result
  }
}
