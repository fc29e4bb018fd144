/// A problem found in a document or a style sheet: what, where, and what may help.
public struct Diagnostic: Hashable, Sendable {
  /// How bad a problem is.
  public enum Severity: String, Hashable, Sendable, Comparable {
    /// The result is usable and may not be what was meant.
    case warning
    /// A part of the input could not be used. In strict mode every problem is an error.
    case error

    /// Warnings come before errors.
    public static func < (left: Severity, right: Severity) -> Bool {
      left == .warning && right == .error
    }
  }

  /// Where a problem is.
  public enum Location: Hashable, Sendable {
    /// A byte range of the source text that `file` names.
    case range(SourceRange)
    /// A key path inside a style sheet file, such as `ui-font-text-styles.title.text-color`.
    case key(String)
    /// The file as a whole.
    case file
  }

  /// A second place that belongs to the problem, such as the opener of an unclosed element.
  public struct Note: Hashable, Sendable {
    /// What is there, a lower-case phrase.
    public var text: String
    /// The place, in the same file as the diagnostic.
    public var range: SourceRange

    /// Makes a note; a long text is cut in the middle.
    public init(_ text: String, at range: SourceRange) {
      self.text = MessageText.cut(text, to: .sentence)
      self.range = range
    }
  }

  /// What happened.
  public var message: DiagnosticMessage
  /// How bad it is.
  public var severity: Severity
  /// The name of the source or sheet file.
  public var file: String
  /// The place in that file.
  public var location: Location
  /// Related places.
  public var notes: [Note]
  /// What may help, such as `did you mean 'title'?`; nil when there is nothing to say.
  public var hint: String?

  /// Makes a diagnostic with the default severity of its message; a long hint is cut in the middle.
  public init(
    _ message: DiagnosticMessage, file: String, at location: Location, notes: [Note] = [],
    hint: String? = nil
  ) {
    self.message = message
    self.severity = message.severity
    self.file = file
    self.location = location
    self.notes = notes
    self.hint = hint.map { MessageText.cut($0, to: .sentence) }
  }

  /// A key path as messages show it: a long one is cut in the middle.
  package static func shown(key path: String) -> String { MessageText.cut(path, to: .sentence) }

  /// The stable kebab-case id, such as `unknown-element`.
  public var id: String { message.id }
}
