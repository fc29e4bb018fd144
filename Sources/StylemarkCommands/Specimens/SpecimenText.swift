import Stylemark

/// Composes specimens as documents and resolves them with the styles that they show.
struct SpecimenText {
  let catalog: StyleCatalog

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
      Styled("p", Self.noSpace) {
        if !head.isEmpty { Bold(head) }
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
      Styled("p", [MarkupAttribute("style", specimen.name)] + Self.noSpace) {
        Styled("span", specimen.summary, ground)
      }
    }
  }

  /// A field in a colour.
  func swatch(_ value: String, columns: Int) -> Markup {
    let field = String(repeating: "\u{A0}", count: columns)
    return Markup { Styled("span", field, [MarkupAttribute("background-color", value)]) }
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
          Styled("p", Self.noSpace) {
            for appearance in appearances {
              swatch(specimen.value(in: appearance), columns: 6)
              Markup(text: " ")
            }
            Bold(specimen.name)
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
