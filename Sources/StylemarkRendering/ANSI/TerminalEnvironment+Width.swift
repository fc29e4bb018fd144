extension TerminalEnvironment {
  /// The width of the output and what led to it.
  public struct WidthDecision: Hashable, Sendable {
    /// The columns; nil means that lines are not wrapped.
    public let columns: Int?
    /// The fact that decided, for people: `COLUMNS=100`.
    public let reason: String
  }

  /// The width that is used when nothing says better, in columns.
  public static let defaultWidth = 80

  /// Decides the width of the output.
  ///
  /// The first of these that applies wins: the flag, the terminal's own columns, `COLUMNS`, 80.
  /// A flag of 0 means no wrapping. A size of 0 columns is what terminals without a size report.
  public func decideWidth(flag: Int?, terminalColumns: Int?) -> WidthDecision {
    if let flag {
      return WidthDecision(columns: flag > 0 ? flag : nil, reason: "--width=\(flag)")
    }
    if isTerminal, let terminalColumns, terminalColumns > 0 {
      return WidthDecision(columns: terminalColumns, reason: "the terminal is that wide")
    }
    if let columns = value("COLUMNS").flatMap({ Int($0) }), columns > 0 {
      return WidthDecision(columns: columns, reason: "COLUMNS=\(columns)")
    }
    return WidthDecision(columns: Self.defaultWidth, reason: "nothing says otherwise")
  }
}
