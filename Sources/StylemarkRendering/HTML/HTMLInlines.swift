import StylemarkText

/// A text with its inline elements as HTML has them.
///
/// Links that are not allowed are none, others are whole, and elements around exactly the same runs are
/// one where that looks the same. Of such elements at most one has a tag that means something. The classes of all stand on it,
/// outermost first; none says what another one says, so the order of their rules does not matter. One
/// of which nothing is left is none.
struct HTMLInlines {
  /// The text; its tables hold the merged marks after those that there were.
  private(set) var text: AttributedText
  /// For each link of the text where it leads; nil for one that is not allowed.
  let addresses: [String?]
  /// The style of links, by index, where a table of contents has some.
  private(set) var contentsStyle: Int?
  /// How many marks there were.
  private let markCount: Int
  /// For each mark after those the ones that it stands for, outermost first; empty for a copy of one.
  private var parts: [[UInt32]] = []
  /// For each mark that there was whether it can be one with the mark around it, or a mark around it
  /// can.
  private var isCandidate: [Bool] = []
  /// For each mark that there was whether it is a link in no other one.
  private var isLink: [Bool] = []
  /// What styles and overrides say, each with its states and without.
  private var looks: (styles: [[HTMLLook]], overrides: [[HTMLLook]]) = ([], [])
  private var known: [Key: UInt32] = [:]
  private var formats: [FormatKey: UInt32] = [:]

  private struct Key: Hashable {
    var parent: UInt32
    var marks: ArraySlice<UInt32>
  }

  /// A format, and for each depth of its path, as a bit, whether the mark there is around the same runs
  /// as the one in it.
  private struct FormatKey: Hashable {
    var format: UInt32
    var isSame: UInt64
  }

  /// The inline elements of a text; those of its table of contents are links of the outline.
  init(_ text: AttributedText, _ renderer: HTMLRenderer, _ outline: HTMLOutline) {
    addresses = text.tables.links.map { renderer.address($0.url) }
    let text = text.withoutLinks { [addresses] in addresses[$0] == nil }.withWholeLinks()
    self.text = text
    markCount = text.tables.marks.count
    if renderer.headings.contentsDepth != nil && !outline.headings.isEmpty { addContentsStyle() }
    guard findCandidates() else { return }
    for block in text.blockRecords where block.isLeaf {
      let runs = Int(block.runStart)..<Int(block.runEnd)
      if runs.contains(where: { isCandidate[Int(path(of: $0))] }) { merge(runs) }
    }
  }

  /// The marks that a mark stands for, outermost first.
  func marks(of index: Int) -> [AttributeTables.Mark] {
    guard index >= markCount, !parts[index - markCount].isEmpty else {
      return [text.tables.marks[index]]
    }
    return parts[index - markCount].map { text.tables.marks[Int($0)] }
  }

  /// Whether a mark stands for several.
  func isMerged(_ index: Int) -> Bool { index >= markCount && !parts[index - markCount].isEmpty }

  /// Finds the style of links, or else takes the built-in one.
  private mutating func addContentsStyle() {
    contentsStyle = text.tables.styles.firstIndex { $0.name == "link" }
    guard contentsStyle == nil else { return }
    contentsStyle = text.tables.styles.count
    text.tables.styles.append(
      AttributeTables.NamedStyle(name: "link", style: StyleSheet.builtinLinkStyle))
  }

  // MARK: Candidates

  /// Finds the marks that can be one with the mark around them; false when there is none.
  private mutating func findCandidates() -> Bool {
    let tables = text.tables
    guard tables.marks.contains(where: { $0.parent != 0 }) else { return false }
    looks = (
      tables.styles.map { [HTMLLook($0.style), HTMLLook($0.style, withStates: false)] },
      tables.overrides.map { [HTMLLook($0), HTMLLook($0, withStates: false)] }
    )
    findLinks()
    isCandidate = Array(repeating: false, count: markCount)
    var isFound = false
    for (index, mark) in tables.marks.enumerated() where mark.parent != 0 {
      if isCandidate[Int(mark.parent)] {
        isCandidate[index] = true
      } else if canJoin([mark.parent], UInt32(index)) {
        isCandidate[index] = true
        isFound = true
      }
    }
    return isFound
  }

  private mutating func findLinks() {
    var isInLink: [Bool] = []
    for mark in text.tables.marks {
      let isInside = !isInLink.isEmpty && isInLink[Int(mark.parent)]
      isLink.append(mark.link != 0 && !isInside)
      isInLink.append(mark.link != 0 || isInside)
    }
  }

