import Foundation
import StylemarkTestSupport
import Testing

@Suite("Asset catalogs of palette")
struct AssetCatalogTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  func run(
    _ sheet: String = PaletteTests.sheet, to path: String = "Brand.xcassets"
  ) async throws -> Tool.Outcome {
    try scratch.write(sheet, to: "a.json")
    return try await Tool.run(
      ["palette", "a.json", "--to", "assetcatalog", "-o", path], in: scratch.folder)
  }

  func contents(_ path: String) throws -> JSONValue {
    try JSONValue(parsing: [UInt8](scratch.data("Brand.xcassets/\(path)/Contents.json")))
  }

  func names(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.file(path).path).sorted()
  }

  @Test("have a folder for each color, with a value for each appearance that differs")
  func folders() async throws {
    let outcome = try await run()
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    #expect(
      try names("Brand.xcassets") == [
        "Contents.json", "ink.colorset", "label a.colorset", "label.a.colorset", "night.colorset",
        "steady.colorset",
      ])
    let info = JSONValue.object(["author": .string("xcode"), "version": .number(1)])
    #expect(try contents(".") == .object(["info": info]))
    let ink = try contents("ink.colorset")
    #expect(ink["info"] == info)
    let colors = try #require(ink["colors"]?.items)
    let appearances = colors.map { color in
      (color["appearances"]?.items ?? []).map { $0["value"]?.string ?? "" }
    }
    #expect(appearances == [[], ["dark"], ["high"], ["dark", "high"]])
    #expect(colors.allSatisfy { $0["idiom"] == .string("universal") })
    #expect(colors[1]["appearances"]?[0]?["appearance"] == .string("luminosity"))
    #expect(colors[2]["appearances"]?[0]?["appearance"] == .string("contrast"))
    let values = colors.map { $0["color"]?["components"]?["red"]?.string }
    #expect(values == ["0x11", "0xEE", "0x00", "0xFF"])
  }

  @Test("keep the opacity of a color, and its value in dark high contrast")
  func values() async throws {
    _ = try await run()
    #expect(
      try contents("label.a.colorset")["colors"]?[0]?["color"]
        == .object([
          "color-space": .string("srgb"),
          "components": .object([
            "red": .string("0x01"), "green": .string("0x02"), "blue": .string("0x03"),
            "alpha": .string("0.502"),
          ]),
        ]))
    let steady = try contents("steady.colorset")["colors"]?.items ?? []
    #expect(steady.map { $0["color"]?["components"]?["red"]?.string } == ["0x33", "0x00", "0x33"])
  }

  @Test("tell all opacities apart")
  func opacities() async throws {
    let entries = (0...255).map { "\"c\($0)\": \"rgba(0, 0, 0, \($0))\"" }
    _ = try await run("{\"typography-colors\": {\(entries.joined(separator: ","))}}")
    for alpha in [0, 1, 40, 127, 128, 200, 254, 255] {
      let components = try contents("c\(alpha).colorset")["colors"]?[0]?["color"]?["components"]
      let text = try #require(components?["alpha"]?.string)
      #expect(Int((try #require(Double(text)) * 255).rounded()) == alpha)
    }
  }

  @Test("give every color a name of its own that any file system takes")
  func fileNames() async throws {
    let long = String(repeating: "é", count: 300)
    _ = try await run(
      ##"{"typography-colors": {"../x": "#010203", "a/b": "#010203", "A-B": "#010203", ".c": "#010203", "": "#010203", "\##(long)": "#010203"}}"##
    )
    let names = try names("Brand.xcassets")
    #expect(
      Set(names).isSuperset(of: [
        "-.-x.colorset", "A-B.colorset", "a-b-2.colorset", "-c.colorset", "color.colorset",
      ]))
    #expect(names.count == 7 && names.allSatisfy { $0.utf8.count <= 255 })
    #expect(try scratch.names == ["Brand.xcassets", "a.json"])
  }

  @Test("replace an older catalog, and nothing that holds anything else")
  func replacing() async throws {
    let sheet = ##"{"typography-colors": {"only": "#010203"}}"##
    #expect(try await run(sheet).status == 0)
    #expect(try await run(sheet, to: "Brand.xcassets/").status == 0)
    #expect(try names("Brand.xcassets") == ["Contents.json", "only.colorset"])
    // A color that is not written, made by hand perhaps.
    let other = try await run(##"{"typography-colors": {"other": "#010203"}}"##)
    #expect(other.status == 3 && other.messages.contains("the folder holds 'only.colorset'"))
    try scratch.write("mine", to: "Brand.xcassets/only.colorset/note.txt")
    #expect(try await run(sheet).status == 3)
    try FileManager.default.removeItem(
      at: scratch.folder.appending(path: "Brand.xcassets/only.colorset/note.txt"))
    try scratch.write("mine", to: "Brand.xcassets/photo.png")
    let refused = try await run(sheet)
    #expect(refused.status == 3)
    #expect(
      refused.messages.hasSuffix(
        "stylemark: error: cannot write 'Brand.xcassets': the folder holds 'photo.png', which would "
          + "be lost\n"))
    #expect(try names("Brand.xcassets") == ["Contents.json", "only.colorset", "photo.png"])
    #expect(try scratch.names == ["Brand.xcassets", "a.json"])
  }

  @Test("leave nothing behind when they cannot be written")
  func failing() async throws {
    try scratch.write("a file", to: "File.xcassets")
    let file = try await run(to: "File.xcassets")
    #expect(file.status == 3 && file.messages.hasSuffix("'File.xcassets': Not a folder\n"))
    let missing = try await run(to: "none/Brand.xcassets")
    #expect(missing.status == 3 && missing.messages.hasSuffix("No such file or directory\n"))
    #expect(try scratch.names == ["File.xcassets", "a.json"])
  }
}
