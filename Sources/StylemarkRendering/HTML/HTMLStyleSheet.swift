public import StylemarkText

/// The style sheet of a text: what stands in its `style` element, or in a file of its own.
struct HTMLStyleSheet {
  /// The rules, one a line; empty where looks stand on elements in a fragment.
  private(set) var rules: [UInt8] = []

  init(
    _ text: AttributedText, _ renderer: HTMLRenderer, _ classes: HTMLStyleClasses,
    _ outline: HTMLOutline
  ) {
    guard renderer.styleDelivery != .none else { return }
    let base = HTMLBaseStyle(prefix: renderer.classPrefix)
    if renderer.isStandalone {
      rules.append(utf8: base.page(colorScheme: classes.colorScheme))
    }
    if renderer.styleDelivery != .inline {
      rules.append(utf8: base.rules(pointSize: text.basePointSize, classes.paragraphs))
      rules.append(utf8: base.structures(text.tables.blockFormats.map(\.kind)))
      if renderer.headings.contentsDepth != nil && !outline.headings.isEmpty {
        rules.append(utf8: base.contentsRules)
      }
      rules.append(contentsOf: classes.rules)
      rules.append(utf8: base.edges)
    }
    if renderer.isStandalone { rules.append(utf8: base.print) }
  }

  /// What stands between the tags of a `style` element.
  var elementContent: [UInt8] { rules.isEmpty ? [] : [0x0A] + rules }
}

extension HTMLRenderer {
  /// The style sheet of a text, in UTF-8: what a file for `external` delivery holds.
  ///
  /// Empty in the CommonMark dialect, and where looks stand on elements or are not written.
  public func styleSheet(for text: AttributedText) -> [UInt8] { sheet(of: text)?.rules ?? [] }

  /// What a Content-Security-Policy lists so that the `style` element of the output counts:
  /// `'sha256-…'`; nil where there is no such element.
  ///
  /// It belongs to exactly this text and this renderer. No other style is in the output, unless looks
  /// stand on elements, which no hash allows.
  public func contentSecurityHash(for text: AttributedText) -> String? {
    guard styleDelivery == .classes, let content = sheet(of: text)?.elementContent else {
      return nil
    }
    return "'sha256-\(Base64.encode(SHA256.digest(of: content)))'"
  }

  private func sheet(of text: AttributedText) -> HTMLStyleSheet? {
    guard dialect == .stylemark else { return nil }
    let outline = HTMLOutline(text, self)
    let classes = HTMLStyleClasses(HTMLInlines(text, self, outline), self)
    return HTMLStyleSheet(text, self, classes, outline)
  }
}
