import StylemarkText

/// What each format of a text comes to in a terminal, worked out once.
struct ANSILooks {
  /// The style and the link of a run.
  struct Look: BitwiseCopyable {
    let style: UInt32
    /// The mark of its link; 0 for none.
    let link: UInt32
    /// Whether its text is shown other than it is.
    let isRewritten: Bool
  }

  /// For each format its look.
  private(set) var looks: [Look] = []
  /// Whether the address of a link stands after its text.
  let writesAddresses: Bool
  /// Whether that is a number in place of it.
  let numbersAddresses: Bool
  private let tables: AttributeTables
  private let styles: ANSIStyleTable

  init(_ tables: AttributeTables, _ styles: ANSIStyleTable, _ renderer: ANSIRenderer) {
    self.tables = tables
    self.styles = styles
    let linkStyle = renderer.effectiveLinks
    numbersAddresses = linkStyle == .references
    writesAddresses = linkStyle == .inline || numbersAddresses
    var isLink = [false]
    isLink.reserveCapacity(tables.links.count + 1)
    for link in tables.links { isLink.append(renderer.showsLink(link.url)) }
    looks.reserveCapacity(tables.formats.count)
    for format in tables.formats {
      let link = linkStyle == .none ? 0 : Self.link(of: format.path, tables, isLink)
      let spacing = tables.characters[Int(format.character)].letterSpacing
      looks.append(
        Look(
          style: styles.style(ofCharacter: format.character), link: link,
          isRewritten: format.object != 0 || (link != 0 && writesAddresses)
            || ANSIRewriter.columns(ofLetterSpacing: spacing) > 0))
    }
  }

  /// The style of a block's text where no inline element says otherwise.
  func style(ofBlock format: UInt32) -> UInt32 {
    styles.style(ofCharacter: tables.blockFormats[Int(format)].character)
  }

  /// The address of a link.
  func address(ofMark mark: UInt32) -> String {
    tables.links[Int(tables.marks[Int(mark)].link) - 1].url
  }

  /// The outermost mark of a path that is a link: a link inside a link is none.
  private static func link(
    of path: UInt32, _ tables: AttributeTables, _ isLink: [Bool]
  ) -> UInt32 {
    var result: UInt32 = 0
    var index = path
    while index != 0 {
      let mark = tables.marks[Int(index)]
      if isLink[Int(mark.link)] { result = index }
      index = mark.parent
    }
    return result
  }
}

extension ANSIRenderer {
  /// How links are written at this depth.
  var effectiveLinks: LinkStyle { links == .osc8 && depth == .none ? .inline : links }

  /// Whether an address is of use to the reader of a terminal.
  fileprivate func showsLink(_ url: String) -> Bool {
    switch effectiveLinks {
    case .none: false
    case .osc8: Hyperlink.isLinkable(Array(url.utf8), policy: linkPolicy)
    case .inline, .references: !url.isEmpty && !url.hasPrefix("#") && linkPolicy.admits(url)
    }
  }
}
