import Stylemark
import StylemarkRendering

/// Writes specimens as a page: a row for each, a column for each appearance.
///
/// What is in the cells comes from the HTML renderer; this is the table around it.
struct SpecimenPage {
  let title: String
  let text: SpecimenText
  let appearances: [ColorAppearance]

  /// The page, in UTF-8.
  func bytes(for specimens: Specimens) -> [UInt8] {
    var page: [UInt8] = []
    append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n", &page)
    append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n", &page)
    append("<title>", &page)
    append(escaping: title, &page)
    append("</title>\n<style>\n\(Self.rules)</style>\n</head>\n<body>\n<h1>", &page)
    append(escaping: title, &page)
    append("</h1>\n<table>\n<thead>\n<tr><th scope=\"col\">Name</th>", &page)
    for appearance in appearances {
      append("<th scope=\"col\">\(appearance.title)</th>", &page)
    }
    append("</tr>\n</thead>\n<tbody>\n", &page)
    switch specimens {
    case .styles(let styles):
      for specimen in styles {
        appendRow(specimen.name, &page) { appearance in
          Markup {
            text.sample(specimen, in: appearance)
            text.caption("", specimen.contrast(in: appearance).label)
          }
        }
      }
    case .colors(let colors):
      for specimen in colors {
        appendRow(specimen.name, &page) { appearance in
          Markup {
            Styled("p") { text.swatch(specimen.value(in: appearance), columns: 24) }
            text.caption(
              "", specimen.value(in: appearance) + ", " + specimen.contrast(in: appearance).label)
          }
        }
      }
    }
    append("</tbody>\n</table>\n<p>\(Self.explanation)</p>\n</body>\n</html>\n", &page)
    return page
  }

  private func appendRow(
    _ name: String, _ page: inout [UInt8], cell: (ColorAppearance) -> Markup
  ) {
    append("<tr><th scope=\"row\">", &page)
    append(escaping: name, &page)
    append("</th>\n", &page)
    for appearance in appearances {
      append("<td class=\"\(appearance.isDark ? "dark" : "light")\">\n", &page)
      let renderer = HTMLRenderer(styleDelivery: .inline, appearance: appearance)
      renderer.render(text.resolve(cell(appearance)), into: &page)
      append("</td>\n", &page)
    }
    append("</tr>\n", &page)
  }

  private func append(_ html: String, _ page: inout [UInt8]) {
    page.append(contentsOf: html.utf8)
  }

  private func append(escaping text: String, _ page: inout [UInt8]) {
    HTMLEscaping.appendAttribute(text.utf8, to: &page)
  }

  private static let explanation = """
    The ratios are contrast ratios by the Web Content Accessibility Guidelines 2.2, of the text with \
    its ground, with the level that they are enough for.
    """

  private static let rules = """
    :root{color-scheme:light dark}
    body{margin:2rem;font:1rem/1.5 system-ui,sans-serif}
    table{width:100%;border-collapse:collapse;table-layout:fixed}
    th:first-child{width:9em}
    th,td{padding:.75rem;border:1px solid #80808066;text-align:start;vertical-align:top}
    tbody th{font-weight:400;font-family:ui-monospace,monospace}
    .light{color-scheme:light;color:#000;background:#fff}
    .dark{color-scheme:dark;color:#fff;background:#000}

    """
}

extension ColorAppearance {
  /// What a page calls the appearance.
  fileprivate var title: String {
    switch self {
    case .light: "Light"
    case .dark: "Dark"
    case .lightHighContrast: "Light, high contrast"
    case .darkHighContrast: "Dark, high contrast"
    }
  }
}
