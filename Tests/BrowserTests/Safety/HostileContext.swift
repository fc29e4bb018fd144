import Foundation
import Stylemark
import Testing

/// A place of a document or a sheet that a payload is put into.
struct HostileContext: Sendable, CustomTestStringConvertible {
  /// What it is.
  var name: String
  /// The document with a payload.
  var document: @Sendable (_ payload: String) -> String
  var format: MarkupDocument.Format = .stylemark
  var rawHTML: MarkdownOptions.RawHTML = .subset
  /// Whether a payload may name a picture, which any document may show.
  var readsPictures = false
  /// The sheet in JSON with a payload.
  var sheet: (@Sendable (_ payload: String) -> String)?

  var testDescription: String { name }

  /// The pages of a payload, one for each way in which looks are written.
  func pages(_ payload: String) -> [String] {
    let document = MarkupDocument(
      parsing: document(payload), as: format, markdown: MarkdownOptions(rawHTML: rawHTML))
    let sheets = sheet.map { sheet in
      [StyleSheet.decode(bytes: Array(sheet(payload).utf8), file: "sheet.json").sheet]
    }
    let text = document.attributedText(sheets: sheets ?? []).text
    let deliveries: [HTMLRenderer.StyleDelivery] =
      sheet == nil && !name.hasPrefix("style") ? [.classes] : [.classes, .inline]
    return deliveries.map { delivery in
      HTMLRenderer(isStandalone: true, styleDelivery: delivery, showsStates: true)
        .string(for: text)
    }
  }

  // MARK: All contexts

