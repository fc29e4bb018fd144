import StylemarkSyntax
import StylemarkText

extension JSONAttributes {
  /// Reads the attributes of an object, the keys of its other fields left out.
  static func decode(
    _ object: JSONObject, except fields: Set<String> = []
  ) throws(JSONDecodingError) -> TextStyle {
    var style = TextStyle()
    for entry in object.entries
    where !fields.contains(entry.key) && !entry.key.hasPrefix("x-") {
      if entry.key == "font-name" {
        style.character.fontFamily = try families(object)
        continue
      }
      if entry.key == "variants" {
        style.variants = try variants(object)
        continue
      }
      if entry.key == "point-size", case .string(let text) = entry.value {
        style.character.fontSize = try relativeSize(text, object)
        continue
      }
      if entry.value == .null { throw object.error(entry.key, "null is no value here") }
      if let problem = style.set(entry.key, to: entry.value, palette: .builtin) {
        throw object.error(entry.key, problem.message.description)
      }
    }
    return style
  }

  /// The variants for control states, which have no variants of their own.
  private static func variants(_ object: JSONObject) throws(JSONDecodingError) -> StyleVariants {
    var variants = StyleVariants()
    for value in try object.list("variants") ?? [] {
      let variant = try JSONObject(value, object.place)
      guard variant.value("variants") == nil else {
        throw object.error("variants", "a variant has no variants")
      }
      let state = try variant.require(
        "state", try variant.word("state", RenderContext.ControlState.self))
      variants[state] = try decode(variant, except: ["state"])
    }
    return variants
  }

  /// Reads attributes of text alone.
  static func decodeCharacter(
    _ object: JSONObject
  ) throws(JSONDecodingError) -> CharacterAttributes {
    let style = try decode(object)
    var rest = style
    rest.character = CharacterAttributes()
    guard rest.isEmpty else { throw object.error(nil, "only attributes of text stand here") }
    return style.character
  }

  /// Reads attributes of paragraphs alone.
  static func decodeParagraph(
    _ object: JSONObject
  ) throws(JSONDecodingError) -> ParagraphAttributes {
    let style = try decode(object)
    var rest = style
    rest.paragraph = ParagraphAttributes()
    guard rest.isEmpty else { throw object.error(nil, "only attributes of paragraphs stand here") }
    return style.paragraph
  }

  /// The font families as they are, system forms not taken apart.
  private static func families(_ object: JSONObject) throws(JSONDecodingError) -> [String]? {
    try object.list("font-name")?.map { value throws(JSONDecodingError) in
      guard case .string(let family) = value else {
        throw object.error("font-name", "the names of font families are due here")
      }
      return family
    }
  }

  /// `120%`, `+2` or `-2`, digit by digit as it was written.
  private static func relativeSize(
    _ text: String, _ object: JSONObject
  ) throws(JSONDecodingError) -> FontSize {
    if text.hasSuffix("%"), let factor = factor(of: text.dropLast()), (1e-5...1e5).contains(factor)
    {
      return .scale(factor)
    }
    if text.hasPrefix("+") || text.hasPrefix("-"), let points = Double(text),
      (-1e6...1e6).contains(points)
    {
      return .delta(points)
    }
    throw object.error(
      "point-size", "points, a percentage such as '120%', or a change such as '+2' is due here")
  }
}
