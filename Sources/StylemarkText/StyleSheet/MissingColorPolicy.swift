/// What happens where a style or a tag names a colour that does not exist.
///
/// The problem is reported in any case.
public struct MissingColorPolicy: Hashable, Sendable {
  /// The colour that text and underlines get instead; nil leaves the property as it would be without
  /// the style.
  ///
  /// A background gets none, since text in the same colour could not be read on it.
  public var substitute: StyleColor?
  /// Whether the problem is an error, `missing-color`, rather than a warning.
  public var isError: Bool

  /// Makes a policy; the default one leaves properties alone and warns.
  public init(substitute: StyleColor? = nil, isError: Bool = false) {
    self.substitute = substitute
    self.isError = isError
  }

  /// The problem as it is reported.
  func problem(_ problem: ColorProblem) -> ColorProblem {
    switch problem {
    case .unknown(let name, _) where isError, .unusable(let name) where isError:
      .missing(name: name, hint: problem.hint)
    default: problem
    }
  }
}
