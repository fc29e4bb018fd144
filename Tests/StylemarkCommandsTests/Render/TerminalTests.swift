#if os(Linux)
  import Foundation
  import Testing

  @Suite("Render in a terminal")
  struct TerminalTests {
    func render(
      _ markup: String, _ arguments: [String] = [], environment: [String: String] = [:]
    ) async throws -> String {
      let scratch = try Scratch()
      let path = try scratch.write(markup, to: "a.stm")
      return try await Terminal.run([path] + arguments, environment: environment)
    }

    @Test("writes terminal text")
    func ansi() async throws {
      #expect(try await render("<b>x</b>") == "\u{1B}[1mx\u{1B}[m\n")
    }

    @Test("wraps to its width")
    func width() async throws {
      let text = try await render(String(repeating: "word ", count: 40))
      #expect(text.split(separator: "\n").map(\.count) == [79, 79, 39])
      let wide = try await render(String(repeating: "word ", count: 40), ["--width", "0"])
      #expect(wide.split(separator: "\n").count == 1)
    }

    @Test("takes its options from the command line")
    func options() async throws {
      let list = "<list><item>one</item><item><link \"https://a.test/\">two</link></item></list>"
      #expect(
        try await render(list, ["--ascii", "--links", "references", "--color", "never"])
          == "- one\n- two [1]\n\n[1] https://a.test/\n")
      #expect(try await render(list, ["--max-lines", "1"]) == "• one…\n")
      let section = "<p>" + String(repeating: "§§§§ ", count: 12) + "</p>"
      let wide = try await render(section, ["--ambiguous-width", "2"])
      #expect(wide.split(separator: "\n").count == 2)
      #expect(try await render(section).split(separator: "\n").count == 1)
    }

    @Test("chooses colours for the ground of the terminal")
    func background() async throws {
      let markup = "<color \"light-dark(#111111, #eeeeee)\">x</color>"
      let depth = ["COLORTERM": "truecolor"]
      let light = "\u{1B}[38;2;17;17;17mx\u{1B}[m\n"
      let dark = "\u{1B}[38;2;238;238;238mx\u{1B}[m\n"
      #expect(
        try await render(markup, ["--background", "light"], environment: depth) == light)
      #expect(
        try await render(markup, ["--background", "dark"], environment: depth) == dark)
      #expect(
        try await render(
          markup, environment: depth.merging(["COLORFGBG": "15;0"]) { $1 }) == dark)
      #expect(
        try await render(
          markup, ["--scheme", "light", "--background", "dark"], environment: depth)
          == light)
      let unknown = try await render(markup, environment: depth)
      #expect(unknown != light && unknown != dark)
    }

    @Test("writes what is asked for")
    func html() async throws {
      #expect(try await render("<b>x</b>", ["--to", "text"]) == "x\n")
      #expect(try await render("<b>x</b>", ["--to", "html"]).hasPrefix("<style>\n"))
    }

    @Test(
      "lets no control character of a document through, in any format",
      arguments: ["ansi", "html", "json", "text", "tokens", "tree", "runs"])
    func controls(format: String) async throws {
      let markup =
        "<p>a\u{1B}[31m &#27;]8;; &#155;\u{202E}\u{2066}\u{7}</p>"
        + "<font \"f\u{1B}\u{202E}\">b</font><pre \"\u{1B}\u{202E}\">c</pre>"
        + "<link \"https://x.y/\u{1B}\u{202E}\" title=\"\u{1B}\u{202E}\">d</link>"
      let arguments = ["--to", format, "--color", "never", "--links", "inline"]
      for scalar in try await render(markup, arguments).unicodeScalars where scalar != "\n" {
        #expect(scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value))
        #expect(scalar != "\u{202E}" && scalar != "\u{2066}")
      }
    }

    @Test("is safe when it is named '-'")
    func dash() async throws {
      #expect(try await render("a&#27;b", ["--to", "text", "-o", "-"]) == "a\u{241B}b\n")
    }

    @Test("shows colours as the environment says")
    func colors() async throws {
      let red = "<color #ff0000>x</color>"
      let deep = try await render(red, environment: ["COLORTERM": "truecolor"])
      #expect(deep == "\u{1B}[38;2;255;0;0mx\u{1B}[m\n")
      #expect(try await render(red) == "\u{1B}[38;5;196mx\u{1B}[m\n")
      #expect(try await render(red, environment: ["NO_COLOR": "1"]) == "x\n")
      #expect(try await render(red, ["--color", "never"]) == "x\n")
    }

    @Test("colours diagnostics, unless NO_COLOR says otherwise")
    func diagnostics() async throws {
      let colored = try await render("<titel>", ["-o", "/dev/null"])
      #expect(colored.contains(":1:1: \u{1B}[1;33mwarning\u{1B}[m: unknown element 'titel'"))
      let plain = try await render("<titel>", ["-o", "/dev/null"], environment: ["NO_COLOR": "1"])
      #expect(plain.contains(":1:1: warning: unknown element 'titel'"))
      #expect(!plain.contains("\u{1B}"))
    }
  }
#endif
