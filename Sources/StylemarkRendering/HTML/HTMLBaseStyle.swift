import StylemarkText

/// The rules that every generated style sheet begins with.
///
/// Line height follows one formula for all blocks: a multiple of the point size, plus the line
/// spacing, within the least and greatest line height. Styles set its four variables, which nested
/// blocks inherit.
enum HTMLBaseStyle {
  /// The line height of text that no style gives one, as a multiple of the point size.
  static let lineHeight = 1.25

  /// The rules before those of the styles, for text of a point size where no style gives one.
  static func rules(pointSize: Double) -> String {
    """
    .sm{font-family:system-ui,sans-serif;font-size:\(CSSDeclarations.rem(pointSize));line-height:\(lineHeight);overflow-wrap:break-word}
    .sm :where(h1,h2,h3,h4,h5,h6,p,ul,ol,li,blockquote,pre,div){margin:0;padding:0;font-size:inherit;font-weight:inherit;line-height:max(var(--sm-min,0px),min(var(--sm-max,9999px),calc(var(--sm-lh,\(lineHeight))*1em + var(--sm-ls,0px))))}

    """
  }

  /// The rules of the structures that a text has: tables, tasks, alerts, footnotes.
  static func structures(_ kinds: [BlockKind]) -> String {
    let parts = Set(kinds.map { BlockPart($0) })
    var rules = ""
    if parts.contains(.table) {
      rules += """
        .sm :where(table){border-collapse:collapse}
        .sm :where(th,td){padding:.25rem .75rem;border:1px solid #8886;font-weight:inherit;text-align:start;vertical-align:top}

        """
    }
    if parts.contains(.task) {
      rules += ".sm .sm-task{list-style:none}\n.sm .sm-task input{margin-inline-start:-1.25rem}\n"
    }
    if parts.contains(.alert) {
      rules += ".sm :where([role=note]){border-inline-start:.25rem solid #8888}\n"
    }
    if parts.contains(.footnote) {
      rules += """
        .sm :where([role=doc-footnote]){display:grid;grid-template-columns:auto 1fr;column-gap:.5rem}
        .sm :where([role=doc-footnote]>*){grid-column:2}
        .sm :where([role=doc-footnote]>a:first-child){grid-column:1}

        """
    }
    return rules
  }

  /// The rules that come after those of the styles and win over them.
  static let edges = """
    .sm .sm-keep{white-space:pre-wrap}
    .sm .sm-flush-end,.sm .sm-flush-end>:last-child{margin-bottom:0}
    .sm .sm-flush-start,.sm .sm-flush-start>:first-child{margin-top:0}
    .sm>:first-child{margin-top:0}
    .sm>:last-child{margin-bottom:0}
    .sm .sm-unmarked{list-style:none}
    .sm .sm-loose>li+li{margin-top:.625rem}

    """

  static let page = """
    body{margin:0}
    .sm{padding:2rem 1rem}

    """

  /// The declarations of the element around a text whose looks are inline.
  static func inlineRoot(pointSize: Double) -> String {
    "font-family:system-ui,sans-serif;font-size:\(CSSDeclarations.rem(pointSize))"
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
