extension RenderSession {
  /// Why files are not written; nil where none that was read is lost.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - output: The file that all documents go to. It may be one of them, which is changed in place: in
  ///     its own format the output holds what it held.
  func reason(againstWriting paths: [String?], inPlace output: String? = nil) -> String? {
    if let output, let reason = reason(againstInPlace: output) { return reason }
    let files = files.map(\.path)
    return paths.lazy.compactMap { $0 }.compactMap {
      FileOverwriting.reason(against: $0, reading: files)
    }.first
  }

  private func reason(againstInPlace path: String) -> String? {
    let target = Platform.canonicalPath(path)
    let readings = files.count { Platform.canonicalPath($0.path) == target }
    guard readings > 0 else { return nil }
    let formats = documents.filter { Platform.canonicalPath($0.path) == target }.map(\.format)
    guard let format = formats.first, formats.count == readings else {
      // It is a sheet, perhaps a document as well.
      return FileOverwriting.reason(against: path)
    }
    let isOwn =
      settings.format == format && (format != "json" || settings.json.flavor == .stylemark)
    return isOwn && formats.allSatisfy { $0 == format }
      ? nil : FileOverwriting.reason(against: path) + "; '--to \(format)' may change it in place"
  }
}

/// What is said about files that are read and would be written.
enum FileOverwriting {
  /// Why a path is not written.
  static func reason(against path: String) -> String {
    "'\(path)' is read, so it is not written"
  }

  /// Why a path is not written; nil where it is none of the files that were read.
  static func reason(against path: String, reading files: [String]) -> String? {
    let target = Platform.canonicalPath(path)
    return files.contains { Platform.canonicalPath($0) == target } ? reason(against: path) : nil
  }
}
