import StylemarkText
import Testing

@Suite("Scaling point sizes")
struct PointScalingTests {
  static let sizes: [AppleTextStyle: String] = [
    .largeTitle: "31/38 32/39 33/40 34/41 36/43 38/46 40/48 44/52 48/57 52/61 56/66 60/70",
    .title1: "25/31 26/32 27/33 28/34 30/37 32/39 34/41 38/46 43/51 48/57 53/62 58/68",
    .title2: "19/24 20/25 21/26 22/28 24/30 26/32 28/34 34/41 39/47 44/52 50/59 56/66",
    .title3: "17/22 18/23 19/24 20/25 22/28 24/30 26/32 31/38 37/44 43/51 49/58 55/65",
    .headline: "14/19 15/20 16/21 17/22 19/24 21/26 23/29 28/34 33/40 40/48 47/56 53/62",
    .body: "14/19 15/20 16/21 17/22 19/24 21/26 23/29 28/34 33/40 40/48 47/56 53/62",
    .callout: "13/18 14/19 15/20 16/21 18/23 20/25 22/28 26/32 32/39 38/46 44/52 51/60",
    .subheadline: "12/16 13/18 14/19 15/20 17/22 19/24 21/28 25/31 30/37 36/43 42/50 49/58",
    .footnote: "12/16 12/16 12/16 13/18 15/20 17/22 19/24 23/29 27/33 33/40 38/46 44/52",
    .caption1: "11/13 11/13 11/13 12/16 14/19 16/21 18/23 22/28 26/32 32/39 37/44 43/51",
    .caption2: "11/13 11/13 11/13 11/13 13/18 15/20 17/22 20/25 24/30 29/35 34/41 40/48",
  ]

  @Test("Apple's text styles have Apple's sizes", arguments: AppleTextStyle.allCases)
  func textStyles(style: AppleTextStyle) throws {
    let rows = try #require(Self.sizes[style]).split(separator: " ")
    for (size, row) in zip(ContentSize.allCases, rows) {
      let metrics = style.metrics(at: size)
      #expect("\(Int(metrics.pointSize))/\(Int(metrics.leading))" == row)
      let scaling = PointScaling(contentSize: size)
      let base = style.metrics(at: .large).pointSize
      #expect(scaling.scaled(base, mode: .textStyle, curve: style) == metrics.pointSize)
    }
  }

  @Test(
    "The factor modes round to whole points, half away from zero",
    arguments: [
      (ContentSize.accessibility5, 17.0, 53.0), (.extraSmall, 17, 14), (.medium, 16, 15),
      (.extraLarge, 16, 18), (.extraExtraExtraLarge, 24, 32), (.small, 500 / 0.882 * 0.001, 1),
    ])
  func factor(size: ContentSize, points: Double, expected: Double) {
    #expect(PointScaling(contentSize: size).scaled(points, mode: .factor) == expected)
  }

  @Test("The standard factor mode takes accessibility sizes as XXXL")
  func factorStandard() {
    for size in ContentSize.allCases {
      let expected = PointScaling(contentSize: min(size, .extraExtraExtraLarge))
        .scaled(24, mode: .factor)
      #expect(PointScaling(contentSize: size).scaled(24, mode: .factorStandard) == expected)
    }
  }

  @Test(
    "Metrics follow the ratio of leadings, in thirds of a point",
    arguments: [
      (ContentSize.medium, 17.0, 49.0 / 3), (.accessibility5, 17, 48), (.large, 17.1, 17.1),
      (.extraSmall, 22, 19), (.accessibility3, 22, 48),
    ])
  func metrics(size: ContentSize, points: Double, expected: Double) {
    for mode in [ScalingMode.metrics, .metricsWithFallback] {
      #expect(PointScaling(contentSize: size).scaled(points, mode: mode) == expected)
    }
  }

  @Test(
    "The curve of Body has the factors of UIFontMetrics",
    arguments: zip(
      ContentSize.allCases,
      [
        0.8636, 0.9091, 0.9545, 1, 1.0909, 1.1818, 1.3182, 1.5455, 1.8182, 2.1818, 2.5455, 2.8182,
      ]))
  func bodyFactors(size: ContentSize, factor: Double) {
    // Sizes are thirds of a point; a huge one shows four digits of the factor.
    let scaled = PointScaling(contentSize: size).scaled(1e6, mode: .metrics)
    #expect((scaled / 100).rounded() / 10_000 == factor)
  }

  @Test(
    "A style with the raw value of a text style in UIKit follows its curve",
    arguments: zip(
      AppleTextStyle.allCases,
      [
        "Title0", "Title1", "Title2", "Title3", "Headline", "Body", "Callout", "Subhead",
        "Footnote", "Caption1", "Caption2",
      ]))
  func rawValues(style: AppleTextStyle, name: String) throws {
    let name = "UICTFontTextStyle" + name
    #expect(AppleTextStyle(named: name) == style)
    #expect(AppleTextStyle(named: style.rawValue) == style)
    #expect(AppleTextStyle(named: name + "x") == nil)
    var sheet = StyleSheet(file: "code")
    sheet.define(style: name, TextStyle().with(pointSize: 30))
    sheet.define(style: "child", TextStyle { $0.extends = [name] })
    let catalog = StyleCatalog(
      sheets: [sheet], context: RenderContext(contentSize: .accessibility5))
    let expected = style.scaled(30, at: .accessibility5)
    #expect(catalog.style(named: name)?.character.pointSize == expected)
    #expect(catalog.style(named: "child")?.character.pointSize == expected)
  }

  @Test("A title grows by the curve of titles, not by that of Body")
  func curves() {
    let scaling = PointScaling(contentSize: .accessibility5)
    #expect(
      scaling.scaled(34, mode: .metrics, curve: .largeTitle) == (34.0 * 70 / 41 * 3).rounded() / 3)
    #expect(scaling.scaled(34, mode: .metrics) > 90)
  }

  @Test("At L every mode leaves the base size alone", arguments: ScalingMode.allCases)
  func identity(mode: ScalingMode) {
    for points in [0.5, 9, 16.4, 34, 1000] {
      #expect(PointScaling(contentSize: .large).scaled(points, mode: mode) == points)
    }
  }

  @Test("A style's own limits win over the global ones")
  func limits() {
    let scaling = PointScaling(contentSize: .accessibility5, minimum: 10, maximum: 30)
    #expect(scaling.scaled(20, mode: .factor) == 30)
    #expect(scaling.scaled(20, maximum: 40, mode: .factor) == 40)
    #expect(PointScaling(contentSize: .extraSmall, minimum: 18).scaled(20, mode: .factor) == 18)
    #expect(
      PointScaling(contentSize: .extraSmall, minimum: 18).scaled(20, minimum: 17, mode: .factor)
        == 17)
  }

  @Test("'disabled' neither scales nor limits")
  func disabled() {
    let scaling = PointScaling(contentSize: .accessibility5, minimum: 30, maximum: 10)
    #expect(scaling.scaled(20, minimum: 25, maximum: 15, mode: .disabled) == 20)
  }

  @Test("Scaling never gives less than a point")
  func least() {
    #expect(PointScaling(contentSize: .extraSmall).scaled(4, mode: .stepping) == 1)
  }
}
