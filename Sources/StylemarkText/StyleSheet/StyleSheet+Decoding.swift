public import StylemarkSyntax

extension StyleSheet {
  /// The form of a sheet file.
  public enum Format: String, CaseIterable, Hashable, Sendable {
    /// JSON.
    case json
    /// A property list in XML.
    case xmlPropertyList
    /// A binary property list.
    case binaryPropertyList

    /// The form that the first bytes show; nil for markup and anything else.
    public init?(detecting bytes: [UInt8]) {
      if bytes.starts(with: "bplist00".utf8) {
        self = .binaryPropertyList
        return
      }
      let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
      let text = start.drop(while: ASCII.isWhiteSpace)
      if ["<?xml", "<!DOCTYPE plist", "<plist"].contains(where: { text.starts(with: $0.utf8) }) {
        self = .xmlPropertyList
      } else if let first = text.first, first != ASCII.lessThan {
        self = .json
      } else {
        return nil
      }
    }
  }

  /// The keys at the top of a sheet file.
  enum Section: String, CaseIterable {
    case colors = "typography-colors"
    case settings = "typography-kit"
    case styles = "ui-font-text-styles"
    case schema = "$schema"
  }

  /// Reads a sheet file: JSON or a property list, told by its content.
  ///
  /// A file that cannot be read gives an empty sheet and the diagnostic `invalid-sheet`. Each entry
  /// without a meaning gives a diagnostic with its key path; the others count.
  public static func decode(bytes: [UInt8], file: String) -> (sheet: StyleSheet, Diagnostics) {
    var sheet = StyleSheet(file: file)
    var diagnostics = Diagnostics()
    do throws(StyleValueError) {
      let value = try decodeValue(bytes)
      guard let entries = value.entries else {
        throw StyleValueError("its content is no dictionary")
      }
      var decoder = StyleSheetDecoder(sheet: sheet)
      decoder.decode(entries)
      sheet = decoder.sheet
      diagnostics = decoder.diagnostics
    } catch {
      diagnostics.report(Diagnostic(.invalidSheet(reason: error.reason), file: file, at: .file))
    }
    return (sheet, diagnostics)
  }

  private static func decodeValue(_ bytes: [UInt8]) throws(StyleValueError) -> StyleValue {
    switch Format(detecting: bytes) {
    case .json: return try StyleValue.decode(json: bytes)
    case .xmlPropertyList, .binaryPropertyList: return try StyleValue.decode(propertyList: bytes)
    case nil:
      let isEmpty = bytes.allSatisfy(ASCII.isWhiteSpace)
      throw StyleValueError(isEmpty ? "the file is empty" : "neither JSON nor a property list")
    }
  }
}

/// Reads the sections of a sheet file.
private struct StyleSheetDecoder {
  var sheet: StyleSheet
  var diagnostics = Diagnostics()

  mutating func decode(_ entries: [StyleValue.Entry]) {
    for entry in entries {
      switch StyleSheet.Section(rawValue: entry.key) {
      case .colors: decodeColors(entry)
      case .settings: decodeSettings(entry)
      case .styles: decodeStyles(entry)
      case .schema: break
      case nil:
        unknownKey(
          entry.key, at: entry.key, among: StyleSheet.Section.allCases.map(\.rawValue))
      }
    }
  }

  private mutating func decodeColors(_ section: StyleValue.Entry) {
    for entry in dictionary(section, at: section.key) {
      let path = section.key + "." + entry.key
      for key in AppearanceValues.unknownKeys(of: entry.value) {
        unknownKey(key, at: path + "." + key, among: AppearanceValues.keys)
      }
      sheet.define(color: entry.key, entry.value, location: .key(path))
    }
  }

