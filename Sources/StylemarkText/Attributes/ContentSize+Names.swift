extension ContentSize {
  /// Makes a size of any name that Apple's frameworks or people give it, in any letter case: `XL`,
  /// `AX3`, `xxLarge` and `accessibility2` (SwiftUI), `extraExtraLarge` and `accessibilityLarge`
  /// (UIKit), `UICTContentSizeCategoryXXL` (raw value).
  public init?(named name: String) {
    let lower = name.lowercased()
    guard let row = Self.names.first(where: { $0.name.lowercased() == lower }) else { return nil }
    self = row.size
  }

  /// Every name, the short ones first.
  public static var allNames: [String] { names.map(\.name) }

  /// The short name: `XS` … `XXXL`, `AX1` … `AX5`.
  public var shortName: String { Self.names[rawValue].name }

  /// The names of the sizes; the first twelve are the short names in order.
  ///
  /// Sources: SwiftUI's DynamicTypeSize, UIKit's UIContentSizeCategory and its raw values.
  public static let names: [(name: String, size: ContentSize)] = {
    let spellings = [
      "XS S M L XL XXL XXXL AX1 AX2 AX3 AX4 AX5",
      """
      xSmall small medium large xLarge xxLarge xxxLarge accessibility1 accessibility2 \
      accessibility3 accessibility4 accessibility5
      """,
      """
      extraSmall small medium large extraLarge extraExtraLarge extraExtraExtraLarge \
      accessibilityMedium accessibilityLarge accessibilityExtraLarge \
      accessibilityExtraExtraLarge accessibilityExtraExtraExtraLarge
      """,
      """
      UICTContentSizeCategoryXS UICTContentSizeCategoryS UICTContentSizeCategoryM \
      UICTContentSizeCategoryL UICTContentSizeCategoryXL UICTContentSizeCategoryXXL \
      UICTContentSizeCategoryXXXL UICTContentSizeCategoryAccessibilityM \
      UICTContentSizeCategoryAccessibilityL UICTContentSizeCategoryAccessibilityXL \
      UICTContentSizeCategoryAccessibilityXXL UICTContentSizeCategoryAccessibilityXXXL
      """,
    ]
    var seen: Set<Substring> = []
    return spellings.flatMap { zip($0.split(separator: " "), allCases) }
      .filter { seen.insert($0.0).inserted }
      .map { (String($0.0), $0.1) }
  }()
}
