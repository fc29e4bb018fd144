public import StylemarkSyntax

/// All styles and colours of a document: the sheets laid over each other, for one context.
///
/// The built-in sheet comes first, then the sheets in order. Styles with the same name merge
/// property by property, colours with the same name replace each other, `extends` puts the parents
/// below the child.
public struct StyleCatalog: Sendable {
  /// The circumstances that sizes are scaled for.
  public let context: RenderContext
  /// The palette of all sheets.
  public let palette: ColorPalette
  /// The settings of all sheets.
  public let settings: StyleSheetSettings
  /// The names of all styles: the built-in ones, then others in the order of the sheets.
  public let styleNames: [String]
  /// What the sheets say that has no meaning together: colours and parents that do not exist,
  /// circles.
  public let diagnostics: Diagnostics
  /// Whether the variants of styles for the state of the context count.
  public let appliesStates: Bool
  /// How sizes follow the context.
  public let scaling: PointScaling

  private let letterSpacingDefaults: [DefaultLetterSpacing]
  private let styles: [String: StyleDefinition]
  private let classes: [String: String]
  private let fontLookups: [FontLookup]
  private let inheritedCurves: [String: AppleTextStyle]

  /// The size of text that no style sizes, in points at content size L: that of HTML.
  public static let basePointSize = 16.0

  /// Merges sheets over the built-in one.
  ///
  /// - Parameters:
  ///   - sheets: The sheets, later ones over earlier ones.
  ///   - context: What sizes and states are chosen for.
  ///   - appliesStates: Whether variants for the state of the context count.
  public init(
    sheets: [StyleSheet] = [], context: RenderContext = RenderContext(), appliesStates: Bool = true
  ) {
    var builder = StyleCatalogBuilder()
    for sheet in sheets { builder.add(sheet) }
    builder.finish()
    self.context = context
    self.appliesStates = appliesStates
    palette = builder.palette
    settings = builder.settings
    styleNames = builder.names
    diagnostics = builder.diagnostics
    letterSpacingDefaults = builder.letterSpacingDefaults
    styles = builder.styles
    classes = builder.classes
    fontLookups = builder.fontLookups
    inheritedCurves = builder.inheritedCurves
    scaling = PointScaling(
      contentSize: context.contentSize,
      defaultMode: settings.scalingMode ?? .metricsWithFallback,
      minimum: settings.minimumPointSize, maximum: settings.maximumPointSize,
      step: (settings.pointStepSize ?? 2) * (settings.pointStepMultiplier ?? 1))
  }

  /// Whether a style has this name, or an element whose style it is has it as an alias.
  public func contains(_ name: String) -> Bool { styles[StyleAlias.name(for: name)] != nil }

  /// The name that outputs know a style by.
  func className(of name: String) -> String { classes.isEmpty ? name : classes[name] ?? name }

  /// The style with a name in the state of the context: parents merged, `extends` cleared, an
  /// absolute size and its leading scaled for the context.
  ///
  /// The font is that of the first `FontProviding` that answers. An alias of an element gives the style
  /// of the element. Nil when there is no such style. Costs a copy; keep the result.
  public func style(named name: String) -> TextStyle? {
    guard let definition = styles[name] else {
      let other = StyleAlias.name(for: name)
      return other == name ? nil : style(named: other)
    }
    var style = definition.style
    for lookup in fontLookups {
      guard let font = lookup(name, style) else { continue }
      style.character = style.character.merging(font.attributes)
      break
    }
    style.extends = nil
    if !style.variants.isEmpty {
      scaleVariants(of: &style, named: name)
      style = inState(style)
    }
    guard let points = style.character.pointSize else { return style }
    style.character.fontSize = .points(
      scaled(
        points, minimum: style.minimumPointSize, maximum: style.maximumPointSize,
        mode: style.scalingMode, styleName: name))
    if style.scalingMode == .textStyle, style.paragraph.lineHeightMultiple == nil,
      let metrics = curve(of: name)?.metrics(at: context.contentSize)
    {
      style.paragraph.lineHeightMultiple = metrics.leading / metrics.pointSize
    }
    return style
  }

