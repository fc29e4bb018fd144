import StylemarkSyntax

/// The attributes of one element, matched with its schema and the style keys.
struct AttributeBinding {
  /// The element's own attributes that are given; there are few.
  private var own: [(name: String, value: String)] = []
  /// What the style keys among the attributes give.
  var overrides = TextStyle()
  /// `ws=keep` or `ws=collapse`.
  var keepsWhiteSpace: Bool?
  /// The style that `style="name"` names.
  var styleName: String?
  /// `!style`: the element's own style does not count.
  var dropsStyle = false
  /// The style keys among the attributes, in order, for definitions of styles.
  var entries: [(key: String, value: StyleValue, location: Diagnostic.Location)] = []

  /// The value of one of the element's own attributes.
  func value(_ name: String) -> String? { own.last { $0.name == name }?.value }

  /// Whether one of the element's own flags is given and not turned off.
  func flag(_ name: String) -> Bool { value(name) == "true" }

  fileprivate mutating func set(_ name: String, _ value: String) { own.append((name, value)) }
}

/// Matches attributes with the schema of their element; what does not fit is reported and ignored.
struct AttributeBinder {
  let tree: SyntaxTree
  let node: Int
  /// The name as it is written, for messages.
  let name: String
  let schema: ElementSchema?
  /// The styles; nil for the built-in ones, which definitions hardly ever ask for.
  let catalog: StyleCatalog?
  /// Whether style keys are kept as entries (a definition) rather than applied.
  var keepsEntries = false
  /// Whether names that may have been meant are looked for; not worth it after many problems.
  var suggests = true

  private(set) var binding = AttributeBinding()
  private(set) var diagnostics: [Diagnostic] = []
  private var slot = 0
  private var seen = NameSet()

  init(tree: SyntaxTree, node: Int, catalog: StyleCatalog?, keepsEntries: Bool = false) {
    self.tree = tree
    self.node = node
    self.catalog = catalog
    self.keepsEntries = keepsEntries
    let id = tree.nameID(of: node)
    name = tree.names[id]
    schema = tree.names.builtin(id)?.schema
    if let implied = tree.names.impliedValue(id), let first = schema?.attributes.first {
      binding.set(first.name, implied)
      seen.insert(first.name)
      slot = 1
    }
  }

  /// Matches all attributes.
  mutating func bind() -> AttributeBinding {
    for attribute in tree.attributes(of: node) {
      let value = tree.value(of: attribute)
      switch attribute.form {
      case .bare: bindBare(value, attribute)
      case .quoted: bindPositional(value, attribute)
      case .named, .namedQuoted:
        bindNamed(tree.name(of: attribute), .string(value), attribute)
      case .negated: bindNamed(tree.name(of: attribute), .bool(false), attribute)
      }
    }
    checkRequired()
    return binding
  }

