import StylemarkSyntax

/// What screen readers read out for links.
extension AccessibilityCheck {
  /// A link whose runs follow each other.
  struct OpenLink {
    /// The mark that makes it one link.
    var mark: UInt32
    var url: String
    /// What is read out for it.
    var spoken: String
    var place: SourceRange?
  }

  /// Notes what a run adds to the link that it belongs to.
  mutating func addToLink(_ run: AttributedText.Run) {
    let mark = linkMark(of: run)
    if link?.mark != mark { endLink() }
    guard let mark, let target = run.link else { return }
    let spoken = run.object?.spokenText ?? run.text
    guard link != nil else {
      link = OpenLink(mark: mark, url: target.url, spoken: spoken, place: place(of: run))
      return
    }
    link?.spoken += spoken
    if let start = link?.place?.start, let end = place(of: run)?.end, end >= start {
      link?.place = SourceRange(start: start, end: end)
    }
  }

  /// The innermost mark of a run that is a link.
  private func linkMark(of run: AttributedText.Run) -> UInt32? {
    var index = text.tables.formats[Int(text.runRecords[run.index].format)].path
    while index != 0 {
      let mark = text.tables.marks[Int(index)]
      if mark.link != 0 { return index }
      index = mark.parent
    }
    return nil
  }

  /// Checks the link that has ended.
  mutating func endLink() {
    guard let link else { return }
    self.link = nil
    let words = link.spoken.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !SpokenText.isEmpty(words) else {
      if checker.findsEmptyLinks { report(.emptyLink(url: link.url), at: link.place) }
      return
    }
    let key = words.lowercased()
    let target = BaseURL.normalized(link.url, seenFrom: checker.baseURL)
    guard let known = knownLinks[key] else {
      knownLinks[key] = (link.url, target, link.place)
      return
    }
    guard known.target != target else { return }
    report(
      .ambiguousLink(text: words, url: link.url, other: known.url), at: link.place,
      notes: note("the other one", known.place), hint: "say in the text where it leads")
  }
}
