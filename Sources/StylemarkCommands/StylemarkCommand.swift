import StylemarkSyntax

/// The command-line tool: reads arguments, runs a command, gives the exit status.
public enum StylemarkCommand {
  /// The version of the tool.
  public static let version = "0.1.0"

  /// Runs the tool.
  ///
  /// - Parameter arguments: The arguments without the program's name.
  /// - Returns: 0 done, 1 errors in a document or sheet, 2 wrong usage, 3 a file could not be
  ///   read or written.
  public static func run(_ arguments: [String]) -> Int32 {
    Platform.occupyStandardStreams()
    Platform.ignoreWriteSignals()
    Platform.acceptEndSignals()
    var arguments = arguments
    guard let first = arguments.first else {
      guard !Platform.isTerminal(Platform.standardInput) else {
        return usageError("no command and no file")
      }
      return run(.render, [])
    }
    switch first {
    case "--help", "-h": return show(CommandSpecification.generalHelp)
    case "help":
      guard arguments.count > 1 else { return show(CommandSpecification.generalHelp) }
      guard let command = CommandSpecification.named(arguments[1]) else {
        let near = commandNear(arguments[1])
        return usageError(
          "unknown command '\(arguments[1])'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
      }
      return show(command.helpText)
    case "--version": return show("stylemark \(version)\n")
    default:
      let command = CommandSpecification.named(first)
      if command == nil, !first.hasPrefix("-"), let near = commandNear(first),
        Platform.FileState(of: first) == nil
      {
        return usageError("'\(first)' is neither a command nor a file; did you mean '\(near)'?")
      }
      if command != nil { arguments.removeFirst() }
      return run(command ?? .render, arguments)
    }
  }

  /// The command that somebody may have meant.
  private static func commandNear(_ name: String) -> String? {
    NearestName.nearest(to: name, among: CommandSpecification.all.map(\.name))
  }

  private static func run(_ command: CommandSpecification, _ arguments: [String]) -> Int32 {
    do throws(ParsedArguments.UsageError) {
      let parsed = try ParsedArguments(arguments, command)
      if parsed.has("help") { return show(command.helpText) }
      switch command.name {
      case "styles": return try SpecimenCommand(parsed, .styles).run()
      case "colors": return try SpecimenCommand(parsed, .colors).run()
      case "palette": return try PaletteCommand(parsed).run()
      case "case": return try CaseCommand(parsed).run()
      case "check": return try CheckCommand(parsed).run()
      case "watch": return try WatchCommand(parsed).run()
      case "doctor": return try DoctorCommand(parsed).run()
      default: return try RenderCommand(parsed).run()
      }
    } catch {
      return usageError(error.message, of: command)
    }
  }

  private static func show(_ text: String) -> Int32 {
    CommandOutput.standard.write(Array(text.utf8), isSafe: true)
  }

  private static func usageError(
    _ message: String, of command: CommandSpecification = .render
  ) -> Int32 {
    StandardError.report(message)
    StandardError.print("Try 'stylemark --help' or 'stylemark \(command.name) --help'.\n")
    return 2
  }
}