  /// A value of a tag: quoted, so that it is exactly the payload.
  private static func quoted(_ payload: String) -> String {
    var result = "\""
    for scalar in payload.unicodeScalars {
      switch scalar {
      case "\"", "&", "\\", "<", ">": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// A string of JSON.
  private static func json(_ payload: String) -> String {
    String(decoding: (try? JSONEncoder().encode(payload)) ?? Data(), as: UTF8.self)
  }

  static let tags = [
    HostileContext(name: "markup as it is", document: { $0 }, readsPictures: true),
    HostileContext(name: "text") { "<p>" + escapeMarkup($0) + "</p>" },
    HostileContext(name: "raw text") { "<raw>" + $0 + "</raw>" },
    HostileContext(name: "preformatted text") { "<pre>" + escapeMarkup($0) + "</pre>" },
    HostileContext(name: "comment") { "a<!-- " + $0 + " -->b" },
    HostileContext(name: "attribute without quotes") { "<p head-indent=" + $0 + ">x</p>" },
    HostileContext(name: "language of code") { "<pre " + quoted($0) + ">x</pre>" },
    HostileContext(name: "title of a link") {
      "<link \"#x\" title=" + quoted($0) + ">x</link>"
    },
    HostileContext(name: "URL of a link") { "<link " + quoted($0) + ">x</link>" },
    HostileContext(name: "style with a link") {
      "<style s link=" + quoted($0) + "/><s>x</s>"
    },
    HostileContext(name: "title of a picture") {
      "<image \"#x\" alt=x title=" + quoted($0) + "/>"
    },
    HostileContext(name: "alternative of a picture") { "<image \"#x\" alt=" + quoted($0) + "/>" },
    HostileContext(name: "title of the document") {
      "<stylemark 1 title=" + quoted($0) + "/>x"
    },
    HostileContext(name: "language of the document") {
      "<stylemark 1 lang=" + quoted($0) + "/>x"
    },
    HostileContext(name: "language of a part") { "<span lang=" + quoted($0) + ">x</span>" },
    HostileContext(name: "heading, which titles the page") { "<h1>" + escapeMarkup($0) + "</h1>" },
    HostileContext(name: "style with a font") { "<font " + quoted($0) + ">x</font>" },
    HostileContext(name: "style with a colour") { "<color " + quoted($0) + ">x</color>" },
    HostileContext(name: "style with an odd name") {
      "<style " + quoted($0) + " bold/><p style=" + quoted($0) + ">x</p>"
    },
    HostileContext(name: "title of an alert") { "<alert note title=" + quoted($0) + ">x</alert>" },
    HostileContext(name: "label of a footnote") {
      "x<footnote-ref " + quoted($0) + "/><footnote-def " + quoted($0) + ">y</footnote-def>"
    },
    HostileContext(name: "HTML in tags") { "<html " + quoted($0) + "/>x" },
    HostileContext(name: "block of HTML in tags") { "<html-block " + quoted($0) + "/>" },
  ]

  static let markdown = [
    HostileContext(
      name: "Markdown as it is", document: { $0 }, format: .markdown, readsPictures: true),
    HostileContext(
      name: "Markdown that omits HTML", document: { "a " + $0 + "\n\n" + $0 }, format: .markdown,
      rawHTML: .omit),
    HostileContext(
      name: "Markdown that shows HTML", document: { "a " + $0 + "\n\n" + $0 }, format: .markdown,
      rawHTML: .escape),
    HostileContext(
      name: "Markdown that reads some HTML",
      document: { "<p>" + $0 + "</p>\n\n<a href=\"\($0)\">x</a> <b title='\($0)'>y</b>" },
      format: .markdown, readsPictures: true),
    HostileContext(
      name: "link of Markdown", document: { "[x](<\($0)> 'x')" }, format: .markdown),
    HostileContext(name: "bare link of Markdown", document: { "[x](\($0))" }, format: .markdown),
    HostileContext(name: "autolink of Markdown", document: { "<\($0)>" }, format: .markdown),
    HostileContext(
      name: "title of a link of Markdown", document: { "[x](#x \"\($0)\")" }, format: .markdown),
    HostileContext(name: "code of Markdown", document: { "`` \($0) ``" }, format: .markdown),
    HostileContext(
      name: "language of code of Markdown", document: { "```\($0)\nx\n```" }, format: .markdown),
    HostileContext(
      name: "table of Markdown", document: { "| \($0) |\n|---|\n| \($0) |" }, format: .markdown),
    HostileContext(
      name: "footnote of Markdown", document: { "x[^\($0)]\n\n[^\($0)]: y" }, format: .markdown),
    HostileContext(
      name: "front matter of Markdown", document: { "---\ntitle: \($0)\n---\n\nx" },
      format: .markdown),
  ]

  static let sheets = [
    HostileContext(
      name: "name of a style of a sheet", document: { "<p style=" + quoted($0) + ">x</p>" },
      sheet: { #"{"ui-font-text-styles": {\#(json($0)): {"point-size": 20}}}"# }),
    HostileContext(
      name: "font of a sheet", document: { _ in "<s>x</s>" },
      sheet: { #"{"ui-font-text-styles": {"s": {"font-name": \#(json($0))}}}"# }),
    HostileContext(
      name: "family of a sheet", document: { _ in "<s>x</s>" },
      sheet: { #"{"ui-font-text-styles": {"s": {"font-family": \#(json($0))}}}"# }),
    HostileContext(
      name: "colour of a sheet", document: { _ in "<s>x</s>" },
      sheet: {
        #"{"typography-colors": {"c": \#(json($0))}, "ui-font-text-styles": {"s": {"text-color": "c"}}}"#
      }),
    HostileContext(
      name: "name of a colour of a sheet", document: { _ in "<s>x</s>" },
      sheet: {
        #"{"typography-colors": {\#(json($0)): "red"}, "ui-font-text-styles": {"s": {"text-color": \#(json($0))}}}"#
      }),
    HostileContext(
      name: "link of a sheet", document: { _ in "<s>x</s>" },
      sheet: { #"{"ui-font-text-styles": {"s": {"link": \#(json($0))}}}"# }),
    HostileContext(
      name: "sign of a sheet", document: { _ in "<s>x</s>" },
      sheet: {
        #"{"ui-font-text-styles": {"s": {"prefix": \#(json($0)), "suffix": \#(json($0))}}}"#
      }),
  ]
}
