import StylemarkSyntax

/// The numbers of the element names that Markdown becomes, and the names of their attributes.
struct MarkdownNames {
  let paragraph, quote, list, item, rule, lineBreak, code, emphasis, strong: NameTable.ID
  let strikethrough, pre, link, image, table, row, cell, alert: NameTable.ID
  let footnote, footnoteReference, softBreak, empty, html, htmlBlock: NameTable.ID
  let headings: [NameTable.ID]

  let url = Array("url".utf8)
  let title = Array("title".utf8)
  let source = Array("source".utf8)
  let src = Array("src".utf8)
  let alt = Array("alt".utf8)
  let language = Array("language".utf8)

  init(_ builder: inout SyntaxTreeBuilder) {
    paragraph = builder.intern("p")
    quote = builder.intern("quote")
    list = builder.intern("list")
    item = builder.intern("item")
    rule = builder.intern("hr")
    lineBreak = builder.intern("br")
    code = builder.intern("code")
    emphasis = builder.intern("i")
    strong = builder.intern("b")
    strikethrough = builder.intern("s")
    pre = builder.intern("pre")
    link = builder.intern("link")
    image = builder.intern("image")
    table = builder.intern("table")
    row = builder.intern("row")
    cell = builder.intern("cell")
    alert = builder.intern("alert")
    footnote = builder.intern("footnote-def")
    footnoteReference = builder.intern("footnote-ref")
    softBreak = builder.intern("soft-break")
    empty = builder.intern("empty")
    html = builder.intern("html")
    htmlBlock = builder.intern("html-block")
    headings = (1...6).map { builder.intern("h\($0)") }
  }
}
