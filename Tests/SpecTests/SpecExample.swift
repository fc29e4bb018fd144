import FoundationEssentials
import Stylemark
import StylemarkTestSupport
import Testing

/// An example of `Grammar/spec`: an input, how it is read, and what comes out.
///
/// In the file an example is a fenced block whose info string is the language, the word `spec`, the
/// name in quotes, and options; `sheet` blocks may follow, then the expected outputs, each a fenced
/// block with the kind of output as its info string.
struct SpecExample: Sendable, CustomTestStringConvertible {
  /// The language of the input: `stm`, `md`, or `text` for what is to be escaped.
  enum Language: String, Sendable { case stm, md, text }

  /// A style sheet that the example brings; without a name it applies by itself, with one when the
  /// input uses it.
  struct Sheet: Sendable {
    var name: String?
    var isMarkup: Bool
    var bytes: [UInt8]
  }

  /// An output to compare.
  struct Expectation: Sendable {
    /// `tokens`, `tree`, `runs`, `html`, `text`, `markup`, `diagnostics`, or `stm` for escaped text.
    var kind: String
    var text: String
    /// The lines of `text` in the file, counted from 0.
    var lines: Range<Int>
  }

  var name: String
  var file: URL
  /// The line of the input's fence, from 1.
  var line: Int
  var language: Language
  var options: [String: String]
  var input: [UInt8]
  var sheets: [Sheet] = []
  var expectations: [Expectation] = []

  /// The options that mean nothing, or have a value that does.
  var unknownOptions: [String] {
    options.filter { name, value in
      switch name {
      case "strict", "positions", "trusted", "smart", "hardbreaks": value != "true"
      case "dialect": HTMLRenderer.Dialect(rawValue: value) == nil
      case "markdown": MarkdownOptions.Dialect(rawValue: value) == nil
      case "raw-html": MarkdownOptions.RawHTML(rawValue: value) == nil
      case "scheme": ColorAppearance(rawValue: value) == nil
      case "state": RenderContext.ControlState(rawValue: value) == nil
      case "content-size": ContentSize(named: value) == nil
      case "css": HTMLRenderer.StyleDelivery(rawValue: value) == nil
      default: true
      }
    }.map { "\($0)=\($1)" }
  }

  var testDescription: String { "\(file.lastPathComponent):\(line) \(name)" }

  /// All examples, in the order of files and lines.
  static let all: [SpecExample] = {
    let files =
      (try? Repository.files(in: Repository.grammar.appending(path: "spec"), suffix: ".md")) ?? []
    return files.flatMap { file in
      SpecReader.examples(in: (try? Repository.text(of: file)) ?? "", of: file)
    }
  }()

  /// A place in the file, for messages.
  func location(ofLine line: Int) -> SourceLocation {
    SourceLocation(
      fileID: "Grammar/spec/" + file.lastPathComponent, filePath: file.path, line: line, column: 1)
  }
}
