/// The kinds of documents that are measured.
enum DocumentKind: String, CaseIterable {
  /// Cards, each a few short styled paragraphs.
  case movie
  /// Paragraphs with markup here and there.
  case prose
  /// A tag every one to three words.
  case dense
}

/// Makes the blocks of a document, one group after the other and without end.
struct ContentGenerator {
  let kind: DocumentKind
  private var random: SeededGenerator
  private var groups = 0

  init(_ kind: DocumentKind) {
    self.kind = kind
    random = SeededGenerator(seed: UInt64(kind.rawValue.utf8.reduce(7) { $0 &* 31 &+ Int($1) }))
  }

  /// The next card, or the next few paragraphs.
  mutating func nextGroup() -> [Block] {
    groups += 1
    return switch kind {
    case .movie: card()
    case .prose: section(markedSpans: 0.03, spanLength: 1...4, wrapped: random.chance(0.8))
    case .dense: section(markedSpans: 0.5, spanLength: 1...3, wrapped: random.chance(0.5))
    }
  }

  private mutating func card() -> [Block] {
    var blocks: [Block] = [
      .title([plain(2...5)]), .spacing(8), .description([plain(45...85)]), .spacing(8),
      .subtitle([plain(2...3)]), .spacing(8),
    ]
    for _ in 0..<4 {
      blocks.append(actor())
      blocks.append(.spacing(8))
    }
    return blocks
  }

  private mutating func actor() -> Block {
    let name = [random.pick(Vocabulary.firstNames), random.pick(Vocabulary.lastNames)]
    let part = [random.pick(Vocabulary.firstNames), random.pick(Vocabulary.lastNames) + ","]
    let revenue = ["$", "\(Int.random(in: 1...99, using: &random))", "000", "000"]
    return .actor(
      name: [Span(mark: .style(name: "actorName", markdown: "**"), words: name)],
      role: [
        Span(mark: .style(name: "actorCharacter", markdown: ""), words: part),
        Span(mark: .style(name: "actorRevenue", markdown: "*"), words: revenue),
      ])
  }

  private mutating func section(
    markedSpans: Double, spanLength: ClosedRange<Int>, wrapped: Bool
  ) -> [Block] {
    var blocks: [Block] = groups % 8 == 1 ? [.title([plain(3...6)])] : []
    for _ in 0..<Int.random(in: 2...4, using: &random) {
      var spans: [Span] = []
      var count = 0
      let length = Int.random(in: 40...160, using: &random)
      while count < length {
        var span = plain(spanLength)
        if random.chance(markedSpans) { span.mark = mark() }
        count += span.words.count
        spans.append(span)
      }
      blocks.append(.paragraph(spans, wrapColumn: wrapped ? 80 : nil))
    }
    return blocks
  }

  private mutating func mark() -> Mark {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3: .bold
    case 3..<6: .italic
    case 6..<8: .code
    default: .link(url: "https://\(random.pick(Vocabulary.hosts))/\(random.pick(Vocabulary.words))")
    }
  }

  private mutating func plain(_ length: ClosedRange<Int>) -> Span {
    let count = Int.random(in: length, using: &random)
    return Span(mark: nil, words: (0..<count).map { _ in word() })
  }

  private mutating func word() -> String {
    let word = random.pick(Vocabulary.words)
    return switch Int.random(in: 0..<60, using: &random) {
    case 0: word + "."
    case 1, 2: word + ","
    case 3: "“\(word)”"
    case 4 where kind == .prose: "R&D"
    default: word
    }
  }
}
