import Stylemark
import StylemarkTestSupport

/// Runs an example through the pipeline and gives each form that it has on the way.
struct SpecRun {
  let source: SourceText
  let document: MarkupDocument
  let text: AttributedText
  let diagnostics: Diagnostics
  private let example: SpecExample
  private let sheetSources: [SourceText]

  init(_ example: SpecExample) {
    self.example = example
    let bytes =
      example.language == .text
      ? Array(escapeMarkup(String(decoding: example.input, as: UTF8.self)).utf8) : example.input
    source = SourceText(name: "input", bytes: bytes)
    document = MarkupDocument(
      parsing: source, as: example.language == .md ? .markdown : .stylemark,
      markdown: Self.markdown(example))
    var loader = SpecSheetLoader(example.sheets)
    let sheets = loader.applied() + loader.load(usedBy: document)
    sheetSources = loader.sources
    var context = RenderContext()
    if let scheme = example.options["scheme"].flatMap(ColorAppearance.init) {
      context.appearance = scheme
    }
    if let size = example.options["content-size"].flatMap(ContentSize.init(named:)) {
      context.contentSize = size
    }
    if let state = example.options["state"].flatMap(RenderContext.ControlState.init) {
      context.state = state
    }
    let resolved = document.attributedText(
      sheets: sheets, context: context,
      options: StyleResolver.Options(
        linkPolicy: example.options["trusted"] == nil ? .standard : .everything,
        emptiesBlockedLinks: example.options["dialect"] == "commonmark"))
    text = resolved.text
    var found = document.diagnostics
    found.append(resolved.diagnostics)
    found.sortByPlace()
    var all = loader.diagnostics
    all.append(found)
    if example.options["strict"] != nil { all.makeStrict() }
    diagnostics = all
  }

  /// An output by the name that examples give it; nil for an unknown one.
  func output(_ kind: String) -> String? {
    switch kind {
    case "tokens": Lexer.dump(source)
    case "tree": document.tree.dump(positions: example.options["positions"] != nil)
    case "runs": text.dump(positions: example.options["positions"] != nil)
    case "html": HTMLFragment.body(of: text, renderer: renderer)
    case "markup": MarkupRenderer().string(for: text)
    case "terminal": ANSIRenderer(depth: .none, width: 32).string(for: text)
    case "text": PlainTextRenderer().string(for: text)
    case "diagnostics": printedDiagnostics
    case "stm": String(decoding: source.bytes, as: UTF8.self) + "\n"
    default: nil
    }
  }

  private static func markdown(_ example: SpecExample) -> MarkdownOptions {
    var options = MarkdownOptions(
      dialect: example.options["markdown"].flatMap(MarkdownOptions.Dialect.init) ?? .gfm,
      isSmart: example.options["smart"] != nil,
      keepsLineEnds: example.options["hardbreaks"] != nil,
      rawHTML: example.options["raw-html"].flatMap(MarkdownOptions.RawHTML.init) ?? .subset)
    options.tracksSources = true
    return options
  }

  private var renderer: HTMLRenderer {
    HTMLRenderer(
      dialect: example.options["dialect"].flatMap(HTMLRenderer.Dialect.init) ?? .stylemark,
      styleDelivery: example.options["css"].flatMap(HTMLRenderer.StyleDelivery.init) ?? .none,
      appearance: example.options["scheme"].flatMap(ColorAppearance.init),
      linkPolicy: example.options["trusted"] == nil ? .standard : .everything,
      trustsHTML: example.options["trusted"] != nil)
  }

  private var printedDiagnostics: String {
    var formatter = DiagnosticFormatter()
    for source in sheetSources + [source] { formatter.add(source) }
    return diagnostics.items.map(formatter.string).joined()
  }
}

/// Finds the sheets of an example as the command finds files.
private struct SpecSheetLoader {
  private let sheets: [SpecExample.Sheet]
  private(set) var diagnostics = Diagnostics()
  /// The sheets in markup.
  private(set) var sources: [SourceText] = []

  init(_ sheets: [SpecExample.Sheet]) { self.sheets = sheets }

  /// The sheets without a name.
  mutating func applied() -> [StyleSheet] {
    sheets.filter { $0.name == nil }.flatMap { decode($0, using: []) }
  }

  mutating func load(usedBy document: MarkupDocument) -> [StyleSheet] {
    load(document.definitions.sheets, in: "input", using: [])
  }

  private mutating func load(
    _ references: [DocumentDefinitions.SheetReference], in file: String, using chain: [String]
  ) -> [StyleSheet] {
    references.flatMap { reference in
      let location = Diagnostic.Location.range(reference.range)
      if chain.contains(reference.path) {
        diagnostics.report(
          Diagnostic(.sheetCycle(path: chain + [reference.path]), file: file, at: location))
        return [StyleSheet]()
      }
      guard !["https", "http"].contains(LinkPolicy.scheme(of: reference.path.utf8)) else {
        diagnostics.report(
          Diagnostic(
            .blockedSheet(path: reference.path), file: file, at: location,
            hint: "'--allow-remote-use' allows it"))
        return []
      }
      guard let sheet = sheets.first(where: { $0.name == reference.path }) else {
        diagnostics.report(
          Diagnostic(
            .unreadableSheet(path: reference.path, reason: "no such file"), file: file,
            at: location))
        return []
      }
      return decode(sheet, using: chain + [reference.path])
    }
  }

  private mutating func decode(
    _ sheet: SpecExample.Sheet, using chain: [String]
  ) -> [StyleSheet] {
    let name = sheet.name ?? "sheet"
    guard sheet.isMarkup else {
      let (decoded, problems) = StyleSheet.decode(bytes: sheet.bytes, file: name)
      diagnostics.append(problems)
      return [decoded]
    }
    let document = MarkupDocument(parsing: SourceText(name: name, bytes: sheet.bytes))
    sources.append(document.tree.source)
    diagnostics.append(document.diagnostics)
    return load(document.definitions.sheets, in: name, using: chain)
      + [document.definitions.styles]
  }
}
