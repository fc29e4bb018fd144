import Stylemark
import StylemarkText
import Testing

@Suite("The command palette")
struct PaletteTests {
  static let sheet = """
    {"typography-colors": {
      "ink": {"light": "#111111", "dark": "#EEEEEE", "light-hc": "#000000", "dark-hc": "#FFFFFF"},
      "label.a": "rgba(1, 2, 3, 128)", "label a": "red", "night": {"light": "#222222", "dark": "#DDDDDD"},
      "steady": {"light": "#333333", "light-hc": "#000000"}, "broken": "zork"
    }}
    """

  func run(_ arguments: String..., sheet: String = Self.sheet) async throws -> Tool.Outcome {
    let scratch = try Scratch()
    try scratch.write(sheet, to: "brand.v2.json")
    return try await Tool.run(["palette", "brand.v2.json"] + arguments, in: scratch.folder)
  }

  @Test("writes custom properties, in dark and high contrast where they differ")
  func css() async throws {
    let outcome = try await run("--to", "css")
    #expect(
      outcome.text == """
        :root {
          --ink: #111111;
          --label-a: #ff0000;
          --label-a-2: #01020380;
          --night: #222222;
          --steady: #333333;
        }

        @media (prefers-color-scheme: dark) {
          :root {
            --ink: #eeeeee;
            --night: #dddddd;
          }
        }

        @media (prefers-contrast: more) {
          :root {
            --ink: #000000;
            --steady: #000000;
          }
        }

        @media (prefers-color-scheme: dark) and (prefers-contrast: more) {
          :root {
            --ink: #ffffff;
            --steady: #333333;
          }
        }

        """)
    #expect(outcome.messages.contains("unknown color 'zork'") && outcome.status == 0)
  }

  @Test("writes the values of one appearance when asked")
  func appearance() async throws {
    let outcome = try await run("--to", "css", "--scheme", "dark-hc")
    #expect(outcome.text.contains("--ink: #ffffff;") && !outcome.text.contains("@media"))
    #expect(try await run("--to", "json", "--scheme", "dark").text.contains("\"ink\": \"#eeeeee\""))
  }

  @Test("writes a sheet that has the same colors when it is read again")
  func json() async throws {
    let outcome = try await run("--to", "json")
    let (written, problems) = StyleSheet.decode(bytes: [UInt8](outcome.output), file: "out.json")
    let (given, _) = StyleSheet.decode(bytes: Array(Self.sheet.utf8), file: "in.json")
    let before = StyleCatalog(sheets: [given]).palette
    let after = StyleCatalog(sheets: [written]).palette
    #expect(problems.isEmpty && after.diagnostics.isEmpty)
    #expect(before.names == after.names && before.names.count == 5)
    for name in before.names { #expect(before[name] == after[name]) }
  }

  @Test("writes a palette for GIMP, opacity and appearance in the names")
  func gimp() async throws {
    let outcome = try await run("--to", "gpl")
    #expect(
      outcome.text == """
        GIMP Palette
        Name: brand.v2
        Columns: 0
        #
         17  17  17\tink
        238 238 238\tink (dark)
          0   0   0\tink (light-hc)
        255 255 255\tink (dark-hc)
        255   0   0\tlabel a
          1   2   3\tlabel.a (50%)
         34  34  34\tnight
        221 221 221\tnight (dark)
         51  51  51\tsteady
          0   0   0\tsteady (light-hc)

        """)
  }

  @Test("keeps a name in its line and its declaration")
  func hostileNames() async throws {
    let sheet = ##"{"typography-colors": {"a;}\n*{x:y": "#010203", "b\n1 2 3\tc": "#040506"}}"##
    #expect(
      try await run("--to", "css", sheet: sheet).text
        == ":root {\n  --a-----x-y: #010203;\n  --b-1-2-3-c: #040506;\n}\n")
    #expect(
      try await run("--to", "gpl", sheet: sheet).text.split(separator: "\n").suffix(2)
        == ["  1   2   3\ta;} *{x:y", "  4   5   6\tb 1 2 3 c"])
  }

  @Test("writes nothing but its frame for a sheet without colors")
  func empty() async throws {
    #expect(try await run("--to", "css", sheet: "{}").text == "")
    #expect(
      try await run("--to", "json", sheet: "{}").text == "{\n  \"typography-colors\": {}\n}\n")
  }

  @Test(
    "says what is wrong with its usage",
    arguments: [
      (
        ["a.json"],
        "option '--to' is missing; it takes css, json, gpl, assetcatalog"
      ),
      (["--to", "css"], "no style sheet to take colors from"),
      (
        ["--to", "assetcatalog", "a.json"],
        "an asset catalog is a folder; name it with '--output NAME.xcassets'"
      ),
      (
        ["--to", "assetcatalog", "a.json", "-o", "x"],
        "an asset catalog is a folder; name it with '--output NAME.xcassets'"
      ),
    ])
  func usage(arguments: [String], message: String) async throws {
    let outcome = try await Tool.run(["palette"] + arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(
      outcome.messages
        == "stylemark: error: \(message)\nTry 'stylemark --help' or 'stylemark palette --help'.\n")
  }
}
