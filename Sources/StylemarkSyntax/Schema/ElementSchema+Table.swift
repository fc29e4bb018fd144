extension ElementSchema {
  /// All elements of the language, in the order that the documentation shows them.
  public static let all: [ElementSchema] = blocks + inlines + definitions

  private static let length: AttributeType = .number(0...1e6)

  private static func block(
    _ name: String, _ summary: String, aliases: [Alias] = [], content: Content = .markup,
    takesStyleKeys: Bool = true, _ attributes: [AttributeSchema] = []
  ) -> ElementSchema {
    ElementSchema(
      name: name, aliases: aliases, display: .block, content: content, attributes: attributes,
      takesStyleKeys: takesStyleKeys, summary: summary)
  }

  private static func inline(
    _ name: String, _ summary: String, aliases: [String] = [], content: Content = .markup,
    takesStyleKeys: Bool = true, _ attributes: [AttributeSchema] = []
  ) -> ElementSchema {
    ElementSchema(
      name: name, aliases: aliases.map { Alias(name: $0, implied: nil) }, display: .inline,
      content: content, attributes: attributes, takesStyleKeys: takesStyleKeys, summary: summary)
  }

  private static let blocks: [ElementSchema] = [
    block("p", "A paragraph."),
    block("h1", "A heading of the first level."),
    block("h2", "A heading of the second level."),
    block("h3", "A heading of the third level."),
    block("h4", "A heading of the fourth level."),
    block("h5", "A heading of the fifth level."),
    block("h6", "A heading of the sixth level."),
    block("title", "The title of the document or card."),
    block("subtitle", "The title of a part."),
    block("block", "Blocks that share a style.", aliases: [Alias(name: "div", implied: nil)]),
    block("quote", "Quoted blocks.", aliases: [Alias(name: "blockquote", implied: nil)]),
    block(
      "pre", "Text shown as it is written: code, mostly.", content: .preformatted,
      [
        AttributeSchema(
          name: "language", type: .string, isPositional: true,
          summary: "the programming language of the text")
      ]),
    block(
      "list", "A list of items.",
      aliases: [Alias(name: "ul", implied: "bullet"), Alias(name: "ol", implied: "number")],
      [
        AttributeSchema(
          name: "kind", type: .keyword(["bullet", "number", "none"]), isPositional: true,
          summary: "how items are marked; bullet unless given"),
        AttributeSchema(
          name: "start", type: .integer(0...999_999_999), summary: "the first item's number"),
        AttributeSchema(
          name: "loose", type: .flag, summary: "space between the items"),
      ]),
    block(
      "item", "An item of a list.", aliases: [Alias(name: "li", implied: nil)],
      [
        AttributeSchema(
          name: "task", type: .keyword(["todo", "done"]), isPositional: true,
          summary: "makes it a task, with a box that is ticked or not")
      ]),
    block(
      "spacing", "Ends the paragraph and leaves a gap of exactly this height.", content: .void,
      takesStyleKeys: false,
      [
        AttributeSchema(
          name: "amount", type: length, isPositional: true, isRequired: true,
          summary: "the height in points")
      ]),
    block("hr", "A rule between blocks.", content: .void),
    block(
      "table", "A table of rows.",
      [
        AttributeSchema(
          name: "columns", type: .string, isPositional: true,
          summary:
            "the alignment of each column, in order: `left`, `center`, `right` or `-`, with spaces between"
        )
      ]),
    block(
      "row", "A row of a table.", aliases: [Alias(name: "tr", implied: nil)],
      [AttributeSchema(name: "header", type: .flag, summary: "whether its cells name the columns")]),
    block(
      "cell", "A cell of a row.",
      aliases: [Alias(name: "td", implied: nil), Alias(name: "th", implied: "true")],
      [
        AttributeSchema(
          name: "header", type: .flag, summary: "whether it names its row or column")
      ]),
    block(
      "alert", "Blocks that ask for attention, under a title.",
      [
        AttributeSchema(
          name: "kind", type: .keyword(["note", "tip", "important", "warning", "caution"]),
          isPositional: true, summary: "what they are; note unless given"),
        AttributeSchema(
          name: "title", type: .string,
          summary: "the title; the English word for the kind unless given, none when empty"),
      ]),
    block(
      "footnote-def", "A footnote, where its references lead.",
      [
        AttributeSchema(
          name: "label", type: .string, isPositional: true, isRequired: true,
          summary: "the name that references use"),
        footnoteNumber,
      ]),
    block(
      "html-block", "HTML between blocks, shown by HTML output that is told to trust it.",
      content: .void, takesStyleKeys: false, [htmlSource]),
  ]

  private static let footnoteNumber = AttributeSchema(
    name: "number", type: .integer(1...999_999_999),
    summary: "its number, where it is not to be counted")

  private static let htmlSource = AttributeSchema(
    name: "source", type: .string, isPositional: true, isRequired: true, summary: "the HTML")

  private static let inlines: [ElementSchema] = [
    inline("b", "Bold text.", aliases: ["strong"]),
    inline("i", "Italic text.", aliases: ["em"]),
    inline("u", "Underlined text.", aliases: ["ins"]),
    inline("s", "Struck-through text.", aliases: ["del", "strike"]),
    inline("code", "Code within a line.", aliases: ["tt"]),
    inline("kbd", "A key or input to type."),
    inline("sub", "Subscript."),
    inline("sup", "Superscript."),
    inline("small", "Smaller text."),
    inline("big", "Larger text."),
    inline("mark", "Highlighted text."),
    inline("span", "Text with the attributes that are given."),
    inline("color", "Coloured text.", [short("text-color", "the text colour")]),
    inline(
      "bg", "Text on a coloured ground.", [short("background-color", "the colour behind it")]),
    inline("font", "Text in another font.", [short("font-name", "the font family")]),
    inline(
      "size", "Text of another size.",
      [short("point-size", "points, `120%`, `+2`, `larger` or `smaller`")]),
    inline(
      "scheme", "Text or blocks in the colours of one appearance.",
      [short("scheme", "`light`, `dark`, `light-hc` or `dark-hc`")]),
    inline(
      "link", "A link. Without content it shows its URL.", aliases: ["a"],
      [
        AttributeSchema(
          name: "url", aliases: ["href"], type: .url, isPositional: true, isRequired: true,
          summary: "where it leads"),
        AttributeSchema(name: "title", type: .string, summary: "what it leads to"),
      ]),
    inline(
      "image", "A picture in the line.", aliases: ["img"], content: .void,
      [
        AttributeSchema(
          name: "src", aliases: ["url"], type: .url, isPositional: true, isRequired: true,
          summary: "where the picture is"),
        AttributeSchema(name: "alt", type: .string, summary: "what stands in for the picture"),
        AttributeSchema(name: "title", type: .string, summary: "what it shows"),
        AttributeSchema(name: "width", type: length, summary: "its width in points"),
        AttributeSchema(name: "height", type: length, summary: "its height in points"),
      ]),
    inline("br", "A line break.", content: .void, takesStyleKeys: false),
    inline(
      "footnote-ref", "A reference to a footnote: its number.", content: .void,
      [
        AttributeSchema(
          name: "label", type: .string, isPositional: true, isRequired: true,
          summary: "the label of the footnote"),
        footnoteNumber,
      ]),
    inline(
      "soft-break", "A line end of Markdown, which shows as a space.", content: .void,
      takesStyleKeys: false),
    inline(
      "empty", "Nothing: keeps an inline element that has no content.", content: .void,
      takesStyleKeys: false),
    inline(
      "html", "HTML in a line, shown by HTML output that is told to trust it.", content: .void,
      takesStyleKeys: false, [htmlSource]),
    inline(
      "raw", "Text that is not read as markup, up to `</raw>`.", content: .raw,
      takesStyleKeys: false),
  ]

  private static let definitions: [ElementSchema] = [
    ElementSchema(
      name: "stylemark", aliases: [], display: .definition, content: .void,
      attributes: [
        AttributeSchema(
          name: "version", type: .integer(1...1_000_000), isPositional: true,
          summary: "the version of the language, 1"),
        AttributeSchema(name: "lang", type: .string, summary: "the language, a BCP 47 tag"),
        AttributeSchema(
          name: "dir", type: .keyword(["auto", "ltr", "rtl"]), summary: "the writing direction"),
        AttributeSchema(name: "title", type: .string, summary: "the title of the document"),
        AttributeSchema(
          name: "ws", type: .keyword(["collapse", "keep"]),
          summary: "what happens to white space; collapse unless given"),
        AttributeSchema(
          name: "case", type: .keyword(["apply", "keep"]),
          summary: "whether letter cases of styles change the text; apply unless given"),
        AttributeSchema(
          name: "states", type: .keyword(["apply", "keep"]),
          summary:
            "whether variants of styles for the control state change what styles give; apply unless given"
        ),
        AttributeSchema(
          name: "size", type: .number(1...10_000),
          summary: "the size in points of text that no style gives one; 16 unless given"),
        AttributeSchema(
          name: "line-break",
          type: .keyword([
            "word-wrap", "char-wrap", "clip", "truncate-head", "truncate-middle", "truncate-tail",
          ]),
          summary: "what happens to long lines, as the key `line-break-mode`"),
      ], takesStyleKeys: false, summary: "Settings of the document."),
    ElementSchema(
      name: "use", aliases: [], display: .definition, content: .void,
      attributes: [
        AttributeSchema(
          name: "sheet", aliases: ["src"], type: .string, isPositional: true, isRequired: true,
          summary: "the path of a style sheet, relative to the document")
      ], takesStyleKeys: false, summary: "Uses a style sheet."),
    ElementSchema(
      name: "style", aliases: [], display: .definition, content: .void,
      attributes: [
        AttributeSchema(
          name: "name", type: .string, isPositional: true, isRequired: true,
          summary: "the name of the style"),
        AttributeSchema(
          name: "class", type: .string,
          summary: "the name that outputs know the style by; its own unless given"),
        AttributeSchema(
          name: "without", type: .string,
          summary:
            "the keys that it takes back from its parents and from earlier sheets, with `,` between"
        ),
      ], takesStyleKeys: true, summary: "Defines a style; takes the keys of a style sheet."),
  ]

  private static func short(_ styleKey: String, _ summary: String) -> AttributeSchema {
    AttributeSchema(
      name: "value", type: .styleValue, isPositional: true, isRequired: true,
      styleKey: styleKey, summary: summary)
  }
}
