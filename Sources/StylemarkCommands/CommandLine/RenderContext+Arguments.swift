import Stylemark

extension ParsedArguments {
  /// The appearance that `--scheme` names; nil for `auto`, or when it is not given.
  var appearance: ColorAppearance? { self["scheme"].flatMap(ColorAppearance.init) }

  /// What documents and styles are resolved for.
  func renderContext() throws(UsageError) -> RenderContext {
    var context = RenderContext(appearance: appearance ?? .light)
    if let state = self["state"].flatMap(RenderContext.ControlState.init) { context.state = state }
    if let tag = self["lang"] {
      guard LanguageTag.isWellFormed(tag) else {
        throw UsageError(
          message: "'\(tag)' is no value for '--lang'; it takes a language tag such as en or pt-BR")
      }
      context.language = tag
    }
    let variable = "STYLEMARK_CONTENT_SIZE"
    guard let name = self["content-size"] ?? Platform.environment(variable), !name.isEmpty else {
      return context
    }
    guard let size = ContentSize(named: name) else {
      let place = has("content-size") ? "" : " in \(variable)"
      throw UsageError(
        message:
          "'\(name)'\(place) is no content size; it takes XS, S, M, L, XL, XXL, XXXL, AX1 … AX5")
    }
    context.contentSize = size
    return context
  }
}
