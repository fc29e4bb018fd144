extension AttributedText: Hashable {
  /// Whether two texts have the same text, runs, blocks and metadata.
  ///
  /// Where they came from and the order of their tables does not matter.
  public static func == (left: AttributedText, right: AttributedText) -> Bool {
    guard left.utf8 == right.utf8, left.metadata == right.metadata,
      left.runRecords.count == right.runRecords.count,
      left.blockRecords.count == right.blockRecords.count
    else { return false }
    var comparison = TableComparison(left: left.tables, right: right.tables)
    for (one, other) in zip(left.runRecords, right.runRecords) {
      guard one.length == other.length, comparison.formatsMatch(one.format, other.format) else {
        return false
      }
    }
    for (one, other) in zip(left.blockRecords, right.blockRecords) {
      guard one.parent == other.parent, one.next == other.next, one.isLeaf == other.isLeaf,
        !one.isLeaf || one.textEnd == other.textEnd && one.runEnd == other.runEnd,
        comparison.blockFormatsMatch(one.format, other.format)
      else { return false }
    }
    return true
  }

  /// Hashes what equality compares, tables aside.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(utf8)
    hasher.combine(metadata)
    for run in runRecords { hasher.combine(run.length) }
    hasher.combine(blockRecords.count)
  }
}

/// Compares entries of two tables, each pair once.
private struct TableComparison {
  let left: AttributeTables
  let right: AttributeTables
  private var formats: [UInt64: Bool] = [:]
  private var blockFormats: [UInt64: Bool] = [:]

  init(left: AttributeTables, right: AttributeTables) {
    self.left = left
    self.right = right
  }

  private static func key(_ one: UInt32, _ other: UInt32) -> UInt64 {
    UInt64(one) << 32 | UInt64(other)
  }

  mutating func formatsMatch(_ one: UInt32, _ other: UInt32) -> Bool {
    let key = Self.key(one, other)
    if let known = formats[key] { return known }
    let a = left.formats[Int(one)]
    let b = right.formats[Int(other)]
    let result =
      left.characters[Int(a.character)] == right.characters[Int(b.character)]
      && object(left, a.object) == object(right, b.object) && pathsMatch(a.path, b.path)
    formats[key] = result
    return result
  }

  private func object(_ tables: AttributeTables, _ id: UInt32) -> TextObject? {
    id == 0 ? nil : tables.objects[Int(id) - 1]
  }

  private func pathsMatch(_ one: UInt32, _ other: UInt32) -> Bool {
    var one = one
    var other = other
    while one != 0 && other != 0 {
      let a = left.marks[Int(one)]
      let b = right.marks[Int(other)]
      guard a.ordinal == b.ordinal, style(left, a.style) == style(right, b.style),
        overrides(left, a.overrides) == overrides(right, b.overrides),
        link(left, a.link) == link(right, b.link)
      else { return false }
      one = a.parent
      other = b.parent
    }
    return one == other
  }

  mutating func blockFormatsMatch(_ one: UInt32, _ other: UInt32) -> Bool {
    let key = Self.key(one, other)
    if let known = blockFormats[key] { return known }
    let a = left.blockFormats[Int(one)]
    let b = right.blockFormats[Int(other)]
    let result =
      a.kind == b.kind && style(left, a.style) == style(right, b.style)
      && overrides(left, a.overrides) == overrides(right, b.overrides)
      && left.paragraphs[Int(a.paragraph)] == right.paragraphs[Int(b.paragraph)]
      && left.characters[Int(a.character)] == right.characters[Int(b.character)]
    blockFormats[key] = result
    return result
  }

  private func style(_ tables: AttributeTables, _ id: UInt32) -> AttributeTables.NamedStyle? {
    id == 0 ? nil : tables.styles[Int(id) - 1]
  }

  private func overrides(_ tables: AttributeTables, _ id: UInt32) -> TextStyle? {
    id == 0 ? nil : tables.overrides[Int(id) - 1]
  }

  private func link(_ tables: AttributeTables, _ id: UInt32) -> LinkTarget? {
    id == 0 ? nil : tables.links[Int(id) - 1]
  }
}
