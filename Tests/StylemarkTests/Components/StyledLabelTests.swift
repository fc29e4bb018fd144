import Stylemark
import StylemarkRendering
import StylemarkText
import Testing

@Suite("Labels")
struct StyledLabelTests {
  static let sheet: StyleSheet = {
    let json = """
      {"typography-colors": {"ink": {"light": "#111111", "dark": "#EEEEEE"}},
       "ui-font-text-styles": {
         "headline1": {"font-name": "Georgia", "point-size": 20, "text-color": "ink", "role": "heading1"},
         "loud": {"extends": "headline1", "letter-case": "upper"}
      }}
      """
    return StyleSheet.decode(bytes: Array(json.utf8), file: "a.json").sheet
  }()

  @Test("have the looks of their style")
  func style() {
    let text = StyledLabel("Hello", style: "headline1").attributedText(sheets: [Self.sheet])
    text.checkInvariants()
    #expect(
      text.dump() == """
        heading 1 .headline1
          "Hello" {font-name=Georgia point-size=20 text-color=#111111/#eeeeee}

        """)
    #expect(
      HTMLRenderer(styleDelivery: .none).string(for: text)
        == "<div class=\"sm\">\n<h1 class=\"sm-headline1\">Hello</h1>\n</div>\n")
  }

  @Test("have no style's looks but those of the unspecified one when they are given none")
  func unspecified() {
    let text = StyledLabel("a").attributedText()
    #expect(text.runs.map(\.attributes) == [TextStyle.unspecified.character])
    #expect(HTMLRenderer(styleDelivery: .inline).string(for: text).contains("color:#000000"))
  }

  @Test("give text for any context, always from the base size")
  func contexts() {
    let label = StyledLabel("a", style: "headline1")
    func size(_ label: StyledLabel, _ contentSize: ContentSize) -> Double? {
      let context = RenderContext(
        contentSize: contentSize, language: "fa", writingDirection: .rightToLeft)
      let text = label.attributedText(sheets: [Self.sheet], context: context)
      #expect(text.metadata.language == "fa" && text.metadata.writingDirection == .rightToLeft)
      return text.runs.first { _ in true }?.attributes.pointSize
    }
    #expect(size(label, .accessibility5).map { $0 > 50 } == true)
    #expect(size(label, .large) == 20)
    let stepping = TextStyle().with(pointSize: 10, scalingMode: .stepping)
    #expect(size(StyledLabel("a", style: .style(stepping)), .extraLarge) == 12)
    let sizeless = StyledLabel("a", style: .style(TextStyle().with(italic: true)))
    #expect(size(sizeless, .large) == nil)
    #expect(
      size(sizeless, .extraExtraExtraLarge)
        == StyleCatalog(
          context: RenderContext(contentSize: .extraExtraExtraLarge)
        ).scaled(16))
  }

  @Test("take parents that a style of code extends from the sheets")
  func extending() {
    var style = TextStyle().with(fontWeight: .bold)
    style.extends = ["headline1", "nothing"]
    let text = StyledLabel("a", style: .style(style)).attributedText(sheets: [Self.sheet])
    #expect(text.dump().contains("font-name=Georgia point-size=20 font-weight=700"))
  }

  @Test("change the letters of plain text as the style says, and no others")
  func letterCase() {
    let plain = StyledLabel("Straße", style: "loud").attributedText(sheets: [Self.sheet])
    #expect(plain.plainText == "STRASSE")
    let given = Markup(parsing: "a<b>b</b>").attributedText().text
    let attributed = StyledLabel(.attributed(given), style: "loud")
    #expect(attributed.attributedText(sheets: [Self.sheet]).plainText == "ab")
  }

  @Test("merge attributed text as their policy says")
  func policies() {
    let given = Markup(parsing: "<span size=9 color=#00f>a</span>").attributedText().text
    var label = StyledLabel(.attributed(given), style: "headline1")
    func look() -> [String] {
      label.attributedText(sheets: [Self.sheet]).runs.map { run in
        let attributes = run.attributes
        return "\(attributes.pointSize ?? 0) \(attributes.textColor?.light.hexString ?? "")"
      }
    }
    #expect(look() == ["9.0 #0000ff"])
    label.mergePolicy = .styleSize
    #expect(look() == ["20.0 #0000ff"])
    label.mergePolicy = .replace
    #expect(look() == ["20.0 #111111"])
  }

  @Test("are values: a copy changes alone")
  func values() {
    let first = StyledLabel("one", style: "headline1")
    var second = first
    second.text = "two"
    second.style = "loud"
    #expect(first.text == "one" && second.text == "two" && first != second)
    #expect(first.style == "headline1" && StyledLabel(.attributed(AttributedText("x"))).text == "x")
  }

  @Test("keep line ends as breaks, and empty text as an empty paragraph")
  func lines() {
    let text = StyledLabel("a\r\nb\n\nc", style: "headline1").attributedText(sheets: [Self.sheet])
    text.checkInvariants()
    #expect(text.plainText == "a\nb\n\nc" && text.blocks.count == 1)
    #expect(HTMLRenderer(styleDelivery: .none).string(for: text).contains("a<br>\nb<br>\n<br>\nc"))
    let empty = StyledLabel().attributedText()
    empty.checkInvariants()
    #expect(empty.plainText == "" && empty.blocks.count == 1)
  }
}
