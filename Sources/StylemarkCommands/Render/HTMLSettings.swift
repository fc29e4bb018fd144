import Stylemark

/// What the command line says about HTML, checked.
struct HTMLSettings {
  var renderer: HTMLRenderer
  /// Whether colours get their names in the sheets as custom properties.
  let usesVariables: Bool
  /// Whether the hash for a Content-Security-Policy is printed.
  let printsHash: Bool
  /// Where the style sheet goes; nil for one that is in the output, or none.
  let styleSheet: StyleSheetFile?

  init(
    _ arguments: ParsedArguments, appearance: ColorAppearance?, links: LinkSettings
  ) throws(ParsedArguments.UsageError) {
    let delivery =
      arguments["css"].flatMap(HTMLRenderer.StyleDelivery.init) ?? .classes
    styleSheet =
      delivery == .external
      ? try StyleSheetFile(arguments["css external"] ?? "", beside: CommandOutput(arguments).path)
      : nil
    usesVariables = arguments.has("css-vars")
    printsHash = arguments.has("csp-hash")
    if usesVariables && (delivery == .inline || delivery == .none) {
      throw ParsedArguments.UsageError(
        message: "'--css-vars' is for style sheets, which '--css classes' and '--css external' make"
      )
    }
    if printsHash && delivery != .classes {
      throw ParsedArguments.UsageError(
        message: "'--csp-hash' is for the style element that '--css classes' makes")
    }
    try Self.checkEmail(arguments)
    renderer = HTMLRenderer(
      dialect: arguments["html-dialect"].flatMap(HTMLRenderer.Dialect.init) ?? .stylemark,
      isStandalone: arguments.has("standalone"), styleDelivery: delivery,
      appearance: appearance, title: arguments["title"], showsStates: arguments.has("states"),
      linkPolicy: links.policy, trustsHTML: arguments.has("unsafe-html"),
      classPrefix: try Self.classPrefix(arguments), headings: try Self.headings(arguments),
      styleSheetURL: styleSheet?.url ?? "", baseURL: links.base, linkRelation: links.relation,
      isEmail: arguments.has("email"))
  }

  /// What a message cannot have is not asked for.
  private static func checkEmail(
    _ arguments: ParsedArguments
  ) throws(ParsedArguments.UsageError) {
    guard arguments.has("email") else { return }
    let others = ["css", "css-vars", "csp-hash", "html-dialect", "heading-ids", "toc", "toc-depth"]
    guard let other = others.first(where: arguments.has) else { return }
    throw ParsedArguments.UsageError(message: "'--email' and '--\(other)' do not go together")
  }

  private static func classPrefix(
    _ arguments: ParsedArguments
  ) throws(ParsedArguments.UsageError) -> HTMLClassPrefix {
    guard let name = arguments["class-prefix"] else { return .standard }
    guard let prefix = HTMLClassPrefix(name) else {
      throw ParsedArguments.UsageError(
        message: "'\(name)' is no value for '--class-prefix'; it takes a letter, then letters, "
          + "digits, '-' and '_', up to \(HTMLClassPrefix.maximumLength) characters")
    }
    return prefix
  }

  private static func headings(
    _ arguments: ParsedArguments
  ) throws(ParsedArguments.UsageError) -> HTMLHeadings {
    let depth = try arguments.number("toc-depth", in: 1...6, of: "levels")
    return HTMLHeadings(
      shift: try arguments.number("heading-shift", in: -5...5, of: "levels") ?? 0,
      hasIDs: arguments.has("heading-ids") ? true : nil,
      contentsDepth: depth ?? (arguments.has("toc") ? 3 : nil))
  }
}
