import Stylemark

/// `stylemark case`: changes the letter case of texts, line by line.
struct CaseCommand {
  private let inputs: [String]
  private let target: LetterCase
  private let source: LetterCase
  private let options: LetterCase.Options

  /// The names that options take: those of the cases, and a short one.
  static let names = LetterCase.allCases.map(\.rawValue) + [camel]

  private static let camel = "camel"

  init(_ arguments: ParsedArguments) throws(ParsedArguments.UsageError) {
    guard let target = Self.letterCase(named: arguments["to"]) else {
      throw ParsedArguments.UsageError(
        message: "option '--to' is missing; it takes \(Self.names.joined(separator: ", "))")
    }
    self.target = target
    source = Self.letterCase(named: arguments["from"]) ?? .regular
    var options: LetterCase.Options = []
    if arguments.has("preserve-suffix") { options.insert(.preserveSuffix) }
    if arguments.has("preserve-punctuation") { options.insert(.preservePunctuation) }
    if arguments.has("strip-punctuation") { options.insert(.stripPunctuation) }
    self.options = options
    if arguments.operands.isEmpty && Platform.isTerminal(Platform.standardInput) {
      throw ParsedArguments.UsageError(message: "no text to change; '-' reads standard input")
    }
    inputs = arguments.operands.isEmpty ? ["-"] : arguments.operands
  }

  private static func letterCase(named name: String?) -> LetterCase? {
    name == camel ? .lowerCamel : name.flatMap(LetterCase.init)
  }

  /// Changes all texts and writes them; gives the exit status.
  func run() -> Int32 {
    var status: Int32 = 0
    var output = ""
    for input in inputs {
      if input == "-" {
        do throws(Platform.IOError) {
          let bytes = try Platform.read(Platform.standardInput)
          output += converted(bytes, status: &status)
        } catch {
          StandardError.report("cannot read '-': \(error.reason)")
          status = 3
        }
      } else {
        output += input.converted(from: source, to: target, options: options) + "\n"
      }
    }
    return max(status, CommandOutput.standard.write(Array(output.utf8), isSafe: false))
  }

  /// The standard input in the case; what is wrong with it goes to standard error.
  private func converted(_ bytes: [UInt8], status: inout Int32) -> String {
    let text = SourceText(name: "standard input", bytes: bytes)
    var diagnostics = Diagnostics()
    if bytes.count > SourceText.maximumByteCount {
      diagnostics.report(Diagnostic(.inputTooLarge, file: text.name, at: .file))
    }
    for range in text.invalidRanges {
      diagnostics.report(Diagnostic(.invalidUTF8, file: text.name, at: .range(range)))
    }
    if !diagnostics.isEmpty {
      var printer = DiagnosticPrinter()
      printer.add(text)
      StandardError.print(printer.text(for: diagnostics))
    }
    if diagnostics.hasErrors { status = max(status, 1) }
    return String(decoding: text.bytes[text.contentStart...], as: UTF8.self)
      .converted(from: source, to: target, options: options)
  }
}
