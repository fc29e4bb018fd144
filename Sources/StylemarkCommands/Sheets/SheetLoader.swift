import Stylemark

/// Reads style sheets, those that sheets in markup use included.
///
/// A sheet that is used more than once counts where it is used first, so that what builds on a
/// common sheet is not undone by its second use, and the cost stays linear.
struct SheetLoader {
  /// How many sheets may use each other in a row.
  static let maximumDepth = 50

  /// What was wrong with the sheets.
  private(set) var diagnostics = Diagnostics()
  /// The sheets in markup, for showing their lines.
  private(set) var sources: [SourceText] = []
  /// Whether a file that was named on the command line could not be read.
  private(set) var hasUnreadableFile = false
  /// The sheets read so far, by canonical path.
  private var loaded: Set<String> = []

  /// Reads a sheet that the command line names.
  mutating func load(_ path: String) -> [StyleSheet] {
    do throws(Platform.IOError) {
      let bytes = try Platform.readFile(path)
      loaded.insert(Platform.canonicalPath(path))
      return decode(path, bytes, using: [path])
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
    references.flatMap { load($0, in: file, using: chain) }
  }

  private mutating func load(
    _ reference: DocumentDefinitions.SheetReference, in file: String, using chain: [String]
  ) -> [StyleSheet] {
    let path = Self.path(reference.path, relativeTo: file)
    let identity = Platform.canonicalPath(path)
    let place = Diagnostic.Location.range(reference.range)
    if chain.contains(where: { Platform.canonicalPath($0) == identity }) {
      diagnostics.report(Diagnostic(.sheetCycle(path: chain + [path]), file: file, at: place))
      return []
    }
    guard loaded.insert(identity).inserted else { return [] }
    do throws(Platform.IOError) {
      guard chain.count <= Self.maximumDepth else {
        throw Platform.IOError(reason: "more than \(Self.maximumDepth) sheets use each other")
      }
      return decode(path, try Platform.readRegularFile(path), using: chain + [path])
    } catch {
      diagnostics.report(
        Diagnostic(
          .unreadableSheet(path: reference.path, reason: error.reason), file: file, at: place))
      return []
    }
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
