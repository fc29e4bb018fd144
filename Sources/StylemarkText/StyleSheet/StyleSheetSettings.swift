/// The settings of a style sheet, `typography-kit` in the file.
///
/// What is nil is not given.
public struct StyleSheetSettings: Hashable, Sendable {
  /// Which states of a button take the colour of its style.
  public enum ColorApplyMode: String, CaseIterable, Hashable, Sendable {
    /// All states.
    case all
    /// None.
    case none
    /// The normal state.
    case normal
    /// States that have no colour of their own.
    case whereUnspecified = "where-unspecified"
  }

  /// What happens to long lines where no style says.
  public var lineBreakMode: ParagraphAttributes.LineBreakMode?
  /// Which states of a button take the colour of its style; where-unspecified unless given.
  public var titleColorApplyMode: ColorApplyMode?
  /// The least point size of styles without their own.
  public var minimumPointSize: Double?
  /// The greatest point size of styles without their own.
  public var maximumPointSize: Double?
  /// Points for each step of the `stepping` mode; 2 unless given.
  public var pointStepSize: Double?
  /// What the step size is multiplied by; 1 unless given.
  public var pointStepMultiplier: Double?
  /// The scaling mode of styles without their own; uifontmetrics-with-fallback unless given.
  public var scalingMode: ScalingMode?
  /// The letter spacing of fonts where no style gives one; of patterns that match the last counts.
  public var fontDefaults: [FontDefault]?
  /// The colour that text and underlines get in place of one that does not exist.
  public var fallbackColor: StyleValue?
  /// The colour that shows during development that one does not exist.
  public var developmentColor: StyleValue?
  /// Whether this is development.
  public var isDevelopment: Bool?
  /// Whether development colours are used, during development.
  public var shouldUseDevelopmentColors: Bool?
  /// Whether a missing colour is an error during development.
  ///
  /// TypographyKit ends the program; nothing here does.
  public var shouldCrashIfColorNotFound: Bool?
  /// The name of the configuration.
  public var configurationName: String?
  /// The type of the configuration file, `json` or `plist`.
  public var configurationType: String?
  /// Where the configuration comes from.
  public var configurationURL: String?
  /// Which built-in colour names come first; Apple's unless given.
  public var colorNames: ColorPalette.Names?
  /// Whether a colour's name with dots that does not exist stands for what it begins with; true
  /// unless given.
  public var prefixMatching: Bool?

  /// Makes settings in which nothing is given.
  public init() {}

  /// These settings with everything that `later` gives laid over them, one by one.
  public func merging(_ later: StyleSheetSettings) -> StyleSheetSettings {
    var result = self
    if let value = later.lineBreakMode { result.lineBreakMode = value }
    if let value = later.titleColorApplyMode { result.titleColorApplyMode = value }
    if let value = later.minimumPointSize { result.minimumPointSize = value }
    if let value = later.maximumPointSize { result.maximumPointSize = value }
    if let value = later.pointStepSize { result.pointStepSize = value }
    if let value = later.pointStepMultiplier { result.pointStepMultiplier = value }
    if let value = later.scalingMode { result.scalingMode = value }
    if let value = later.fontDefaults { result.fontDefaults = (fontDefaults ?? []) + value }
    if let value = later.fallbackColor { result.fallbackColor = value }
    if let value = later.developmentColor { result.developmentColor = value }
    if let value = later.isDevelopment { result.isDevelopment = value }
    if let value = later.shouldUseDevelopmentColors { result.shouldUseDevelopmentColors = value }
    if let value = later.shouldCrashIfColorNotFound { result.shouldCrashIfColorNotFound = value }
    if let value = later.configurationName { result.configurationName = value }
    if let value = later.configurationType { result.configurationType = value }
    if let value = later.configurationURL { result.configurationURL = value }
    if let value = later.colorNames { result.colorNames = value }
    if let value = later.prefixMatching { result.prefixMatching = value }
    return result
  }
}
