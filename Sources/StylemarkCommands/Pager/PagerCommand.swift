/// The program that shows output page by page, and what must be in its environment.
struct PagerCommand: Equatable {
  /// A line for the shell.
  let line: String
  /// The value that the variable `LESS` gets; nil leaves it as it is.
  let lessOptions: String?

  /// What is used where nothing says otherwise.
  private static let standard = "less"
  /// One screen of text is not paged, escape sequences act, the screen is not cleared at the end.
  private static let standardOptions = "FRX"

  /// Takes the program from `PAGER`.
  ///
  /// `less` shows escape sequences as text unless it is told `-R`, so that is added to what the user
  /// says in `LESS` when it is not there.
  ///
  /// - Parameter variable: The value of an environment variable.
  init(_ variable: (String) -> String?) {
    let given = variable("PAGER").flatMap { $0.isEmpty ? nil : $0 }
    line = given ?? Self.standard
    let words = line.split(separator: " ")
    let program = words.first?.split(separator: "/").last
    guard program == "less", !words.dropFirst().contains(where: Self.passesEscapes) else {
      lessOptions = nil
      return
    }
    guard let options = variable("LESS"), !options.isEmpty else {
      lessOptions = given == nil ? Self.standardOptions : "R"
      return
    }
    let passes = options.split(separator: " ").contains(where: Self.passesEscapes)
    lessOptions = passes ? nil : options + " -R"
  }

  /// Whether a word of options has `-R` or `-r`; in `LESS` the dash may be missing.
  private static func passesEscapes(_ word: Substring) -> Bool {
    if word.hasPrefix("--") {
      return ["--RAW-CONTROL-CHARS", "--raw-control-chars"].contains(word)
    }
    return word.contains("R") || word.contains("r")
  }
}
