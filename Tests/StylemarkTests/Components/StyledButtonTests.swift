import Stylemark
import StylemarkRendering
import StylemarkText
import Testing

@Suite("Buttons")
struct StyledButtonTests {
  private typealias State = RenderContext.ControlState

  private static let red = StyleColor(RGBAColor(hex: 0xFF0000))
  private static let blue = StyleColor(RGBAColor(hex: 0x0000FF))

  private static func text(
    _ button: StyledButton, _ state: State, _ sheets: [StyleSheet] = [StyledLabelTests.sheet]
  ) -> AttributedText {
    button.attributedText(sheets: sheets, context: RenderContext(state: state))
  }

  private static func color(
    _ button: StyledButton, _ state: State, _ sheets: [StyleSheet] = [StyledLabelTests.sheet]
  ) -> String? {
    text(button, state, sheets).blocks.first?.attributes.textColor?.light.hexString
  }

  @Test("show the normal title and style in every state that has none of its own")
  func fallback() {
    let button = StyledButton("Buy", style: "headline1")
    for state in State.allCases {
      #expect(Self.text(button, state) == Self.text(button, .normal))
      #expect(button.title(for: state) == "Buy")
      #expect((button.style(for: state) == nil) == (state != .normal))
    }
  }

  @Test("keep the title of each state apart")
  func titles() {
    var button = StyledButton("normal", style: "headline1")
    for state in State.allCases { button.setTitle(.plain(state.rawValue), for: state) }
    for state in State.allCases { #expect(Self.text(button, state).plainText == state.rawValue) }
    button.setTitle(nil, for: .disabled)
    #expect(Self.text(button, .disabled).plainText == "normal")
    #expect(Self.text(button, .focused).plainText == "focused")
    button.setTitle(nil, for: .normal)
    #expect(button.normalTitle == "")
  }

  @Test("lay the style of a state over the normal one, property by property")
  func styles() {
    var button = StyledButton("Buy", style: "headline1")
    button.setStyle(.style(TextStyle().with(textColor: Self.red)), for: .disabled)
    button.setStyle("loud", for: .selected)
    #expect(
      Self.text(button, .disabled).dump() == """
        heading 1
          "Buy" {font-name=Georgia point-size=20 text-color=#ff0000}

        """)
    #expect(Self.text(button, .selected).plainText == "BUY")
    #expect(Self.color(button, .normal) == "#111111")
    button.setStyle(nil, for: .disabled)
    #expect(Self.text(button, .disabled) == Self.text(button, .normal))
    button.setStyle(nil, for: .normal)
    #expect(button.normalStyle == .style(.unspecified))
  }

  @Test(
    "color their states as the sheets say",
    arguments: [
      (nil, ["#0000ff", "#ff0000", "#0000ff"]),
      ("where-unspecified", ["#0000ff", "#ff0000", "#0000ff"]),
      ("all", ["#0000ff", "#0000ff", "#0000ff"]), ("none", [nil, "#ff0000", nil]),
      ("normal", ["#0000ff", "#ff0000", nil]),
    ] as [(String?, [String?])])
  func applyModes(mode: String?, expected: [String?]) {
    var sheet = StyleSheet(file: "code")
    sheet.settings.titleColorApplyMode = mode.flatMap(StyleSheetSettings.ColorApplyMode.init)
    var button = StyledButton("a", style: .style(TextStyle().with(textColor: Self.blue)))
    button.setStyle(.style(TextStyle().with(textColor: Self.red)), for: .highlighted)
    button.setStyle(.style(TextStyle().with(italic: true)), for: .disabled)
    let states: [State] = [.normal, .highlighted, .disabled]
    #expect(states.map { Self.color(button, $0, [sheet]) } == expected)
  }

  @Test("show nothing while their title is hidden, and everything again afterwards")
  func hiding() {
    var button = StyledButton("Buy", style: "headline1")
    button.setTitle("Sold", for: .disabled)
    button.hidesTitle = true
    for state in State.allCases { #expect(Self.text(button, state).isEmpty) }
    button.hidesTitle = false
    #expect(Self.text(button, .disabled).plainText == "Sold")
  }

  @Test("take attributed titles, and are values")
  func values() {
    let title = Markup(parsing: "<b>Buy</b> now").attributedText().text
    let button = StyledButton(.attributed(title), style: "headline1", mergePolicy: .replace)
    var other = button
    other.setTitle("x", for: .selected)
    #expect(other != button && Self.text(button, .selected).plainText == "Buy now")
    let html = HTMLRenderer(styleDelivery: .inline, appearance: .dark).string(
      for: Self.text(button, .normal))
    #expect(html.contains("<strong") && html.contains("color:#eeeeee"))
  }
}
