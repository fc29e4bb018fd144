import StylemarkTestSupport
import Testing

extension BrowserSuite {
  @MainActor
  @Suite("the card of a movie", .serialized)
  struct MovieCardTests {
    private let browser: Browser

    /// One part of the card, and what the sheet says of it.
    struct Part: Sendable {
      var text: String
      var size: Double
      var weight: String
      var color: String
      var lineHeight: Double
    }

    nonisolated static let parts = [
      Part(
        text: "Avengers: Infinity War", size: 24, weight: "700", color: "#2C3136", lineHeight: 30),
      Part(text: plot, size: 16, weight: "400", color: "#495057", lineHeight: 20),
      Part(text: "Top cast:", size: 18, weight: "700", color: "#2C3136", lineHeight: 22.5),
      // In the cast the style 'actor' puts 4 points between lines.
      Part(text: "Robert Downey Jr.", size: 16, weight: "600", color: "#2C3136", lineHeight: 24),
      Part(text: "Tony Stark,", size: 16, weight: "400", color: "#495057", lineHeight: 24),
      Part(text: "$ 75 000 000", size: 16, weight: "500", color: "#2D6A4F", lineHeight: 24),
    ]

    nonisolated private static let plot =
      "The Avengers and their allies must be willing to sacrifice all in an attempt to defeat the powerful Thanos before his blitz of devastation and ruin puts an end to the universe."

    init() throws {
      browser = try .shared
      try browser.load(try SamplePage.html(sample: "movie.stm"))
    }

    @Test("has the sizes, weights, colours and line heights of its sheet", arguments: parts)
    func looks(part: Part) throws {
      #expect(try browser.pixels("fontSize", of: part.text) == part.size)
      #expect(try browser.style("fontWeight", of: part.text) == part.weight)
      #expect(try browser.color(of: part.text) == part.color)
      #expect(try browser.pixels("lineHeight", of: part.text) == part.lineHeight)
    }

    @Test("has gaps of exactly eight pixels")
    func gaps() throws {
      let neighbours = [
        ("Avengers: Infinity War", Self.plot), (Self.plot, "Top cast:"),
        ("Top cast:", "Robert Downey Jr."), ("$ 75 000 000", "Chris Hemsworth"),
        ("Chris Evans", "Captain America,"), ("$ 3 000 000", nil),
      ]
      for (upper, lower) in neighbours {
        guard let lower else { continue }
        let gap = try browser.block(of: lower).top - browser.block(of: upper).bottom
        #expect(gap == (upper == "Chris Evans" ? 0 : 8), "between '\(upper)' and '\(lower)'")
      }
    }

    @Test("doubles its sizes and gaps with the reader's text size", arguments: parts)
    func zoomed(part: Part) throws {
      _ = try browser.value(of: "document.documentElement.style.fontSize = '32px'")
      #expect(try browser.pixels("fontSize", of: part.text) == part.size * 2)
      #expect(try browser.pixels("lineHeight", of: part.text) == part.lineHeight * 2)
      let gap =
        try browser.block(of: Self.plot).top - browser.block(of: Self.parts[0].text).bottom
      #expect(gap == 16)
    }

    @Test("fits a narrow window without scrolling sideways", arguments: [320, 640, 1280])
    func narrow(width: Int) throws {
      try browser.load(
        try SamplePage.html(sample: "movie.stm"), for: Browser.Reader(width: width))
      let overflow = try browser.value(
        of: "document.documentElement.scrollWidth - document.documentElement.clientWidth")
      #expect(overflow.number == 0)
    }
  }
}
