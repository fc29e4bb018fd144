import StylemarkSyntax
public import StylemarkText

/// Renders HTML: a fragment, or a page.
///
/// Tags say what a part is (headings, lists, `strong`, `a`), classes what it looks like. One
/// generated style sheet holds the looks; all its rules lie under the class `sm`, so a fragment
/// leaves the page around it alone.
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
  /// Whether HTML that the document brings is written as it is.
  ///
  /// It can do whatever a page can do, run scripts included. Otherwise it is left out; the CommonMark
  /// dialect says so in a comment.
  public var trustsHTML: Bool

  /// Makes a renderer.
  public init(
    dialect: Dialect = .stylemark, isStandalone: Bool = false,
    styleDelivery: StyleDelivery = .classes,
    appearance: ColorAppearance? = nil, title: String? = nil, showsStates: Bool = false,
    linkPolicy: LinkPolicy = .standard, trustsHTML: Bool = false
  ) {
    self.dialect = dialect
    self.isStandalone = isStandalone
    self.styleDelivery = styleDelivery
    self.appearance = appearance
    self.title = title
    self.showsStates = showsStates
    self.linkPolicy = linkPolicy
    self.trustsHTML = trustsHTML
  }

  /// Appends the HTML of a text, ended by a line feed.
  public func render(
    _ text: AttributedText, into output: inout [UInt8], flush: (inout [UInt8]) -> Void
  ) {
    if dialect == .commonmark {
      var writer = CommonMarkHTMLWriter(text: text, renderer: self)
      return writer.write(into: &output, flush: flush)
    }
    let classes = HTMLStyleClasses(text, self)
    if isStandalone {
      appendHead(text, classes, &output)
    } else if styleDelivery == .classes {
      appendStyle(text, classes, &output)
    }
    appendRoot(text, &output)
    var writer = HTMLWriter(text: text, renderer: self, classes: classes)
    writer.write(into: &output, flush: flush)
    output.append(utf8: "</div>\n")
    if isStandalone { output.append(utf8: "</body>\n</html>\n") }
  }

  private func appendRoot(_ text: AttributedText, _ output: inout [UInt8]) {
    output.append(utf8: "<div class=\"sm\"")
    if !isStandalone {
      if let language = text.metadata.language {
        appendAttribute("lang", language, &output)
      }
      if let direction = text.metadata.writingDirection {
        appendAttribute("dir", direction.rawValue, &output)
      }
    }
    if styleDelivery == .inline {
      appendAttribute(
        "style", HTMLBaseStyle.inlineRoot(pointSize: text.basePointSize), &output)
    }
    output.append(utf8: ">\n")
  }

  private func appendAttribute(_ name: String, _ value: String, _ output: inout [UInt8]) {
    output.append(utf8: " \(name)=\"")
    HTMLEscaping.appendAttribute(value.utf8, to: &output)
    output.append(utf8: "\"")
  }

  private func appendStyle(
    _ text: AttributedText, _ classes: HTMLStyleClasses, _ output: inout [UInt8]
  ) {
    output.append(utf8: "<style>\n")
    appendRules(text, classes, &output)
    output.append(utf8: "</style>\n")
  }

  private func appendRules(
    _ text: AttributedText, _ classes: HTMLStyleClasses, _ output: inout [UInt8]
  ) {
    output.append(utf8: HTMLBaseStyle.rules(pointSize: text.basePointSize))
    output.append(utf8: HTMLBaseStyle.structures(text.tables.blockFormats.map(\.kind)))
    output.append(contentsOf: classes.rules)
    output.append(utf8: HTMLBaseStyle.edges)
  }

  private func appendHead(
    _ text: AttributedText, _ classes: HTMLStyleClasses, _ output: inout [UInt8]
  ) {
    output.append(utf8: "<!DOCTYPE html>\n<html")
    appendAttribute("lang", text.metadata.language ?? "en", &output)
    if let direction = text.metadata.writingDirection {
      appendAttribute("dir", direction.rawValue, &output)
    }
    output.append(
      utf8: ">\n<head>\n<meta charset=\"utf-8\">\n"
        + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
    let title = title ?? text.metadata.title ?? text.firstHeading ?? "Untitled"
    let bytes = Array(title.utf8)
    var escaped = ByteBuffer()
    HTMLEscaping.appendText(
      bytes, 0..<bytes.count, to: &escaped, leaf: 0..<bytes.count,
      HTMLEscaping.TextContext(lineBreak: [ASCII.space]))
    escaped.move(to: &output)
    output.append(utf8: "</title>\n<style>\n:root{color-scheme:\(classes.colorScheme)}\n")
    output.append(utf8: HTMLBaseStyle.page)
    if styleDelivery == .classes { appendRules(text, classes, &output) }
    output.append(utf8: "</style>\n</head>\n<body>\n")
  }
}

extension AttributedText {
  /// The point size of text that no style gives one.
  fileprivate var basePointSize: Double { metadata.pointSize ?? 16 }

  /// The text of the first heading.
  fileprivate var firstHeading: String? {
    for block in blocks {
      if case .heading = block.kind, block.isLeaf { return block.content }
    }
    return nil
  }
}

extension [UInt8] {
  /// Appends the UTF-8 of a string.
  mutating func append(utf8 text: String) { append(contentsOf: text.utf8) }
}
