import FoundationEssentials
import Stylemark
import StylemarkRendering
import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("Markup that is written reads back to an equal text")
struct MarkupLawTests {
  private static func text(
    _ source: String, as format: MarkupDocument.Format = .stylemark, sheets: [StyleSheet] = [],
    context: RenderContext = RenderContext()
  ) -> AttributedText {
    MarkupDocument(parsing: source, as: format).attributedText(sheets: sheets, context: context)
      .text
  }

  private static func expectLaw(_ text: AttributedText, _ comment: String) {
    let difference = MarkupRoundTrip.difference(of: text)
    #expect(difference == nil, "\(comment)\n\(difference ?? "")")
  }

  private static func sheets(_ name: String?) throws -> [StyleSheet] {
    guard let name else { return [] }
    let file = Repository.samples.appending(path: name)
    return [StyleSheet.decode(bytes: [UInt8](try Data(contentsOf: file)), file: name).sheet]
  }

  @Test(
    "for samples with and without a sheet",
    arguments: ["movie.stm", "brand.stm", "elements.stm", "guide.md"],
    [
      nil, "cinema.json", "brand.json", "brand.plist", "TypographyKit/bank.plist",
      "TypographyKit/fitness.json", "TypographyKit/newspaper.json",
    ])
  func samples(name: String, sheet: String?) throws {
    let source = try Repository.text(of: Repository.samples.appending(path: name))
    let format: MarkupDocument.Format = name.hasSuffix(".md") ? .markdown : .stylemark
    let sheets = try Self.sheets(sheet)
    Self.expectLaw(Self.text(source, as: format, sheets: sheets), name)
  }

  @Test(
    "for any content size, language and writing direction",
    arguments: ["elements.stm", "guide.md"], ContentSize.allCases)
  func contexts(name: String, size: ContentSize) throws {
    let source = try Repository.text(of: Repository.samples.appending(path: name))
    let format: MarkupDocument.Format = name.hasSuffix(".md") ? .markdown : .stylemark
    let context = RenderContext(
      contentSize: size, language: "ar", writingDirection: .rightToLeft)
    Self.expectLaw(
      Self.text(source, as: format, sheets: try Self.sheets("brand.json"), context: context), name)
  }

  @Test(
    "for flags beside slots that take any word",
    arguments: ["table", "footnote-def", "pre", "cell", "row", "item", "alert", "list", "quote"])
  func flags(element: String) {
    for flag in ["bold", "italic", "underline", "strikethrough", "monospaced-digits", "!bold"] {
      let source = "<\(element) \(flag)=true>a</\(element)>".split(separator: "!").joined()
      Self.expectLaw(Self.text(source), source)
    }
  }

