/// A function that expressions can call.
enum ColorFunction: Hashable, Sendable {
  /// Mixes two colours: `blend(a, 30%, b)` is 30 % of `a` and 70 % of `b`, `blend(a, b)` half and
  /// half.
  case blend
  /// Gives a colour another opacity: `opacity(a, 40%)`.
  case opacity
  /// Puts a colour for each appearance together: `light-dark(a, b)`, as in CSS, and
  /// `light-dark(a, b, c, d)` with colours for high contrast.
  case lightDark
  /// Calls what code has given a name.
  case transform(String)

  /// The names of the functions that need no code.
  static let builtinNames = ["blend", "opacity", "light-dark"]

  /// The function with a name; a built-in one cannot be replaced.
  init?(named name: String, transforms: [String: ColorTransform]) {
    switch name {
    case "blend": self = .blend
    case "opacity": self = .opacity
    case "light-dark": self = .lightDark
    case _ where transforms[name] != nil: self = .transform(name)
    default: return nil
    }
  }

  /// What the function takes, in the words of a message.
  var signature: String {
    switch self {
    case .blend: "'blend' takes a color, an amount and a color, or two colors"
    case .opacity: "'opacity' takes a color and an amount"
    case .lightDark:
      "'light-dark' takes a color for light and one for dark, then two for high contrast or none"
    case .transform(let name): "'\(name)' takes a color"
    }
  }

  /// How many values the function takes.
  var arity: ClosedRange<Int> {
    switch self {
    case .blend: 2...3
    case .opacity: 2...2
    case .lightDark: 2...4
    case .transform: 1...1
    }
  }
}
