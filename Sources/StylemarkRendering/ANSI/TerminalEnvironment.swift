/// What a program knows about where its output goes.
///
/// A value, so that every decision about the terminal is a pure function of it: the library
/// itself never reads the environment.
public struct TerminalEnvironment: Hashable, Sendable {
  /// The environment variables by name.
  public var variables: [String: String]

  /// Whether the output is a terminal.
  public var isTerminal: Bool

  /// The user's `--color`, or `nil` when the flag is absent.
  public var colorChoice: ColorChoice?

  /// Creates the description of an output.
  public init(
    variables: [String: String], isTerminal: Bool, colorChoice: ColorChoice? = nil
  ) {
    self.variables = variables
    self.isTerminal = isTerminal
    self.colorChoice = colorChoice
  }

  /// The value of a variable, or `nil` when it is unset or empty.
  func value(_ name: String) -> String? {
    guard let value = variables[name], !value.isEmpty else { return nil }
    return value
  }

  /// The terminal's type, `TERM`, in lower case; empty when unset.
  var terminalType: String { value("TERM")?.lowercased() ?? "" }

  /// Whether `TERM` names a terminal that reads escape sequences.
  var hasCapableType: Bool { !["", "dumb", "unknown"].contains(terminalType) }

  /// Whether the type is one of the names or one of them with a suffix, as in `foot-extra`.
  func isType(_ names: Set<String>) -> Bool {
    let type = terminalType
    if names.contains(type) { return true }
    return names.contains { type.hasPrefix($0 + "-") }
  }
}
