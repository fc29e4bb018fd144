import Stylemark
import StylemarkRendering

/// Writes specimens as JSON; `Grammar/specimens.schema.json` describes the shape.
///
/// The values of every appearance are in it, whatever `--scheme` says.
enum SpecimenJSON {
  /// The version of the shape.
  static let version = 1

  static func bytes(for specimens: Specimens) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.string("format", "stylemark-specimens")
    json.integer("version", version)
    switch specimens {
    case .styles(let styles):
      json.beginArray("styles")
      for specimen in styles { write(specimen, &json) }
    case .colors(let colors):
      json.beginArray("colors")
      for specimen in colors { write(specimen, &json) }
    }
    json.endArray()
    json.endObject()
    json.newLine()
    return json.bytes
  }

  private static func write(_ specimen: StyleSpecimen, _ json: inout JSONWriter) {
    json.newLine()
    json.beginObject()
    json.string("name", specimen.name)
    json.string("summary", specimen.summary)
    json.beginObject("attributes")
    JSONAttributes.write(specimen.style, &json)
    json.endObject()
    writeContrast(&json) { specimen.contrast(in: $0) }
    json.endObject()
  }

  private static func write(_ specimen: ColorSpecimen, _ json: inout JSONWriter) {
    json.newLine()
    json.beginObject()
    json.string("name", specimen.name)
    for appearance in ColorAppearance.allCases {
      json.string(key(of: appearance), specimen.value(in: appearance))
    }
    writeContrast(&json) { specimen.contrast(in: $0) }
    json.endObject()
  }

  private static func writeContrast(
    _ json: inout JSONWriter, _ contrast: (ColorAppearance) -> Contrast
  ) {
    json.beginObject("contrast")
    for appearance in ColorAppearance.allCases {
      let contrast = contrast(appearance)
      json.beginObject(key(of: appearance))
      json.number("ratio", contrast.shownRatio)
      json.string("level", contrast.level.rawValue)
      json.endObject()
    }
    json.endObject()
  }

  private static func key(of appearance: ColorAppearance) -> StaticString {
    switch appearance {
    case .light: "light"
    case .dark: "dark"
    case .lightHighContrast: "light-hc"
    case .darkHighContrast: "dark-hc"
    }
  }
}
