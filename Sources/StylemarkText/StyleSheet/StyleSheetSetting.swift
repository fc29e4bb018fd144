internal import StylemarkSyntax

/// A setting of a style sheet: a row of the table behind reading, suggestions and documentation.
public struct StyleSheetSetting: Sendable {
  /// The key, or the path of keys with dots between them.
  public let path: String
  /// Other paths for the same setting.
  public let aliases: [String]
  /// The values it takes, as messages name them.
  public var expected: String { expectation ?? AttributeType.keyword(words).expectation }
  /// The words that it takes; empty when it takes no words.
  public var words: [String] { listWords() }
  /// What holds where no sheet says anything.
  public let initial: String
  /// What it does, one phrase.
  public let summary: String

  private let listWords: @Sendable () -> [String]
  private let expectation: String?
  private let apply: @Sendable (inout StyleSheetSettings, StyleValue) -> ValueFailure?

  /// Sets it.
  ///
  /// Null takes it back. On a problem the settings are unchanged.
  public func set(
    _ value: StyleValue, in settings: inout StyleSheetSettings
  ) -> StyleKey.Problem? {
    guard case .mismatch(let suggestion) = apply(&settings, value) else { return nil }
    return .invalidValue(
      value: value.description, key: path, expected: expected, suggestion: suggestion)
  }

  private static func setting<Value>(
    _ path: String, aliases: [String] = [], _ type: StyleKeyType<Value>, initial: String,
    _ summary: String, set: @escaping @Sendable (inout StyleSheetSettings, Value?) -> Void
  ) -> StyleSheetSetting {
    StyleSheetSetting(
      path: path, aliases: aliases, initial: initial, summary: summary,
      listWords: type.listWords, expectation: type.expected
    ) { settings, value in
      guard value != .null else {
        set(&settings, nil)
        return nil
      }
      switch type.read(value, .builtin) {
      case .failure(let failure): return failure
      case .success(let value):
        set(&settings, value)
        return nil
      }
    }
  }

  /// All settings.
  ///
  /// Those of TypographyKit 6.0.1 with its defaults, then ours.
  public static let all: [StyleSheetSetting] = [
    setting(
      "labels.line-break-mode", aliases: ["labels.line-break"], .keyword, initial: "word-wrap",
      "what happens to long lines where no style says"
    ) { $0.lineBreakMode = $1 },
    setting(
      "buttons.title-color-apply-mode", .keyword, initial: "where-unspecified",
      "which states of a button take the colour of its style"
    ) { $0.titleColorApplyMode = $1 },
    setting(
      "minimum-point-size", .points(FontSize.pointRange), initial: "none",
      "the least size of styles without their own"
    ) { $0.minimumPointSize = $1 },
    setting(
      "maximum-point-size", .points(FontSize.pointRange), initial: "none",
      "the greatest size of styles without their own"
    ) { $0.maximumPointSize = $1 },
    setting(
      "point-step-size", .points(0...1000), initial: "2", "points for each step of 'stepping'"
    ) { $0.pointStepSize = $1 },
    setting(
      "point-step-multiplier", .number(0...1000), initial: "1",
      "what the step size is multiplied by"
    ) { $0.pointStepMultiplier = $1 },
    setting(
      "scaling-mode", aliases: ["dynamic-type"], .scalingMode,
      initial: "uifontmetrics-with-fallback",
      "how sizes follow the reader's content size where a style does not say"
    ) { $0.scalingMode = $1 },
    setting(
      "font-defaults", .fontDefaults, initial: "none",
      "the letter spacing of fonts by pattern, '*' for any text, where no style gives one"
    ) { $0.fontDefaults = $1.map { [defaults = $0.fontDefaults] in (defaults ?? []) + $0 } },
    setting(
      "fallback-color", .expression, initial: "none: the colour around it stays",
      "the colour that text and underlines get in place of one that does not exist"
    ) { $0.fallbackColor = $1 },
    setting(
      "development-color", .expression, initial: "red",
      "the colour in its place during development, when development colours are used"
    ) { $0.developmentColor = $1 },
    setting("is-development", .flag, initial: "false", "whether this is development") {
      $0.isDevelopment = $1
    },
    setting(
      "should-use-development-colors", .flag, initial: "false",
      "whether development colours are used, during development"
    ) { $0.shouldUseDevelopmentColors = $1 },
    setting(
      "should-crash-if-color-not-found", .flag, initial: "false",
      "whether a colour that does not exist is an error during development, 'missing-color'"
    ) { $0.shouldCrashIfColorNotFound = $1 },
    setting("configuration-name", .text, initial: "TypographyKit", "the configuration's name") {
      $0.configurationName = $1
    },
    setting(
      "configuration-type", .keyword { [("json", "json"), ("plist", "plist")] }, initial: "json",
      "the type of the configuration file"
    ) { $0.configurationType = $1 },
    setting("configuration-url", .text, initial: "none", "where the configuration comes from") {
      $0.configurationURL = $1
    },
    setting(
      "color-names", .keyword, initial: "apple",
      "which built-in colour names come first where Apple and CSS differ"
    ) { $0.colorNames = $1 },
    setting(
      "prefix-matching", .flag, initial: "true",
      "whether a colour's name with dots that does not exist stands for what it begins with"
    ) { $0.prefixMatching = $1 },
  ]
}

extension StyleKeyType<String> {
  /// Any text.
  static var text: StyleKeyType {
    StyleKeyType(expected: "text") { value, _ in
      if case .string(let text) = value {
        .success(text)
      } else {
        .failure(.mismatch(suggestion: nil))
      }
    }
  }
}

extension StyleKeyType<StyleValue> {
  /// A colour expression that is looked up later.
  static var expression: StyleKeyType {
    StyleKeyType(expected: "a color, or a dictionary with 'light'", isColor: true) { value, _ in
      switch AppearanceValues.reading(value) {
      case .success: .success(value)
      case .failure: .failure(.mismatch(suggestion: nil))
      }
    }
  }
}
