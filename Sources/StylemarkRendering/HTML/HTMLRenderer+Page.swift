import StylemarkSyntax
import StylemarkText

/// What stands around the blocks of a text: the page, the style sheet, the root, the contents.
extension HTMLRenderer {
  /// The element around a text; that of a page is what the page is about.
  var rootTag: String { isStandalone ? "main" : "div" }

  /// An id in the output: in a fragment with the prefix of classes, so that it is none of the page
  /// around it.
  func id(_ name: String) -> String {
    isStandalone && dialect == .stylemark ? name : classPrefix(name)
  }

  func appendRoot(_ text: AttributedText, _ output: inout [UInt8]) {
    output.append(utf8: "<\(rootTag) class=\"\(classPrefix.name)\"")
    if !isStandalone { appendLanguage(of: text, &output) }
    if styleDelivery == .inline {
      appendAttribute(
        "style", HTMLBaseStyle.inlineRoot(pointSize: text.basePointSize), &output)
    }
    output.append(utf8: ">\n")
  }

  /// Appends the language and the direction of a text, as far as it says them.
  func appendLanguage(of text: AttributedText, _ output: inout [UInt8]) {
    if let language = text.metadata.language { appendAttribute("lang", language, &output) }
    appendDirection(of: text, &output)
  }

  /// Appends the direction that a text gives, or that its language is written in.
  private func appendDirection(of text: AttributedText, _ output: inout [UInt8]) {
    if let direction = text.metadata.writingDirection {
      appendAttribute("dir", direction.rawValue, &output)
    } else if let language = text.metadata.language, LanguageTag.isRightToLeft(language) {
      appendAttribute("dir", "rtl", &output)
    }
  }

  func appendContents(
    _ outline: HTMLOutline, _ classes: HTMLStyleClasses?, _ output: inout [UInt8]
  ) {
    guard let depth = headings.contentsDepth else { return }
    var look = ""
    var lists = (outermost: "", inner: "")
    if dialect == .stylemark {
      look = " class=\"\(classPrefix("toc"))\""
      if styleDelivery == .inline {
        look = " style=\"\(HTMLBaseStyle.contents)\""
        lists = (
          " style=\"\(HTMLBaseStyle.contentsList)\"",
          " style=\"\(HTMLBaseStyle.innerContentsList)\""
        )
      }
    }
    var links = ""
    if let link = classes?.contentsLink {
      links =
        styleDelivery == .inline
        ? " style=\"\(link.declarations.joined(by: ";"))\"" : " class=\"\(link.name)\""
    }
    HTMLContents(outline: outline, depth: depth)
      .append(look: look, listLook: lists, linkLook: links, to: &output)
  }

  private func appendAttribute(_ name: String, _ value: String, _ output: inout [UInt8]) {
    output.append(utf8: " \(name)=\"")
    HTMLEscaping.appendAttribute(value.utf8, to: &output)
    output.append(utf8: "\"")
  }

  /// Appends the style sheet, or a link to it; nothing where there is none.
  func append(_ sheet: HTMLStyleSheet, _ output: inout [UInt8]) {
    switch styleDelivery {
    case .external:
      output.append(utf8: "<link rel=\"stylesheet\"")
      appendAttribute("href", styleSheetURL, &output)
      output.append(utf8: ">\n")
    case .none: break
    case .classes, .inline:
      let content = sheet.elementContent
      guard !content.isEmpty else { return }
      output.append(utf8: "<style>")
      output.append(contentsOf: content)
      output.append(utf8: "</style>\n")
    }
  }

  /// The language that a page says its text has: programs ask for one, but a wrong one is worse than
  /// none.
  func language(of text: AttributedText) -> String? {
    text.metadata.language ?? (text.isPlainlyNotLatin ? nil : "en")
  }

  /// Appends a page up to its body.
  func appendHead(
    _ text: AttributedText, _ sheet: HTMLStyleSheet?, _ output: inout [UInt8]
  ) {
    output.append(utf8: "<!DOCTYPE html>\n<html")
    if let language = language(of: text) {
      appendAttribute("lang", language, &output)
    }
    appendDirection(of: text, &output)
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
    output.append(utf8: "</title>\n")
    if let sheet { append(sheet, &output) }
    output.append(utf8: "</head>\n")
  }
}

extension AttributedText {
  /// The point size of text that no style gives one.
  var basePointSize: Double { metadata.pointSize ?? 16 }

  /// Whether most letters at the beginning are of another script than the Latin one.
  fileprivate var isPlainlyNotLatin: Bool {
    var latin = 0
    var others = 0
    for scalar in String(decoding: utf8.prefix(4096), as: UTF8.self).unicodeScalars {
      guard scalar.properties.isAlphabetic else { continue }
      switch scalar.value {
      case ...0x2AF, 0x1E00...0x1EFF, 0xFF21...0xFF5A: latin += 1
      // A character that was cut.
      case 0xFFFD: break
      default: others += 1
      }
    }
    return others > latin
  }

  /// The text of the first heading that says something.
  fileprivate var firstHeading: String? { headings().first { !$0.text.isEmpty }?.text }
}

extension [UInt8] {
  /// Appends the UTF-8 of a string.
  mutating func append(utf8 text: String) { append(contentsOf: text.utf8) }
}
