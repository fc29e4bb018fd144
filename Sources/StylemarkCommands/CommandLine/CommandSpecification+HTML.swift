import Stylemark

/// The options that are about HTML.
extension CommandSpecification {
  static let standalone = Option(
    name: "standalone", short: nil, help: "HTML: write a page, not a fragment")

  static let title = Option(
    name: "title", short: nil, value: "TEXT", help: "HTML: the title of the page")

  static let css = Option(
    name: "css", short: nil, value: "WAY", choices: ["classes", "inline", "external", "none"],
    secondValues: [("external", "FILE")],
    help: "HTML: how looks are written; classes unless given")

  static let cssVariables = Option(
    name: "css-vars", short: nil, help: "HTML: give colors their names, as custom properties")

  static let cspHash = Option(
    name: "csp-hash", short: nil,
    help: "HTML: print what a Content-Security-Policy needs for the style element")

  static let classPrefix = Option(
    name: "class-prefix", short: nil, value: "NAME",
    help: "HTML: what generated classes begin with; sm unless given")

  static let headingShift = Option(
    name: "heading-shift", short: nil, value: "N",
    help: "HTML: add to the levels of headings, which stay within 1 … 6")

  static let headingIDs = Option(
    name: "heading-ids", short: nil,
    help: "HTML: give headings ids in fragments, too, after the class prefix")

  static let contents = Option(
    name: "toc", short: nil, help: "HTML: begin with a table of contents")

  static let contentsDepth = Option(
    name: "toc-depth", short: nil, value: "N",
    help: "HTML: a table of contents with headings of levels 1 … N; 3 unless given")

  static let htmlDialect = Option(
    name: "html-dialect", short: nil, value: "NAME",
    choices: HTMLRenderer.Dialect.allCases.map(\.rawValue),
    help: "HTML: commonmark for the bare tags of CommonMark; stylemark unless given")

  static let email = Option(
    name: "email", short: nil,
    help: "HTML: write for mail programs: looks on elements, pixels, absolute URLs")

  static let baseURL = Option(
    name: "base-url", short: nil, value: "URL",
    help: "HTML: make relative URLs absolute, as seen from a page")

  static let linkRelation = Option(
    name: "link-rel", short: nil, value: "WORDS",
    help: "HTML: the rel of links that leave the document, such as 'nofollow ugc'")

  static let allowScheme = Option(
    name: "allow-scheme", short: nil, value: "NAME",
    help: "Keep URLs of a scheme such as sms, too; may be given several times")
}
