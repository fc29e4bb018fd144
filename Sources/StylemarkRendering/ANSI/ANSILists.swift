import StylemarkSyntax
import StylemarkText

/// The lists that are open, and the markers of their items.
struct ANSILists {
  private struct List {
    let marker: BlockKind.ListKind.Marker
    let isTight: Bool
    /// The bullet that the list's style gives.
    let bullet: ANSISign?
    /// How many bulleted lists are around it.
    let level: Int
    /// The number of the next item.
    var number: Int
    /// The columns of the widest number.
    let numberColumns: Int
    var hasItems = false
  }

  let glyphs: ANSIGlyphs
  private var lists: [List] = []

  init(glyphs: ANSIGlyphs) { self.glyphs = glyphs }

  /// Whether the innermost list has no space between its items.
  var isTight: Bool { lists.last?.isTight ?? true }

  /// The bullet that the style of the innermost list gives.
  var bullet: ANSISign? { lists.last?.bullet }

  /// Whether the innermost list has had an item.
  var hasItems: Bool { lists.last?.hasItems ?? false }

  mutating func begin(
    _ marker: BlockKind.ListKind.Marker, start: Int, isTight: Bool, bullet: ANSISign? = nil,
    itemCount: Int
  ) {
    let level = lists.last.map { $0.level + ($0.marker == .bullet ? 1 : 0) } ?? 0
    let last = start.addingReportingOverflow(max(itemCount - 1, 0)).partialValue
    lists.append(
      List(
        marker: marker, isTight: isTight, bullet: bullet, level: level, number: start,
        numberColumns: max(String(start).utf8.count, String(last).utf8.count)))
  }

  mutating func end() { lists.removeLast() }

  /// The marker of the next item of the innermost list, after spaces; nil where items have none.
  ///
  /// A task has its box in place of a bullet, and after a number.
  mutating func nextMarker(
    indent: Int, task: BlockKind.TaskState?
  ) -> (bytes: [UInt8], columns: Int, isBullet: Bool)? {
    guard !lists.isEmpty else { return nil }
    let index = lists.count - 1
    lists[index].hasItems = true
    let list = lists[index]
    let box = task.map { glyphs.box(isTicked: $0 == .done) } ?? []
    let boxColumns = task == nil ? 0 : glyphs.boxColumns
    switch list.marker {
    case .none where task == nil: return nil
    case .none, .bullet:
      let bullet = task == nil ? glyphs.bullet(level: list.level) : box
      let columns = task == nil ? 2 : boxColumns
      if indent == 0 { return (bullet, columns, task == nil) }
      let spaces = Array(repeating: ASCII.space, count: indent)
      return (spaces + bullet, indent + columns, task == nil)
    case .number:
      lists[index].number &+= 1
      let number = "\(list.number). "
      let columns = indent + max(list.numberColumns + 2, number.utf8.count)
      let padding = repeatElement(ASCII.space, count: columns - number.utf8.count)
      return (Array(padding) + number.utf8 + box, columns + boxColumns, false)
    }
  }
}
