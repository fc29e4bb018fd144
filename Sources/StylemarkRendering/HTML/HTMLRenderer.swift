import StylemarkSyntax
public import StylemarkText

/// Renders HTML: a fragment, or a page.
///
/// Tags say what a part is (headings, lists, `strong`, `a`), classes what it looks like. One
/// generated style sheet holds the looks; all its rules lie under one class, `sm` unless
/// `classPrefix` is another one, so a fragment leaves the page around it alone.
public struct HTMLRenderer: Renderer {
  /// Which HTML is written.
  public enum Dialect: String, CaseIterable, Sendable {
    /// Tags with classes and styles, in one element for the whole text.
    case stylemark
    /// The bare tags of the CommonMark specification, byte for byte as libcmark writes them.
    ///
    /// No look is written: no class, no style, no language, no gap, no mark that Markdown does not
    /// have. Tables, tasks and struck-through text are as GitHub's Markdown has them.
    case commonmark
  }

  /// How looks are written.
  public enum StyleDelivery: String, CaseIterable, Sendable {
    /// As classes, with one `style` element before the text.
    case classes
    /// As a `style` attribute on each element.
    case inline
    /// As classes, with a link to `styleSheetURL`, where `styleSheet(for:)` is found.
    case external
    /// Not at all: classes stand for a sheet that the page brings.
    case none
  }

  /// Which HTML is written; the CommonMark dialect makes a fragment always and takes no notice of
  /// looks.
  public var dialect: Dialect
  /// Whether the output is a page of its own.
  public var isStandalone: Bool
  /// How looks are written.
  public var styleDelivery: StyleDelivery
  /// Where the style sheet of `external` delivery is, as the page sees it.
  public var styleSheetURL: String
  /// The appearance that colours are chosen for; nil for light and dark by media query.
  public var appearance: ColorAppearance?
  /// The title of a page; nil for the document's own, or else its first heading.
  public var title: String?
  /// Whether variants of styles become rules for hovering, focus and other states, in a generated
  /// sheet; see `TextStyle.variants`.
  ///
  /// `highlighted` is `:hover` and `:active`, `disabled` is `:disabled` and `[aria-disabled=true]`,
  /// `selected` is `[aria-selected=true]`, `focused` is `:focus`; `application` has no counterpart.
  /// A letter case cannot change with the state of a page.
  public var showsStates: Bool
  /// Which links get an `href`, and which pictures a `src`.
  public var linkPolicy: LinkPolicy
  /// Whether the output is for mail programs: looks on elements, in pixels and plain colours, in a table
  /// of at most 600 pixels, without classes, and URLs that are absolute.
  ///
  /// Colours are those of one appearance, light unless given, and mixed with the ground that they stand
  /// on where they are not opaque. A relative URL without `baseURL` is no link, and a picture with one is the text that stands
  /// in for it. What such programs do not know is left out: states, ids, a table of contents, lines that
  /// are cut.
  public var isEmail: Bool
  /// What relative URLs belong to, so that they are written absolute; links within the document stay
  /// as they are.
  public var baseURL: BaseURL?
  /// The words of the attribute `rel` that every link of the document has which does not stay in it,
  /// such as `nofollow ugc`; nil for none.
  public var linkRelation: String?
  /// What generated classes begin with.
  public var classPrefix: HTMLClassPrefix
  /// The palette whose names the colours of a generated sheet have, as custom properties: rules say
  /// `var(--sm-ink)`; nil for plain values.
  ///
  /// A colour that is not in the palette has a number.
  public var palette: ColorPalette?
  /// The levels of headings, their ids, and the table of contents.
  public var headings: HTMLHeadings
  /// Whether HTML that the document brings is written as it is.
  ///
  /// It can do whatever a page can do, run scripts included. Otherwise it is left out; the CommonMark
  /// dialect says so in a comment.
  public var trustsHTML: Bool
  /// Whether the short way is taken for what most blocks are; both ways give the same.
  package var usesPlainBlocks = true

  /// Makes a renderer.
  public init(
    dialect: Dialect = .stylemark, isStandalone: Bool = false,
    styleDelivery: StyleDelivery = .classes,
    appearance: ColorAppearance? = nil, title: String? = nil, showsStates: Bool = false,
    linkPolicy: LinkPolicy = .standard, trustsHTML: Bool = false,
    classPrefix: HTMLClassPrefix = .standard, headings: HTMLHeadings = HTMLHeadings(),
    palette: ColorPalette? = nil, styleSheetURL: String = "stylemark.css",
    baseURL: BaseURL? = nil, linkRelation: String? = nil,
    isEmail: Bool = false
  ) {
    self.dialect = dialect
    self.isStandalone = isStandalone
    self.styleDelivery = styleDelivery
    self.appearance = appearance
    self.title = title
    self.showsStates = showsStates
    self.linkPolicy = linkPolicy
    self.trustsHTML = trustsHTML
    self.classPrefix = classPrefix
    self.headings = headings
    self.palette = palette
    self.styleSheetURL = styleSheetURL
    self.baseURL = baseURL
    self.linkRelation = linkRelation
    self.isEmail = isEmail
  }

  /// What an `href` or a `src` says; nil for a URL that the policy refuses.
  func address(_ url: String) -> String? {
    guard linkPolicy.admits(url) else { return nil }
    if isEmail && dialect == .stylemark {
      // A message has no URL, so nothing in it has one either.
      let whole = baseURL?.resolve(url) ?? url
      return LinkPolicy.scheme(of: whole.utf8) == nil ? nil : whole
    }
    guard let baseURL, url.utf8.first != ASCII.numberSign, !url.isEmpty else { return url }
    return baseURL.resolve(url)
  }

  /// Whether headings have ids.
  var hasHeadingIDs: Bool {
    headings.contentsDepth != nil
      || headings.hasIDs ?? (isStandalone && dialect == .stylemark)
  }

  /// Appends the HTML of a text, ended by a line feed.
  public func render(
    _ text: AttributedText, into output: inout [UInt8], flush: (inout [UInt8]) -> Void
  ) {
    if isEmail && dialect == .stylemark {
      return HTMLEmail(text, self).write(into: &output, flush: flush)
    }
    let outline = HTMLOutline(text, self)
    if dialect == .commonmark {
      appendContents(outline, nil, &output)
      var writer = CommonMarkHTMLWriter(text: text, renderer: self, outline: outline)
      return writer.write(into: &output, flush: flush)
    }
    let inlines = HTMLInlines(text, self, outline)
    let classes = HTMLStyleClasses(inlines, self)
    let sheet = HTMLStyleSheet(text, self, classes, outline)
    if isStandalone {
      appendHead(text, sheet, &output)
      output.append(utf8: "<body>\n")
    } else {
      append(sheet, &output)
    }
    appendRoot(text, &output)
    appendContents(outline, classes, &output)
    var writer = HTMLWriter(inlines: inlines, renderer: self, classes: classes, outline: outline)
    writer.write(into: &output, flush: flush)
    output.append(utf8: "</\(rootTag)>\n")
    if isStandalone { output.append(utf8: "</body>\n</html>\n") }
  }
}
