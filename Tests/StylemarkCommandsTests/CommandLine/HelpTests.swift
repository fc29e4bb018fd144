import StylemarkCommands
import Testing

@Suite("Help")
struct HelpTests {
  static let general = """
    Usage: stylemark COMMAND [options]
           stylemark FILE…            the same as: stylemark render FILE…

    Attributed text from a light tag markup or Markdown, as HTML, terminal text, JSON, plain text or markup.

    Commands:
      render   Render documents as HTML, terminal text, JSON, plain text or markup.
      watch    Render documents again whenever they or their sheets change.
      check    Find what keeps people from reading documents, such as pale text.
      styles   Show the styles of style sheets, each drawn in itself.
      colors   Show the colors of style sheets as swatches, with their contrast.
      palette  Write the colors of style sheets for other programs.
      case     Change the letter case of texts, or of the lines of standard input.
      doctor   Say how output for this terminal is made, and why.

    Options:
      -h, --help     Show this help
          --version  Show the version

    Exit status:
      0  done; there may be warnings
      1  a document or style sheet has errors (with --strict: any problem)
      2  wrong usage
      3  a file could not be read or written

    'stylemark COMMAND --help' shows the options of a command.

    """

  static let render = """
    Usage: stylemark render [options] [FILE…|-]

    Render documents as HTML, terminal text, JSON, plain text or markup.

    Options:
      -t, --to FORMAT          The output; on a terminal ansi unless given, else html
                               html, ansi, json, text, markup, markdown, tokens, tree, runs
      -f, --from FORMAT        The input; from the file name unless given
                               stylemark, markdown, json
      -s, --styles FILE        Use a style sheet, file or URL (JSON, property list, .stm); later ones win
      -o, --output FILE        Write to a file
          --standalone         HTML: write a page, not a fragment
          --title TEXT         HTML: the title of the page
          --css WAY            HTML: how looks are written; classes unless given
                               classes, inline, external FILE, none
          --css-vars           HTML: give colors their names, as custom properties
          --csp-hash           HTML: print what a Content-Security-Policy needs for the style element
          --class-prefix NAME  HTML: what generated classes begin with; sm unless given
          --heading-shift N    HTML: add to the levels of headings, which stay within 1 … 6
          --heading-ids        HTML: give headings ids in fragments, too, after the class prefix
          --toc                HTML: begin with a table of contents
          --toc-depth N        HTML: a table of contents with headings of levels 1 … N; 3 unless given
          --email              HTML: write for mail programs: looks on elements, pixels, absolute URLs
          --base-url URL       HTML: make relative URLs absolute, as seen from a page
          --link-rel WORDS     HTML: the rel of links that leave the document, such as 'nofollow ugc'
          --allow-scheme NAME  Keep URLs of a scheme such as sms, too; may be given several times
          --html-dialect NAME  HTML: commonmark for the bare tags of CommonMark; stylemark unless given
                               stylemark, commonmark
          --unsafe-html        HTML: trust the document, its raw HTML and all its URLs
          --markdown NAME      Markdown: gfm with GitHub's extensions, commonmark without; gfm unless given
                               commonmark, gfm
          --raw-html POLICY    Markdown: what becomes of HTML in it; subset unless given
                               omit, escape, subset, passthrough
          --smart              Markdown: curly quotes, dashes and ellipses
          --hardbreaks         Markdown: keep the line ends of paragraphs
          --scheme SCHEME      The appearance that colors are chosen for; HTML follows the reader unless given
                               light, dark, light-hc, dark-hc, auto
          --content-size SIZE  The reader's text size, else STYLEMARK_CONTENT_SIZE: XS … XXXL, AX1 … AX5
          --lang TAG           The language of documents that do not say theirs, such as en or pt-BR
          --state STATE        The control state that variants of styles are chosen for; normal unless given
                               normal, highlighted, disabled, selected, focused, application
          --states             HTML: write variants of styles as rules for hovering, focus and other states
          --dev                Show where colors are missing: development colors are used, whatever sheets say
      -w, --width COLUMNS      ANSI: wrap to a width; 0 for no wrapping
          --max-lines LINES    ANSI: stop after so many lines, with an ellipsis where there are more
          --color WHEN         ANSI: colors and how many; auto unless given
                               auto, always, never, attributes, 16, 256, truecolor
          --background GROUND  ANSI: the ground that colors are for; auto suits both, query asks the terminal
                               auto, light, dark, query
          --links HOW          ANSI: how links are shown; auto unless given
                               auto, osc8, inline, references, none
          --ascii              ANSI: make bullets, bars and rules of ASCII
          --ambiguous-width N  ANSI: columns of characters of East Asian ambiguous width; 1 unless given
                               1, 2
          --pager              Show what goes to the terminal page by page, with the program in PAGER or less
          --json-flavor FORM   JSON: its form, for Apple's AttributedString or the Quill editor; else stylemark
                               stylemark, foundation, delta
          --offsets UNIT       JSON: write where runs begin, counted in a unit
                               utf8, utf16, scalar, character
          --positions          tree and runs: show byte ranges of the source
          --offline            Take sheets with a URL from the cache alone
          --timeout SECONDS    Wait for a sheet with a URL so long; 20 unless given
          --allow-http         Fetch sheets by http, too, which can be changed on the way; from localhost always
          --allow-remote-use   Fetch sheets with a URL that documents and sheets use
          --strict             Make every problem an error
      -h, --help               Show this help

    Examples:
      stylemark movie.stm
          show a document in the terminal
      stylemark render movie.stm --to html --standalone -o movie.html
          make a page
      cat notes.md | stylemark render --from markdown --to text
          take the text out of Markdown

    """

