import Stylemark

/// `stylemark styles` and `stylemark colors`: show what sheets define.
struct SpecimenCommand {
  private let arguments: ParsedArguments
  private let subject: Specimens.Subject
  private let output: CommandOutput
  private let format: String
  private let context: RenderContext
  private let remote: RemoteSheets
  private let numbers: TerminalNumbers

  init(
    _ arguments: ParsedArguments, _ subject: Specimens.Subject
  ) throws(ParsedArguments.UsageError) {
    self.arguments = arguments
    self.subject = subject
    output = CommandOutput(arguments)
    format = arguments["to"] ?? (output.isTerminal ? "ansi" : "html")
    context = try arguments.renderContext()
    remote = try RemoteSheets(arguments)
    numbers = try TerminalNumbers(arguments)
  }

  /// Reads the sheets and writes the specimens; gives the exit status.
  func run() -> Int32 {
    var operands = SheetOperands(arguments, context: context, remote: remote)
    guard operands.allows(output) else { return operands.status }
    let bytes = render(Specimens(subject, of: operands), operands.sheets)
    return max(operands.status, output.write(bytes, isSafe: format == "ansi"))
  }

  private func render(_ specimens: Specimens, _ sheets: [StyleSheet]) -> [UInt8] {
    let appearance = arguments.appearance
    let text = SpecimenText(sheets: sheets, context: context)
    switch format {
    case "ansi":
      var renderer = TerminalSettings(arguments, numbers, toTerminal: output.isTerminal).renderer
      // Swatches show colours as they are.
      renderer.suitsAnyGround = false
      return renderer.bytes(
        for: text.listing(specimens, in: appearance.map { [$0] } ?? [.light, .dark]))
    case "json": return SpecimenJSON.bytes(for: specimens)
    default:
      let page = SpecimenPage(
        title: "\(subject.rawValue.letterCase(.capitalized)) of "
          + (arguments.operands.isEmpty ? "Stylemark" : arguments.operands.joined(separator: ", ")),
        text: text, appearances: appearance.map { [$0] } ?? specimens.appearances)
      return page.bytes(for: specimens)
    }
  }
}
