extension StyleKey {
  /// All keys of a style, in the order that the documentation shows them.
  public static let all: [StyleKey] = characterKeys + paragraphKeys + styleKeys

  /// A row of the table.
  ///
  /// `set` gets nil to take the property back.
  private static func key<Value>(
    _ name: String, aliases: [String] = [], _ scope: Scope, _ type: StyleKeyType<Value>,
    initial: String, _ summary: String, state: RenderContext.ControlState? = nil,
    set: @escaping @Sendable (inout TextStyle, Value?) -> Void
  ) -> StyleKey {
    StyleKey(
      name: name, aliases: aliases, scope: scope, unit: type.unit, initial: initial,
      summary: summary, isColor: type.isColor, state: state, listWords: type.listWords,
      expectation: type.expected
    ) { style, value, palette in
      guard value != .null else {
        set(&style, nil)
        return nil
      }
      switch type.read(value, palette) {
      case .failure(let failure):
        if case .color = failure, let value = type.substitute?(palette) { set(&style, value) }
        return failure
      case .success(let value):
        set(&style, value)
        return nil
      }
    }
  }

  private static let lengths = 0.0...1e6
  private static let shifts = -1e6...1e6

  private static let characterKeys: [StyleKey] = [
    key(
      "font-name", aliases: ["font", "font-family", "family"], .character, .font, initial: "System",
      "font families, the first that exists is used; system forms also say weight and slant"
    ) { style, font in
      style.character.fontFamily = font?.families
      if let weight = font?.system?.weight { style.character.fontWeight = weight }
      if font?.system?.isItalic == true { style.character.italic = true }
      if font?.system?.hasMonospacedDigits == true { style.character.monospacedDigits = true }
    },
    key(
      "point-size", aliases: ["size", "font-size"], .character, .fontSize, initial: "16",
      "the size of the text at content size L, or relative to the text around it"
    ) { $0.character.fontSize = $1 },
    key(
      "font-weight", aliases: ["weight"], .character, .weight, initial: "regular",
      "how heavy the letters are"
    ) { $0.character.fontWeight = $1 },
    key("bold", .character, .flag, initial: "false", "short for weight 700; false is 400") {
      $0.character.fontWeight = $1.map { $0 ? .bold : .regular }
    },
    key("italic", .character, .flag, initial: "false", "whether the text is italic") {
      $0.character.italic = $1
    },
    key(
      "monospaced-digits", .character, .flag, initial: "false",
      "whether digits all have the same width"
    ) { $0.character.monospacedDigits = $1 },
    key(
      "text-color", aliases: ["color"], .character, .textInk, initial: "none",
      "the colour of the text"
    ) {
      $0.character.textColor = $1?.color
      // What the style itself says with `ansi-color` counts, before this and after.
      $0.character.ansiColor = $0.character.ansiColor ?? $1?.ansi
    },
    stateColor("highlighted-text-color", .highlighted, "while a control is highlighted"),
    stateColor("disabled-text-color", .disabled, "while a control is disabled"),
    stateColor("selected-text-color", .selected, "while a control is selected"),
    key(
      "ansi-color", .character, .keyword, initial: "none",
      "the colour of the text in a terminal of 16 colours; else what the palette says with 'ansi', or one that is near"
    ) { $0.character.ansiColor = $1 },
    key(
      "background-color", aliases: ["background", "bg"], .character, .color, initial: "none",
      "the colour behind the text"
    ) { $0.character.backgroundColor = $1 },
    key("underline", .character, .underline, initial: "none", "the line under the text") {
      style, form in
      let color = style.character.underline?.color
      style.character.underline = form.map { Underline($0, color: color) }
    },
    key(
      "underline-color", .character, .inkColor, initial: "none",
      "the colour of the line under the text; makes a single line when there is none"
    ) { style, color in
      guard color != nil || style.character.underline != nil else { return }
      style.character.underline = Underline(
        style.character.underline?.style ?? .single, color: color)
    },
    key(
      "strikethrough", aliases: ["strike"], .character, .flag, initial: "false",
      "whether the text is struck through"
    ) { $0.character.strikethrough = $1 },
    key(
      "letter-spacing", aliases: ["kern"], .character, .letterSpacing, initial: "0",
      "extra space between letters; else the font's, which a sheet or a program may give"
    ) { $0.character.letterSpacing = $1 },
    key(
      "baseline", .character, .baseline, initial: "normal",
      "above or below the line; a number raises the text and keeps its size"
    ) { $0.character.baseline = $1 },
    key(
      "letter-case", aliases: ["case"], .character, .keyword, initial: "regular",
      "how letters are changed to capitals and back"
    ) { $0.character.letterCase = $1 },
    key(
      "letter-case-options", aliases: ["case-options"], .character, .letterCaseOptions,
      initial: "none", "what the letter case keeps and leaves out, one or several with ',' between"
    ) { $0.character.letterCaseOptions = $1 },
    key(
      "language", aliases: ["lang"], .character, .language, initial: "none",
      "the language of the text"
    ) { $0.character.language = $1 },
  ]

