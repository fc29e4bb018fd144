/// Every message that Stylemark can give about a document or a style sheet.
///
/// The `kind` of a message is its stable id; the payload is the offending text.
public enum DiagnosticMessage: Hashable, Sendable {
  // MARK: Reading
  /// Bytes that are not UTF-8.
  case invalidUTF8
  /// Input beyond 4 GiB, which is not read.
  case inputTooLarge

  // MARK: Lexing
  /// A tag that does not end.
  case unterminatedTag(name: String)
  /// A tag with something in it that no attribute can be.
  case malformedTag(found: String)
  /// A comment that does not end.
  case unterminatedComment
  /// A reference to an entity that does not exist.
  case unknownEntity(name: String)
  /// A numeric reference to something that is not a character.
  case invalidReference(text: String)

  // MARK: Parsing
  /// A closer with nothing to close.
  case strayCloser(name: String)
  /// An element that is still open where its parent ends.
  case unclosedElement(name: String)
  /// A closer that ends an outer element while an inner one goes on.
  case overlappingElements(closer: String, open: String)
  /// More overlapping elements at one place than are split.
  case overlapLimit(limit: Int)

  // MARK: Elements and attributes
  /// An element that is neither built in nor a style.
  case unknownElement(name: String)
  /// A void element written with content.
  case voidElement(name: String)
  /// An attribute that the element does not take.
  case unknownAttribute(name: String, element: String)
  /// An attribute given twice.
  case duplicateAttribute(name: String, element: String)
  /// A required attribute that is not given.
  case missingAttribute(name: String, element: String)
  /// A value that does not fit its attribute or style key.
  case invalidValue(value: String, name: String, expected: String)
  /// More positional values than the element has slots.
  case extraValue(value: String, element: String)
  /// A document written for a version of the language that this one does not know.
  case unsupportedVersion(version: String)
  /// Inline elements nested deeper than the attributed text records.
  case nestingLimit(limit: Int)
  /// A link whose URL has a scheme that is not allowed.
  case blockedLink(url: String)
  /// A footnote with the label of an earlier one.
  case duplicateFootnote(label: String)
  /// A reference to a footnote that does not exist.
  case unknownFootnote(label: String)

  // MARK: Styles
  /// A style named by `extends` that does not exist.
  case unknownStyle(name: String)
  /// Styles that extend each other in a circle.
  case styleCycle(path: [String])
  /// A colour that is neither in the palette nor a literal.
  case unknownColor(name: String)
  /// The same where a sheet makes that an error.
  case missingColor(name: String)
  /// A function of a colour expression that does not exist.
  case unknownColorFunction(name: String)
  /// A colour expression that is not written as they are; the column counts its bytes from 1.
  case invalidColorExpression(expression: String, column: Int, reason: String)
  /// Functions of a colour expression nested deeper than is read.
  case colorNestingLimit(limit: Int)
  /// Palette entries that name each other in a circle.
  case colorCycle(path: [String])
  /// A key of a style sheet that means nothing.
  case unknownKey(name: String)
  /// A key in a variant for a control state that cannot differ there.
  case keyWithoutStates(name: String)
  /// A style sheet that cannot be read.
  case unreadableSheet(path: String, reason: String)
  /// A style sheet on the network that a document or sheet uses and that is not fetched.
  case blockedSheet(path: String)
  /// A style sheet on the network that could not be fetched, so that an old copy is used.
  case staleSheet(path: String, reason: String)
  /// A style sheet that is not JSON, a property list or markup, or has another shape.
  case invalidSheet(reason: String)
  /// Style sheets that use each other in a circle.
  case sheetCycle(path: [String])

  // MARK: JSON
  /// JSON that is no attributed text; the place is a JSON pointer.
  case invalidJSON(pointer: String, reason: String)

  // MARK: Markdown
  /// Markdown nested deeper than is parsed.
  case markdownNestingLimit(limit: Int)

  // MARK: Accessibility
  /// A picture that nothing stands in for.
  case missingAlternative(source: String)
  /// A heading more than one level below the one before.
  case skippedHeading(level: Int, previous: Int)
  /// Text that its colour makes hard to read, in the appearances that are named.
  ///
  /// The ratios are numbers with up to two digits after the point.
  case lowContrast(
    ratio: String, required: String, color: String, ground: String, appearances: [String])
  /// A link without text.
  case emptyLink(url: String)
  /// Links with the same text that lead to different places.
  case ambiguousLink(text: String, url: String, other: String)
  /// A footnote that nothing refers to.
  case unusedFootnote(label: String)
  /// A document that does not say which language it is in.
  case missingLanguage
}

