extension DiagnosticMessage.Kind {
  /// The severity when the document is not read strictly.
  public var severity: Diagnostic.Severity {
    switch self {
    case .inputTooLarge, .styleCycle, .missingColor, .colorCycle, .unreadableSheet, .blockedSheet,
      .invalidSheet, .invalidJSON,
      .sheetCycle:
      .error
    default: .warning
    }
  }

  /// What the message means and what happens to the text, for the documentation.
  public var explanation: String {
    switch self {
    case .invalidUTF8:
      "The input is not valid UTF-8 here. Each ill-formed sequence is read as U+FFFD."
    case .inputTooLarge: "Offsets are 32 bits wide. What lies beyond 4 GiB is not read."
    case .unterminatedTag:
      "A `<` and a name begin a tag, and no `>` ends it, or a quote in it does not end. It stays text."
    case .malformedTag:
      "Something in the tag is neither an attribute nor a value: a bare value holds letters, digits and `_ # . % + -`, anything else is quoted. The tag stays text."
    case .unterminatedComment: "No `-->` follows. The `<!--` stays text."
    case .unknownEntity: "The entity is not in the set of the language. It stays text."
    case .invalidReference:
      "The number is 0, a surrogate, or above U+10FFFF. The reference gives U+FFFD."
    case .strayCloser: "No element with this name is open. The closer is dropped."
    case .unclosedElement: "The element ends where its parent ends."
    case .overlappingElements:
      "The closer ends an outer element while an inner one, closed later, goes on. The inner element is split and goes on after the closer."
    case .overlapLimit:
      "So many elements overlap at one place that the outer ones of them end there instead of going on."
    case .unknownElement: "The name is neither an element nor a style. The tags stay text."
    case .voidElement: "The element cannot hold content; it ends with its tag. Write it with `/>`."
    case .unknownAttribute: "The element does not take this attribute. The attribute is ignored."
    case .duplicateAttribute: "The first value counts; the later one is ignored."
    case .missingAttribute: "The element does nothing without the attribute; its content stays."
    case .invalidValue: "The value does not have the type of the attribute or key. It is ignored."
    case .extraValue: "All slots of the element are taken. The value is ignored."
    case .unsupportedVersion: "The document asks for another version. It is read as version 1."
    case .nestingLimit:
      "Inline elements are nested so deep that the inner ones give their style only: no link, no tag of their own."
    case .blockedLink:
      "Only http, https, mailto, tel and relative URLs become links, and those of schemes that are allowed beside; in a message for mail programs no relative ones. The text stays, the link is dropped."
    case .duplicateFootnote:
      "References lead to the first footnote with a label. In Markdown the later one goes on with its text, elsewhere it stays a footnote with the same number."
    case .unknownFootnote:
      "No footnote in the document has the label. The reference is a number that leads nowhere."
    case .unknownStyle:
      "`extends` names a style that no sheet defines. The rest of the style counts."
    case .styleCycle:
      "The styles extend each other. The one that closes the circle extends nothing."
    case .unknownColor:
      "The name is no palette entry, no built-in colour and no literal. The property is not set, or has the colour that the sheets give for this case."
    case .missingColor:
      "As `unknown-color`, in a document whose sheets say `is-development` and `should-crash-if-color-not-found`."
    case .unknownColorFunction:
      "None of `blend`, `opacity` and `light-dark`, nor a function that the program gives a name. The expression has no colour."
    case .invalidColorExpression:
      "The expression is not written as one, or a function gets other values than it takes. The column counts bytes of the expression from 1. The expression has no colour."
    case .colorNestingLimit:
      "Functions stand in functions deeper than is read. The expression has no colour."
    case .colorCycle: "The palette entries refer to each other. None of them has a colour."
    case .unknownKey: "The style sheet has a key that means nothing here. It is ignored."
    case .keyWithoutStates:
      "The variant of a style for a control state cannot have the key. It is ignored; give it to the style itself."
    case .unreadableSheet:
      "The file cannot be opened or read, or the server gives no sheet. The document is rendered without it."
    case .blockedSheet:
      "Documents and sheets may come from anywhere, so what they name on the network is fetched only with `--allow-remote-use`. The document is rendered without it."
    case .staleSheet:
      "The server gives no sheet. The copy of the last time is used."
    case .invalidJSON:
      "The input is not JSON, or not the JSON of attributed text: another version, an index, a key or a value that the shape does not have. A JSON pointer in the message says where. Nothing of it is rendered."
    case .invalidSheet:
      "The file is not JSON, not a property list, or has another shape. What can be read counts."
    case .sheetCycle: "The style sheet uses itself through others. The inner use is ignored."
    case .markdownNestingLimit:
      "The input nests lists and quotes, or opens brackets, deeper than is parsed, which protects against inputs made to be slow. What is deeper stays text."
    case .missingAlternative:
      "`stylemark check`: who does not see the picture learns nothing of it. `alt=\"\"` says that it only decorates."
    case .skippedHeading:
      "`stylemark check`: who finds the way by headings takes the levels between for parts that are missing."
    case .lowContrast:
      "`stylemark check`: level AA of WCAG 2.2 asks for 4.5:1, for large text (from 24 points, or bold from 18.67, which are 18 and 14 points of print) 3:1. The ground is that of the text, of the blocks around it, or of the page, which is white, in dark appearance black. Ratios are cut, not rounded."
    case .emptyLink: "`stylemark check`: a screen reader has nothing to read out for the link."
    case .ambiguousLink:
      "`stylemark check`: in a list of links they cannot be told from each other."
    case .unusedFootnote:
      "`stylemark check`: who reads the text never learns that the footnote is there. It stays where it stands."
    case .missingLanguage:
      "`stylemark check`: a screen reader reads with the voice of some language. `<stylemark 1 lang=en/>` says it in a document, `lang: en` in the front matter of Markdown, `--lang` from outside."
    }
  }
}
