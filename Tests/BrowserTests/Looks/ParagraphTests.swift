import StylemarkTestSupport
import Testing

extension BrowserSuite {
  @MainActor
  @Suite("paragraphs", .serialized)
  struct ParagraphTests {
    private let browser: Browser

    init() throws { browser = try .shared }

    @Test("stand where their alignment says")
    func alignment() throws {
      try browser.load(
        SamplePage.html(
          """
          <p alignment=left>left</p><p alignment=center>center</p><p alignment=right>right</p>
          <p>natural</p><p dir=rtl>other way</p>
          """))
      let area = try browser.block(of: "left")
      #expect(try browser.textBox(of: "left").left == area.left)
      #expect(abs(try browser.textBox(of: "center").middle - area.middle) < 1)
      #expect(abs(try browser.textBox(of: "right").right - area.right) < 1)
      #expect(try browser.textBox(of: "natural").left == area.left)
      #expect(abs(try browser.textBox(of: "other way").right - area.right) < 1)
    }

    @Test("are turned around in a document that is written from right to left")
    func rightToLeft() throws {
      try browser.load(
        SamplePage.html(
          """
          <stylemark 1 lang=ar dir=rtl/><h1>عنوان</h1><p head-indent=40>فقرة قصيرة</p>
          <list><item>بند</item></list><p alignment=left>left</p>
          """))
      #expect(try browser.value(of: "document.documentElement.dir").string == "rtl")
      let area = try browser.block(of: "عنوان")
      #expect(abs(try browser.textBox(of: "عنوان").right - area.right) < 1)
      #expect(abs(area.right - 40 - (try browser.textBox(of: "فقرة قصيرة").right)) < 1)
      #expect(try browser.textBox(of: "بند").right < area.right - 10)
      #expect(try browser.textBox(of: "left").left == area.left)
    }

    @Test(
      "have the line height that their attributes say",
      arguments: [
        ("", 20), ("line-height-multiple=2", 32), ("line-spacing=4", 24),
        ("line-height-multiple=1.5 line-spacing=2", 26), ("minimum-line-height=40", 40),
        ("maximum-line-height=18", 18), ("size=32", 40), ("size=32 maximum-line-height=36", 36),
      ])
    func lineHeight(attributes: String, height: Double) throws {
      try browser.load(SamplePage.html("<p \(attributes)>text</p>"))
      #expect(try browser.block(of: "text").height == height)
    }

    @Test("have the indents and the room around them that their attributes say")
    func indents() throws {
      let long = String(repeating: "word ", count: 200).dropLast()
      try browser.load(
        SamplePage.html(
          """
          <p>above</p><p head-indent=24 tail-indent=16 spacing-before=30 spacing-after=50>inside</p>
          <p>below</p><p first-line-indent=32 head-indent=8>\(long)</p>
          """))
      let area = try browser.block(of: "above")
      #expect(try browser.textBox(of: "inside").left - area.left == 24)
      #expect(try browser.pixels("paddingRight", of: "inside") == 16)
      let inside = try browser.block(of: "inside")
      #expect(inside.top - area.bottom == 30)
      #expect(try browser.block(of: "below").top - inside.bottom == 50)
      let lines = try browser.value(
        of: """
          (() => {
            const range = document.createRange();
            range.selectNodeContents(document.querySelector('p:last-of-type'));
            return [...range.getClientRects()].map(line => line.left);
          })()
          """
      ).items.compactMap(\.number)
      #expect(lines.first == area.left + 40)
      #expect(lines.count > 2 && lines.dropFirst().allSatisfy { $0 == area.left + 8 })
    }

    @Test("have gaps between them as high as they say", arguments: [0, 1, 8, 13.5, 100])
    func gaps(points: Double) throws {
      try browser.load(
        SamplePage.html("<p spacing-after=30>above</p><spacing \(points)/><h2>below</h2>"))
      let gap = try browser.block(of: "below").top - browser.block(of: "above").bottom
      #expect(gap == points)
    }