  @Test("for random documents", arguments: 0..<24 as Range<UInt64>)
  func random(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let source = HostileInput.markup(&generator)
      Self.expectLaw(Self.text(source), source.debugDescription)
    }
  }

  @Test(
    "for styles that outputs know by an alias of an element",
    arguments: [
      "<style x class=strong color=red/><x>a</x><b>b</b><strong>c</strong>",
      "<style x class=ol color=red/><x>a</x><ol><li>b</li></ol><ul><li style=x>c</li></ul>",
      "<style x class=ol color=red/><style ol kern=2/><p style=x>a</p><ol><li>b</li></ol>",
      "<style ul class=ol color=red/><ol><li>b</li></ol><ul><li>c</li></ul>",
      "<style ol color=red/><ol><li>b</li></ol><ol !style><li>c</li></ol><list none style=ol>d</list>",
      "<style ul color=red/><ul style=pre>a</ul><ul style=list>b</ul><ul style=ul>c</ul>",
      "<style x class=th color=red/><table><tr style=x><th>a</th><td style=x>b</td></tr></table>",
    ])
  func classesNamedLikeAliases(source: String) {
    Self.expectLaw(Self.text(source), source)
  }

  @Test("for styles named like aliases of elements", arguments: 0..<8 as Range<UInt64>)
  func stylesNamedLikeAliases(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let names = ["strong", "em", "a", "ul", "ol", "th", "td", "div", "li", "img", "blockquote"]
    for _ in 0..<40 {
      var sheet = StyleSheet(file: "aliases")
      for name in names where generator.number(below: 2) == 0 {
        _ = sheet.define(
          style: name, entries: [("kern", .number(Double(generator.number(below: 9))), .file)])
      }
      let source = HostileInput.markup(&generator)
      Self.expectLaw(Self.text(source, sheets: [sheet]), source.debugDescription)
    }
  }

  @Test("for random Markdown", arguments: 0..<8 as Range<UInt64>)
  func randomMarkdown(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let source = HostileInput.markdown(&generator)
      Self.expectLaw(Self.text(source, as: .markdown), source.debugDescription)
    }
  }

  @Test("for parts of texts, and texts put together", arguments: 0..<16 as Range<UInt64>)
  func slices(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let sheets = [nil, "cinema.json", "brand.json"]
    for _ in 0..<40 {
      var texts: [AttributedText] = []
      for _ in 0...generator.number(below: 3) {
        let source = HostileInput.markup(&generator)
        let whole = Self.text(source, sheets: try Self.sheets(generator.pick(sheets)))
        let one = generator.number(below: whole.utf8.count + 1)
        let other = generator.number(below: whole.utf8.count + 1)
        texts.append(whole.slice(min(one, other)..<max(one, other)))
      }
      let text = AttributedText.joined(texts)
      Self.expectLaw(text, text.dump())
      Self.expectLaw(try AttributedText(json: JSONRenderer().bytes(for: text)), text.dump())
    }
  }

  private struct Example: Decodable {
    var markdown: String
  }

  private static let conformance: [Example] = {
    guard let file = Repository.conformanceExamples, let data = try? Data(contentsOf: file) else {
      return []
    }
    return (try? JSONDecoder().decode([Example].self, from: data)) ?? []
  }()

  @Test("for the examples of CommonMark", .enabled(if: Repository.conformanceExamples != nil))
  func commonMark() {
    #expect(Self.conformance.count == 652)
    for example in Self.conformance {
      Self.expectLaw(
        Self.text(example.markdown, as: .markdown), example.markdown.debugDescription)
    }
  }

  @Test("for inputs made to be slow", arguments: PathologicalInput.markup)
  func pathological(input: PathologicalInput) {
    let text = Self.text(input.text)
    #expect(MarkupRoundTrip.reading(text) == text)
  }

  @Test("for any state, where variants of the normal one count for nothing in the document")
  func states() {
    let source = """
      <style x color=red size=120%/><style x:normal size=110%/><style x:focused italic/><x>a</x>
      """
    for state in RenderContext.ControlState.allCases {
      Self.expectLaw(Self.text(source, context: RenderContext(state: state)), state.rawValue)
    }
  }

  @Test("for parts in one appearance, which are said once", arguments: ColorAppearance.allCases)
  func schemes(appearance: ColorAppearance) {
    let name = appearance.rawValue
    let source = """
      <style x color="light-dark(red, blue)" disabled-text-color="light-dark(red, blue)"/>
      <style y scheme=\(name) background="light-dark(white, black)" underline-color="light-dark(red, blue)"/>
      <style p color="light-dark(#111, #eee)"/>
      a<scheme \(name)>b <x>c <code>d</code></x> <y>e<x>f</x></y> <link "u">g</link></scheme><y>h</y>
      <block scheme=\(name)>i<x>j</x><quote>k<scheme light>l<x>m</x></scheme></quote></block>
      """
    let text = Self.text(source)
    Self.expectLaw(text, name)
    let markup = MarkupRenderer().string(for: text)
    #expect(markup.contains(" <x>c <code>d</code></x> "), "\(markup)")
  }

  @Test("for texts of code, styled anew by policy")
  func restyled() {
    let style = TextStyle {
      $0.character.fontSize = .points(20)
      $0.character.textColor = StyleColor(RGBAColor(hex: 0x123456))
      $0.paragraph.lineSpacing = 4
    }
    let source = "<h1>a</h1>b<b>c</b><b>d</b><list><item>e</item></list><quote>f</quote>"
    for policy in AttributedText.MergePolicy.allCases {
      Self.expectLaw(Self.text(source).applying(style, merge: policy), policy.rawValue)
    }
    Self.expectLaw(AttributedText("a\n b", style: style), "plain")
    Self.expectLaw(AttributedText("a", style: style, styleName: "x:y z"), "named")
  }

  @Test("for links of any scheme, read with a policy that admits them")
  func links() {
    var options = StyleResolver.Options()
    options.linkPolicy = LinkPolicy(schemes: ["javascript"])
    let text = MarkupDocument(parsing: "<link \"javascript:x\">a</link>")
      .attributedText(options: options).text
    #expect(MarkupRoundTrip.difference(of: text, options: options) == nil)
    #expect(MarkupRoundTrip.reading(text).runs.map(\.text) == ["a"])
  }
}
