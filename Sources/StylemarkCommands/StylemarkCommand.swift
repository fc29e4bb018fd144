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
    Platform.ignoreWriteSignals()
    var arguments = arguments
    guard let first = arguments.first else {
      guard !Platform.isTerminal(Platform.standardInput) else {
        return usageError("no command and no file")
      }
      return runRender([])
    }
    switch first {
    case "--help", "-h": return show(CommandSpecification.generalHelp)
    case "help":
      guard arguments.count > 1 else { return show(CommandSpecification.generalHelp) }
      guard let command = CommandSpecification.all.first(where: { $0.name == arguments[1] }) else {
        let near = NearestName.nearest(
          to: arguments[1], among: CommandSpecification.all.map(\.name))
        return usageError(
          "unknown command '\(arguments[1])'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
      }
      return show(command.helpText)
    case "--version": return show("stylemark \(version)\n")
    case "render":
      arguments.removeFirst()
      return runRender(arguments)
    case "case":
      arguments.removeFirst()
      return runCase(arguments)
    default: return runRender(arguments)
    }
  }

  private static func runRender(_ arguments: [String]) -> Int32 {
    do throws(ParsedArguments.UsageError) {
      let parsed = try ParsedArguments(arguments, .render)
      if parsed.has("help") { return show(CommandSpecification.render.helpText) }
      return try RenderCommand(parsed).run()
    } catch {
      return usageError(error.message)
    }
  }

  private static func runCase(_ arguments: [String]) -> Int32 {
    do throws(ParsedArguments.UsageError) {
      let parsed = try ParsedArguments(arguments, .letterCase)
      if parsed.has("help") { return show(CommandSpecification.letterCase.helpText) }
      return try CaseCommand(parsed).run()
    } catch {
      return usageError(error.message, of: .letterCase)
    }
  }

  private static func show(_ text: String) -> Int32 {
    do throws(Platform.IOError) {
      try Platform.write(Array(text.utf8), to: Platform.standardOutput)
      return 0
    } catch {
      return error.isBrokenPipe ? 0 : 3
    }
  }

  private static func usageError(
    _ message: String, of command: CommandSpecification = .render
  ) -> Int32 {
    StandardError.report(message)
    StandardError.print("Try 'stylemark --help' or 'stylemark \(command.name) --help'.\n")
    return 2
  }
}