  /// A style in the control state of the context, coloured as the settings say.
  func inState(_ style: TextStyle) -> TextStyle {
    guard appliesStates else { return style }
    return style.inState(context.state, coloring: settings.titleColorApplyMode ?? .whereUnspecified)
  }

  /// Makes the sizes of variants absolute where that of the style is.
  ///
  /// The variant of the state that counts is scaled later, with the style.
  func scaleVariants(of style: inout TextStyle, named name: String? = nil) {
    let base = style
    style.variants = style.variants.map { state, variant in
      guard variant.character.fontSize != nil || variant.scalingMode != nil else { return variant }
      let whole = base.merging(variant)
      guard let points = whole.character.pointSize else { return variant }
      let size =
        state == context.state
        ? points
        : scaled(
          points, minimum: whole.minimumPointSize, maximum: whole.maximumPointSize,
          mode: whole.scalingMode, styleName: name)
      return variant.with(\.character.fontSize, .points(size))
    }
  }

  /// A point size scaled for the context, always from the base size.
  ///
  /// Give what the style says of limits and mode; the sheets' settings fill in. The style's name
  /// chooses the curve: Apple's text style of that name or among its parents, for headings the
  /// title styles, otherwise Body.
  public func scaled(
    _ points: Double, minimum: Double? = nil, maximum: Double? = nil, mode: ScalingMode? = nil,
    styleName: String? = nil
  ) -> Double {
    scaling.scaled(
      points, minimum: minimum, maximum: maximum, mode: mode, curve: styleName.flatMap(curve))
  }

  /// What holds around the whole document: the base size, the settings for all text, the language
  /// and direction of the context.
  public var base: TextStyle {
    var style = TextStyle()
    style.character.fontSize = .points(scaled(Self.basePointSize))
    style.character.language = context.language
    style.paragraph.lineBreakMode = settings.lineBreakMode
    if context.writingDirection != .natural {
      style.paragraph.writingDirection = context.writingDirection
    }
    return style
  }

  /// Whether a font may have a letter spacing by itself.
  var hasLetterSpacingDefaults: Bool {
    !letterSpacingDefaults.isEmpty || settings.fontDefaults != nil
  }

  /// The letter spacing, in points, of text whose attributes give none: what code says of its font,
  /// else what the sheets' patterns say of the first family.
  ///
  /// Nil where nothing does, and for text that no style gives a font.
  public func defaultLetterSpacing(for attributes: CharacterAttributes) -> Double? {
    guard hasLetterSpacingDefaults, attributes.letterSpacing == nil,
      let family = attributes.fontFamily?.first
    else { return nil }
    for spacing in letterSpacingDefaults.reversed() {
      if let points = spacing(attributes), points.isFinite { return points }
    }
    return settings.fontDefaults?.suffix(FontDefault.maximumCount).last { $0.matches(family) }?
      .letterSpacing
  }

  /// The colour for hosts that miss one: that of `fallback-color`, or black, in dark appearance
  /// white.
  ///
  /// Styles that name a colour which does not exist get it only where the sheets give one; see
  /// `ColorPalette.missingColors`.
  public var fallbackColor: StyleColor { settings.fallbackColor(in: palette) }

  /// The colour that shows during development that one is missing: that of `development-color`, or
  /// red.
  public var developmentColor: StyleColor { settings.developmentColor(in: palette) }

  private func curve(of name: String) -> AppleTextStyle? {
    AppleTextStyle(named: name) ?? AppleTextStyle.ofHeading(name) ?? inheritedCurves[name]
  }
}

extension AppleTextStyle {
  /// The text style whose curve a built-in heading follows.
  static func ofHeading(_ name: String) -> AppleTextStyle? {
    switch name {
    case "title", "h1": .title1
    case "h2": .title2
    case "subtitle", "h3": .title3
    case "h4": .headline
    case "h5": .subheadline
    case "h6": .footnote
    default: nil
    }
  }
}
