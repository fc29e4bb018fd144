public import StylemarkSyntax

extension StyleKey {
  /// Why a key could not be set.
  public enum Problem: Error, Hashable, Sendable {
    /// There is no such key; another may have been meant.
    case unknownKey(name: String, suggestion: String?)
    /// The value does not fit the key.
    case invalidValue(value: String, key: String, expected: String, suggestion: String?)
    /// The value is not a colour.
    case color(ColorProblem)

    static func unknownKey(_ name: String) -> Problem {
      .unknownKey(
        name: name, suggestion: NearestName.nearest(to: name, among: StyleKey.allNames))
    }

    /// The message of the problem.
    public var message: DiagnosticMessage {
      switch self {
      case .unknownKey(let name, _): .unknownKey(name: name)
      case .invalidValue(let value, let key, let expected, _):
        .invalidValue(value: value, name: key, expected: expected)
      case .color(let problem): problem.message
      }
    }

    /// What may help.
    public var hint: String? {
      switch self {
      case .unknownKey(_, let suggestion), .invalidValue(_, _, _, let suggestion):
        suggestion.map { "did you mean '\($0)'?" }
      case .color(let problem): problem.hint
      }
    }

    /// The problem as a diagnostic.
    public func diagnostic(file: String, at location: Diagnostic.Location) -> Diagnostic {
      Diagnostic(message, file: file, at: location, hint: hint)
    }
  }
}
