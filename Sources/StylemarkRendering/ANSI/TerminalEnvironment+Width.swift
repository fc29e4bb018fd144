extension TerminalEnvironment {
  /// The width that is used when nothing says better, in columns.
  public static let defaultWidth = 80

  /// Decides the width of the output in columns; `nil` means that lines are not wrapped.
  ///
  /// The first of these that applies wins: the flag, the terminal's own columns, `COLUMNS`, 80.
  /// A flag of 0 means no wrapping. A size of 0 columns is what terminals without a size report.
  public func decideWidth(flag: Int?, terminalColumns: Int?) -> Int? {
    if let flag { return flag > 0 ? flag : nil }
    if isTerminal, let terminalColumns, terminalColumns > 0 { return terminalColumns }
    if let columns = value("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
    return Self.defaultWidth
  }
}
