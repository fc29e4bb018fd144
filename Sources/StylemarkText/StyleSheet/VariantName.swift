internal import StylemarkSyntax

/// The name of a style's variant: the style and a control state, `button:highlighted`.
package enum VariantName {
  /// The variant of a style.
  case variant(of: String, state: RenderContext.ControlState)
  /// A state that does not exist.
  case unknown(state: String)

  /// What a name with a colon means; nil for the name of a style.
  package init?(_ name: String) {
    guard let colon = name.utf8.lastIndex(of: ASCII.colon), colon > name.startIndex else {
      return nil
    }
    let state = String(name[name.utf8.index(after: colon)...])
    self =
      RenderContext.ControlState.allCases.first { Keyword.matches(state, $0.rawValue) }.map {
        .variant(of: String(name[..<colon]), state: $0)
      } ?? .unknown(state: state)
  }

  /// What is wrong with a state that does not exist.
  static func problem(_ state: String) -> StyleKey.Problem {
    let states = RenderContext.ControlState.allCases.map(\.rawValue)
    return .invalidValue(
      value: state, key: "state", expected: AttributeType.keyword(states).expectation,
      suggestion: NearestName.nearest(to: state, among: states))
  }
}