extension DiagnosticMessage {
  /// The kinds of message: one for each case of `DiagnosticMessage`, with its id.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case invalidUTF8 = "invalid-utf8"
    case inputTooLarge = "input-too-large"
    case unterminatedTag = "unterminated-tag"
    case malformedTag = "malformed-tag"
    case unterminatedComment = "unterminated-comment"
    case unknownEntity = "unknown-entity"
    case invalidReference = "invalid-reference"
    case strayCloser = "stray-closer"
    case unclosedElement = "unclosed-element"
    case overlappingElements = "overlapping-elements"
    case overlapLimit = "overlap-limit"
    case unknownElement = "unknown-element"
    case voidElement = "void-element"
    case unknownAttribute = "unknown-attribute"
    case duplicateAttribute = "duplicate-attribute"
    case missingAttribute = "missing-attribute"
    case invalidValue = "invalid-value"
    case extraValue = "extra-value"
    case unsupportedVersion = "unsupported-version"
    case nestingLimit = "nesting-limit"
    case blockedLink = "blocked-link"
    case duplicateFootnote = "duplicate-footnote"
    case unknownFootnote = "unknown-footnote"
    case unknownStyle = "unknown-style"
    case styleCycle = "style-cycle"
    case unknownColor = "unknown-color"
    case missingColor = "missing-color"
    case unknownColorFunction = "unknown-color-function"
    case invalidColorExpression = "invalid-color-expression"
    case colorNestingLimit = "color-nesting-limit"
    case colorCycle = "color-cycle"
    case unknownKey = "unknown-key"
    case keyWithoutStates = "key-without-states"
    case unreadableSheet = "unreadable-sheet"
    case blockedSheet = "blocked-sheet"
    case staleSheet = "stale-sheet"
    case invalidSheet = "invalid-sheet"
    case invalidJSON = "invalid-json"
    case sheetCycle = "sheet-cycle"
    case markdownNestingLimit = "markdown-nesting-limit"
    case missingAlternative = "missing-alternative"
    case skippedHeading = "skipped-heading"
    case lowContrast = "low-contrast"
    case emptyLink = "empty-link"
    case ambiguousLink = "ambiguous-link"
    case unusedFootnote = "unused-footnote"
    case missingLanguage = "missing-language"
  }

  /// The kind of the message.
  public var kind: Kind {
    switch self {
    case .invalidUTF8: .invalidUTF8
    case .inputTooLarge: .inputTooLarge
    case .unterminatedTag: .unterminatedTag
    case .malformedTag: .malformedTag
    case .unterminatedComment: .unterminatedComment
    case .unknownEntity: .unknownEntity
    case .invalidReference: .invalidReference
    case .strayCloser: .strayCloser
    case .unclosedElement: .unclosedElement
    case .overlappingElements: .overlappingElements
    case .overlapLimit: .overlapLimit
    case .unknownElement: .unknownElement
    case .voidElement: .voidElement
    case .unknownAttribute: .unknownAttribute
    case .duplicateAttribute: .duplicateAttribute
    case .missingAttribute: .missingAttribute
    case .invalidValue: .invalidValue
    case .extraValue: .extraValue
    case .unsupportedVersion: .unsupportedVersion
    case .nestingLimit: .nestingLimit
    case .blockedLink: .blockedLink
    case .duplicateFootnote: .duplicateFootnote
    case .unknownFootnote: .unknownFootnote
    case .unknownStyle: .unknownStyle
    case .styleCycle: .styleCycle
    case .unknownColor: .unknownColor
    case .missingColor: .missingColor
    case .unknownColorFunction: .unknownColorFunction
    case .invalidColorExpression: .invalidColorExpression
    case .colorNestingLimit: .colorNestingLimit
    case .colorCycle: .colorCycle
    case .unknownKey: .unknownKey
    case .keyWithoutStates: .keyWithoutStates
    case .unreadableSheet: .unreadableSheet
    case .blockedSheet: .blockedSheet
    case .staleSheet: .staleSheet
    case .invalidSheet: .invalidSheet
    case .invalidJSON: .invalidJSON
    case .sheetCycle: .sheetCycle
    case .markdownNestingLimit: .markdownNestingLimit
    case .missingAlternative: .missingAlternative
    case .skippedHeading: .skippedHeading
    case .lowContrast: .lowContrast
    case .emptyLink: .emptyLink
    case .ambiguousLink: .ambiguousLink
    case .unusedFootnote: .unusedFootnote
    case .missingLanguage: .missingLanguage
    }
  }

  /// The stable kebab-case id.
  public var id: String { kind.rawValue }

  /// The severity when the document is not read strictly.
  public var severity: Diagnostic.Severity { kind.severity }
}

