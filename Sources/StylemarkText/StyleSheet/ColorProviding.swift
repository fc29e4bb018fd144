/// A scheme of colours in code: says what names of colours mean.
///
/// Given to a sheet with `StyleSheet.addColors(from:)`, it is asked wherever an expression of the sheets or
/// of a document names a colour, in tags, palettes and functions alike. A name that it does not answer falls
/// through to the palette of the sheets, then to built-in names and literals. An answer has a value for
/// every appearance.
///
/// ```swift
/// struct Brand: ColorProviding {
///   func color(named name: String) -> StyleColor? {
///     name == "accent" ? StyleColor(light: RGBAColor(hex: 0x0B5FFF)) : nil
///   }
/// }
/// ```
public protocol ColorProviding: Sendable {
  /// The colour with a name; nil for no answer.
  ///
  /// Called often, and with whatever stands where a name may stand, such as `dark red`. The answer for
  /// a name is always the same. A name with dots that nobody answers is asked for again without its last
  /// component: `label.secondary`, then `label`, unless the sheets set `prefix-matching` to false.
  func color(named name: String) -> StyleColor?
}

/// `ColorProviding.color(named:)` as it is kept.
typealias ColorLookup = @Sendable (String) -> StyleColor?