  /// Whether a mark can be one with those around it, which are one.
  private func canJoin(_ outer: ArraySlice<UInt32>, _ inner: UInt32) -> Bool {
    let look = look(of: inner)
    let isInnerTagged = isTagged(inner)
    return outer.allSatisfy { mark in
      !(isInnerTagged && isTagged(mark))
        && (self.look(of: mark).isUntouched(by: look) || isReplaced(mark, by: inner))
    }
  }

  /// Whether nothing is left of a mark inside of which another one is.
  private func isReplaced(_ outer: UInt32, by inner: UInt32) -> Bool {
    !isTagged(outer)
      && look(of: outer).isReplaced(by: look(of: inner, withStates: false))
  }

  private func look(of index: UInt32, withStates: Bool = true) -> HTMLLook {
    let mark = text.tables.marks[Int(index)]
    var look: HTMLLook = isLink[Int(index)] ? [.color, .lines] : []
    if mark.style != 0 { look.formUnion(looks.styles[Int(mark.style) - 1][withStates ? 0 : 1]) }
    if mark.overrides != 0 {
      look.formUnion(looks.overrides[Int(mark.overrides) - 1][withStates ? 0 : 1])
    }
    return look
  }

  /// Whether a mark has another tag than `span`.
  private func isTagged(_ index: UInt32) -> Bool {
    isLink[Int(index)]
      || HTMLTag.inline(text.tables.marks[Int(index)], in: text.tables) != "span"
  }

  // MARK: Runs

  private func path(of run: Int) -> UInt32 {
    text.tables.formats[Int(text.runRecords[run].format)].path
  }

  /// Merges the marks of the runs of a leaf.
  private mutating func merge(_ runs: Range<Int>) {
    let paths = runs.map { text.tables.marks(of: path(of: $0)) }
    // How many marks each run shares with the one before; the runs of one mark share it.
    var shared = [0]
    for (path, last) in zip(paths.dropFirst(), paths) {
      shared.append(zip(path, last).prefix { $0 == $1 }.count)
    }
    shared.append(0)
    let starts = sameStarts(paths, shared)
    let ends = sameStarts(paths.reversed(), shared.reversed()).reversed()
    for (position, (run, end)) in zip(runs, ends).enumerated() {
      let isSame = starts[position] & end
      guard isSame != 0 else { continue }
      let key = FormatKey(format: text.runRecords[run].format, isSame: isSame)
      let format = formats[key] ?? merged(paths[position], key)
      formats[key] = format
      text.runRecords[run].format = format
    }
  }

  /// For each path the marks that begin where the one in them begins, as a bit for each depth.
  private func sameStarts(_ paths: [[UInt32]], _ shared: [Int]) -> [UInt64] {
    var starts: [Int] = []
    var result: [UInt64] = []
    for (position, path) in paths.enumerated() {
      starts.removeSubrange(min(shared[position], starts.count)...)
      while starts.count < path.count { starts.append(position) }
      var bits: UInt64 = 0
      for depth in path.indices.dropLast() where starts[depth] == starts[depth + 1] && depth < 64 {
        bits |= 1 << UInt64(depth)
      }
      result.append(bits)
    }
    return result
  }

  /// The format of runs with a path of which some marks begin and end where the one in them does.
  private mutating func merged(_ path: [UInt32], _ key: FormatKey) -> UInt32 {
    var parent: UInt32 = 0
    var first = 0
    for depth in path.indices {
      let isJoined =
        depth + 1 < path.count && depth < 64 && key.isSame & (1 << UInt64(depth)) != 0
        && canJoin(path[first...depth], path[depth + 1])
      guard !isJoined else { continue }
      parent = mark(for: path[first...depth], in: parent)
      first = depth + 1
    }
    var format = text.tables.formats[Int(key.format)]
    guard parent != format.path else { return key.format }
    format.path = parent
    text.tables.formats.append(format)
    return UInt32(text.tables.formats.count - 1)
  }

  /// The mark that stands for some marks in another one.
  private mutating func mark(for marks: ArraySlice<UInt32>, in parent: UInt32) -> UInt32 {
    guard let first = marks.first else { return parent }
    if marks.count == 1 && text.tables.marks[Int(first)].parent == parent { return first }
    let key = Key(parent: parent, marks: marks)
    if let mark = known[key] { return mark }
    var mark = text.tables.marks[Int(first)]
    for part in marks where text.tables.marks[Int(part)].link != 0 {
      mark.link = text.tables.marks[Int(part)].link
    }
    mark.parent = parent
    mark.depth = text.tables.marks[Int(parent)].depth + 1
    let index = UInt32(text.tables.marks.count)
    text.tables.marks.append(mark)
    let left = marks.indices.filter { position in
      !marks[(position + 1)...].contains { isReplaced(marks[position], by: $0) }
    }
    parts.append(marks.count == 1 ? [] : left.map { marks[$0] })
    known[key] = index
    return index
  }
}
