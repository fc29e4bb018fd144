public import StylemarkSyntax

/// Finds in an attributed text what keeps people from reading it.
///
/// Pictures without an alternative, levels of headings that are left out, contrast below level AA of
/// the Web Content Accessibility Guidelines 2.2, links without text, links with the same text that lead
/// to different places, footnotes that nothing refers to, and text without a language. The places are those of the source where the text
/// knows them (see `StyleResolver.Options.tracksSources`), else the file. Takes time proportional to
/// the text.
public struct AccessibilityChecker: Sendable {
  /// The appearances in which contrast is checked.
  public var appearances: [ColorAppearance]
  /// What relative URLs belong to, to tell whether links lead to one place.
  public var baseURL: BaseURL?
  /// Whether links without text are looked for.
  package var findsEmptyLinks = true

  /// Makes a checker.
  public init(
    appearances: [ColorAppearance] = ColorAppearance.allCases, baseURL: BaseURL? = nil
  ) {
    self.appearances = appearances
    self.baseURL = baseURL
  }

  /// The problems of a text, in the order of their places.
  ///
  /// - Parameters:
  ///   - text: The text, its styles applied.
  ///   - file: The name of its source.
  public func diagnostics(for text: AttributedText, file: String) -> Diagnostics {
    var check = AccessibilityCheck(text: text, file: file, checker: self)
    check.run()
    return check.diagnostics
  }
}

/// One run of the checker: what was found so far.
struct AccessibilityCheck {
  let text: AttributedText
  let file: String
  let checker: AccessibilityChecker
  var diagnostics = Diagnostics()
  /// The last heading: its level and place.
  private var heading: (level: Int, place: SourceRange?)?
  /// For each text of a link where the first one with it leads, and its place.
  var knownLinks: [String: (url: String, target: String, place: SourceRange?)] = [:]
  /// The link that goes on in the block that is looked at.
  var link: OpenLink?
  /// What contrast came to, by attributes and ground.
  var contrasts: [ContrastKey: [DiagnosticMessage]] = [:]
  private var lacksLanguage = false
  /// The footnotes, and the labels that references name.
  private var footnotes: [(label: String, place: SourceRange?)] = []
  private var referredLabels: Set<String> = []

  init(text: AttributedText, file: String, checker: AccessibilityChecker) {
    self.text = text
    self.file = file
    self.checker = checker
  }

  mutating func run() {
    // For each block the ground that its text stands on.
    var grounds: [StyleColor] = []
    grounds.reserveCapacity(text.blockRecords.count)
    for block in text.blocks {
      let outer = block.parent.map { grounds[$0.index] } ?? Self.page
      let outerColor = block.parent?.attributes.backgroundColor
      let ground = Self.ground(block.attributes.backgroundColor, inside: outerColor, over: outer)
      grounds.append(ground)
      switch block.kind {
      case .heading(let level): check(headingOfLevel: level, block)
      case .footnote(let label): footnotes.append((label.name, block.sourceRange))
      default: break
      }
      guard block.isLeaf else { continue }
      for run in block.runs { check(run, of: block, on: ground) }
      endLink()
    }
    for footnote in footnotes where referredLabels.insert(footnote.label).inserted {
      report(.unusedFootnote(label: footnote.label), at: footnote.place)
    }
    if lacksLanguage && text.metadata.language == nil {
      report(
        .missingLanguage, at: nil,
        hint: "say it in the document, as in <stylemark 1 lang=en/>, or with --lang")
    }
    diagnostics.sortByPlace()
  }

  private mutating func check(
    _ run: AttributedText.Run, of block: AttributedText.Block, on ground: StyleColor
  ) {
    addToLink(run)
    if let object = run.object {
      if case .image(let image) = object { check(image, run) }
      guard case .footnoteReference(let label) = object else { return }
      referredLabels.insert(label.name)
    }
    guard text.utf8[run.range].contains(where: { !ASCII.isWhiteSpace($0) }) else { return }
    if run.attributes.language == nil { lacksLanguage = true }
    checkContrast(of: run, in: block, on: ground)
  }

  private mutating func check(_ image: ImageObject, _ run: AttributedText.Run) {
    guard image.alternative.isEmpty && !image.isDecorative else { return }
    report(
      .missingAlternative(source: image.source), at: place(of: run),
      hint: "describe it, or write alt=\"\" if it only decorates")
  }

  private mutating func check(headingOfLevel level: Int, _ block: AttributedText.Block) {
    let place = block.sourceRange
    if let heading, level > heading.level + 1 {
      report(
        .skippedHeading(level: level, previous: heading.level), at: place,
        notes: note("the heading before", heading.place),
        hint: "make it level \(heading.level + 1)")
    }
    heading = (level, place)
  }

  /// Where a run comes from, if that is known.
  func place(of run: AttributedText.Run) -> SourceRange? {
    run.sourceRange.flatMap { $0.end > 0 ? $0 : nil }
  }

  mutating func report(
    _ message: DiagnosticMessage, at place: SourceRange?, notes: [Diagnostic.Note] = [],
    hint: String? = nil
  ) {
    let location = place.map { Diagnostic.Location.range($0) } ?? .file
    diagnostics.report(
      Diagnostic(message, file: file, at: location, notes: notes, hint: hint))
  }

  func note(_ text: String, _ place: SourceRange?) -> [Diagnostic.Note] {
    place.map { [Diagnostic.Note(text, at: $0)] } ?? []
  }
}
