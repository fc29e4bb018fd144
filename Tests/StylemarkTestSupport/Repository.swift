package import FoundationEssentials

/// Where the files of the project are, for tests that read them.
package enum Repository {
  /// The folder of the package.
  package static let root: URL = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the grammar and its examples.
  package static let grammar = root.appending(path: "Grammar")

  /// The folder of the sample documents.
  package static let samples = root.appending(path: "Samples")

  /// The data of the CommonMark conformance test, which is not a part of the project.
  ///
  /// It lies in the folder that `STYLEMARK_CONFORMANCE` names, or in `../shared/conformance`. Nil
  /// when there is none.
  package static var conformanceExamples: URL? {
    let folder =
      ProcessInfo.processInfo.environment["STYLEMARK_CONFORMANCE"].map { URL(filePath: $0) }
      ?? root.deletingLastPathComponent().appending(path: "shared/conformance")
    let file = folder.appending(path: "commonmark-0.30.json")
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }

  /// The text of a file.
  package static func text(of file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// Writes a text file.
  package static func write(_ text: String, to file: URL) throws {
    try Data(text.utf8).write(to: file)
  }

  /// The files of a folder and of the folders in it whose name ends with a suffix, sorted.
  package static func files(in folder: URL, suffix: String) throws -> [URL] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return names.filter { $0.hasSuffix(suffix) }.sorted().map { folder.appending(path: $0) }
  }
}
