/// Takes runs over from one block into another, in the same text or in another one: each distinct one
/// once.
struct RunMover {
  /// The tables that take the runs.
  var editor: TableEditor
  private let source: AttributeTables
  private let isSameText: Bool
  private let basePointSize: Double
  private var known: [Key: UInt32] = [:]

  private struct Key: Hashable {
    var format: UInt32
    var old: UInt32
    var new: UInt32
  }

  /// Moves runs within a text, whose tables, with additions perhaps, take them again.
  init(within text: AttributedText, into editor: TableEditor) {
    self.init(from: text, into: editor, isSameText: true)
  }

  /// Takes runs of a text over into other tables.
  init(from text: AttributedText, into editor: TableEditor) {
    self.init(from: text, into: editor, isSameText: false)
  }

  private init(from text: AttributedText, into editor: TableEditor, isSameText: Bool) {
    self.editor = editor
    self.isSameText = isSameText
    source = text.tables
    basePointSize = text.metadata.pointSize ?? StyleCatalog.basePointSize
  }

  /// The new format of a run.
  ///
  /// - Parameters:
  ///   - format: The format in the text it comes from.
  ///   - old: The format, there, of the block it stands in.
  ///   - new: The format, in the tables that take it, of the block it goes to.
  mutating func move(_ format: UInt32, from old: UInt32, to new: UInt32) -> UInt32 {
    if isSameText && old == new { return format }
    let key = Key(format: format, old: old, new: new)
    if let result = known[key] { return result }
    var values = source.runValues(format)
    values.move(
      from: source.blockValues(old).character, to: editor.tables.blockValues(new).character,
      basePointSize: basePointSize)
    let result = editor.intern(values)
    known[key] = result
    return result
  }
}
