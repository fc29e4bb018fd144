import Foundation

/// A folder for one test, removed when the test lets go of it.
final class Scratch: Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func file(_ name: String) -> URL { folder.appending(path: name) }

  /// Writes a file; gives its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file; gives its path.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: file(name))
    return file(name).path
  }

  func data(_ name: String) throws -> Data { try Data(contentsOf: file(name)) }

  func text(_ name: String) throws -> String {
    String(decoding: try data(name), as: UTF8.self)
  }

  /// The names of all files, sorted.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  /// A new file, open for reading and writing, with the offset at its beginning.
  func handle(_ name: String, containing bytes: [UInt8] = []) throws -> FileHandle {
    try write(bytes, to: name)
    return try FileHandle(forUpdating: file(name))
  }
}
