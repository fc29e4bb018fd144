import StylemarkSyntax

/// Takes out of Markdown what libcmark 0.30 needs quadratic time for: containers nested without
/// end, and brackets opened without end.
///
/// A backslash before the marker makes it text, so nothing is lost; input within the limits is
/// passed on as it is. The guard follows the containers as libcmark does. Where it cannot know what
/// libcmark sees, because HTML may hide markers, it goes by columns from there on: a marker takes one
/// at least, so nothing nests deeper than that.
struct MarkdownGuard {
  /// A container that is open.
  enum Container {
    case quote
    /// A list item: how far its content is indented, and whether it holds anything yet.
    case item(indentation: Int, isEmpty: Bool)
  }

  /// The block at the end of the containers that may go on in the next line.
  enum Leaf {
    case none, paragraph, indentedCode
    case fence(byte: UInt8, length: Int)
    /// HTML up to a line with a text.
    case html(end: [UInt8])
  }

  /// How deep containers may nest, and how many brackets may be open.
  struct Limits {
    var nesting = MarkdownParser.nestingLimit
    var brackets = MarkdownParser.bracketLimit
  }

  let input: [UInt8]
  let limits: Limits
  var containers: [Container] = []
  var leaf = Leaf.none
  /// Whether lines may be HTML, up to the next blank one.
  var mayBeHTML = false
  /// The first byte of the paragraph.
  var paragraphStart: UInt8 = 0
  /// Whether it goes by columns.
  var isUncertain = false
  private let start: Int
  private var brackets: BracketCounter
  private var copied: Int
  private var rewritten: [UInt8] = []
  /// The offset of the first marker that was made text.
  private(set) var firstCut: Int?

  init(_ input: [UInt8], from start: Int, limits: Limits = Limits()) {
    self.input = input
    self.start = start
    self.limits = limits
    brackets = BracketCounter(limit: limits.brackets)
    copied = start
  }

  /// The input with the markers beyond the limits escaped.
  var output: ArraySlice<UInt8> { firstCut == nil ? input[start...] : rewritten[...] }

  /// Reads the input line by line.
  mutating func run() {
    var line = GuardLine(start: start)
    while line.offset < input.count {
      let first = input[line.offset]
      if containers.isEmpty, !mayBeHTML, Self.isPlain(first), case .paragraph = leaf {
        // Most lines: the next one of a paragraph, which begins with a letter.
      } else {
        readStart(of: &line)
      }
      brackets.beginLine(at: line.offset)
      let end = readRest(from: line.offset)
      line = GuardLine(start: end)
    }
    if firstCut != nil { rewritten.append(contentsOf: input[copied...]) }
  }

  /// Whether no block but a paragraph begins with a byte.
  private static func isPlain(_ byte: UInt8) -> Bool { ASCII.isLetter(byte) || byte >= 0x80 }

  /// Makes the marker at an offset text.
  mutating func escape(at offset: Int) {
    if firstCut == nil { firstCut = offset }
    rewritten.append(contentsOf: input[copied..<offset])
    rewritten.append(ASCII.backslash)
    copied = offset
  }

  /// Says that inline content begins anew.
  mutating func endInlines() { brackets.reset() }

  /// Reads the rest of a line; gives where the next one begins.
  private mutating func readRest(from first: Int) -> Int {
    var index = first
    let countsBrackets: Bool
    switch leaf {
    case .fence, .indentedCode, .html: countsBrackets = isUncertain
    default: countsBrackets = true
    }
    while true {
      index = ByteScanner.firstBracketOrLineEnd(in: input.span, from: index)
      guard index < input.count else { return index }
      switch input[index] {
      case ASCII.lineFeed: return index + 1
      case ASCII.carriageReturn:
        let isPair = index + 1 < input.count && input[index + 1] == ASCII.lineFeed
        return index + (isPair ? 2 : 1)
      case UInt8(ascii: "[") where countsBrackets:
        if !brackets.open(at: index, in: input, isUncertain: isUncertain) { escape(at: index) }
      case UInt8(ascii: "]") where countsBrackets: brackets.close(at: index)
      case ASCII.backslash where index + 1 < input.count && ASCII.isPunctuation(input[index + 1]):
        index += 1
      default: break
      }
      index += 1
    }
  }
}
