extension TextStyle {
  /// The style in a control state: what its variant gives, laid over the style.
  ///
  /// The variants stay, for renderers that show several states.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - mode: In which states the text has the style's own colour; see `coloring(states:)`.
  public func inState(
    _ state: RenderContext.ControlState,
    coloring mode: StyleSheetSettings.ColorApplyMode = .whereUnspecified
  ) -> TextStyle {
    guard !variants.isEmpty else { return self }
    let style = coloring(states: mode)
    return style.variants[state].map { style.merging($0.asVariant) } ?? style
  }

  /// The style with its own text colour in some of its states only.
  ///
  /// Counts for styles with variants, which are those of controls: with `all` the colour takes the
  /// place of the variants' colours, with `none` only variants have a colour, with `normal` the other
  /// states have the colour of their variant or that around the text, with `whereUnspecified` the
  /// variants' colours win.
  public func coloring(states mode: StyleSheetSettings.ColorApplyMode) -> TextStyle {
    guard !variants.isEmpty, let color = character.textColor else { return self }
    var style = self
    switch mode {
    case .whereUnspecified: break
    case .all:
      for state in variants.states { style.setTextColor(nil, in: state) }
    case .none: style.character.textColor = nil
    case .normal:
      style.character.textColor = nil
      style.setTextColor(variants[.normal]?.character.textColor ?? color, in: .normal)
    }
    return style
  }

  /// Sets or takes back the text colour of a variant.
  mutating func setTextColor(_ color: StyleColor?, in state: RenderContext.ControlState) {
    var variant = variants[state] ?? TextStyle()
    variant.character.textColor = color
    variants[state] = variant
  }

  /// What counts of a variant.
  private var asVariant: TextStyle {
    with {
      $0.display = nil
      $0.role = nil
      $0.extends = nil
      $0.appearance = nil
      $0.variants = StyleVariants()
    }
  }
}
