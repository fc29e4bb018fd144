import Stylemark
import StylemarkSyntax

/// Copies of sheets from the network, each a file of a folder.
///
/// A file holds the URL and the validators in lines, an empty line, and the sheet, so that they are always
/// written together. Its name is a hash of the URL; the URL in it tells whether it is the right one.
struct SheetCache {
  /// A copy.
  struct Copy {
    var bytes: [UInt8]
    var validators: StyleSheetValidators
  }

  /// The folder; nil when no place for one is known.
  let folder: String?

  /// Takes the folder of the user: `$XDG_CACHE_HOME/stylemark`, or `~/.cache/stylemark`.
  ///
  /// Source: XDG Base Directory Specification, by which a path that is not absolute does not count.
  init(environment: (String) -> String? = Platform.environment) {
    if let cache = environment("XDG_CACHE_HOME"), cache.hasPrefix("/") {
      folder = cache + "/stylemark"
    } else if let home = environment("HOME"), home.hasPrefix("/") {
      folder = home + "/.cache/stylemark"
    } else {
      folder = nil
    }
  }

  private static let title = "stylemark sheet 1"
  private static let headEnd = [ASCII.lineFeed, ASCII.lineFeed]

  /// The copy of a sheet; nil when there is none that can be read.
  func copy(of url: String) -> Copy? {
    guard let path = path(of: url), let bytes = try? Platform.readRegularFile(path),
      let end = bytes.indices.first(where: { bytes[$0...].starts(with: Self.headEnd) })
    else { return nil }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\n")
    guard lines.count >= 2, lines[0] == Self.title, lines[1] == "url: " + url else { return nil }
    var validators = StyleSheetValidators()
    for line in lines.dropFirst(2) {
      if line.hasPrefix("etag: ") { validators.entityTag = String(line.dropFirst(6)) }
      if line.hasPrefix("last-modified: ") {
        validators.lastModified = String(line.dropFirst(15))
      }
    }
    return Copy(bytes: Array(bytes[(end + Self.headEnd.count)...]), validators: validators)
  }

  /// Keeps a copy of a sheet; where that fails there is none, and nobody is the worse for it.
  func store(_ copy: Copy, of url: String) {
    guard let folder, let path = path(of: url) else { return }
    var head = "\(Self.title)\nurl: \(url)\n"
    if let tag = copy.validators.entityTag { head += "etag: \(tag)\n" }
    if let date = copy.validators.lastModified { head += "last-modified: \(date)\n" }
    do throws(Platform.IOError) {
      try Platform.makeFolders(folder, mode: 0o700)
      try Platform.Output(path: path).fill { output throws(Platform.IOError) in
        try output.write(Array((head + "\n").utf8) + copy.bytes)
      }
    } catch {}
  }

  private func path(of url: String) -> String? {
    guard let folder else { return nil }
    let digits = String(Self.hash(url), radix: 16)
    return folder + "/" + String(repeating: "0", count: 16 - digits.count) + digits + ".sheet"
  }

  /// The hash FNV-1a in 64 bits.
  ///
  /// Source: draft-eastlake-fnv, “The FNV Non-Cryptographic Hash Algorithm”.
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
