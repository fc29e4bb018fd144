// Its header, too, brings the C library's types, and the compiler takes some for its own.
internal import CEvent

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Platform {
  /// Makes a folder.
  static func makeFolder(_ path: String, mode: mode_t = 0o777) throws(IOError) {
    guard mkdir(path, mode) == 0 else { throw IOError.last() }
  }

  /// Makes a folder and the folders around it where they do not exist.
  static func makeFolders(_ path: String, mode: mode_t = 0o777) throws(IOError) {
    guard !isFolder(path) else { return }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
      try makeFolders(String(path[..<slash]), mode: mode)
    }
    guard mkdir(path, mode) == 0 || errno == EEXIST else { throw IOError.last() }
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The names in a folder; empty for what cannot be read.
  static func names(inFolder path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(
          to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)
        ) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// Removes a folder and everything in it, without following symbolic links.
  ///
  /// What cannot be removed stays.
  static func removeFolder(_ path: String) {
    var folders = [path]
    var found: [String] = []
    while let folder = folders.popLast() {
      found.append(folder)
      for name in names(inFolder: folder) {
        let inner = folder + "/" + name
        var status = stat()
        let isFolder = lstat(inner, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
        if isFolder { folders.append(inner) } else { unlink(inner) }
      }
    }
    for folder in found.reversed() { rmdir(folder) }
  }

  /// A folder that is written beside its place and takes it at the end, so that a failure leaves
  /// everything as it was.
  struct ReplacementFolder {
    /// The folder to write to.
    let temporary: String
    private let path: String
    private let signals: HeldSignals

    /// Makes the folder to write to.
    ///
    /// - Parameters:
    ///   - path: The place.
    ///   - isReplaceable: Whether an older folder at the place may go although it has an entry of a
    ///     name.
    init(path: String, where isReplaceable: (String) -> Bool) throws(IOError) {
      var path = path
      while path.hasSuffix("/") && path != "/" { path.removeLast() }
      self.path = path
      var status = stat()
      if lstat(path, &status) == 0 {
        guard status.st_mode & S_IFMT == S_IFDIR else { throw IOError(reason: "Not a folder") }
        if let other = names(inFolder: path).first(where: { !isReplaceable($0) }) {
          throw IOError(reason: "the folder holds '\(other)', which would be lost")
        }
      }
      // Many small files, which are soon written: a signal can wait for the whole.
      signals = HeldSignals()
      do throws(IOError) {
        temporary = try makeTemporary(beside: path) { mkdir($0, 0o777) }.name
      } catch {
        signals.release()
        throw error
      }
    }

    /// Puts the folder in its place.
    func finish() throws(IOError) {
      let old = temporary + ".old"
      let isReplacing = rename(path, old) == 0
      guard rename(temporary, path) == 0 else {
        let error = IOError.last()
        if isReplacing { rename(old, path) }
        abandon()
        throw error
      }
      if isReplacing { removeFolder(old) }
      signals.release()
    }

    /// Gives up: what is at the place stays as it was.
    func abandon() {
      removeFolder(temporary)
      signals.release()
    }
  }
}
