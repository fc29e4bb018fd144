import StylemarkText

/// The rules that every generated style sheet begins and ends with.
///
/// A line height that is a multiple is inherited as CSS has it. Where a text also has line spacing, or
/// a least or greatest line height, all its lines follow one formula: a multiple of the point size, plus
/// the line spacing, within the least and greatest line height. Styles set its four variables, which
/// nested blocks inherit.
struct HTMLBaseStyle {
  /// The line height of text that no style gives one, as a multiple of the point size.
  static let lineHeight = 1.25
  /// The fonts of the system.
  static let systemFonts = "system-ui,sans-serif"
  static let contents = "margin-bottom:1.5rem"
  static let contentsList = "margin:0;padding:0;list-style:none"
  static let innerContentsList = "margin:0;padding:0;padding-inline-start:1.25rem;list-style:none"

  /// What classes begin with.
  let prefix: HTMLClassPrefix

  private var root: String { "." + prefix.name }

  /// The selector of a class.
  private func selector(_ part: String) -> String { "\(root) .\(prefix(part))" }

  /// The rules before those of the styles, for text of a point size where no style gives one.
  func rules(pointSize: Double, _ usage: HTMLParagraphUsage) -> String {
    let height = CSSDeclarations.number(Self.lineHeight)
    var rules = """
      \(root){font-family:\(Self.systemFonts);font-size:\(CSSDeclarations.rem(pointSize));line-height:\(height);overflow-wrap:break-word}
      \(root) :where(h1,h2,h3,h4,h5,h6,p,ul,ol,li,blockquote,pre,div){margin:0;padding:0;font-size:inherit;font-weight:inherit}

      """
    if usage.needsLineFormula {
      rules += """
        \(root) :where(*){line-height:max(var(--\(prefix("min")),0px),min(var(--\(prefix("max")),9999px),calc(var(--\(prefix("lh")),\(height))*1em + var(--\(prefix("ls")),0px))))}

        """
    }
    if usage.hasFirstLineIndents {
      rules +=
        "\(root) :where(h1,h2,h3,h4,h5,h6,p,ul,ol,li,blockquote,pre,div,th,td){text-indent:0}\n"
    }
    return rules
  }

  /// The rules of the structures that a text has: code, tables, tasks, alerts, footnotes.
  func structures(_ kinds: [BlockKind]) -> String {
    let parts = kinds.map { BlockPart($0) }
    var rules = ""
    if kinds.contains(where: { if case .preformatted = $0 { true } else { false } }) {
      rules += "\(root) :where(pre>code){font-family:inherit;font-size:inherit}\n"
    }
    if parts.contains(.table) {
      rules += """
        \(root) :where(table){border-collapse:collapse}
        \(root) :where(th,td){padding:.25rem .75rem;border:1px solid #8886;font-weight:inherit;text-align:start;vertical-align:top}

        """
    }
    if parts.contains(.task) {
      rules += "\(selector("task")){list-style:none}\n"
      rules += "\(selector("task")) input{margin-inline-start:-1.25rem}\n"
    }
    if parts.contains(.alert) {
      rules += "\(root) :where([role=note]){border-inline-start:.25rem solid #8888}\n"
    }
    if parts.contains(.footnote) {
      rules += """
        \(root) :where([role=doc-footnote]){display:grid;grid-template-columns:auto 1fr;column-gap:.5rem}
        \(root) :where([role=doc-footnote]>*){grid-column:2}
        \(root) :where([role=doc-footnote]>a:first-child){grid-column:1}

        """
    }
    return rules
  }

  /// The rules of a table of contents.
  var contentsRules: String {
    let contents = selector("toc")
    return """
      \(contents){\(Self.contents)}
      \(contents) ul{padding-inline-start:1.25rem;list-style:none}
      \(contents)>ul{padding-inline-start:0}

      """
  }

  /// The rules that come after those of the styles and win over them.
  var edges: String {
    let start = selector("flush-start")
    let end = selector("flush-end")
    return """
      \(selector("keep")){white-space:pre-wrap}
      \(end),\(end)>:last-child{margin-bottom:0}
      \(start),\(start)>:first-child{margin-top:0}
      \(root)>:first-child{margin-top:0}
      \(root)>:last-child{margin-bottom:0}
      \(selector("unmarked")){list-style:none}
      \(selector("loose"))>li+li{margin-top:.625rem}

      """
  }

  /// The rules of a page, beside the text.
  ///
  /// Its ground is said, though browsers would take the same one, for programs that measure contrast.
  func page(colorScheme: String) -> String {
    """
    :root{color-scheme:\(colorScheme);background:Canvas;color:CanvasText}
    body{margin:0}
    \(root){padding:2rem 1rem}

    """
  }

  /// The rules of a page on paper: it is white, no heading ends a sheet, no line is cut, links say where
  /// they lead.
  var print: String {
    """
    @media print{
    :root{color-scheme:light;background:none}
    \(root){padding:0}
    \(root) :where(h1,h2,h3,h4,h5,h6){break-after:avoid}
    \(root) :where(pre,tr,img,blockquote){break-inside:avoid}
    \(root) :where(p,li,blockquote){orphans:3;widows:3}
    \(root) pre{white-space:pre-wrap}
    \(root) a[href^=http]::after{content:" (" attr(href) ")"}
    }

    """
  }

  /// The declarations of the element around a text whose looks are inline.
  static func inlineRoot(pointSize: Double) -> String {
    "font-family:\(systemFonts);font-size:\(CSSDeclarations.rem(pointSize))"
  }

  /// What a block has where there is no style sheet: the browser's own looks taken back, and its line
  /// height.
  static func inlineBlock(_ tag: String, _ paragraph: ParagraphAttributes) -> [String] {
    guard tag != "hr" else { return [] }
    var result = ["margin:0"]
    if tag == "ul" || tag == "ol" { result.append("padding:0") }
    if tag == "table" { return result + ["border-collapse:collapse"] }
    if tag == "tr" { return [] }
    if tag == "th" || tag == "td" {
      result = [
        "padding:.25rem .75rem", "border:1px solid #8886", "font-weight:inherit",
        "text-align:start", "vertical-align:top",
      ]
    }
    if tag.utf8.count == 2 && tag.hasPrefix("h") {
      result += ["font-size:inherit", "font-weight:inherit"]
    }
    var height = CSSDeclarations.number(paragraph.lineHeightMultiple ?? lineHeight)
    if let spacing = paragraph.lineSpacing, spacing != 0 {
      height = "calc(\(height)*1em + \(CSSDeclarations.rem(spacing)))"
    }
    let least = paragraph.minimumLineHeight
    let most = paragraph.maximumLineHeight
    if least != nil || most != nil {
      if !height.hasPrefix("calc") { height = "calc(\(height)*1em)" }
      if let most { height = "min(\(CSSDeclarations.rem(most)),\(height))" }
      if let least { height = "max(\(CSSDeclarations.rem(least)),\(height))" }
    }
    return result + ["line-height:\(height)"]
  }
}