    @Test(
      "are cut at the end of the line they are told to be cut at",
      arguments: ["truncate-tail", "truncate-head", "truncate-middle", "clip"])
    func truncation(mode: String) throws {
      let words = (1...200).map { "word\($0)" }.joined(separator: " ")
      try browser.load(SamplePage.html("<p line-break-mode=\(mode)>\(words)</p><p>one</p>"))
      let box = try browser.value(
        of: """
          (({top, bottom, width}) => ({height: bottom - top, width}))(
            document.querySelector('p').getBoundingClientRect())
          """)
      #expect(box["height"]?.number == 20, "one line")
      let overflow = try browser.value(
        of: "document.documentElement.scrollWidth - document.documentElement.clientWidth")
      #expect(overflow.number == 0, "nothing beside the page")
      let hasEllipsis = try browser.value(
        of: """
          [...document.querySelectorAll('p:first-of-type, p:first-of-type *')]
            .some(part => getComputedStyle(part).textOverflow === 'ellipsis')
          """)
      #expect(hasEllipsis == .bool(mode != "clip"))
    }

    @Test("that are cut at their head show the last words", arguments: ["", "dir=rtl"])
    func truncatedHead(direction: String) throws {
      let words = (1...200).map { "word\($0)" }.joined(separator: " ")
      try browser.load(
        SamplePage.html("<p line-break-mode=truncate-head \(direction)>\(words)</p>"))
      // Where the last and the first word stand, in relation to the visible block.
      let places = try browser.value(
        of: """
          (() => {
            const block = document.querySelector('p');
            const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
            const text = walker.nextNode();
            const box = (from, to) => {
              const range = document.createRange();
              range.setStart(text, from);
              range.setEnd(text, to);
              return range.getBoundingClientRect();
            };
            const area = block.getBoundingClientRect();
            return [area.left, area.right, box(0, 5).left,
              box(text.length - 7, text.length).right];
          })()
          """
      ).items.compactMap(\.number)
      try #require(places.count == 4)
      #expect(places[2] < places[0], "the first word is outside")
      #expect(places[3] <= places[1] + 1, "the last word is inside")
    }

    @Test(
      "that are cut in their middle show the first words and the last ones, in the order of the text",
      arguments: ["", "dir=rtl"], ["word", "מילה"])
    func truncatedMiddle(direction: String, word: String) throws {
      let words = (1...200).map { "\(word)\($0)" }.joined(separator: " ")
      try browser.load(
        SamplePage.html("<p line-break-mode=truncate-middle \(direction)>\(words)</p>"))
      // Where the last and the first word stand, in relation to the visible block.
      let places = try browser.value(
        of: """
          (() => {
            const block = document.querySelector('p');
            const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
            const texts = [walker.nextNode(), walker.nextNode()];
            const middle = (text, from, to) => {
              const range = document.createRange();
              range.setStart(text, from);
              range.setEnd(text, to);
              const box = range.getBoundingClientRect();
              return (box.left + box.right) / 2;
            };
            const area = block.getBoundingClientRect();
            const length = texts[1].length;
            return [area.left, area.right, middle(texts[0], 0, 4),
              middle(texts[1], length - 7, length)];
          })()
          """
      ).items.compactMap(\.number)
      try #require(places.count == 4)
      let (left, right) = word == "word" ? (places[2], places[3]) : (places[3], places[2])
      #expect(places[0] < left && left < right && right < places[1])
    }

    @Test("have text with the look of its attributes")
    func characters() throws {
      try browser.load(
        SamplePage.html(
          """
          <p><span letter-spacing=2>kern</span> <span monospaced-digits>123</span>
          <span underline=curly underline-color=#ff0000>wave</span> <s>gone</s>
          <span case=upper>shout</span> <font "Georgia">serif</font> <i>slanted</i>
          <bg #ffee00>marked</bg> <sub>low</sub></p>
          """))
      #expect(try browser.pixels("letterSpacing", of: "kern") == 2)
      #expect(try browser.style("fontVariantNumeric", of: "123") == "tabular-nums")
      #expect(try browser.style("textDecorationLine", of: "wave") == "underline")
      #expect(try browser.style("textDecorationStyle", of: "wave") == "wavy")
      #expect(try browser.style("textDecorationColor", of: "wave") == "rgb(255, 0, 0)")
      #expect(try browser.style("textDecorationLine", of: "gone") == "line-through")
      // The letters are changed in the text, or by the style sheet.
      #expect(try browser.value(of: "document.body.innerText.includes('SHOUT')") == .bool(true))
      #expect(try browser.style("fontFamily", of: "serif").contains("Georgia"))
      #expect(try browser.style("fontStyle", of: "slanted") == "italic")
      #expect(try browser.style("backgroundColor", of: "marked") == "rgb(255, 238, 0)")
      #expect(try browser.style("verticalAlign", of: "low") == "sub")
    }
  }
}
