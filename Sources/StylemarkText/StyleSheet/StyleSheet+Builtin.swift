extension StyleSheet {
  /// The style of links where no sheet has another one.
  package static var builtinLinkStyle: TextStyle { builtin.styles["link"]?.style ?? TextStyle() }

  /// The sheet below all others: Apple's text styles and the styles of the language's elements.
  public static let builtin: StyleSheet = {
    var sheet = StyleSheet(file: "built-in")
    sheet.reserveCapacity(64)
    for style in AppleTextStyle.allCases {
      sheet.define(style: style.rawValue) {
        $0.display = .block
        $0.character.fontSize = .points(style.metrics(at: .large).pointSize)
        $0.character.fontWeight = style.weight == .regular ? nil : style.weight
        $0.scalingMode = .textStyle
      }
    }
    sheet.defineHeadings()
    sheet.defineBlocks()
    sheet.defineInlines()
    return sheet
  }()

  private mutating func define(style name: String, _ fill: (inout TextStyle) -> Void) {
    var style = TextStyle()
    fill(&style)
    define(style: name, style)
  }

  private static let monospaced = ["Menlo", "Consolas", "DejaVu Sans Mono", "monospace"]

  private static func color(_ light: UInt32, dark: UInt32) -> StyleColor {
    StyleColor(light: RGBAColor(hex: light), dark: RGBAColor(hex: dark))
  }

  private mutating func defineHeadings() {
    let sizes: [(size: Double, weight: FontWeight)] = [
      (28, .bold), (22, .bold), (20, .semibold), (17, .semibold), (15, .semibold), (13, .semibold),
    ]
    for (position, row) in sizes.enumerated() {
      define(style: "h\(position + 1)") {
        $0.display = .block
        $0.role = .heading(position + 1)
        $0.character.fontSize = .points(row.size)
        $0.character.fontWeight = row.weight
        $0.paragraph.spacingBefore = 16
        $0.paragraph.spacingAfter = 8
        // Letters have one size in a terminal.
        if position > 0 {
          $0.paragraph.ansiPrefix = String(repeating: "#", count: position + 1) + " "
        }
      }
    }
    for (name, level) in [("title", 1), ("subtitle", 3)] {
      define(style: name) {
        $0.display = .block
        $0.role = .heading(level == 1 ? 1 : 2)
        $0.character.fontSize = .points(sizes[level - 1].size)
        $0.character.fontWeight = sizes[level - 1].weight
      }
    }
  }

  private mutating func defineBlocks() {
    define(style: "p") {
      $0.display = .block
      $0.role = .paragraph
      $0.paragraph.spacingAfter = 10
    }
    define(style: "block") { $0.display = .block }
    define(style: "quote") {
      $0.display = .block
      $0.role = .quote
      $0.paragraph.headIndent = 16
      $0.character.textColor = Self.color(0x5A5F66, dark: 0xA9B0B8)
    }
    define(style: "pre") {
      $0.display = .block
      $0.role = .preformatted
      $0.character.fontFamily = Self.monospaced
      $0.character.backgroundColor = Self.color(0xF2F3F5, dark: 0x22262B)
      $0.paragraph.spacingAfter = 10
    }
    define(style: "list") {
      $0.display = .block
      $0.paragraph.headIndent = 24
      $0.paragraph.spacingAfter = 10
    }
    define(style: "item") { $0.display = .block }
    define(style: "hr") { $0.display = .block }
    define(style: "table") {
      $0.display = .block
      $0.paragraph.spacingAfter = 10
    }
    define(style: "row") { $0.display = .block }
    define(style: "cell") { $0.display = .block }
    define(style: "table-header") {
      $0.display = .block
      $0.character.fontWeight = .semibold
    }
    define(style: "footnote-def") {
      $0.display = .block
      $0.character.fontSize = .scale(0.85)
    }
    defineAlerts()
  }

  private mutating func defineAlerts() {
    define(style: "alert") {
      $0.display = .block
      $0.paragraph.headIndent = 16
      $0.paragraph.spacingAfter = 10
    }
    let accents: [(name: String, light: UInt32, dark: UInt32)] = [
      ("note", 0x0969DA, 0x4493F8), ("tip", 0x1A7F37, 0x3FB950), ("important", 0x8250DF, 0xAB7DF8),
      ("warning", 0x9A6700, 0xD29922), ("caution", 0xD1242F, 0xF85149),
    ]
    for accent in accents {
      define(style: "alert-\(accent.name)") { $0.display = .block }
      define(style: "alert-\(accent.name)-title") {
        $0.display = .block
        $0.character.fontWeight = .semibold
        $0.character.textColor = Self.color(accent.light, dark: accent.dark)
      }
    }
  }

  private mutating func defineInlines() {
    define(style: "b") {
      $0.role = .strong
      $0.character.fontWeight = .bold
    }
    define(style: "i") {
      $0.role = .emphasis
      $0.character.italic = true
    }
    define(style: "u") {
      $0.role = .underline
      $0.character.underline = Underline()
    }
    define(style: "s") {
      $0.role = .strikethrough
      $0.character.strikethrough = true
    }
    define(style: "code") {
      $0.role = .code
      $0.character.fontFamily = Self.monospaced
      $0.character.backgroundColor = Self.color(0xF2F3F5, dark: 0x22262B)
    }
    define(style: "kbd") {
      $0.role = .keyboard
      $0.character.fontFamily = Self.monospaced
    }
    define(style: "sub") {
      $0.role = .subscripted
      $0.character.baseline = .sub
    }
    define(style: "sup") {
      $0.role = .superscripted
      $0.character.baseline = .super
    }
    define(style: "small") {
      $0.role = .small
      $0.character.fontSize = .scale(0.85)
    }
    define(style: "big") { $0.character.fontSize = .scale(1.2) }
    define(style: "mark") {
      $0.role = .mark
      $0.character.backgroundColor = Self.color(0xFFF3A3, dark: 0x6B5E00)
    }
    define(style: "link") {
      $0.character.textColor = Self.color(0x0B5FFF, dark: 0x7FB0FF)
      $0.character.underline = Underline()
    }
    define(style: "footnote-ref") {
      $0.role = .superscripted
      $0.character.baseline = .super
    }
    for name in ["list-marker", "image"] { define(style: name) { _ in } }
  }
}
