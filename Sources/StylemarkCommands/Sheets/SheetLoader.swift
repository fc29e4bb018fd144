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
  /// The files that were read, or could not be, as they were just before.
  private(set) var files: [Platform.ReadFile] = []
  /// The sheets read so far, by canonical path or URL.
  private var loaded: Set<String> = []
  private let remote: RemoteSheets

  /// Makes a loader that gets sheets from the network as `remote` says.
  init(remote: RemoteSheets) { self.remote = remote }

  /// Reads a sheet that the command line names: a file, or a URL.
  mutating func load(_ path: String) -> [StyleSheet] {
    note(path)
    do throws(Platform.IOError) {
      let bytes =
        RemoteURLPolicy.isRemote(path)
        ? try fetch(path, file: path, at: .file) : try Platform.readFile(path)
      loaded.insert(Self.identity(of: path))
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
    let identity = Self.identity(of: path)
    let place = Diagnostic.Location.range(reference.range)
    let isRemote = RemoteURLPolicy.isRemote(path)
    guard remote.allowsUse || !isRemote else {
      diagnostics.report(
        Diagnostic(
          .blockedSheet(path: path), file: file, at: place,
          hint: "'--allow-remote-use' allows it"))
      return []
    }
    if chain.contains(where: { Self.identity(of: $0) == identity }) {
      diagnostics.report(Diagnostic(.sheetCycle(path: chain + [path]), file: file, at: place))
      return []
    }
    guard loaded.insert(identity).inserted else { return [] }
    note(path)
    do throws(Platform.IOError) {
      guard chain.count <= Self.maximumDepth else {
        throw Platform.IOError(reason: "more than \(Self.maximumDepth) sheets use each other")
      }
      let bytes =
        isRemote
        ? try fetch(path, file: file, at: place) : try Platform.readRegularFile(path)
      return decode(path, bytes, using: chain + [path])
    } catch {
      diagnostics.report(
        Diagnostic(
          .unreadableSheet(path: reference.path, reason: error.reason), file: file, at: place))
      return []
    }
  }

  /// Notes the state of a file that is about to be read.
  private mutating func note(_ path: String) {
    guard !RemoteURLPolicy.isRemote(path) else { return }
    files.append(Platform.ReadFile(path))
  }

  /// Gets a sheet from the network or the cache; says when it is an old copy.
  private mutating func fetch(
    _ url: String, file: String, at place: Diagnostic.Location
  ) throws(Platform.IOError) -> [UInt8] {
    do throws(StyleSheetSourceError) {
      let sheet = try remote.load(url)
      if let staleness = sheet.staleness {
        diagnostics.report(
          Diagnostic(
            .staleSheet(path: url, reason: staleness.description), file: file, at: place))
      }
      return sheet.bytes
    } catch {
      throw Platform.IOError(reason: error.description)
    }
  }

  private mutating func decode(
    _ path: String, _ bytes: [UInt8], using chain: [String]
  ) -> [StyleSheet] {
    guard SheetFile.isMarkup(path) else {
      let (sheet, problems) = StyleSheet.decode(bytes: bytes, file: path)
      diagnostics.append(problems)
      return [sheet]
    }
    let document = MarkupDocument(parsing: SourceText(name: path, bytes: bytes))
    sources.append(document.tree.source)
    diagnostics.append(document.diagnostics)
    return load(document.definitions.sheets, in: path, using: chain) + [document.definitions.styles]
  }

  /// What tells a sheet from others, whatever the spelling of its path.
  private static func identity(of path: String) -> String {
    RemoteURLPolicy.isRemote(path) ? path : Platform.canonicalPath(path)
  }

  /// A path as it is written in a file: a URL, absolute, or relative to the file's folder.
  ///
  /// What a sheet on the network uses is on the network as well, and never a file of this machine.
  static func path(_ path: String, relativeTo file: String) -> String {
    if RemoteURLPolicy.isRemote(path) { return path }
    if RemoteURLPolicy.isRemote(file) { return RemoteURLPolicy.resolve(path, relativeTo: file) }
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }
}
