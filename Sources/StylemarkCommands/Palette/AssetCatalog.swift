import Stylemark
import StylemarkRendering

/// The colours of a palette as an asset catalog of Xcode: a folder with a folder for each colour.
///
/// Source: Apple, “Asset Catalog Format Reference”.
struct AssetCatalog {
  /// How the name of a catalog ends.
  static let suffix = ".xcassets"
  /// How the name of a colour's folder ends.
  private static let colorSuffix = ".colorset"
  /// The most bytes of a name before that.
  private static let maximumNameLength = 200
  private static let contents = "Contents.json"

  private let palette: PaletteExport

  init(_ palette: PaletteExport) { self.palette = palette }

  /// Whether a path names a catalog.
  static func canBe(_ path: String?) -> Bool {
    path.map { $0.hasSuffix(suffix) || $0.hasSuffix(suffix + "/") } ?? false
  }

  /// Writes the folder, as a whole or not at all.
  ///
  /// It is written beside its place and moved there at the end. An older catalog there is replaced if it
  /// holds nothing but the colours that are written; with any other, or another file, it stays, and is an
  /// error.
  func write(to path: String) throws(Platform.IOError) {
    let written = Set(folderNames.map { $0 + Self.colorSuffix })
    let folder = try Platform.ReplacementFolder(path: path) { entry in
      entry == Self.contents
        || written.contains(entry)
          && Platform.names(inFolder: path + "/" + entry).allSatisfy { $0 == Self.contents }
    }
    do throws(Platform.IOError) {
      try write(StyleValue.dictionary([Self.information]), in: folder.temporary)
      for (name, entry) in zip(folderNames, palette.entries) {
        let inner = folder.temporary + "/" + name + Self.colorSuffix
        try Platform.makeFolder(inner)
        try write(Self.contents(of: entry.color), in: inner)
      }
    } catch {
      folder.abandon()
      throw error
    }
    try folder.finish()
  }

  private func write(_ value: StyleValue, in folder: String) throws(Platform.IOError) {
    let path = folder + "/" + Self.contents
    try Platform.Output(path: path).fill { output throws(Platform.IOError) in
      try output.write(value.indentedJSON)
    }
  }

  /// The names of the colours as file names: no `/`, `:`, `\`, no control, no dot at the beginning.
  private var folderNames: [String] {
    palette.uniqueNames(maximumLength: Self.maximumNameLength) { scalar, isFirst in
      !["/", ":", "\\"].contains(scalar) && !(isFirst && scalar == ".")
        && scalar.properties.generalCategory != .control
    }
  }

  // MARK: Contents

  private static let information = StyleValue.Entry(
    "info", .dictionary([.init("author", "xcode"), .init("version", .number(1))]))

  /// What a colour's folder says: the light value for any appearance, then the values that differ.
  private static func contents(of color: StyleColor) -> StyleValue {
    let dark = StyleValue.dictionary([
      .init("appearance", "luminosity"), .init("value", "dark"),
    ])
    let high = StyleValue.dictionary([.init("appearance", "contrast"), .init("value", "high")])
    var colors = [value(color.light, appearances: [])]
    if color.dark != color.light { colors.append(value(color.dark, appearances: [dark])) }
    if color.lightHighContrast != color.light {
      colors.append(value(color.lightHighContrast, appearances: [high]))
    }
    // High contrast without a value of its own would count in dark appearance as well.
    if color.darkHighContrast != color.dark || color.lightHighContrast != color.light {
      colors.append(value(color.darkHighContrast, appearances: [dark, high]))
    }
    return .dictionary([.init("colors", .list(colors)), information])
  }

  private static func value(_ color: RGBAColor, appearances: [StyleValue]) -> StyleValue {
    let components = StyleValue.dictionary([
      .init("alpha", .string(decimal(color.alpha))), .init("blue", .string(hex(color.blue))),
      .init("green", .string(hex(color.green))), .init("red", .string(hex(color.red))),
    ])
    let value = StyleValue.Entry(
      "color", .dictionary([.init("color-space", "srgb"), .init("components", components)]))
    let idiom = StyleValue.Entry("idiom", "universal")
    guard !appearances.isEmpty else { return .dictionary([value, idiom]) }
    return .dictionary([.init("appearances", .list(appearances)), value, idiom])
  }

  private static func hex(_ channel: UInt8) -> String {
    "0x" + (channel < 16 ? "0" : "") + String(channel, radix: 16, uppercase: true)
  }

  /// 0…255 as 0…1 with three digits after the point, which tell all 256 values apart.
  private static func decimal(_ channel: UInt8) -> String {
    let thousandths = Int((Double(channel) / 255 * 1000).rounded())
    let digits = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
