import StylemarkText
import Testing

@Suite("Content sizes")
struct ContentSizeTests {
  static let factors = [
    0.824, 0.882, 0.941, 1.0, 1.118, 1.235, 1.353, 1.647, 1.941, 2.353, 2.765, 3.118,
  ]

  @Test("The factor of each size is StyledText's", arguments: zip(ContentSize.allCases, factors))
  func factor(size: ContentSize, factor: Double) {
    #expect(size.pointSizeFactor == factor)
  }

  @Test("The step of each size is TypographyKit's", arguments: zip(ContentSize.allCases, -3...8))
  func step(size: ContentSize, index: Int) {
    #expect(size.stepIndex == index)
    let scaling = PointScaling(contentSize: size)
    #expect(scaling.scaled(20, mode: .stepping) == 20 + 2 * Double(index))
  }

  @Test(
    "Names are read in any letter case",
    arguments: [
      ("XS", ContentSize.extraSmall), ("s", .small), ("M", .medium), ("L", .large),
      ("XL", .extraLarge),
      ("XXL", .extraExtraLarge), ("xxxl", .extraExtraExtraLarge), ("AX1", .accessibility1),
      ("AX5", .accessibility5), ("xSmall", .extraSmall), ("small", .small), ("medium", .medium),
      ("large", .large), ("xLarge", .extraLarge), ("xxLarge", .extraExtraLarge),
      ("xxxLarge", .extraExtraExtraLarge), ("accessibility1", .accessibility1),
      ("accessibility4", .accessibility4), ("extraSmall", .extraSmall), ("extraLarge", .extraLarge),
      ("extraExtraLarge", .extraExtraLarge), ("extraExtraExtraLarge", .extraExtraExtraLarge),
      ("accessibilityMedium", .accessibility1), ("accessibilityLarge", .accessibility2),
      ("accessibilityExtraLarge", .accessibility3),
      ("accessibilityExtraExtraLarge", .accessibility4),
      ("accessibilityExtraExtraExtraLarge", .accessibility5),
      ("UICTContentSizeCategoryXS", .extraSmall),
      ("UICTContentSizeCategoryXXXL", .extraExtraExtraLarge),
      ("UICTContentSizeCategoryAccessibilityM", .accessibility1),
      ("UICTContentSizeCategoryAccessibilityXXXL", .accessibility5),
    ])
  func names(name: String, size: ContentSize) {
    #expect(ContentSize(named: name) == size)
    #expect(ContentSize(named: name.lowercased()) == size)
  }

  @Test("Every listed name leads to a size, and none is listed twice")
  func allNames() {
    #expect(ContentSize.allNames.allSatisfy { ContentSize(named: $0) != nil })
    #expect(Set(ContentSize.allNames.map { $0.lowercased() }).count == ContentSize.allNames.count)
    #expect(ContentSize.allNames.count == 45)
    #expect(ContentSize.allCases.map(\.shortName) == Array(ContentSize.allNames[..<12]))
    #expect(ContentSize(named: "huge") == nil)
  }
}