extension DiagnosticMessage: CustomStringConvertible {
  /// The message: a lower-case sentence without a full stop, the offending text in quotes.
  ///
  /// Of long text it shows the beginning and the end; see `maximumQuotation`.
  public var description: String { text.description }

  private var text: MessageText {
    switch self {
    case .invalidUTF8: "bytes that are not UTF-8 are read as U+FFFD"
    case .inputTooLarge: "input beyond 4 GiB is not read"
    case .unterminatedTag(let name): "tag '\(name)' does not end"
    case .malformedTag(let found): "'\(found)' cannot stand in a tag"
    case .unterminatedComment: "comment does not end"
    case .unknownEntity(let name): "unknown entity '\(name)'"
    case .invalidReference(let text): "'\(text)' is not a character"
    case .strayCloser(let name): "'\(name)' closes nothing"
    case .unclosedElement(let name): "element '\(name)' is not closed"
    case .overlappingElements(let closer, let open): "'\(closer)' ends inside '\(open)'"
    case .overlapLimit(let limit): "more than \(limit) elements overlap here"
    case .unknownElement(let name): "unknown element '\(name)'"
    case .voidElement(let name): "element '\(name)' has no content"
    case .unknownAttribute(let name, let element):
      "unknown attribute '\(name)' of element '\(element)'"
    case .duplicateAttribute(let name, let element):
      "attribute '\(name)' of element '\(element)' is given twice"
    case .missingAttribute(let name, let element):
      "element '\(element)' needs the attribute '\(name)'"
    case .invalidValue(let value, let name, let expected):
      "'\(value)' is no value for '\(name)', which takes \(sentence: expected)"
    case .extraValue(let value, let element):
      "element '\(element)' takes no further value, found '\(value)'"
    case .unsupportedVersion(let version): "version '\(version)' of the language is not known"
    case .nestingLimit(let limit):
      "elements nested deeper than \(limit) keep their style and lose their place in the structure"
    case .blockedLink(let url): "link to '\(url)' is dropped"
    case .duplicateFootnote(let label): "footnote '\(label)' is defined twice"
    case .unknownFootnote(let label): "unknown footnote '\(label)'"
    case .unknownStyle(let name): "unknown style '\(name)'"
    case .styleCycle(let path): "style extends itself: '\(chain: path)'"
    case .unknownColor(let name): "unknown color '\(name)'"
    case .missingColor(let name): "no color '\(name)'"
    case .unknownColorFunction(let name): "unknown color function '\(name)'"
    case .invalidColorExpression(let expression, let column, let reason):
      "color expression '\(expression)' is wrong at column \(column): \(sentence: reason)"
    case .colorNestingLimit(let limit): "color functions nested deeper than \(limit)"
    case .colorCycle(let path): "color refers to itself: '\(chain: path)'"
    case .unknownKey(let name): "unknown key '\(name)'"
    case .keyWithoutStates(let name): "'\(name)' is the same in every control state"
    case .unreadableSheet(let path, let reason):
      "style sheet '\(path)' cannot be read: \(sentence: reason)"
    case .blockedSheet(let path): "style sheet '\(path)' is on the network and is not fetched"
    case .staleSheet(let path, let reason):
      "style sheet '\(path)' comes from the cache: \(sentence: reason)"
    case .invalidSheet(let reason): "not a style sheet: \(sentence: reason)"
    case .invalidJSON(let pointer, let reason):
      pointer.isEmpty
        ? "not attributed text: \(sentence: reason)"
        : "not attributed text: \(pointer): \(sentence: reason)"
    case .sheetCycle(let path): "style sheet uses itself: '\(chain: path)'"
    case .markdownNestingLimit(let limit):
      "what is nested deeper than \(limit) is read as text"
    case .missingAlternative(let source): "picture '\(source)' has no text that stands in for it"
    case .skippedHeading(let level, let previous):
      "heading of level \(level) follows one of level \(previous)"
    case .lowContrast(let ratio, let required, let color, let ground, let appearances):
      "contrast \(ratio):1 of '\(color)' on '\(ground)' in \(sentence: appearances.joined(separator: ", ")) is below \(required):1"
    case .emptyLink(let url): "link to '\(url)' has no text"
    case .ambiguousLink(let text, let url, let other):
      "link '\(text)' leads to '\(url)', another one with this text to '\(other)'"
    case .unusedFootnote(let label): "nothing refers to footnote '\(label)'"
    case .missingLanguage: "nothing says which language this is"
    }
  }
}
