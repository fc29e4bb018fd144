import Testing

@Suite("The command colors")
struct ColorsTests {
  static let sheet = """
    {"typography-colors": {
      "night": {"light": "#000000", "dark": "#FFFFFF"}, "glass": "#0000FF80", "a.b": "dark red"
    }}
    """

  func run(_ arguments: String...) async throws -> Tool.Outcome {
    let scratch = try Scratch()
    try scratch.write(Self.sheet, to: "a.json")
    return try await Tool.run(["colors", "a.json"] + arguments, in: scratch.folder)
  }

  @Test("shows a swatch for light and dark, sorted by name, with values and contrast")
  func terminal() async throws {
    let outcome = try await run("--to", "ansi", "--color", "truecolor")
    func swatch(_ rgb: String, ink: String = "") -> String {
      "\u{1B}[\(ink)48;2;\(rgb)m\u{A0}\u{A0}\u{A0}\u{A0}\u{A0}\u{A0}\u{1B}[m"
    }
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines[0] == swatch("191;0;0") + " " + swatch("191;0;0")
        + " \u{1B}[1ma.b\u{1B}[m    #bf0000 6.53:1  #bf0000 3.21:1")
    #expect(lines[1].hasSuffix("glass\u{1B}[m  #0000ff80 3.29:1  #0000ff80 1.31:1"))
    #expect(
      lines[2] == swatch("0;0;0", ink: "38;2;255;255;255;") + " " + swatch("255;255;255")
        + " \u{1B}[1mnight\u{1B}[m  #000000 21:1  #ffffff 21:1")
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
  }

  @Test("shows one appearance when asked")
  func appearance() async throws {
    let outcome = try await run("--to", "ansi", "--color", "never", "--scheme", "dark")
    #expect(outcome.text.hasSuffix(" night  #ffffff 21:1\n"))
  }

  @Test("makes a page of swatches")
  func page() async throws {
    let page = try await run().text
    #expect(page.contains("<title>Colors of a.json</title>"))
    #expect(page.contains("<th scope=\"row\">a.b</th>"))
    #expect(page.contains("background-color:#0000ff80"))
    #expect(page.contains("#000000, 21:1 AAA") && page.contains("#ffffff, 21:1 AAA"))
  }

  @Test("lists the built-in colors when there is no sheet, and none of a sheet without")
  func builtin() async throws {
    let outcome = try await Tool.run(["colors", "--to", "ansi", "--color", "never"])
    #expect(outcome.text.contains("orange"))
    #expect(outcome.text.contains("#ff8000") && outcome.text.contains("rebeccapurple"))
    let scratch = try Scratch()
    try scratch.write("{}", to: "a.json")
    let empty = try await Tool.run(["colors", "a.json", "--to", "json"], in: scratch.folder)
    #expect(empty.text == "{\"format\":\"stylemark-specimens\",\"version\":1,\"colors\":[]}\n")
  }

  @Test("shows colors with names that are no expressions, as the sheet has them")
  func oddNames() async throws {
    let scratch = try Scratch()
    let sheet =
      ##"{"typography-colors": {" red": "#00ff00", "a  b": "#010203", "t\tx": "#040506"}}"##
    try scratch.write(sheet, to: "a.json")
    let outcome = try await Tool.run(
      ["colors", "a.json", "--to", "json"], in: scratch.folder)
    for value in ["#00ff00", "#010203", "#040506"] { #expect(outcome.text.contains(value)) }
  }
}
