public import StylemarkSyntax

/// Why an expression gives no colour.
public enum ColorProblem: Error, Hashable, Sendable {
  /// It names nothing; another name may have been meant.
  case unknown(name: String, suggestion: String?)
  /// It names a palette entry that has no colour itself.
  case unusable(name: String)
  /// It calls a function that does not exist.
  case unknownFunction(name: String, hint: String?)
  /// It is not written as expressions are; the column counts bytes of UTF-8 from 1.
  case malformed(expression: String, reason: String, column: Int, hint: String?)
  /// Its functions are nested deeper than is read.
  case tooDeep(limit: Int)
  /// It has no colour where that is an error; see `MissingColorPolicy.isError`.
  case missing(name: String, hint: String?)
  /// Palette entries that name each other; the path begins and ends with the same name.
  case cycle(path: [String])
  /// Neither text nor a dictionary with `light`.
  case invalid(value: String, name: String)
  /// None of the 16 colours of a terminal; one may have been meant.
  case invalidANSI(value: String, name: String, suggestion: String?)

  /// The message of the problem.
  public var message: DiagnosticMessage {
    switch self {
    case .unknown(let name, _), .unusable(let name): .unknownColor(name: name)
    case .unknownFunction(let name, _): .unknownColorFunction(name: name)
    case .malformed(let expression, let reason, let column, _):
      .invalidColorExpression(expression: expression, column: column, reason: reason)
    case .tooDeep(let limit): .colorNestingLimit(limit: limit)
    case .missing(let name, _): .missingColor(name: name)
    case .cycle(let path): .colorCycle(path: path)
    case .invalid(let value, let name):
      .invalidValue(value: value, name: name, expected: "a color, or a dictionary with 'light'")
    case .invalidANSI(let value, let name, _):
      .invalidValue(value: value, name: name, expected: "one of the 16 colors of a terminal")
    }
  }

  /// What may help.
  public var hint: String? {
    switch self {
    case .unknown(_, let suggestion), .invalidANSI(_, _, let suggestion):
      suggestion.map { "did you mean '\($0)'?" }
    case .unusable: "the palette has it, with a problem of its own"
    case .unknownFunction(_, let hint), .malformed(_, _, _, let hint), .missing(_, let hint): hint
    case .cycle, .invalid, .tooDeep: nil
    }
  }
}