  /// The short form of the text colour of a variant.
  private static func stateColor(
    _ name: String, _ state: RenderContext.ControlState, _ circumstance: String
  ) -> StyleKey {
    key(
      name, .character, .inkColor, initial: "none", "the colour of the text " + circumstance,
      state: state
    ) { $0.setTextColor($1, in: state) }
  }

  private static let paragraphKeys: [StyleKey] = [
    key(
      "alignment", aliases: ["align"], .paragraph,
      .keyword {
        ParagraphAttributes.Alignment.allCases.map { ($0.rawValue, $0) } + [
          ("justify", .justified)
        ]
      },
      initial: "natural", "where lines stand between the margins"
    ) { $0.paragraph.alignment = $1 },
    key(
      "line-spacing", .paragraph, .points(-10_000...10_000), initial: "0",
      "extra space between lines"
    ) { $0.paragraph.lineSpacing = $1 },
    key(
      "line-height-multiple", aliases: ["line-height"], .paragraph, .number(0.1...100),
      initial: "none",
      "the height of a line as a multiple of the point size"
    ) { $0.paragraph.lineHeightMultiple = $1 },
    key(
      "minimum-line-height", .paragraph, .points(lengths), initial: "none",
      "the least height of a line"
    ) { $0.paragraph.minimumLineHeight = $1 },
    key(
      "maximum-line-height", .paragraph, .points(lengths), initial: "none",
      "the greatest height of a line"
    ) { $0.paragraph.maximumLineHeight = $1 },
    key(
      "spacing-before", aliases: ["before"], .paragraph, .points(lengths), initial: "0",
      "space before the block"
    ) { $0.paragraph.spacingBefore = $1 },
    key(
      "spacing-after", aliases: ["after"], .paragraph, .points(lengths), initial: "0",
      "space after the block"
    ) { $0.paragraph.spacingAfter = $1 },
    key(
      "first-line-indent", .paragraph, .points(shifts), initial: "0",
      "indent of the first line beside the head indent"
    ) { $0.paragraph.firstLineIndent = $1 },
    key(
      "head-indent", aliases: ["indent"], .paragraph, .points(shifts), initial: "0",
      "indent at the side where the writing begins"
    ) { $0.paragraph.headIndent = $1 },
    key(
      "tail-indent", .paragraph, .points(shifts), initial: "0", "indent at the other side"
    ) { $0.paragraph.tailIndent = $1 },
    key(
      "line-break-mode", aliases: ["line-break"], .paragraph, .keyword, initial: "word-wrap",
      "what happens to long lines"
    ) { $0.paragraph.lineBreakMode = $1 },
    key(
      "writing-direction", aliases: ["dir"], .paragraph, .keyword, initial: "auto",
      "where the writing begins"
    ) { $0.paragraph.writingDirection = $1 },
    key(
      "ansi-prefix", .paragraph, .sign, initial: "none",
      "what stands before the first line in a terminal: a bullet, a bar, a mark"
    ) { $0.paragraph.ansiPrefix = $1 },
    key(
      "ansi-rest-prefix", .paragraph, .sign, initial: "none",
      "what stands before the other lines in a terminal"
    ) { $0.paragraph.ansiRestPrefix = $1 },
    key(
      "ansi-rule", .paragraph, .sign, initial: "none",
      "what a rule is made of in a terminal, again and again"
    ) { $0.paragraph.ansiRule = $1 },
    key(
      "ansi-border", .paragraph, .keyword, initial: "lines", "the lines of a table in a terminal"
    ) { $0.paragraph.ansiBorder = $1 },
  ]

  private static let styleKeys: [StyleKey] = [
    key(
      "extends", .style, .names(expected: "the name of a style, or several"), initial: "none",
      "the styles that this one builds on; later ones win"
    ) { $0.extends = $1 },
    key(
      "display", .style, .keyword, initial: "inline",
      "whether an element with the style's name is a block"
    ) { $0.display = $1 },
    key("role", .style, .keyword, initial: "none", "what the style means: chooses the HTML tag") {
      $0.role = $1
    },
    key(
      "scheme", .style, .keyword, initial: "none",
      "the appearance that colours are taken for, its own and those of everything inside"
    ) { $0.appearance = $1 },
    key(
      "scaling-mode", aliases: ["dynamic-type"], .style, .scalingMode,
      initial: "uifontmetrics-with-fallback", "how the size follows the reader's content size"
    ) { $0.scalingMode = $1 },
    key(
      "minimum-point-size", .style, .points(FontSize.pointRange), initial: "none",
      "the least size after scaling"
    ) { $0.minimumPointSize = $1 },
    key(
      "maximum-point-size", .style, .points(FontSize.pointRange), initial: "none",
      "the greatest size after scaling"
    ) { $0.maximumPointSize = $1 },
  ]
}

extension StyleKeyType<ScalingMode> {
  /// The modes of TypographyKit and this project, and StyledText's behaviours.
  static var scalingMode: StyleKeyType {
    keyword {
      ScalingMode.allCases.map { ($0.rawValue, $0) } + [
        ("metrics", .metrics), ("none", .disabled), ("standard", .factorStandard), ("all", .factor),
      ]
    }
  }
}