  private mutating func report(
    _ message: DiagnosticMessage, _ range: SourceRange, hint: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(message, file: tree.source.name, at: tree.location(of: node, range), hint: hint))
  }

  // MARK: Positional values

  /// A bare word fills the next slot if it fits; else it is a flag.
  private mutating func bindBare(_ word: String, _ attribute: SyntaxAttribute) {
    if let next = nextSlot, fits(word, next) {
      bindPositional(word, attribute)
    } else if isFlag(word) {
      bindNamed(word, .bool(true), attribute)
    } else if nextSlot != nil {
      bindPositional(word, attribute)
    } else if ASCII.isLetter(word.utf8.first ?? 0) {
      reportUnknown(word, attribute)
    } else {
      report(.extraValue(value: word, element: name), attribute.value)
    }
  }

  private var nextSlot: AttributeSchema? {
    guard let schema, slot < schema.positionalCount else { return nil }
    return schema.attributes[slot]
  }

  private func fits(_ word: String, _ slot: AttributeSchema) -> Bool {
    if case .keyword(let words) = slot.type { return Keyword.word(word, among: words) != nil }
    if case .number = slot.type { return StyleValue.string(word).number != nil }
    if case .integer = slot.type { return Int(word) != nil }
    return true
  }

  private func isFlag(_ word: String) -> Bool {
    if let own = schema?.attribute(named: word) { return own.type == .flag }
    guard takesStyleKeys, StyleKey.named(word) != nil else { return false }
    var scratch = TextStyle()
    return scratch.set(word, to: .bool(true), palette: catalog?.palette ?? .builtin) == nil
  }

  private var takesStyleKeys: Bool { schema?.takesStyleKeys ?? true }

  private mutating func bindPositional(_ value: String, _ attribute: SyntaxAttribute) {
    guard let next = nextSlot else {
      report(.extraValue(value: value, element: name), attribute.value)
      return
    }
    slot += 1
    bindOwn(next, .string(value), attribute)
  }

  // MARK: Named values

  private mutating func bindNamed(
    _ key: String, _ value: StyleValue, _ attribute: SyntaxAttribute
  ) {
    if let own = schema?.attribute(named: key) {
      bindOwn(own, value, attribute)
    } else if key == "ws" && schema?.display != .definition {
      bindWhiteSpace(value, attribute)
    } else if key == "style" && value == .bool(false) && schema?.display != .definition {
      binding.dropsStyle = true
    } else if key == "style" && takesStyleKeys && !keepsEntries, case .string(let style) = value {
      let catalog = catalog ?? StyleCatalog()
      if catalog.contains(style) {
        binding.styleName = StyleAlias.name(for: style)
      } else {
        report(
          .unknownStyle(name: style), attribute.value,
          hint: suggestion(for: style, among: catalog.styleNames))
      }
    } else if takesStyleKeys {
      bindStyleKey(key, value, attribute)
    } else {
      reportUnknown(key, attribute)
    }
  }

  private mutating func bindWhiteSpace(_ value: StyleValue, _ attribute: SyntaxAttribute) {
    let words = ["keep", "collapse"]
    if let word = Keyword.word(text(value), among: words) {
      binding.keepsWhiteSpace = word == "keep"
      return
    }
    report(
      .invalidValue(
        value: text(value), name: "ws", expected: AttributeType.keyword(words).expectation),
      attribute.value.isEmpty ? attribute.range : attribute.value,
      hint: suggestion(for: text(value), among: words))
  }

  private mutating func bindOwn(
    _ own: AttributeSchema, _ value: StyleValue, _ attribute: SyntaxAttribute
  ) {
    guard seen.insert(own.name) else {
      report(.duplicateAttribute(name: own.name, element: name), attribute.range)
      return
    }
    var text = text(value)
    switch own.type {
    case .styleValue:
      bindStyleKey(own.styleKey ?? own.name, value, attribute)
      return
    case .flag:
      guard let flag = Keyword.flag(text) else { return reportInvalid(own, text, attribute) }
      text = flag ? "true" : "false"
    case .number(let range):
      guard let number = StyleValue.string(text).number, range.contains(number) else {
        return reportInvalid(own, text, attribute)
      }
    case .integer(let range):
      guard let number = Int(text), range.contains(number) else {
        return reportInvalid(own, text, attribute)
      }
    case .keyword(let words):
      guard let word = Keyword.word(text, among: words) else {
        return reportInvalid(own, text, attribute, words: words)
      }
      text = word
    case .string, .url:
      if case .bool = value { return reportInvalid(own, text, attribute) }
    }
    binding.set(own.name, text)
  }

  private mutating func bindStyleKey(
    _ key: String, _ value: StyleValue, _ attribute: SyntaxAttribute
  ) {
    if keepsEntries {
      binding.entries.append((key, value, tree.location(of: node, attribute.range)))
      return
    }
    guard seen.insert(StyleKey.named(key)?.name ?? key) else {
      report(.duplicateAttribute(name: key, element: name), attribute.range)
      return
    }
    guard StyleKey.named(key) != nil else { return reportUnknown(key, attribute) }
    guard let problem = binding.overrides.set(key, to: value, palette: palette) else {
      return
    }
    report(
      problem.message, attribute.value.isEmpty ? attribute.range : attribute.value,
      hint: problem.hint)
  }

  private var palette: ColorPalette {
    var palette = catalog?.palette ?? .builtin
    palette.givesSuggestions = suggests
    return palette
  }

  // MARK: Problems

  private func text(_ value: StyleValue) -> String {
    switch value {
    case .string(let text): text
    case .bool(let flag): String(flag)
    default: ""
    }
  }

  private mutating func reportInvalid(
    _ own: AttributeSchema, _ value: String, _ attribute: SyntaxAttribute, words: [String] = []
  ) {
    report(
      .invalidValue(value: value, name: own.name, expected: own.type.expectation),
      attribute.value.isEmpty ? attribute.range : attribute.value,
      hint: suggestion(for: value, among: words))
  }

  private mutating func reportUnknown(_ key: String, _ attribute: SyntaxAttribute) {
    var candidates = schema?.attributes.map(\.name) ?? []
    if takesStyleKeys { candidates += StyleKey.allNames }
    report(
      .unknownAttribute(name: key, element: name), attribute.range,
      hint: suggestion(for: key, among: candidates))
  }

  private func suggestion(for name: String, among candidates: [String]) -> String? {
    guard suggests else { return nil }
    guard diagnostics.count < Diagnostics.storedPerKind else { return nil }
    return NearestName.nearest(to: name, among: candidates).map { "did you mean '\($0)'?" }
  }

  private mutating func checkRequired() {
    guard let schema else { return }
    for own in schema.attributes where own.isRequired && !seen.contains(own.name) {
      let range = SourceRange(
        start: tree.nodes[node].start,
        end: min(tree.nodes[node].end, tree.nodes[node].start + UInt32(name.utf8.count) + 1))
      report(.missingAttribute(name: own.name, element: name), range)
    }
  }
}

extension SyntaxTree {
  /// Where a range of a node is for messages: nodes that are not in the source have no place in it.
  func location(of node: Int, _ range: SourceRange) -> Diagnostic.Location {
    nodes[node].flags.contains(.inBuffer) ? .file : .range(range)
  }
}
