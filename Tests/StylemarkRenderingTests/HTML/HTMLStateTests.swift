import StylemarkRendering
import StylemarkText
import Testing

@Suite("Control states in HTML")
struct HTMLStateTests {
  let sheet = ##"""
    {"ui-font-text-styles": {
      "button": {"text-color": "#111111"},
      "button:highlighted": {"text-color": "#222222", "underline": true},
      "button:disabled": {"text-color": "#333333"},
      "button:selected": {"background-color": {"light": "#eeeeee", "dark": "#444444"}},
      "button:focused": {"font-weight": "bold"},
      "button:application": {"italic": true}
    }}
    """##

  func rules(_ markup: String, sheet: String? = nil, _ renderer: HTMLRenderer) -> [String] {
    Rendered.rules(markup, sheet: sheet ?? self.sheet, renderer: renderer)
      .filter { $0.contains("sm-button") || $0.contains("sm-1") }
  }

  @Test("become pseudo-classes on request")
  func rules() {
    #expect(
      rules("<button>x</button>", HTMLRenderer(appearance: .light, showsStates: true)) == [
        ".sm .sm-button{color:#111111}",
        ".sm .sm-button[aria-selected=true]{background-color:#eeeeee}",
        ".sm .sm-button:focus{font-weight:700}",
        ".sm .sm-button:hover,.sm .sm-button:active{color:#222222;text-decoration-line:underline}",
        ".sm .sm-button:disabled,.sm .sm-button[aria-disabled=true]{color:#333333}",
      ])
  }

  @Test("are those of the link that the text is in, as far as only that has them")
  func inLink() {
    #expect(
      rules(
        "<link \"x\">a <button>x</button></link>",
        HTMLRenderer(appearance: .light, showsStates: true))
        == [
          ".sm .sm-button{color:#111111}",
          ".sm .sm-button[aria-selected=true],.sm :where(a)[aria-selected=true] .sm-button"
            + "{background-color:#eeeeee}",
          ".sm .sm-button:focus,.sm :where(a):focus .sm-button{font-weight:700}",
          ".sm .sm-button:hover,.sm .sm-button:active{color:#222222;text-decoration-line:underline}",
          ".sm .sm-button:disabled,.sm .sm-button[aria-disabled=true],"
            + ".sm :where(a)[aria-disabled=true] .sm-button{color:#333333}",
        ])
    // What the element gives beside its style wins in a link as well.
    let outright = rules(
      "<link \"x\">a <button color=#ff0000 disabled-text-color=#00ff00>x</button></link>",
      HTMLRenderer(appearance: .light, showsStates: true))
    #expect(
      outright.last
        == ".sm .sm-1.sm-1.sm-1:disabled,.sm .sm-1.sm-1.sm-1[aria-disabled=true],"
        + ".sm :where(a)[aria-disabled=true] .sm-1.sm-1.sm-1{color:#00ff00}")
  }

  @Test("leave no rule without being asked for")
  func off() {
    #expect(
      rules("<button>x</button>", HTMLRenderer(appearance: .light))
        == [".sm .sm-button{color:#111111}"])
  }

  @Test("follow the reader's scheme")
  func dark() {
    let dynamic = ##"""
      {"ui-font-text-styles": {"button": {"text-color": {"light": "#111111", "dark": "#eeeeee"},
        "highlighted-text-color": {"light": "#222222", "dark": "#dddddd"}}}}
      """##
    #expect(
      rules("<button>x</button>", sheet: dynamic, HTMLRenderer(showsStates: true)) == [
        ".sm .sm-button{color:#111111}",
        ".sm .sm-button:hover,.sm .sm-button:active{color:#222222}",
        ".sm .sm-button{color:#eeeeee}",
        ".sm .sm-button:hover,.sm .sm-button:active{color:#dddddd}",
      ])
    let html = Rendered.html(
      "<style b disabled-text-color=#111111/><b>x</b>",
      renderer: HTMLRenderer(isStandalone: true, showsStates: true))
    #expect(html.contains(":root{color-scheme:light;"), "the variant's colour has no dark value")
  }

  @Test("of a tag's own attributes have rules of its class")
  func overrides() {
    #expect(
      rules(
        "<span selected-text-color=#222222>x</span>",
        HTMLRenderer(appearance: .light, showsStates: true))
        == [".sm .sm-1[aria-selected=true]{color:#222222}"])
  }

  @Test("of a style leave alone what a tag gives outright")
  func outright() {
    let markup = "<button color=#ff0000 disabled-text-color=#00ff00>x</button>"
    let found = rules(markup, HTMLRenderer(appearance: .light, showsStates: true))
    #expect(
      found.suffix(2) == [
        ".sm .sm-1.sm-1.sm-1{color:#ff0000}",
        ".sm .sm-1.sm-1.sm-1:disabled,.sm .sm-1.sm-1.sm-1[aria-disabled=true]{color:#00ff00}",
      ])
  }

  @Test("give a colour of the normal state alone back to what is around")
  func normalOnly() {
    let sheet = ##"""
      {"typography-kit": {"buttons": {"title-color-apply-mode": "normal"}},
        "ui-font-text-styles": {"button": {"text-color": "#111111",
          "highlighted-text-color": "#222222"}}}
      """##
    #expect(
      rules("<button>x</button>", sheet: sheet, HTMLRenderer(appearance: .light, showsStates: true))
        == [
          ".sm .sm-button{color:#111111}",
          ".sm .sm-button[aria-selected=true]{color:inherit}",
          ".sm .sm-button:focus{color:inherit}",
          ".sm .sm-button:hover,.sm .sm-button:active{color:#222222}",
          ".sm .sm-button:disabled,.sm .sm-button[aria-disabled=true]{color:inherit}",
        ])
  }

  @Test("show one state by the context")
  func context() {
    let text = Rendered.text(
      "<button>x</button>", sheet: sheet, context: RenderContext(state: .disabled))
    let html = HTMLRenderer(appearance: .light).string(for: text)
    #expect(html.contains(".sm .sm-button{color:#333333}"))
  }

  @Test("keep the line that the style gives beside one of the state")
  func lines() {
    let rules = Rendered.rules(
      "<style k underline/><style k:highlighted strikethrough/><k>a</k>", sheet: "{}",
      renderer: HTMLRenderer(appearance: .light, showsStates: true))
    #expect(
      rules.contains {
        $0.hasPrefix(".sm .sm-k:hover")
          && $0.hasSuffix("text-decoration-line:underline line-through}")
      })
  }
}
