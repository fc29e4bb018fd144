import Stylemark
import StylemarkRendering

/// One run of `render`: the documents read so far, what was wrong, the status.
struct RenderSession {
  let settings: RenderSettings
  private var sheets: [StyleSheet] = []
  /// The sheets that documents use.
  private var usedSheets: [StyleSheet] = []
  /// The files that were read as documents, with the formats that write them in place.
  private(set) var documents: [(path: String, format: String)] = []
  private var texts: [AttributedText] = []
  private var dump = ""
  private var diagnostics = Diagnostics()
  private var printer = DiagnosticPrinter()
  private(set) var status: Int32 = 0
  /// Whether an input could not be read.
  private(set) var hasUnreadableInput = false
  /// Whether an input could be read.
  private(set) var hasOutput = false
  /// The files that were read, or could not be, as they were just before.
  private(set) var files: [Platform.ReadFile] = []
  /// Why inputs could not be read.
  private(set) var failures: [String] = []

  init(settings: RenderSettings) { self.settings = settings }

  /// Reads the sheets that the command line names.
  mutating func loadSheets(_ paths: [String]) {
    var loader = SheetLoader(remote: settings.remote)
    for path in paths { sheets += loader.load(path) }
    if loader.hasUnreadableFile { status = 3 }
    take(loader)
  }

  private mutating func take(_ loader: SheetLoader) {
    for source in loader.sources { printer.add(source) }
    files += loader.files
    diagnostics.append(loader.diagnostics)
  }

  /// Reads and resolves one input.
  mutating func read(_ input: String, as format: String?) {
    let bytes: [UInt8]
    let isJSON = format == "json" || format == nil && input.lowercased().hasSuffix(".json")
    if input != "-" {
      files.append(Platform.ReadFile(input))
      let own = Self.format(of: input, format) == .markdown ? "markdown" : "markup"
      documents.append((input, isJSON ? "json" : own))
    }
    do throws(Platform.IOError) {
      bytes =
        input == "-"
        ? try Platform.read(Platform.standardInput) : try Platform.readFile(input)
    } catch {
      status = 3
      hasUnreadableInput = true
      failures.append("cannot read '\(input)': \(error.reason)")
      StandardError.report("cannot read '\(input)': \(error.reason)")
      return
    }
    let hadOutput = hasOutput
    hasOutput = true
    let name = input == "-" ? "standard input" : input
    if bytes.count > SourceText.maximumByteCount {
      diagnostics.report(Diagnostic(.inputTooLarge, file: name, at: .file))
    }
    if isJSON {
      if !decode(bytes, name: name) {
        // There is no document, so there is nothing to write.
        hasOutput = hadOutput
        hasUnreadableInput = true
      }
    } else {
      resolve(SourceText(name: name, bytes: bytes), as: Self.format(of: input, format))
    }
  }

  /// Reads attributed text that was written as JSON; styles are applied already.
  ///
  /// False when it is none.
  private mutating func decode(_ bytes: [UInt8], name: String) -> Bool {
    if settings.format == "tokens" || settings.format == "tree" {
      StandardError.report("'\(name)' is attributed text and has no \(settings.format)")
      status = max(status, 2)
      return true
    }
    do throws(JSONDecodingError) {
      var text = try AttributedText(json: bytes)
      if text.metadata.language == nil { text.metadata.language = settings.context.language }
      if settings.format == "runs" { dump += text.dump(positions: settings.showsPositions) }
      if let appearances = settings.checkedAppearances {
        diagnostics.append(
          AccessibilityChecker(
            appearances: appearances, baseURL: settings.html.renderer.baseURL
          ).diagnostics(for: text, file: name))
      }
      texts.append(text)
      return true
    } catch {
      diagnostics.report(
        Diagnostic(
          .invalidJSON(pointer: error.pointer, reason: error.reason), file: name, at: .file))
      return false
    }
  }

  /// The language of an input: as the command line says, or from the file name.
  private static func format(of input: String, _ given: String?) -> MarkupDocument.Format {
    if let given, let format = MarkupDocument.Format(rawValue: given) { return format }
    let name = input.lowercased()
    let isMarkdown = [".md", ".markdown", ".mdown", ".mkd"].contains { name.hasSuffix($0) }
    return isMarkdown ? .markdown : .stylemark
  }

