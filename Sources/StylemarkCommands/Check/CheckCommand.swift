import Stylemark

/// `stylemark check`: finds what keeps people from reading documents, and everything that `render`
/// would say.
struct CheckCommand {
  private let arguments: ParsedArguments
  private let inputs: [String]
  private let settings: RenderSettings

  init(_ arguments: ParsedArguments) throws(ParsedArguments.UsageError) {
    self.arguments = arguments
    inputs = arguments.operands.isEmpty ? ["-"] : arguments.operands
    if arguments.operands.isEmpty && Platform.isTerminal(Platform.standardInput) {
      throw ParsedArguments.UsageError(message: "no file to check; '-' reads standard input")
    }
    var settings = try RenderSettings(arguments)
    settings.checkedAppearances = arguments.appearance.map { [$0] } ?? ColorAppearance.allCases
    settings.resolver.tracksSources = true
    self.settings = settings
  }

  /// Checks all inputs and writes what was found; gives the exit status.
  func run() -> Int32 {
    var session = RenderSession(settings: settings)
    session.loadSheets(arguments.all("styles"))
    for input in inputs { session.read(input, as: arguments["from"]) }
    var (diagnostics, printer) = session.report()
    let output = CommandOutput(arguments)
    guard output.path == nil || !session.hasUnreadableInput else { return session.status }
    if let reason = session.reason(againstWriting: [output.path]) {
      StandardError.report(reason)
      return max(session.status, 2)
    }
    let bytes: [UInt8]
    if arguments["to"] == "json" {
      bytes = DiagnosticJSON.bytes(for: diagnostics, printer.formatter)
    } else {
      printer.useColor(
        output.isTerminal && DiagnosticPrinter.wantsColor(Platform.standardOutput))
      bytes = Array(printer.text(for: diagnostics).utf8)
    }
    return max(session.status, output.write(bytes, isSafe: arguments["to"] != "json"))
  }
}
