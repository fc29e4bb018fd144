import Foundation
import StylemarkText
import Testing

@testable import StylemarkCommands

@Suite("The cache of sheets")
struct SheetCacheTests {
  private let scratch: Scratch
  private let cache: SheetCache

  init() throws {
    let scratch = try Scratch()
    self.scratch = scratch
    cache = SheetCache { $0 == "XDG_CACHE_HOME" ? scratch.folder.path : nil }
  }

  private let copy = SheetCache.Copy(
    bytes: Array("a\n\nb".utf8) + [0xFF],
    validators: StyleSheetValidators(entityTag: "W/\"1\"", lastModified: "then"))

  @Test("gives back what it keeps, for its URL alone")
  func storing() throws {
    #expect(cache.copy(of: "https://a.b/c") == nil)
    cache.store(copy, of: "https://a.b/c")
    let found = try #require(cache.copy(of: "https://a.b/c"))
    #expect(found.bytes == copy.bytes && found.validators == copy.validators)
    #expect(cache.copy(of: "https://a.b/d") == nil)
    cache.store(SheetCache.Copy(bytes: [], validators: StyleSheetValidators()), of: "https://a.b/c")
    #expect(cache.copy(of: "https://a.b/c")?.bytes == [])
    #expect(cache.copy(of: "https://a.b/c")?.validators.isEmpty == true)
  }

  @Test(
    "takes no file for a copy that is damaged or of another URL",
    arguments: [
      "", "x", "stylemark sheet 1\n\nbody", "stylemark sheet 2\nurl: https://a.b/c\n\nbody",
      "stylemark sheet 1\nurl: https://a.b/other\n\nbody",
      "stylemark sheet 1\nurl: https://a.b/c\n",
    ])
  func damage(content: String) throws {
    cache.store(copy, of: "https://a.b/c")
    let folder = try #require(cache.folder)
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    try Data(content.utf8).write(to: URL(filePath: folder).appending(path: name))
    #expect(cache.copy(of: "https://a.b/c") == nil)
  }

  @Test("lies where the user's caches lie")
  func folders() {
    func folder(_ variables: [String: String]) -> String? {
      SheetCache { variables[$0] }.folder
    }
    #expect(folder(["XDG_CACHE_HOME": "/x", "HOME": "/h"]) == "/x/stylemark")
    #expect(folder(["XDG_CACHE_HOME": "x", "HOME": "/h"]) == "/h/.cache/stylemark")
    #expect(folder(["XDG_CACHE_HOME": "", "HOME": "/h"]) == "/h/.cache/stylemark")
    #expect(folder(["HOME": "h"]) == nil && folder([:]) == nil)
    let none = SheetCache { _ in nil }
    none.store(copy, of: "https://a.b/c")
    #expect(none.copy(of: "https://a.b/c") == nil)
  }
}
