/// What a style gives otherwise in control states: a style for each of a few states.
///
/// ```swift
/// style.variants[.disabled] = TextStyle().with(textColor: gray)
/// ```
public struct StyleVariants: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// One variant.
  private struct Entry: Hashable, Sendable {
    var state: RenderContext.ControlState
    var style: TextStyle
  }

  /// In the order of the states, none of them empty.
  ///
  /// A dictionary of its own kind would take time at the start of a program.
  private var entries: [Entry] = []

  /// Makes a list without variants.
  public init() {}

  /// Makes a list of variants; of those for the same state the last counts.
  public init(dictionaryLiteral variants: (RenderContext.ControlState, TextStyle)...) {
    for (state, style) in variants { self[state] = style }
  }

  /// Whether there are no variants.
  public var isEmpty: Bool { entries.isEmpty }

  /// The states that have a variant, in their order.
  public var states: [RenderContext.ControlState] { entries.map(\.state) }

  /// The variants, in the order of the states.
  public var styles: [TextStyle] { entries.map(\.style) }

  /// The variant for a state.
  ///
  /// A style in which nothing is given is none.
  public subscript(state: RenderContext.ControlState) -> TextStyle? {
    get { entries.first { $0.state == state }?.style }
    set {
      let position = entries.firstIndex { $0.state.order >= state.order } ?? entries.count
      if position < entries.count && entries[position].state == state {
        entries.remove(at: position)
      }
      guard let newValue, !newValue.isEmpty else { return }
      entries.insert(Entry(state: state, style: newValue), at: position)
    }
  }

  /// These variants with others laid over them, state by state and property by property.
  public func merging(_ inner: StyleVariants) -> StyleVariants {
    var result = self
    for entry in inner.entries {
      result[entry.state] = self[entry.state].map { $0.merging(entry.style) } ?? entry.style
    }
    return result
  }

  /// The variants changed one by one.
  package func map(_ change: (RenderContext.ControlState, TextStyle) -> TextStyle) -> StyleVariants
  {
    var result = StyleVariants()
    for entry in entries { result[entry.state] = change(entry.state, entry.style) }
    return result
  }
}

extension RenderContext.ControlState {
  /// The place among the states.
  fileprivate var order: Int {
    switch self {
    case .normal: 0
    case .highlighted: 1
    case .disabled: 2
    case .selected: 3
    case .focused: 4
    case .application: 5
    }
  }
}
