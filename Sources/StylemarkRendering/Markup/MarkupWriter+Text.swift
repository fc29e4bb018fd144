import StylemarkSyntax
import StylemarkText

extension MarkupWriter {
  /// A mark that has begun and not ended.
  private struct OpenMark {
    var mark: UInt32
    var tag: MarkupPlans.Tag
  }

  /// Writes the text of a leaf with the tags of its marks.
  ///
  /// - Parameters:
  ///   - index: Index of the leaf.
  ///   - state: Index of the state inside the leaf.
  ///   - keeps: Whether white space is kept there.
  mutating func writeText(of index: Int, in state: Int, keeps: Bool) {
    let record = text.blockRecords[index]
    let content = content(of: index)
    var marks: [OpenMark] = []
    var vanishes = true
    var offset = content.lowerBound
    for run in Int(record.runStart)..<Int(record.runEnd) {
      let format = text.runRecords[run].format
      let range = offset..<min(offset + Int(text.runRecords[run].length), content.upperBound)
      offset = range.upperBound
      guard !range.isEmpty else { break }
      var path = plans.marks(of: text.tables.formats[Int(format)].path).filter(saysSomething)
      let reference = absorbReferenceMark(format, &path)
      let shared = zip(path, marks).prefix { $0 == $1.mark }.count
      close(&marks, downTo: shared)
      for mark in path[shared...] {
        let tag = plans.mark(mark, in: marks.last?.tag.state ?? state)
        output += tag.opener
        output.append(ASCII.greaterThan)
        marks.append(OpenMark(mark: mark, tag: tag))
      }
      let inner = marks.last?.tag.state ?? state
      if text.tables.formats[Int(format)].object != 0 {
        writeObject(format, reference: reference, in: inner)
        vanishes = false
        continue
      }
      if path.count > shared, isURL(range, of: path[path.count - 1]),
        !isMark(path[path.count - 1], inRunAfter: run, of: record, at: offset, content),
        plans.correction(ofFormat: format, in: inner).isEmpty
      {
        // A link without content shows its URL.
        output.removeLast()
        output.append(utf8: "/>")
        marks.removeLast()
        vanishes = false
        continue
      }
      write(range, format, in: inner, end: content.upperBound, keeps: keeps, vanishes: &vanishes)
    }
    close(&marks, downTo: 0)
  }

  private mutating func close(_ marks: inout [OpenMark], downTo count: Int) {
    while marks.count > count { output += marks.removeLast().tag.closer }
  }

  /// Whether a mark gives anything; the language has none that does not.
  private func saysSomething(_ mark: UInt32) -> Bool {
    let record = text.tables.marks[Int(mark)]
    return record.style != 0 || record.overrides != 0 || record.link != 0
  }

  private mutating func write(
    _ range: Range<Int>, _ format: UInt32, in state: Int, end: Int, keeps: Bool,
    vanishes: inout Bool
  ) {
    let correction = plans.correction(ofFormat: format, in: state)
    let tag = correction.isEmpty ? nil : plans.span(correction)
    if let tag {
      output += tag.opener
      output.append(ASCII.greaterThan)
    }
    MarkupEscaping.append(
      text.utf8, range, end: end, keeps: keeps, vanishes: &vanishes, to: &output)
    if let tag { output += tag.closer }
  }

  // MARK: Links

  /// Whether a range is the URL of the link that a mark is.
  private func isURL(_ range: Range<Int>, of mark: UInt32) -> Bool {
    let link = text.tables.marks[Int(mark)].link
    return link != 0 && text.utf8[range].elementsEqual(text.tables.links[Int(link) - 1].url.utf8)
  }

  /// Whether a mark goes on in the run after one.
  private mutating func isMark(
    _ mark: UInt32, inRunAfter run: Int, of record: AttributedText.BlockRecord, at offset: Int,
    _ content: Range<Int>
  ) -> Bool {
    guard run + 1 < Int(record.runEnd), offset < content.upperBound else { return false }
    let path = text.tables.formats[Int(text.runRecords[run + 1].format)].path
    return plans.marks(of: path).contains(mark)
  }
}
