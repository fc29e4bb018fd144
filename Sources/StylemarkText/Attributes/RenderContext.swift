/// The circumstances that a document is resolved for.
///
/// A plain value: nothing is read from outside.
public struct RenderContext: Hashable, Sendable {
  /// The state of the control that shows the text.
  public enum ControlState: String, CaseIterable, Hashable, Sendable {
    case normal, highlighted, disabled, selected, focused
    /// A state of the application's own.
    case application
  }

  /// The appearance that colours are chosen for.
  ///
  /// Attributed text keeps the colours of every appearance; a renderer chooses among them, so hand
  /// the appearance on to it.
  public var appearance: ColorAppearance
  /// The reader's text size.
  public var contentSize: ContentSize
  /// The control state, whose variants of styles count.
  public var state: ControlState
  /// The language of the text where the document does not say, a BCP 47 tag.
  public var language: String?
  /// The writing direction where the document does not say.
  public var writingDirection: ParagraphAttributes.WritingDirection

  /// Makes a context; the defaults are light appearance, size L, a normal state.
  public init(
    appearance: ColorAppearance = .light, contentSize: ContentSize = .large,
    state: ControlState = .normal, language: String? = nil,
    writingDirection: ParagraphAttributes.WritingDirection = .natural
  ) {
    self.appearance = appearance
    self.contentSize = contentSize
    self.state = state
    self.language = language
    self.writingDirection = writingDirection
  }
}
