/// The rules that every generated style sheet begins with.
///
/// Line height follows one formula for all blocks: a multiple of the point size, plus the line
/// spacing, within the least and greatest line height. Styles set its four variables, which nested
/// blocks inherit.
enum HTMLBaseStyle {
  /// The line height of text that no style gives one, as a multiple of the point size.
  static let lineHeight = 1.25

  static let rules = """
    .sm{font-family:system-ui,sans-serif;font-size:1rem;line-height:\(lineHeight);overflow-wrap:break-word}
    .sm :where(h1,h2,h3,h4,h5,h6,p,ul,ol,li,blockquote,pre,div){margin:0;padding:0;font-size:inherit;font-weight:inherit;line-height:max(var(--sm-min,0px),min(var(--sm-max,9999px),calc(var(--sm-lh,\(lineHeight))*1em + var(--sm-ls,0px))))}

    """

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

  static let inlineRoot =
    "font-family:system-ui,sans-serif;font-size:1rem;line-height:\(lineHeight)"
}
