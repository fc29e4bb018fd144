import Stylemark

extension PaletteExport {
  /// The colours as a GIMP palette, which many drawing programs read.
  ///
  /// The format knows neither appearances nor opacity: values for dark and high contrast are colours of
  /// their own, `ink (dark)`, and a name says the opacity of a colour that is not opaque,
  /// `glass (16%)`.
  ///
  /// Source: GIMP, `app/core/gimppalette-load.c`.
  var gimpPalette: String {
    var text = "GIMP Palette\nName: \(Self.line(name))\nColumns: 0\n#\n"
    for entry in entries {
      let color = entry.color
      text += Self.line(entry.name, color.light)
      if color.dark != color.light { text += Self.line(entry.name + " (dark)", color.dark) }
      if color.lightHighContrast != color.light {
        text += Self.line(entry.name + " (light-hc)", color.lightHighContrast)
      }
      if color.darkHighContrast != color.dark {
        text += Self.line(entry.name + " (dark-hc)", color.darkHighContrast)
      }
    }
    return text
  }

  private static func line(_ name: String, _ color: RGBAColor) -> String {
    let channels = [color.red, color.green, color.blue].map { channel in
      let digits = String(channel)
      return String(repeating: " ", count: 3 - digits.count) + digits
    }
    let opacity = (Double(color.alpha) / 255 * 100).rounded().shortDescription
    let label = color.alpha == 255 ? name : "\(name) (\(opacity)%)"
    return channels.joined(separator: " ") + "\t" + line(label) + "\n"
  }

  /// A name in one line.
  private static func line(_ name: String) -> String {
    var line = ""
    for scalar in name.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      line.unicodeScalars.append(isControl ? " " : scalar)
    }
    return line
  }
}