  private mutating func resolve(_ source: SourceText, as format: MarkupDocument.Format) {
    if settings.format == "tokens" { dumpTokens(of: source, as: format) }
    var markdown = settings.markdown
    markdown.tracksSources = settings.resolver.tracksSources
    let document = MarkupDocument(parsing: source, as: format, markdown: markdown)
    var found = document.diagnostics
    if settings.format == "tree" { dump += document.tree.dump(positions: settings.showsPositions) }
    var loader = SheetLoader(remote: settings.remote)
    let used = loader.load(usedBy: document)
    take(loader)
    if settings.html.usesVariables { usedSheets += used }
    let allSheets = sheets + used + settings.developmentSheets
    var options = settings.resolver
    options.footnotesBefore = texts.reduce(0) { max($0, $1.highestFootnote) }
    var resolved = document.attributedText(
      sheets: allSheets, context: settings.context, options: options)
    if format == .markdown && !markdown.tracksSources && !resolved.diagnostics.isEmpty {
      // Only now it is worth the time to learn where things stand.
      markdown.tracksSources = true
      resolved = MarkupDocument(parsing: source, as: format, markdown: markdown)
        .attributedText(sheets: allSheets, context: settings.context, options: options)
    }
    found.append(resolved.diagnostics)
    if let appearances = settings.checkedAppearances {
      found.append(
        document.accessibilityDiagnostics(
          for: resolved.text, appearances: appearances, baseURL: settings.html.renderer.baseURL))
    }
    found.sortByPlace()
    if !found.isEmpty || !loader.diagnostics.isEmpty { printer.add(source) }
    diagnostics.append(found)
    if settings.format == "runs" {
      dump += resolved.text.dump(positions: settings.showsPositions)
    }
    texts.append(resolved.text)
  }

  private mutating func dumpTokens(of source: SourceText, as format: MarkupDocument.Format) {
    guard format == .stylemark else {
      StandardError.report("'\(source.name)' is Markdown and has no tokens; try '--to tree'")
      status = max(status, 2)
      return
    }
    dump += Lexer.dump(source)
  }

  /// Writes the output, piece by piece where the renderer gives it so.
  func write(to output: Platform.Output) throws(Platform.IOError) {
    var failure: Platform.IOError?
    var pending = render { bytes in
      if failure == nil {
        do throws(Platform.IOError) { try output.write(bytes) } catch { failure = error }
      }
      bytes.removeAll(keepingCapacity: true)
    }
    if let failure { throw failure }
    if settings.toTerminal && settings.format != "ansi" {
      // Other formats may hold controls of the document, which are data everywhere but here.
      var safe: [UInt8] = []
      TerminalSanitizer().append(pending, to: &safe)
      pending = safe
    }
    try output.write(pending)
  }

  /// The whole output.
  func rendered() -> [UInt8] { render { _ in } }

  /// The addresses of the pictures in all documents.
  var pictures: Set<String> {
    var addresses: Set<String> = []
    for text in texts {
      for run in text.runs {
        if case .image(let image) = run.object { addresses.insert(image.source) }
      }
    }
    return addresses
  }

  /// Renders; gives the output that `flush` has not taken.
  private func render(_ flush: (inout [UInt8]) -> Void) -> [UInt8] {
    let text = AttributedText.joined(texts)
    var output: [UInt8] = []
    let isPlain = settings.toTerminal && settings.format != "ansi"
    let take = isPlain ? { _ in } : flush
    switch settings.format {
    case "tokens", "tree", "runs": output = Array(dump.utf8)
    case "ansi": settings.ansi.render(text, into: &output, flush: take)
    case "json": settings.json.render(text, into: &output, flush: take)
    case "markdown":
      MarkdownRenderer(linkPolicy: settings.resolver.linkPolicy)
        .render(text, into: &output, flush: take)
    case "markup": MarkupRenderer().render(text, into: &output, flush: take)
    case "text": PlainTextRenderer().render(text, into: &output)
    default: htmlRenderer.render(text, into: &output, flush: take)
    }
    return output
  }

  /// The renderer of HTML, with the names of colours if it needs them.
  private var htmlRenderer: HTMLRenderer {
    var renderer = settings.html.renderer
    if settings.html.usesVariables {
      renderer.palette =
        StyleCatalog(sheets: sheets + usedSheets + settings.developmentSheets).palette
    }
    return renderer
  }

  /// The style sheet of the output, for a file of its own.
  var styleSheet: [UInt8] {
    Array("@charset \"utf-8\";\n".utf8) + htmlRenderer.styleSheet(for: .joined(texts))
  }

  /// Prints what a Content-Security-Policy needs, if it is asked for: to standard output, or to
  /// standard error when the document is there; gives the exit status.
  func printHash(besides output: CommandOutput) -> Int32 {
    guard settings.format == "html", settings.html.printsHash,
      let hash = htmlRenderer.contentSecurityHash(for: .joined(texts))
    else { return 0 }
    let stream: CommandOutput = output.path == nil ? .messages : .standard
    return stream.write(Array("\(hash)\n".utf8), isSafe: true)
  }

  /// Prints what was wrong to standard error, and settles the status.
  mutating func printDiagnostics() {
    let report = report()
    let text = report.printer.text(for: report.diagnostics)
    if !text.isEmpty { StandardError.print(text) }
  }

  /// What was wrong, and who can print it; settles the status.
  mutating func report() -> (diagnostics: Diagnostics, printer: DiagnosticPrinter) {
    if settings.isStrict { diagnostics.makeStrict() }
    if diagnostics.hasErrors { status = max(status, 1) }
    return (diagnostics, printer)
  }
}

extension AttributedText {
  /// The highest number of a footnote; 0 without any.
  fileprivate var highestFootnote: Int {
    tables.blockFormats.reduce(0) { highest, format in
      if case .footnote(let label) = format.kind { max(highest, label.number) } else { highest }
    }
  }
}
