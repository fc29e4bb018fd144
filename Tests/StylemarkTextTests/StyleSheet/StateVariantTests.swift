import StylemarkSyntax
import StylemarkText
import Testing

@Suite("Control states")
struct StateVariantTests {
  typealias State = RenderContext.ControlState

  private func style(
    _ name: String, _ state: State, _ styles: String, settings: String = ""
  ) throws -> TextStyle {
    let (sheet, found) = StyleSheet.decode(
      bytes: Array(
        #"{"typography-kit": {\#(settings)}, "ui-font-text-styles": {\#(styles)}}"#.utf8),
      file: "s")
    #expect(found.isEmpty, "\(found.items)")
    let catalog = StyleCatalog(sheets: [sheet], context: RenderContext(state: state))
    #expect(catalog.diagnostics.isEmpty)
    return try #require(catalog.style(named: name))
  }

  private func color(_ style: TextStyle) -> String? { style.character.textColor?.light.hexString }

  static let button = ##"""
    "button": {"text-color": "#111111", "font-weight": "bold", "point-size": 20},
    "button:normal": {"underline": true},
    "button:highlighted": {"text-color": "#222222", "point-size": "120%"},
    "button:disabled": {"text-color": "#333333", "font-weight": "regular"},
    "button:selected": {"background-color": "#444444"},
    "button:focused": {"letter-case": "upper", "alignment": "center"},
    "button:application": {"italic": true}
    """##

  @Test("A state changes what its variant gives; the rest comes from the style")
  func fallback() throws {
    let styles = try State.allCases.map { try style("button", $0, Self.button) }
    #expect(
      styles.map(color)
        == ["#111111", "#222222", "#333333", "#111111", "#111111", "#111111"])
    #expect(styles.map { $0.character.fontWeight?.value } == [700, 700, 400, 700, 700, 700])
    #expect(styles.map { $0.character.pointSize } == [20, 24, 20, 20, 20, 20])
    #expect(
      styles.map { $0.character.underline != nil } == [true] + Array(repeating: false, count: 5))
    #expect(styles[3].character.backgroundColor?.light.hexString == "#444444")
    #expect(styles[4].character.letterCase == .upper && styles[4].paragraph.alignment == .center)
    #expect(styles[5].character.italic == true)
  }

  @Test(
    "The short forms set the colour of a variant",
    arguments: [
      ("highlighted-text-color", State.highlighted), ("disabled-text-color", .disabled),
      ("selected-text-color", .selected),
    ])
  func shortForms(key: String, state: State) throws {
    let styles = ##""x": {"text-color": "#111111", "\##(key)": "#222222"}"##
    for other in State.allCases {
      #expect(color(try style("x", other, styles)) == (other == state ? "#222222" : "#111111"))
    }
  }

  @Test("Variants come through 'extends' below those of the child, null takes them back")
  func extends() throws {
    let styles = ##"""
      "base": {"text-color": "#111111", "disabled-text-color": "#222222"},
      "base:highlighted": {"text-color": "#333333", "italic": true},
      "child": {"extends": "base", "text-color": "#444444"},
      "child:highlighted": {"text-color": "#555555"},
      "plain": {"extends": "base", "disabled-text-color": null},
      "plain:highlighted": {"italic": null, "text-color": null}
      """##
    #expect(color(try style("child", .normal, styles)) == "#444444")
    #expect(color(try style("child", .disabled, styles)) == "#222222")
    let highlighted = try style("child", .highlighted, styles)
    #expect(color(highlighted) == "#555555" && highlighted.character.italic == true)
    #expect(color(try style("plain", .disabled, styles)) == "#111111")
    let plain = try style("plain", .highlighted, styles)
    #expect(color(plain) == "#111111" && plain.character.italic == nil)
  }

  @Test("A later sheet changes a variant property by property")
  func sheets() throws {
    var later = StyleSheet(file: "later")
    _ = later.define(
      style: "button:highlighted",
      entries: [("italic", .bool(true), .file), ("size", .null, .file)])
    let first = StyleSheet.decode(
      bytes: Array(#"{"ui-font-text-styles": {\#(Self.button)}}"#.utf8), file: "s"
    ).sheet
    let catalog = StyleCatalog(
      sheets: [first, later], context: RenderContext(state: .highlighted))
    let style = try #require(catalog.style(named: "button"))
    #expect(color(style) == "#222222")
    #expect(style.character.italic == true && style.character.pointSize == 20)
  }

  @Test("Sizes of variants scale from their base size, within their limits")
  func scaling() throws {
    let (sheet, _) = StyleSheet.decode(
      bytes: Array(
        #"""
        {"ui-font-text-styles": {"x": {"point-size": 20, "scaling-mode": "stepping"},
          "x:highlighted": {"point-size": 30, "maximum-point-size": 32},
          "x:disabled": {"scaling-mode": "disabled"}}}
        """#.utf8), file: "s")
    func size(_ state: State, _ of: KeyPath<TextStyle, TextStyle?>? = nil) -> Double? {
      let context = RenderContext(contentSize: .extraExtraLarge, state: state)
      let style = StyleCatalog(sheets: [sheet], context: context).style(named: "x")
      return (of.map { style?[keyPath: $0] } ?? style)?.character.pointSize
    }
    #expect(size(.normal) == 24 && size(.highlighted) == 32 && size(.disabled) == 20)
    #expect(size(.normal, \.variants[.highlighted]) == 32, "for renderers that show every state")
    #expect(size(.normal, \.variants[.disabled]) == 20)
  }

  @Test(
    "The apply mode says which states have the style's colour",
    arguments: [
      ("all", ["#111111", "#111111", "#111111", "#111111"]),
      ("none", [nil, "#222222", nil, nil]),
      ("normal", ["#111111", "#222222", nil, nil]),
      ("where-unspecified", ["#111111", "#222222", "#111111", "#111111"]),
    ])
  func applyModes(mode: String, expected: [String?]) throws {
    let styles = ##"""
      "x": {"text-color": "#111111", "highlighted-text-color": "#222222"},
      "label": {"text-color": "#333333"}
      """##
    let settings = #""buttons": {"title-color-apply-mode": "\#(mode)"}"#
    let states = [State.normal, .highlighted, .disabled, .selected]
    #expect(
      try states.map { color(try style("x", $0, styles, settings: settings)) } == expected)
    for state in states {
      #expect(
        color(try style("label", state, styles, settings: settings)) == "#333333",
        "a style without variants is no control's")
    }
  }

  @Test("A document defines variants, a tag has the short forms, and its own colour wins")
  func documents() throws {
    let markup = """
      <style x color=#111111 disabled-text-color=#222222/><style name=x:highlighted color=#333333/>
      <x>a</x><span color=#444444 highlighted-text-color=#555555>b</span><x color=#666666>c</x>
      """
    func colors(_ state: State) -> [String?] {
      let tree = Parser.parse(SourceText(markup)).tree
      let definitions = DocumentDefinitions(tree)
      #expect(definitions.diagnostics.isEmpty)
      let catalog = StyleCatalog(
        sheets: [definitions.styles], context: RenderContext(state: state))
      let resolved = StyleResolver.resolve(tree, definitions: definitions, catalog: catalog)
      #expect(resolved.diagnostics.isEmpty)
      return resolved.text.runs.map { $0.attributes.textColor?.light.hexString }
    }
    #expect(colors(.normal) == ["#111111", "#444444", "#666666"])
    #expect(colors(.highlighted) == ["#333333", "#555555", "#666666"])
    #expect(colors(.disabled) == ["#222222", "#444444", "#666666"])
  }

  @Test("The apply mode leaves the colours of tags alone", arguments: ["all", "none", "normal"])
  func tags(mode: String) {
    let (sheet, _) = StyleSheet.decode(
      bytes: Array(
        #"{"typography-kit": {"buttons": {"title-color-apply-mode": "\#(mode)"}}}"#.utf8), file: "s"
    )
    let tree = Parser.parse(
      SourceText("<span color=#111111 disabled-text-color=#222222>a</span>")
    ).tree
    func color(_ state: State) -> String? {
      StyleResolver.resolve(
        tree, definitions: DocumentDefinitions(tree),
        catalog: StyleCatalog(sheets: [sheet], context: RenderContext(state: state))
      ).text.runs.first { _ in true }?.attributes.textColor?.light.hexString
    }
    #expect(color(.normal) == "#111111" && color(.selected) == "#111111")
    #expect(color(.disabled) == "#222222")
  }

  @Test("Swift has the same: a style with variants, and a variant by its name")
  func swift() throws {
    let red = StyleColor(RGBAColor(hex: 0xFF0000))
    let style = TextStyle { $0.character.italic = true }
      .with(\.variants, [.selected: TextStyle().with(textColor: red)])
    var sheet = StyleSheet(file: "code")
    sheet.define(style: "x", style)
    sheet.define(style: "x:focused", TextStyle().with(fontWeight: .bold))
    sheet.define(style: "x:nope", TextStyle().with(fontWeight: .bold))
    #expect(sheet.styleNames == ["x"])
    let selected = StyleCatalog(sheets: [sheet], context: RenderContext(state: .selected))
    #expect(selected.style(named: "x")?.character.textColor == red)
    #expect(selected.style(named: "x")?.character.italic == true)
    let focused = StyleCatalog(sheets: [sheet], context: RenderContext(state: .focused))
    #expect(focused.style(named: "x")?.character.fontWeight == .bold)
    #expect(style.inState(.selected).character.textColor == red)
    #expect(style.inState(.normal) == style)
  }

  @Test("A state that does not exist, and what no state changes, are reported with their places")
  func problems() {
    let (sheet, found) = StyleSheet.decode(
      bytes: Array(
        #"""
        {"ui-font-text-styles": {"x:highlightd": {"italic": true},
          "x:focused": {"extends": "body", "display": "block", "role": "quote", "italic": true,
            "selected-text-color": "red", "colour": "red"}}}
        """#.utf8), file: "s")
    #expect(
      found.items.map(\.location) == [
        .key("ui-font-text-styles.x:highlightd"), .key("ui-font-text-styles.x:focused.extends"),
        .key("ui-font-text-styles.x:focused.display"), .key("ui-font-text-styles.x:focused.role"),
        .key("ui-font-text-styles.x:focused.selected-text-color"),
        .key("ui-font-text-styles.x:focused.colour"),
      ])
    #expect(
      found.items.map(\.message.kind) == [
        .invalidValue, .keyWithoutStates, .keyWithoutStates, .keyWithoutStates, .keyWithoutStates,
        .unknownKey,
      ])
    #expect(found.items.first?.hint == "did you mean 'highlighted'?")
    let catalog = StyleCatalog(sheets: [sheet], context: RenderContext(state: .focused))
    #expect(catalog.style(named: "x")?.character.italic == true, "the good entry counts")
  }
}
