import StylemarkSyntax

/// The labels of footnotes in a document: their numbers, and who defines and mentions them.
struct FootnoteLabels: Sendable {
  private struct Entry: Sendable {
    var number: Int
    /// Where the first footnote with the label begins; nil while there is none.
    var definition: SourceRange?
  }

  private var entries: [String: Entry] = [:]
  /// The labels in the order of their first footnotes.
  private var defined: [String] = []
  /// References to labels that had no footnote yet.
  private var open: [(label: String, place: SourceRange)] = []

  /// The number of a label: the given one, or the next, when it was not met before.
  ///
  /// - Parameter before: How many footnotes come before those of the document.
  mutating func number(of label: String, given: Int?, before: Int) -> Int {
    if let known = entries[label] { return given ?? known.number }
    let number = given ?? before + entries.count + 1
    entries[label] = Entry(number: number)
    return number
  }

  /// Notes a footnote; gives the place of the first one when there is one already.
  mutating func define(_ label: String, at place: SourceRange) -> SourceRange? {
    guard let first = entries[label]?.definition else {
      entries[label]?.definition = place
      defined.append(label)
      return nil
    }
    return first
  }

  /// Notes a reference.
  mutating func refer(to label: String, at place: SourceRange) {
    if entries[label]?.definition == nil { open.append((label, place)) }
  }

  /// The references to footnotes that do not exist, when the whole document was read.
  var unknown: [(label: String, place: SourceRange)] {
    open.filter { entries[$0.label]?.definition == nil }
  }

  /// The label of a footnote that may have been meant.
  func suggestion(for label: String) -> String? {
    NearestName.nearest(to: label, among: defined.prefix(NearestName.maximumCandidates))
  }
}