  static let styles = """
    Usage: stylemark styles [options] [SHEET…]

    Show the styles of style sheets, each drawn in itself.

    Options:
      -t, --to FORMAT          The output; on a terminal ansi unless given, else html, a page
                               html, ansi, json
      -o, --output FILE        Write to a file
          --scheme SCHEME      HTML and ANSI: the only appearance to show; JSON has all
                               light, dark, light-hc, dark-hc, auto
          --content-size SIZE  The reader's text size, else STYLEMARK_CONTENT_SIZE: XS … XXXL, AX1 … AX5
      -w, --width COLUMNS      ANSI: wrap to a width; 0 for no wrapping
          --color WHEN         ANSI: colors and how many; auto unless given
                               auto, always, never, attributes, 16, 256, truecolor
          --offline            Take sheets with a URL from the cache alone
          --timeout SECONDS    Wait for a sheet with a URL so long; 20 unless given
          --allow-http         Fetch sheets by http, too, which can be changed on the way; from localhost always
          --allow-remote-use   Fetch sheets with a URL that documents and sheets use
          --strict             Make every problem an error
      -h, --help               Show this help

    Examples:
      stylemark styles brand.json
          show the styles of a sheet in the terminal
      stylemark styles brand.json --to html -o styles.html
          make a page, light beside dark

    """

  static let palette = """
    Usage: stylemark palette --to FORMAT [options] SHEET…

    Write the colors of style sheets for other programs.

    Options:
      -t, --to FORMAT         Custom properties, a sheet of plain values, a GIMP palette, or a folder for Xcode
                              css, json, gpl, assetcatalog
      -o, --output FILE       Write to a file; for assetcatalog the folder NAME.xcassets
          --scheme SCHEME     The only appearance to write; all unless given
                              light, dark, light-hc, dark-hc, auto
          --offline           Take sheets with a URL from the cache alone
          --timeout SECONDS   Wait for a sheet with a URL so long; 20 unless given
          --allow-http        Fetch sheets by http, too, which can be changed on the way; from localhost always
          --allow-remote-use  Fetch sheets with a URL that documents and sheets use
          --strict            Make every problem an error
      -h, --help              Show this help

    Examples:
      stylemark palette brand.json --to css -o brand.css
          make custom properties
      stylemark palette brand.json --to assetcatalog -o Brand.xcassets
          make an asset catalog

    """

  static let letterCase = """
    Usage: stylemark case --to CASE [options] [TEXT…|-]

    Change the letter case of texts, or of the lines of standard input.

    Options:
      -t, --to CASE               The case to change to; camel is lower-camel
                                  regular, capitalized, kebab, lower, lower-camel, macro, train, snake, upper,
                                  upper-camel, camel
      -f, --from CASE             The case of the text, which says where its words end; at spaces unless given
                                  regular, capitalized, kebab, lower, lower-camel, macro, train, snake, upper,
                                  upper-camel, camel
          --preserve-suffix       Change only the first letter of each word: iPhone to IPhone
          --preserve-punctuation  Keep punctuation in the cases that join words
          --strip-punctuation     Leave punctuation out in every case
      -h, --help                  Show this help

    Examples:
      stylemark case --to kebab 'The quick fox'
          print the-quick-fox
      stylemark case --to snake --from camel < names.txt
          change each line of a file, splitting words before capitals

    """

  @Test("of styles and colors lists the same options")
  func specimens() async throws {
    let styles = try await Tool.run(["styles", "--help"])
    #expect(styles.text == Self.styles && styles.status == 0 && styles.errors.isEmpty)
    func options(_ text: String) throws -> Substring {
      let start = try #require(text.firstRange(of: "Options:")).lowerBound
      return text[start..<(try #require(text.firstRange(of: "Examples:")).lowerBound)]
    }
    let colors = try await Tool.run(["help", "colors"]).text
    #expect(try options(colors) == options(styles.text))
  }

  @Test("of palette lists its options")
  func palette() async throws {
    let outcome = try await Tool.run(["palette", "x.json", "-h"])
    #expect(outcome.text == Self.palette && outcome.status == 0 && outcome.errors.isEmpty)
  }

  @Test(
    "of case lists its options",
    arguments: [["case", "--help"], ["help", "case"], ["case", "--to", "kebab", "x", "-h"]])
  func letterCase(arguments: [String]) async throws {
    let outcome = try await Tool.run(arguments)
    #expect(outcome.text == Self.letterCase)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
  }

  @Test("of the tool says what it does", arguments: [["--help"], ["-h"], ["help"]])
  func general(arguments: [String]) async throws {
    let outcome = try await Tool.run(arguments)
    #expect(outcome.text == Self.general)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
  }

  @Test(
    "of a command lists its options",
    arguments: [
      ["render", "--help"], ["render", "-h"], ["help", "render"], ["render", "x.stm", "--help"],
      ["x.stm", "--help"], ["render", "--strict", "-h", "--to", "json"],
    ])
  func render(arguments: [String]) async throws {
    let outcome = try await Tool.run(arguments)
    #expect(outcome.text == Self.render)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
  }

  @Test("fits a page of 110 columns")
  func width() {
    for line in (Self.general + Self.render + Self.styles + Self.palette + Self.letterCase).split(
      separator: "\n")
    {
      #expect(line.count <= 110)
    }
  }

  @Test("names the version")
  func version() async throws {
    let outcome = try await Tool.run(["--version"])
    #expect(outcome.text == "stylemark \(StylemarkCommand.version)\n")
    #expect(outcome.status == 0)
  }
}
