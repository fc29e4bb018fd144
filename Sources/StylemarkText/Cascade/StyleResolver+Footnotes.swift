import StylemarkSyntax

/// Footnotes and the references to them.
extension StyleResolver {
  /// The footnote that an element is.
  mutating func footnote(_ binding: AttributeBinding, _ index: Int) -> FootnoteLabel {
    let label = footnoteLabel(binding)
    // An element that goes on after another one has ended is one footnote.
    guard binding.value("label") != nil, !tree.nodes[index].flags.contains(.continued) else {
      return label
    }
    let place = labelPlace(of: index)
    if let first = footnotes.define(label.name, at: place) {
      let notes = first == .at(0) ? [] : [Diagnostic.Note("the first one is here", at: first)]
      report(.duplicateFootnote(label: label.name), place, notes: notes)
    }
    return label
  }

  /// The footnote that an element refers to.
  mutating func referredFootnote(_ binding: AttributeBinding, _ index: Int) -> FootnoteLabel {
    let label = footnoteLabel(binding)
    if binding.value("label") != nil { footnotes.refer(to: label.name, at: labelPlace(of: index)) }
    return label
  }

  /// The label that an element names, numbered when it is the first to name it.
  private mutating func footnoteLabel(_ binding: AttributeBinding) -> FootnoteLabel {
    let name = binding.value("label") ?? ""
    let number = footnotes.number(
      of: name, given: binding.value("number").flatMap { Int($0) },
      before: options.footnotesBefore)
    return FootnoteLabel(name: name, number: number)
  }

  /// Where an element names its label, for messages.
  private func labelPlace(of index: Int) -> SourceRange {
    let node = tree.nodes[index]
    guard !node.flags.contains(.inBuffer) else { return node.range }
    let label = tree.attributes(of: index).first { attribute in
      switch attribute.form {
      case .bare, .quoted: true
      case .named, .namedQuoted: tree.name(of: attribute) == "label"
      case .negated: false
      }
    }
    return label?.range ?? node.range
  }

  /// Reports references to footnotes that do not exist.
  mutating func reportUnknownFootnotes() {
    for reference in footnotes.unknown {
      let hint =
        diagnostics.keeps(.unknownFootnote)
        ? footnotes.suggestion(for: reference.label).map { "did you mean '\($0)'?" } : nil
      report(.unknownFootnote(label: reference.label), reference.place, hint: hint)
    }
  }
}
