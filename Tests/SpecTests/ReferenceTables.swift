import Stylemark

/// The Markdown files that list what the language knows, made from the tables in the sources.
enum ReferenceTables {
  /// `Grammar/diagnostics.md`.
  static var diagnostics: String {
    var text = """
      # Diagnostics

      Every message has a stable id. A warning leaves a usable result that may not be what was meant; an
      error says that a part of the input could not be used. With `--strict` all are errors. In the
      messages `…` stands for the offending text, of which at most \(DiagnosticMessage.maximumQuotation) bytes are shown:
      of a longer one the first 100 and the last 40, with `…` between them.

      | Id | Severity | Message | What it means |
      |---|---|---|---|

      """
    for kind in DiagnosticMessage.Kind.allCases {
      let message = DiagnosticMessage.sample(of: kind).description
      text +=
        row(["`\(kind.rawValue)`", kind.severity.rawValue, message, kind.explanation])
    }
    return text
  }

  /// `Grammar/elements.md`.
  static var elements: String {
    var text = """
      # Elements

      Attributes that can be given by position come first and are marked `·`. “Keys” says whether the
      [style keys](style-keys.md) are attributes of the element too; every element that shows text also
      takes `style` (the name of a style) and `ws` (`keep` or `collapse`); with `!style` it has no style.

      | Element | Other names | Place | Holds | Attributes | Keys | What it is for |
      |---|---|---|---|---|---|---|

      """
    for schema in ElementSchema.all {
      let aliases = schema.aliases.map { alias in
        "`\(alias.name)`" + (alias.implied.map { " (`\($0)`)" } ?? "")
      }
      text += row([
        "`\(schema.name)`", aliases.joined(separator: ", "), schema.display.rawValue,
        schema.content.rawValue, schema.attributes.map(describe).joined(separator: "; "),
        schema.takesStyleKeys ? "yes" : "no", schema.summary,
      ])
    }
    return text
  }

  private static func describe(_ attribute: AttributeSchema) -> String {
    var text = "`\(attribute.name)`"
    if attribute.isPositional { text += "·" }
    for alias in attribute.aliases { text += " or `\(alias)`" }
    let type =
      attribute.styleKey.map { "as the key `\($0)`" } ?? attribute.type.expectation
    return text + " (\(type)\(attribute.isRequired ? ", required" : "")): \(attribute.summary)"
  }

  /// `Grammar/style-keys.md`.
  static var styleKeys: String {
    var text = """
      # Style keys

      What a style of a sheet, a `<style …/>` definition and the attributes of a tag can set.

      """
    let titles: [StyleKey.Scope: String] = [
      .character: "Text", .paragraph: "Paragraphs", .style: "Styles",
    ]
    for scope in StyleKey.Scope.allCases {
      text += "\n## \(titles[scope] ?? scope.rawValue)\n\n"
      text += "| Key | Other names | Values | Initially | What it does |\n|---|---|---|---|---|\n"
      for key in StyleKey.all where key.scope == scope {
        let values = key.expected + (key.unit.map { " (\($0))" } ?? "")
        let aliases = key.aliases.map { "`\($0)`" }.joined(separator: ", ")
        text += row(["`\(key.name)`", aliases, values, key.initial, key.summary])
      }
    }
    return text
  }

  /// `Grammar/settings.md`.
  static var settings: String {
    var text = """
      # Settings

      What the entry `typography-kit` of a style sheet can set. A `.` in a name stands between the key of a
      dictionary and a key in it. All are optional; where several sheets give a setting, the last counts.

      | Setting | Other names | Values | Initially | What it does |
      |---|---|---|---|---|

      """
    for setting in StyleSheetSetting.all {
      let aliases = setting.aliases.map { "`\($0)`" }.joined(separator: ", ")
      text += row([
        "`\(setting.path)`", aliases, setting.expected, setting.initial, setting.summary,
      ])
    }
    return text
  }

  /// A row of a table; bars in cells are escaped.
  private static func row(_ cells: [String]) -> String {
    let escaped = cells.map { $0.split(separator: "|").joined(separator: "\\|") }
    return "| " + escaped.joined(separator: " | ") + " |\n"
  }
}

extension DiagnosticMessage {
  /// The message of a kind with `…` for what it says of the input.
  fileprivate static func sample(of kind: Kind) -> DiagnosticMessage {
    switch kind {
    case .invalidUTF8: .invalidUTF8
    case .inputTooLarge: .inputTooLarge
    case .unterminatedTag: .unterminatedTag(name: "…")
    case .malformedTag: .malformedTag(found: "…")
    case .unterminatedComment: .unterminatedComment
    case .unknownEntity: .unknownEntity(name: "…")
    case .invalidReference: .invalidReference(text: "…")
    case .strayCloser: .strayCloser(name: "…")
    case .unclosedElement: .unclosedElement(name: "…")
    case .overlappingElements: .overlappingElements(closer: "…", open: "…")
    case .overlapLimit: .overlapLimit(limit: Parser.overlapLimit)
    case .unknownElement: .unknownElement(name: "…")
    case .voidElement: .voidElement(name: "…")
    case .unknownAttribute: .unknownAttribute(name: "…", element: "…")
    case .duplicateAttribute: .duplicateAttribute(name: "…", element: "…")
    case .missingAttribute: .missingAttribute(name: "…", element: "…")
    case .invalidValue: .invalidValue(value: "…", name: "…", expected: "…")
    case .extraValue: .extraValue(value: "…", element: "…")
    case .unsupportedVersion: .unsupportedVersion(version: "…")
    case .nestingLimit: .nestingLimit(limit: StyleResolver.markLimit)
    case .blockedLink: .blockedLink(url: "…")
    case .duplicateFootnote: .duplicateFootnote(label: "…")
    case .unknownFootnote: .unknownFootnote(label: "…")
    case .unknownStyle: .unknownStyle(name: "…")
    case .styleCycle: .styleCycle(path: ["…", "…"])
    case .unknownColor: .unknownColor(name: "…")
    case .missingColor: .missingColor(name: "…")
    case .unknownColorFunction: .unknownColorFunction(name: "…")
    case .invalidColorExpression:
      .invalidColorExpression(expression: "…", column: 1, reason: "…")
    case .colorNestingLimit: .colorNestingLimit(limit: ColorPalette.maximumDepth)
    case .colorCycle: .colorCycle(path: ["…", "…"])
    case .unknownKey: .unknownKey(name: "…")
    case .keyWithoutStates: .keyWithoutStates(name: "…")
    case .unreadableSheet: .unreadableSheet(path: "…", reason: "…")
    case .blockedSheet: .blockedSheet(path: "…")
    case .staleSheet: .staleSheet(path: "…", reason: "…")
    case .invalidSheet: .invalidSheet(reason: "…")
    case .sheetCycle: .sheetCycle(path: ["…", "…"])
    case .invalidJSON: .invalidJSON(pointer: "…", reason: "…")
    case .markdownNestingLimit: .markdownNestingLimit(limit: MarkdownParser.nestingLimit)
    case .missingAlternative: .missingAlternative(source: "…")
    case .skippedHeading: .skippedHeading(level: 3, previous: 1)
    case .lowContrast:
      .lowContrast(
        ratio: "…", required: "…", color: "…", ground: "…", appearances: ["…", "…"])
    case .emptyLink: .emptyLink(url: "…")
    case .ambiguousLink: .ambiguousLink(text: "…", url: "…", other: "…")
    case .unusedFootnote: .unusedFootnote(label: "…")
    case .missingLanguage: .missingLanguage
    }
  }
}
