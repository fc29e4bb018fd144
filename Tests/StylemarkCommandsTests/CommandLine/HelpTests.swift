import StylemarkCommands
import Testing

@Suite("Help")
struct HelpTests {
  static let general = """
    Usage: stylemark COMMAND [options]
           stylemark FILE…            the same as: stylemark render FILE…

    Attributed text from a light tag markup or Markdown, as HTML, terminal text, JSON or plain text.

    Commands:
      render  Render documents as HTML, terminal text, JSON or plain text.
      case    Change the letter case of texts, or of the lines of standard input.

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

    Render documents as HTML, terminal text, JSON or plain text.

    Options:
      -t, --to FORMAT          The output; on a terminal ansi unless given, else html
                               html, ansi, json, text, tokens, tree, runs
      -f, --from FORMAT        The input; from the file name unless given
                               stylemark, markdown, json
      -s, --styles FILE        Use a style sheet (JSON, property list or .stm); may be repeated, later ones win
      -o, --output FILE        Write to a file
          --standalone         HTML: write a page, not a fragment
          --title TEXT         HTML: the title of the page
          --css WAY            HTML: how looks are written; classes unless given
                               classes, inline, none
          --scheme SCHEME      The appearance that colors are chosen for; HTML follows the reader unless given
                               light, dark, light-hc, dark-hc, auto
          --content-size SIZE  The reader's text size: XS, S, M, L, XL, XXL, XXXL, AX1 … AX5
          --state STATE        The control state that variants of styles are chosen for; normal unless given
                               normal, highlighted, disabled, selected, focused, application
          --states             HTML: write variants of styles as rules for hovering, focus and other states
      -w, --width COLUMNS      ANSI: wrap to a width; 0 for no wrapping
          --color WHEN         ANSI: colors and how many; auto unless given
                               auto, always, never, attributes, 16, 256, truecolor
          --links HOW          ANSI: how links are shown; auto unless given
                               auto, osc8, inline, none
          --positions          tree and runs: show byte ranges of the source
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
    for line in (Self.general + Self.render + Self.letterCase).split(separator: "\n") {
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
