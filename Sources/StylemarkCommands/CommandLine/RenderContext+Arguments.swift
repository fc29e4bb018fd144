import Stylemark

extension ParsedArguments {
  /// The appearance that `--scheme` names; nil for `auto`, or when it is not given.
  var appearance: ColorAppearance? { self["scheme"].flatMap(ColorAppearance.init) }

  /// What documents and styles are resolved for.
  func renderContext() throws(UsageError) -> RenderContext {
    var context = RenderContext(appearance: appearance ?? .light)
    if let state = self["state"].flatMap(RenderContext.ControlState.init) { context.state = state }
    guard let name = self["content-size"] else { return context }
    guard let size = ContentSize(named: name) else {
      throw UsageError(
        message: "'\(name)' is no content size; it takes XS, S, M, L, XL, XXL, XXXL, AX1 … AX5")
    }
    context.contentSize = size
    return context
  }
}
