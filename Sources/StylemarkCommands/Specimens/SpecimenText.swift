import Stylemark

/// Composes specimens as documents and resolves them with the styles that they show.
struct SpecimenText {
  private let catalog: StyleCatalog

  /// The styles of the page itself, which no sheet changes by giving `p` or `b` a look.
  private enum Name {
    static let line = "stylemark.line"
    static let head = "stylemark.head"
    static let field = "stylemark.field"
  }

  /// Makes texts in the styles of sheets.
  init(sheets: [StyleSheet], context: RenderContext) {
    var page = StyleSheet(file: "stylemark")
    page.define(style: Name.line, TextStyle { $0.display = .block })
    page.define(style: Name.head, TextStyle { $0.character.fontWeight = .bold })
    page.define(style: Name.field, TextStyle { $0.display = .inline })
    catalog = StyleCatalog(sheets: sheets + [page], context: context)
  }

  /// The grey that makes text seen which has about the colour of the page.
  private static let backdrop = "#808080"

  /// What keeps a line close to the next ones, whatever its style says.
  private static let noSpace = [
    MarkupAttribute("spacing-before", 0), MarkupAttribute("spacing-after", 0),
  ]

  /// The attributed text of a composed document.
  func resolve(_ markup: Markup) -> AttributedText {
    let document = markup.document
    return StyleResolver.resolve(
      document.tree, definitions: document.definitions, catalog: catalog,
      options: StyleResolver.Options(tracksSources: false)
    ).text
  }

  // MARK: Parts

  /// A line in the looks of a page, with bold beginning.
  func caption(_ head: String, _ rest: String = "") -> Markup {
    Markup {
      Styled(Name.line, Self.noSpace) {
        if !head.isEmpty { Styled(Name.head, head) }
        Markup(text: rest)
      }
    }
  }

  /// The summary of a style in the style itself.
  func sample(_ specimen: StyleSpecimen, in appearance: ColorAppearance) -> Markup {
    let ground =
      specimen.needsBackdrop(in: appearance)
      ? [MarkupAttribute("background-color", Self.backdrop)] : []
    return Markup {
      Styled(Name.line, [MarkupAttribute("style", specimen.name)] + Self.noSpace) {
        Styled(Name.field, specimen.summary, ground)
      }
    }
  }

  /// A field in a colour.
  func swatch(_ value: String, columns: Int) -> Markup {
    let field = String(repeating: "\u{A0}", count: columns)
    return Markup { Styled(Name.field, field, [MarkupAttribute("background-color", value)]) }
  }

  // MARK: For terminals

  /// All specimens below each other.
  ///
  /// Styles are drawn in the first of the appearances; of colours each appearance has a swatch.
  func listing(_ specimens: Specimens, in appearances: [ColorAppearance]) -> AttributedText {
    switch specimens {
    case .styles(let styles): listing(styles, in: appearances.first ?? .light)
    case .colors(let colors): listing(colors, in: appearances)
    }
  }

  private func listing(
    _ specimens: [StyleSpecimen], in appearance: ColorAppearance
  ) -> AttributedText {
    resolve(
      Markup {
        for (index, specimen) in specimens.enumerated() {
          if index > 0 { Spacing(16) }
          caption(specimen.name, "  " + specimen.contrast(in: appearance).label)
          sample(specimen, in: appearance)
        }
      })
  }

  private func listing(
    _ specimens: [ColorSpecimen], in appearances: [ColorAppearance]
  ) -> AttributedText {
    let width = specimens.map(\.name.count).max() ?? 0
    return resolve(
      Markup {
        for specimen in specimens {
          Styled(Name.line, Self.noSpace) {
            for appearance in appearances {
              swatch(specimen.value(in: appearance), columns: 6)
              Markup(text: " ")
            }
            Styled(Name.head, specimen.name)
            Markup(text: String(repeating: " ", count: width - specimen.name.count))
            Markup(text: "  " + Self.values(of: specimen, in: appearances))
          }
        }
      })
  }

  /// The values of a colour with their contrasts, each once.
  private static func values(
    of specimen: ColorSpecimen, in appearances: [ColorAppearance]
  ) -> String {
    var values: [String] = []
    for appearance in appearances {
      let value = specimen.value(in: appearance)
      let contrast = specimen.contrast(in: appearance).shownRatio.shortDescription
      values.append("\(value) \(contrast):1")
    }
    return values.joined(separator: "  ")
  }
}
