/// The reader's text size: the twelve content size categories of Dynamic Type.
public enum ContentSize: Int, CaseIterable, Hashable, Sendable, Comparable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Smaller sizes come first.
  public static func < (left: ContentSize, right: ContentSize) -> Bool {
    left.rawValue < right.rawValue
  }
}