  private mutating func decodeSettings(_ section: StyleValue.Entry) {
    let groups = Set(
      StyleSheetSetting.all.compactMap { $0.path.split(separator: ".").dropLast().first })
    for entry in dictionary(section, at: section.key) {
      if entry.key == "font-defaults", entry.value.entries != nil {
        decodeFontDefaults(entry, at: section.key + "." + entry.key)
        continue
      }
      guard groups.contains(entry.key[...]) else {
        decodeSetting(entry.key, entry.value, in: section.key)
        continue
      }
      for inner in dictionary(entry, at: section.key + "." + entry.key) {
        decodeSetting(entry.key + "." + inner.key, inner.value, in: section.key)
      }
    }
  }

  /// Reads the patterns one by one, so that a bad one leaves the others.
  private mutating func decodeFontDefaults(_ section: StyleValue.Entry, at path: String) {
    for pattern in section.value.entries ?? [] {
      let path = path + "." + pattern.key
      guard pattern.value != .null else {
        set(fontDefault: pattern, at: path)
        continue
      }
      for entry in dictionary(pattern, at: path) {
        let path = path + "." + entry.key
        if entry.key == "letter-spacing" || entry.key == "kern" {
          let value = StyleValue.dictionary([StyleValue.Entry("letter-spacing", entry.value)])
          set(fontDefault: StyleValue.Entry(pattern.key, value), shown: entry.value, at: path)
        } else {
          unknownKey(entry.key, at: path, among: ["letter-spacing"])
        }
      }
    }
  }

  private mutating func set(
    fontDefault entry: StyleValue.Entry, shown value: StyleValue = .null, at path: String
  ) {
    let read = StyleKeyType<[FontDefault]>.fontDefaults.read(.dictionary([entry]), .builtin)
    if case .success(let defaults) = read {
      sheet.settings.fontDefaults = (sheet.settings.fontDefaults ?? []) + defaults
      return
    }
    let problem = StyleKey.Problem.invalidValue(
      value: value.description, key: "letter-spacing",
      expected: StyleKeyType<Double>.letterSpacing.expected ?? "", suggestion: nil)
    diagnostics.report(problem.diagnostic(file: sheet.file, at: .key(path)))
  }

  private mutating func decodeSetting(_ name: String, _ value: StyleValue, in section: String) {
    let path = section + "." + name
    let settings = StyleSheetSetting.all
    guard let setting = settings.first(where: { $0.path == name || $0.aliases.contains(name) })
    else {
      unknownKey(name, at: path, among: settings.flatMap { [$0.path] + $0.aliases })
      return
    }
    if let problem = setting.set(value, in: &sheet.settings) {
      diagnostics.report(problem.diagnostic(file: sheet.file, at: .key(path)))
    }
  }

  private mutating func decodeStyles(_ section: StyleValue.Entry) {
    for style in dictionary(section, at: section.key) {
      let path = section.key + "." + style.key
      guard style.value != .null else {
        reportNoDictionary(style, at: path)
        continue
      }
      let entries = dictionary(style, at: path).map { entry in
        (entry.key, entry.value, Diagnostic.Location.key(path + "." + entry.key))
      }
      sheet.define(
        style: style.key, entries: entries, location: .key(path), into: &diagnostics)
    }
  }

  /// The entries of a dictionary; another value is a diagnostic.
  private mutating func dictionary(
    _ entry: StyleValue.Entry, at path: String
  ) -> [StyleValue.Entry] {
    if let entries = entry.value.entries { return entries }
    if entry.value != .null { reportNoDictionary(entry, at: path) }
    return []
  }

  private mutating func reportNoDictionary(_ entry: StyleValue.Entry, at path: String) {
    diagnostics.report(
      Diagnostic(
        .invalidValue(
          value: entry.value.description, name: entry.key, expected: "a dictionary"),
        file: sheet.file, at: .key(path)))
  }

  private mutating func unknownKey(_ name: String, at path: String, among candidates: [String]) {
    let problem = StyleKey.Problem.unknownKey(
      name: name, suggestion: NearestName.nearest(to: name, among: candidates))
    diagnostics.report(problem.diagnostic(file: sheet.file, at: .key(path)))
  }
}
