public import StylemarkText

/// A button's title, with a style and a text for each control state.
///
/// A plain value, as `StyledLabel` is. A state without a title of its own has the normal one. A style for a
/// state lies over the normal style, property by property, so that it need only give what differs.
///
/// ```swift
/// var button = StyledButton("Buy", style: "button")
/// button.setStyle(.style(TextStyle().with(textColor: gray)), for: .disabled)
/// button.setTitle("Sold out", for: .disabled)
/// let text = button.attributedText(sheets: [sheet], context: RenderContext(state: .disabled))
/// ```
public struct StyledButton: Hashable, Sendable {
  /// The states of a button.
  public typealias State = RenderContext.ControlState

  /// The style of the normal state, which others build on.
  public var normalStyle: StyleReference
  /// The title of the normal state, which states without their own have.
  public var normalTitle: StyledContent
  /// Whether no state shows a title; what was set stays.
  public var hidesTitle = false
  /// Who wins where a title has attributes of its own.
  public var mergePolicy: AttributedText.MergePolicy

  private var styles: [State: StyleReference] = [:]
  private var titles: [State: StyledContent] = [:]

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - title: The title of the normal state.
  ///   - style: The style of the normal state.
  ///   - mergePolicy: Who wins where a title has attributes of its own.
  public init(
    _ title: StyledContent = .plain(""), style: StyleReference = .style(.unspecified),
    mergePolicy: AttributedText.MergePolicy = .runWins
  ) {
    normalTitle = title
    normalStyle = style
    self.mergePolicy = mergePolicy
  }

  /// The style set for a state; nil when the state has that of the normal state.
  public func style(for state: State) -> StyleReference? {
    state == .normal ? normalStyle : styles[state]
  }

  /// Sets the style of a state; nil takes it back, for the normal state with `TextStyle.unspecified`.
  public mutating func setStyle(_ style: StyleReference?, for state: State) {
    guard state != .normal else {
      normalStyle = style ?? .style(.unspecified)
      return
    }
    styles[state] = style
  }

  /// The title that a state shows: its own, or that of the normal state.
  public func title(for state: State) -> StyledContent { titles[state] ?? normalTitle }

  /// Sets the title of a state; nil takes it back, for the normal state with an empty one.
  public mutating func setTitle(_ title: StyledContent?, for state: State) {
    guard state != .normal else {
      normalTitle = title ?? .plain("")
      return
    }
    titles[state] = title
  }

  /// The button in the styles of a catalog and the state of its context; empty when titles are hidden.
  ///
  /// The sheets' `title-color-apply-mode` says which states have the colour of the normal style.
  public func attributedText(in catalog: StyleCatalog) -> AttributedText {
    guard !hidesTitle else { return AttributedText() }
    let state = catalog.context.state
    let style = resolvedStyle(in: catalog)
    // Only a style that is used as the sheets have it may go by its name.
    let isNamed = style == normalStyle.resolved(in: catalog)
    return title(for: state).attributedText(
      in: style, named: isNamed ? normalStyle.name : nil, merge: mergePolicy,
      catalog: catalog)
  }

  /// The button in the styles of sheets, for a context; see `attributedText(in:)`.
  public func attributedText(
    sheets: [StyleSheet] = [], context: RenderContext = RenderContext()
  ) -> AttributedText {
    attributedText(in: StyleCatalog(sheets: sheets, context: context))
  }

  private func resolvedStyle(in catalog: StyleCatalog) -> TextStyle {
    let state = catalog.context.state
    let normal = normalStyle.resolved(in: catalog)
    let own = state == .normal ? nil : styles[state]?.resolved(in: catalog)
    let ownColor = own?.character.textColor ?? normal.variants[state]?.character.textColor
    var style = own.map { normal.merging($0) } ?? normal
    switch catalog.settings.titleColorApplyMode ?? .whereUnspecified {
    case .whereUnspecified: break
    case .all: style.character.textColor = normal.character.textColor ?? ownColor
    case .none: style.character.textColor = ownColor
    case .normal: if state != .normal { style.character.textColor = ownColor }
    }
    return style
  }
}
