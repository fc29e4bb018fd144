import Foundation
import StylemarkTestSupport
import Testing

@Suite("The command styles")
struct StylesTests {
  static let sheet = """
    {
      "typography-colors": {"ink": {"light": "#111111", "dark": "#EEEEEE"}, "snow": "#FFFFFF"},
      "ui-font-text-styles": {
        "zeta": {"font-name": "Georgia", "point-size": 20, "font-weight": "bold", "text-color": "ink"},
        "alpha": {"letter-case": "upper", "text-color": "#123456", "italic": true},
        "bright": {"text-color": "snow", "point-size": 12},
        "Big": {"point-size": "120%", "text-color": "orange"},
        "child": {"extends": "zeta", "point-size": 10}
      }
    }
    """

  func run(_ arguments: String..., sheet: String = Self.sheet) async throws -> Tool.Outcome {
    let scratch = try Scratch()
    try scratch.write(sheet, to: "a.json")
    return try await Tool.run(["styles", "a.json"] + arguments, in: scratch.folder)
  }

  @Test("shows the styles of a sheet sorted, each in a line of its own look")
  func text() async throws {
    let outcome = try await run("--to", "ansi", "--color", "never")
    #expect(
      outcome.text == """
        Big  2.51:1
        System @ 120% in orange

        alpha  12.71:1 AAA
        SYSTEM ITALIC IN #123456, UPPER

        bright  1:1
        System @ 12pt in snow

        child  18.88:1 AAA
        Georgia Bold @ 10pt in ink

        zeta  18.88:1 AAA
        Georgia Bold @ 20pt in ink

        """)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
  }

  @Test("draws them in the colors of an appearance, on grey where they could not be seen")
  func terminal() async throws {
    let light = try await run("--to", "ansi", "--color", "truecolor").text
    #expect(light.contains("\u{1B}[1;38;2;17;17;17mGeorgia Bold @ 20pt in ink"))
    #expect(light.contains("\u{1B}[38;2;255;255;255;48;2;128;128;128mSystem @ 12pt in snow"))
    let dark = try await run("--to", "ansi", "--color", "truecolor", "--scheme", "dark").text
    #expect(dark.contains("\u{1B}[1;38;2;238;238;238mGeorgia Bold @ 20pt in ink"))
    #expect(dark.contains("\u{1B}[38;2;255;255;255mSystem @ 12pt in snow"))
    #expect(dark.contains("bright\u{1B}[m  21:1 AAA"))
  }

  @Test("scales sizes to the reader's")
  func contentSize() async throws {
    let outcome = try await run("--to", "ansi", "--color", "never", "--content-size", "AX5")
    #expect(outcome.text.contains("Georgia Bold @ 56.3333pt in ink"))
  }

  @Test("makes a page with light beside dark")
  func page() async throws {
    let page = try await run().text
    #expect(page.hasPrefix("<!DOCTYPE html>\n"))
    #expect(page.contains("<title>Styles of a.json</title>"))
    #expect(page.contains("<th scope=\"col\">Light</th><th scope=\"col\">Dark</th></tr>"))
    let row = try #require(page.firstRange(of: "<th scope=\"row\">zeta</th>"))
    let cells = page[row.upperBound...].split(separator: "<td class=")
    #expect(cells[1].hasPrefix("\"light\">") && cells[1].contains("color:#111111"))
    #expect(cells[2].hasPrefix("\"dark\">") && cells[2].contains("color:#eeeeee"))
    #expect(cells[1].contains("Georgia Bold @ 20pt in ink") && cells[1].contains("18.88:1 AAA"))
  }

  @Test("shows one appearance when asked, and high contrast where it differs")
  func appearances() async throws {
    let dark = try await run("--scheme", "dark").text
    #expect(dark.contains("<th scope=\"col\">Dark</th></tr>") && !dark.contains(">Light<"))
    let sheet = #"""
      {"typography-colors": {"a": {"light": "#777777", "light-hc": "#000000"}},
       "ui-font-text-styles": {"s": {"text-color": "a"}}}
      """#
    let all = try await run(sheet: sheet).text
    #expect(all.contains("<th scope=\"col\">Light, high contrast</th>"))
    #expect(all.contains("color:#000000"))
  }

  @Test("escapes names on a page, and shows no control of a name in a terminal")
  func hostileNames() async throws {
    let sheet = #"{"ui-font-text-styles": {"<b>&\"\u001b[31m": {"font-name": "<i>\u0007"}}}"#
    let page = try await run(sheet: sheet).text
    #expect(!page.contains("<b>") && !page.contains("<i>"))
    #expect(page.contains("&lt;b&gt;&amp;&quot;\u{FFFD}[31m</th>"))
    let shown = try await run("--to", "ansi", "--color", "never", sheet: sheet).text
    #expect(shown == "<b>&\"␛[31m  21:1 AAA\n<i>␇\n")
  }

  @Test("lists the built-in styles when there is no sheet")
  func builtin() async throws {
    let outcome = try await Tool.run(["styles", "--to", "ansi", "--color", "never"])
    #expect(outcome.text.contains("\n\nb  21:1 AAA\nSystem Bold\n\nbig  21:1 AAA\nSystem @ 120%\n"))
    #expect(outcome.text.contains("\nlargeTitle  21:1 AAA\nSystem @ 34pt\n"))
  }

  @Test(
    "writes JSON that its schema describes",
    arguments: [["styles"], ["colors"]],
    [[], ["brand.json"], ["cinema.json", "brand.plist"], ["brand.stm"]])
  func schema(command: [String], sheets: [String]) async throws {
    let paths = sheets.map { "Samples/" + $0 }
    let outcome = try await Tool.run(command + paths + ["--to", "json"])
    let value = try JSONValue(parsing: [UInt8](outcome.output))
    #expect(try Self.checker().problems(in: value) == [])
    #expect(value[command[0]]?.items.isEmpty == false)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
  }

  /// The schema of specimens together with what it takes from the schema of attributed text.
  static func checker() throws -> JSONSchemaChecker {
    func schema(_ name: String) throws -> JSONValue {
      let file = Repository.grammar.appending(path: name + ".schema.json")
      return try JSONValue(parsing: [UInt8](Data(contentsOf: file)))
    }
    var specimens = try schema("specimens")
    let others = try schema("attributed-text")["$defs"]?.members ?? [:]
    let own = specimens["$defs"]?.members ?? [:]
    specimens["$defs"] = .object(others.merging(own) { $1 })
    return JSONSchemaChecker(schema: specimens)
  }

  @Test("says what is wrong with a sheet, and shows the rest")
  func diagnostics() async throws {
    let sheet = #"{"ui-font-text-styles": {"k": {"text-color": "zork", "point-size": 9}}}"#
    let outcome = try await run("--to", "ansi", "--color", "never", sheet: sheet)
    #expect(outcome.text == "k  21:1 AAA\nSystem @ 9pt\n")
    #expect(outcome.messages.contains("warning: unknown color 'zork' [unknown-color]"))
    #expect(outcome.status == 0)
    #expect(try await run("--strict", sheet: sheet).status == 1)
    #expect(try await run(sheet: "[").status == 1)
  }

  @Test("leaves a file alone when a sheet cannot be read")
  func unreadable() async throws {
    let scratch = try Scratch()
    try scratch.write(Self.sheet, to: "a.json")
    try scratch.write("old", to: "out.html")
    let arguments = ["styles", "a.json", "none.json"]
    let toFile = try await Tool.run(arguments + ["-o", "out.html"], in: scratch.folder)
    #expect(toFile.status == 3 && toFile.messages.contains("[unreadable-sheet]"))
    #expect(try scratch.text("out.html") == "old")
    let toStream = try await Tool.run(arguments, in: scratch.folder)
    #expect(toStream.status == 3 && toStream.text.contains("zeta"))
    let nothing = try await Tool.run(["styles", "none.json"], in: scratch.folder)
    #expect(nothing.status == 3 && nothing.output.isEmpty)
  }

  #if os(Linux)
    @Test("shows them in a terminal unless told otherwise")
    func inTerminal() async throws {
      let shown = try await Terminal.run(["styles", "Samples/cinema.json"])
      #expect(shown.contains("actorName") && shown.contains("\u{1B}["))
      let json = try await Terminal.run(["styles", "Samples/cinema.json", "--to", "json"])
      #expect(json.hasPrefix("{\"format\":\"stylemark-specimens\""))
    }
  #endif

  @Test("keeps the looks of a sheet's paragraphs and bold text to themselves")
  func ownLooks() async throws {
    let scratch = try Scratch()
    try scratch.write(
      ##"{"ui-font-text-styles": {"p": {"case": "upper", "point-size": 40}, "##
        + ##""b": {"case": "kebab"}, "my Style": {"italic": true}}}"##, to: "a.json")
    let outcome = try await Tool.run(
      ["styles", "a.json", "--to", "ansi", "--color", "never"], in: scratch.folder)
    #expect(outcome.text.contains("my Style  21:1 AAA\nSystem Italic\n"))
  }
}
