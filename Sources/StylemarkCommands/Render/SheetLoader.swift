import Stylemark

/// Reads style sheets, those that sheets in markup use included.
struct SheetLoader {
  /// What was wrong with the sheets.
  private(set) var diagnostics = Diagnostics()
  /// The sheets in markup, for showing their lines.
  private(set) var sources: [SourceText] = []
  /// Whether a file that was named on the command line could not be read.
  private(set) var hasUnreadableFile = false

  /// Reads a sheet that the command line names.
  mutating func load(_ path: String) -> [StyleSheet] {
    do throws(Platform.IOError) {
      return decode(path, try Platform.readFile(path), using: [path])
    } catch {
      hasUnreadableFile = true
      diagnostics.report(
        Diagnostic(.unreadableSheet(path: path, reason: error.reason), file: path, at: .file))
      return []
    }
  }

  /// Reads the sheets that a document uses; paths are relative to the document.
  mutating func load(usedBy document: MarkupDocument) -> [StyleSheet] {
    let file = document.tree.source.name
    return load(document.definitions.sheets, in: file, using: [file])
  }

  private mutating func load(
    _ references: [DocumentDefinitions.SheetReference], in file: String, using chain: [String]
  ) -> [StyleSheet] {
    var sheets: [StyleSheet] = []
    for reference in references {
      let path = Self.path(reference.path, relativeTo: file)
      if chain.contains(path) {
        diagnostics.report(
          Diagnostic(.sheetCycle(path: chain + [path]), file: file, at: .range(reference.range)))
        continue
      }
      do throws(Platform.IOError) {
        let bytes = try Platform.readFile(path)
        sheets += decode(path, bytes, using: chain + [path])
      } catch {
        diagnostics.report(
          Diagnostic(
            .unreadableSheet(path: reference.path, reason: error.reason), file: file,
            at: .range(reference.range)))
      }
    }
    return sheets
  }

  private mutating func decode(
    _ path: String, _ bytes: [UInt8], using chain: [String]
  ) -> [StyleSheet] {
    guard path.hasSuffix(".stm") else {
      let (sheet, problems) = StyleSheet.decode(bytes: bytes, file: path)
      diagnostics.append(problems)
      return [sheet]
    }
    let document = MarkupDocument(parsing: SourceText(name: path, bytes: bytes))
    sources.append(document.tree.source)
    diagnostics.append(document.diagnostics)
    return load(document.definitions.sheets, in: path, using: chain) + [document.definitions.styles]
  }

  /// A path as it is written in a file: absolute, or relative to the file's folder.
  static func path(_ path: String, relativeTo file: String) -> String {
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }
}
