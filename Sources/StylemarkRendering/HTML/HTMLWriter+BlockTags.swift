import StylemarkSyntax
import StylemarkText

/// The tags around blocks, made once for each format and circumstances.
extension HTMLWriter {
  mutating func tags(
    of block: AttributedText.BlockRecord, _ circumstances: Circumstances
  ) -> Tags {
    let index = Int(block.format) * Circumstances.count + circumstances.rawValue
    if !isRepeatedNote, let tags = blockTags[index] { return tags }
    let tags = makeBlockTags(tables.blockFormats[Int(block.format)], circumstances)
    if !isRepeatedNote { blockTags[index] = tags }
    return tags
  }

  mutating func add(open: [UInt8], close: String) -> Tags {
    pool.removeLast(min(pool.count, ByteBuffer.copyMargin))
    let start = pool.count
    pool.append(contentsOf: open)
    let middle = pool.count
    pool.append(utf8: close)
    let end = pool.count
    // Copying is fastest where bytes can be read past the end of a tag.
    pool.append(contentsOf: repeatElement(0, count: ByteBuffer.copyMargin))
    return Tags(open: start..<middle, close: middle..<end)
  }

  mutating func makeBlockTags(
    _ format: AttributeTables.BlockFormat, _ circumstances: Circumstances
  ) -> Tags {
    if let email { return makeEmailBlockTags(format, circumstances, email) }
    let isLeaf = circumstances.contains(.isLeaf)
    let tag = HTMLTag.block(
      format.kind, isLeaf: isLeaf, isInTable: circumstances.contains(.isInTable),
      headings: renderer.headings)
    var names: [String] = []
    var declarations: [String] = []
    if renderer.styleDelivery == .inline {
      declarations = HTMLBaseStyle.inlineBlock(tag, tables.paragraphs[Int(format.paragraph)])
    }
    if case .spacing(let points) = format.kind {
      names = [HTMLStyleClasses.spacingClass(points, renderer.classPrefix)]
      declarations += ["height:" + CSSDeclarations.rem(points), "overflow:hidden"]
    }
    if format.style != 0 {
      names.append(classes.styleClasses[Int(format.style) - 1])
      declarations += classes.styleDeclarations[Int(format.style) - 1]
    }
    if format.overrides != 0 {
      let name = classes.overrideClasses[Int(format.overrides) - 1]
      if !name.isEmpty { names.append(name) }
      declarations += classes.overrideDeclarations[Int(format.overrides) - 1]
    }
    addCorrections(style: format.style, overrides: format.overrides, &names, &declarations)
    addStructure(format.kind, &names, &declarations)
    names += classes(for: circumstances, format)
    if circumstances.contains(.keepsSpace) { declarations.append("white-space:pre-wrap") }
    let lineBreak = isLeaf ? lineBreak(of: format, circumstances) : nil
    if let lineBreak {
      names.append(lineBreak.className)
      var keepsSpace = circumstances.contains(.keepsSpace)
      if case .preformatted = format.kind { keepsSpace = true }
      declarations += lineBreak.inline(
        keepsSpace: keepsSpace, tables.paragraphs[Int(format.paragraph)])
    }
    if circumstances.contains(.isBeforeGap) { declarations.append("margin-bottom:0") }
    if circumstances.contains(.isAfterGap) { declarations.append("margin-top:0") }
    var open: [UInt8] = []
    open.append(utf8: "<\(tag)")
    appendLook(names, declarations, &open)
    appendBlockAttributes(format, tag, &open)
    if !isLeaf, case .heading(let level) = format.kind {
      open.append(utf8: " role=\"heading\" aria-level=\"\(renderer.headings.shifted(level))\"")
    }
    var close = "</\(tag)>\n"
    switch format.kind {
    case .preformatted(let language) where isLeaf:
      // A parser drops a line feed right after the tag, so the content never begins the element.
      open.append(utf8: "><code")
      if renderer.styleDelivery == .inline {
        open.append(utf8: " style=\"font-family:inherit;font-size:inherit\"")
      }
      if let language, !language.isEmpty {
        open.append(utf8: " class=\"language-")
        HTMLEscaping.appendAttribute(language.utf8, to: &open)
        open.append(utf8: "\"")
      }
      close = "</code></pre>\n"
    case .rule: close = "\n"
    case .footnote where isLeaf: close = "</p></div>\n"
    default: break
    }
    open.append(ASCII.greaterThan)
    if let lineBreak, lineBreak.isolatesText {
      open.append(utf8: "<bdi>")
      close = "</bdi>" + close
    }
    return add(open: open, close: close)
  }

  func lineBreak(
    of format: AttributeTables.BlockFormat, _ circumstances: Circumstances
  ) -> HTMLLineBreak? {
    switch format.kind {
    case .spacing, .rule: nil
    default:
      HTMLLineBreak(
        tables.paragraphs[Int(format.paragraph)], format.kind,
        direction: text.metadata.writingDirection,
        isAgainst: circumstances.contains(.runsAgainst), prefix: renderer.classPrefix)
    }
  }
}
