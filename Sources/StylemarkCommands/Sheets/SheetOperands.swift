import Stylemark

/// The sheets that a command's operands name, laid over each other.
struct SheetOperands {
  /// The sheets in order, those that they use included.
  private(set) var sheets: [StyleSheet] = []
  /// All styles and colours, the built-in ones included.
  let catalog: StyleCatalog
  /// The exit status so far.
  private(set) var status: Int32 = 0
  /// Whether a sheet could not be read.
  let hasUnreadableFile: Bool
  /// The files that were read.
  private let files: [String]
  /// Whether there is something to show: a sheet that could be read, or none was asked for.
  let isUsable: Bool

  /// Reads the sheets and prints what is wrong with them.
  init(_ arguments: ParsedArguments, context: RenderContext, remote: RemoteSheets) {
    var loader = SheetLoader(remote: remote)
    for path in arguments.operands { sheets += loader.load(path) }
    files = loader.files.map(\.path)
    hasUnreadableFile = loader.hasUnreadableFile
    isUsable = arguments.operands.isEmpty || !sheets.isEmpty
    catalog = StyleCatalog(sheets: sheets, context: context)
    var diagnostics = loader.diagnostics
    diagnostics.append(catalog.diagnostics)
    if arguments.has("strict") { diagnostics.makeStrict() }
    if diagnostics.hasErrors { status = 1 }
    if hasUnreadableFile { status = 3 }
    guard !diagnostics.isEmpty else { return }
    var printer = DiagnosticPrinter()
    for source in loader.sources { printer.add(source) }
    StandardError.print(printer.text(for: diagnostics))
  }

  /// The names of the styles of the sheets, or of the built-in ones when there is no sheet; sorted.
  var styleNames: [String] {
    let names = sheets.isEmpty ? catalog.styleNames : sheets.flatMap(\.styleNames)
    return Set(names).sorted()
  }

  /// The names of the colours of the sheets, or of the built-in ones when there is no sheet; sorted.
  var colorNames: [String] {
    sheets.isEmpty ? catalog.palette.builtinColorNames : catalog.palette.names
  }

  /// Whether the output may be written: a file gets all sheets or stays as it was, a stream gets what
  /// there is.
  ///
  /// A file that is read is not written, which is said and is wrong usage.
  mutating func allows(_ output: CommandOutput) -> Bool {
    guard isUsable && (output.path == nil || !hasUnreadableFile) else { return false }
    guard let path = output.path,
      let reason = FileOverwriting.reason(against: path, reading: files)
    else { return true }
    StandardError.report(reason)
    status = max(status, 2)
    return false
  }
}
