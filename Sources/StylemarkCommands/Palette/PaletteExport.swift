import Stylemark

/// The colours of a palette, ready to be written in several forms.
struct PaletteExport {
  /// A colour with its name.
  struct Entry {
    var name: String
    var color: StyleColor
  }

  /// The name of the palette.
  let name: String
  /// The colours, sorted by name.
  let entries: [Entry]

  /// Takes the entries of a palette.
  ///
  /// - Parameters:
  ///   - name: The name of the palette.
  ///   - colors: The palette.
  ///   - appearance: The appearance whose values count everywhere; nil for all.
  init(name: String, colors: ColorPalette, appearance: ColorAppearance? = nil) {
    self.name = name
    entries = colors.names.compactMap { name in
      colors[name].map { color in
        Entry(name: name, color: appearance.map { StyleColor(color.resolved(for: $0)) } ?? color)
      }
    }
  }

  /// The names with every character that may not stand in them replaced by `-`; of names that become
  /// equal, letter case aside, the later ones get a number.
  ///
  /// - Parameters:
  ///   - maximumLength: The most bytes of a name before its number.
  ///   - isAllowed: Whether a character may stand in a name, and whether it is the first.
  func uniqueNames(
    maximumLength: Int = .max, where isAllowed: (Unicode.Scalar, _ isFirst: Bool) -> Bool
  ) -> [String] {
    var taken: Set<String> = []
    var numbers: [String: Int] = [:]
    return entries.map { entry in
      var base = String.UnicodeScalarView()
      var length = 0
      for scalar in entry.name.unicodeScalars {
        length += UTF8.width(scalar)
        guard length <= maximumLength else { break }
        base.append(isAllowed(scalar, base.isEmpty) ? scalar : "-")
      }
      let stem = base.isEmpty ? "color" : String(base)
      var name = stem
      while !taken.insert(name.lowercased()).inserted {
        let number = numbers[stem, default: 2]
        numbers[stem] = number + 1
        name = "\(stem)-\(number)"
      }
      return name
    }
  }
}
