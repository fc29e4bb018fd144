import Foundation
import Stylemark
import Testing

@Suite("HTML options of render")
struct HTMLOptionTests {
  @Test(
    "are wrong usage where they make no sense",
    arguments: [
      (["--css", "external"], "'--css external' needs a value, FILE"),
      (["--css", "external", "-"], "'--css external' needs the name of a file"),
      (
        ["--css", "exernal"],
        "'exernal' is no value for '--css'; it takes "
          + "classes, inline, external FILE, none; did you mean 'external'?"
      ),
      (
        ["--css", "external", "a.css", "-o", "./a.css"], "'a.css' is the output and the style sheet"
      ),
      (
        ["--css", "external", "page.stm"],
        "'page.stm' is no value for '--css external'; it takes a file that ends in '.css'"
      ),
      (
        ["--css-vars", "--css", "inline"],
        "'--css-vars' is for style sheets, which '--css classes' and '--css external' make"
      ),
      (["--email", "--toc"], "'--email' and '--toc' do not go together"),
      (["--email", "--css", "inline"], "'--email' and '--css' do not go together"),
      (
        ["--csp-hash", "--css", "inline"],
        "'--csp-hash' is for the style element that '--css classes' makes"
      ),
      (
        ["--class-prefix", "1a"],
        "'1a' is no value for '--class-prefix'; it takes a letter, then letters, digits, '-' and '_', "
          + "up to 40 characters"
      ),
      (["--heading-shift", "6"], "'6' is no value for '--heading-shift'; it takes -5 … 5 levels"),
      (["--toc-depth", "0"], "'0' is no value for '--toc-depth'; it takes 1 … 6 levels"),
      (
        ["--base-url", "page.html"],
        "'page.html' is no value for '--base-url'; it takes a URL such as https://example.com/page.html"
      ),
      (
        ["--lang", "d_"],
        "'d_' is no value for '--lang'; it takes a language tag such as en or pt-BR"
      ),
      (
        ["--link-rel", "a\"b"],
        "'a\"b' is no value for '--link-rel'; it takes words such as nofollow"
      ),
      (
        ["--allow-scheme", "JavaScript"],
        "'JavaScript' URLs are programs; '--unsafe-html' trusts a document with all it has"
      ),
      (
        ["--allow-scheme", "sms:"],
        "'sms:' is no value for '--allow-scheme'; it takes a scheme such as sms, without the colon"
      ),
    ])
  func wrong(arguments: [String], message: String) async throws {
    let outcome = try await Tool.run(["-", "--to", "html"] + arguments, input: [0x78])
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.messages.hasPrefix("stylemark: error: \(message)\n"), "\(outcome.messages)")
  }

  @Test("never destroy a file that is read", arguments: ["render", "check", "watch"])
  func inputs(command: String) async throws {
    let scratch = try Scratch()
    let sheet = try scratch.write("{}", to: "sheet.css")
    let document = try scratch.write("<use \"sheet.css\"/>x", to: "a.stm")
    let alias = scratch.folder.path + "/./a.stm"
    var runs = command == "render" ? [] : [[command, document, "-o", alias]]
    if command != "check" {
      runs.append([command, document, "-s", sheet, "--to", "html", "--css", "external", sheet])
    }
    if command == "render" {
      runs.append([command, document, "--to", "html", "--css", "external", sheet])
    }
    for arguments in runs {
      let outcome = try await Tool.run(arguments)
      #expect(outcome.status == 2 && outcome.output.isEmpty)
      #expect(outcome.messages.contains("is read, so it is not written"), "\(outcome.messages)")
    }
    #expect(try scratch.text("a.stm") == "<use \"sheet.css\"/>x")
    #expect(try scratch.text("sheet.css") == "{}")
  }

  @Test("number the footnotes of several documents one after the other")
  func footnotes() async throws {
    let scratch = try Scratch()
    let note = try scratch.write("x[^1]\n\n[^1]: f\n", to: "a.md")
    let outcome = try await Tool.run([note, note, "--to", "html", "--css", "none"])
    #expect(outcome.text.contains("id=\"sm-fn-1\"") && outcome.text.contains("id=\"sm-fn-2\""))
    #expect(outcome.text.contains("href=\"#sm-fn-2\""))
  }

  @Test("write a style sheet beside the page, with a relative link")
  func external() async throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.file("a b/c"), withIntermediateDirectories: true)
    let outcome = try await Tool.run(
      [
        "-", "--to", "html", "--css", "external", "a b/s#1.css", "--standalone", "-o",
        "a b/c/p.html",
      ],
      input: Array("<b>x</b>".utf8), in: scratch.folder)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(
      try scratch.text("a b/c/p.html").contains("<link rel=\"stylesheet\" href=\"../s%231.css\">"))
    #expect(
      try scratch.text("a b/s#1.css").hasPrefix(
        "@charset \"utf-8\";\n:root{color-scheme:light dark;"))
    let fragment = try await Tool.run(
      ["-", "--to=html", "--css=external", "a b/f.css"], input: Array("<b>x</b>".utf8),
      in: scratch.folder)
    #expect(fragment.text.hasPrefix("<link rel=\"stylesheet\" href=\"a%20b/f.css\">\n<div"))
    #expect(try scratch.text("a b/f.css").hasPrefix("@charset \"utf-8\";\n.sm{"))
  }

  @Test(
    "link the style sheet where it is, behind symbolic links too",
    arguments: [
      ("far/../up.css", "page.html", "real/up.css"), ("far/s.css", "page.html", "far/s.css"),
      ("s.css", "far/../page.html", "../s.css"), ("far/../s.css", "far/../page.html", "s.css"),
    ])
  func linkedFolders(sheet: String, page: String, url: String) async throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.file("real/deep"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: scratch.file("far"), withDestinationURL: scratch.file("real/deep"))
    let outcome = try await Tool.run(
      ["-", "--to", "html", "--css", "external", sheet, "-o", page], input: Array("x".utf8),
      in: scratch.folder)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(try scratch.text(page).contains(" href=\"\(url)\">"))
    // From where the page is, the link leads to the file.
    let folder = scratch.file(page).resolvingSymlinksInPath().deletingLastPathComponent()
    #expect(
      FileManager.default.fileExists(atPath: folder.appending(path: url).standardized.path))
  }

  @Test("write neither file when one of them cannot be written")
  func nothingHalfWritten() async throws {
    let scratch = try Scratch()
    try scratch.write("old", to: "p.html")
    try scratch.write("old", to: "s.css")
    for (page, sheet) in [("p.html", "none/s.css"), ("none/p.html", "s.css")] {
      let outcome = try await Tool.run(
        ["-", "--to", "html", "--css", "external", sheet, "-o", page], input: [0x78],
        in: scratch.folder)
      #expect(outcome.status == 3)
      #expect(try scratch.text("p.html") == "old" && scratch.text("s.css") == "old")
      #expect(try scratch.names == ["p.html", "s.css"])
    }
  }

  @Test("print the hash where the page is not")
  func hash() async throws {
    let scratch = try Scratch()
    let arguments = ["-", "--to", "html", "--standalone", "--csp-hash"]
    let input = Array("<b>x</b>".utf8)
    let both = try await Tool.run(arguments, input: input)
    let file = try await Tool.run(arguments + ["-o", "p.html"], input: input, in: scratch.folder)
    #expect(both.messages == file.text && file.errors.isEmpty)
    #expect(file.text.hasPrefix("'sha256-") && file.text.hasSuffix("='\n"))
    #expect(try scratch.text("p.html") == both.text)
  }

  @Test("name colors after the sheets of the command line and of the document")
  func variables() async throws {
    let scratch = try Scratch()
    try scratch.write(##"{"typography-colors": {"ink": "#111111"}}"##, to: "a.json")
    try scratch.write(##"{"typography-colors": {"paint": "#222222"}}"##, to: "b.json")
    let outcome = try await Tool.run(
      ["-", "--to", "html", "--css-vars", "--styles", "a.json"],
      input: Array("<use \"b.json\"/><color ink>x</color><color paint>y</color>".utf8),
      in: scratch.folder)
    #expect(
      outcome.text.contains("\n.sm{--sm-ink:#111111;--sm-paint:#222222}\n"), "\(outcome.text)")
  }

  @Test("let more schemes be links, in every output")
  func schemes() async throws {
    let input = Array("<link \"sms:1\">x</link><link \"ftp://a\">y</link>".utf8)
    for (format, expected) in [("html", "href=\"sms:1\""), ("json", "\"sms:1\"")] {
      let outcome = try await Tool.run(
        ["-", "--to", format, "--allow-scheme", "sms"], input: input)
      #expect(outcome.text.contains(expected))
      #expect(outcome.messages.ranges(of: "[blocked-link]").count == 1)
    }
    let both = try await Tool.run(
      ["-", "--to", "html", "--allow-scheme", "SMS", "--allow-scheme=ftp"], input: input)
    #expect(both.text.contains("sms:1") && both.text.contains("ftp://a") && both.errors.isEmpty)
  }

  @Test("change headings, links and classes")
  func others() async throws {
    let outcome = try await Tool.run(
      [
        "-", "--to", "html", "--css", "none", "--class-prefix", "x", "--heading-shift", "-1",
        "--heading-ids", "--toc-depth", "2", "--base-url", "https://e.org/p/", "--link-rel",
        "nofollow,ugc NoFollow",
      ], input: Array("<h2>A</h2><link \"../b\">c</link>".utf8))
    #expect(
      outcome.text == """
        <div class="x">
        <nav role="doc-toc" class="x-toc">
        <ul>
        <li><a class="x-link" href="#x-a">A</a></li>
        </ul>
        </nav>
        <h1 id="x-a" class="x-h2">A</h1>
        <p class="x-p"><a class="x-link" href="https://e.org/b" rel="nofollow ugc">c</a></p>
        </div>

        """)
  }

  @Test("write for mail programs, with a warning for each relative URL without a base")
  func email() async throws {
    let input = Array("<link \"a\">x</link><image \"b\" alt=y/><link \"#c\" title=z>z</link>".utf8)
    let alone = try await Tool.run(["-", "--to", "html", "--email"], input: input)
    #expect(alone.status == 0 && !alone.text.contains("href") && !alone.text.contains("<img"))
    #expect(alone.messages.ranges(of: "it is relative, and there is nothing").count == 3)
    #expect(alone.messages.contains("standard input:1:1: warning: link to 'a' is dropped"))
    let based = try await Tool.run(
      ["-", "--to", "html", "--email", "--base-url", "https://e.org/"], input: input)
    #expect(based.text.contains("href=\"https://e.org/a\"") && based.errors.isEmpty)
  }
}
