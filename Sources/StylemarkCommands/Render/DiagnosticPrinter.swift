import Stylemark

/// Prints diagnostics to standard error: the first of each kind, and how many more there were.
struct DiagnosticPrinter {
  /// How many diagnostics of one kind are printed.
  static let printedPerKind = 20

  private(set) var formatter: DiagnosticFormatter

  /// Makes a printer that uses colours where standard error is a terminal that wants them.
  init() {
    formatter = DiagnosticFormatter(usesColor: Self.wantsColor(Platform.standardError))
  }

  /// Whether a stream is a terminal that wants colours.
  static func wantsColor(_ stream: Int32) -> Bool {
    Platform.isTerminal(stream) && (Platform.environment("NO_COLOR") ?? "").isEmpty
  }

  /// Uses colours, or none.
  mutating func useColor(_ usesColor: Bool) { formatter.usesColor = usesColor }

  /// Lets messages show lines of a source.
  mutating func add(_ source: SourceText) { formatter.add(source) }

  /// The text of the diagnostics.
  func text(for diagnostics: Diagnostics) -> String {
    var printed: [DiagnosticMessage.Kind: Int] = [:]
    var text = ""
    for diagnostic in diagnostics.items {
      let kind = diagnostic.message.kind
      printed[kind, default: 0] += 1
      if printed[kind, default: 0] <= Self.printedPerKind {
        text += formatter.string(for: diagnostic)
      }
    }
    for kind in DiagnosticMessage.Kind.allCases {
      let more = diagnostics.count(of: kind) - Self.printedPerKind
      if more > 0 { text += "… and \(more) more [\(kind.rawValue)]\n" }
    }
    return text
  }
}
