import Stylemark
import StylemarkRendering

/// `stylemark palette`: writes the colours of sheets for other programs.
struct PaletteCommand {
  /// The forms that a palette is written in.
  enum Format: String, CaseIterable {
    case css, json, gpl, assetcatalog
  }

  private let arguments: ParsedArguments
  private let format: Format
  private let output: CommandOutput
  private let remote: RemoteSheets

  init(_ arguments: ParsedArguments) throws(ParsedArguments.UsageError) {
    self.arguments = arguments
    output = CommandOutput(arguments)
    remote = try RemoteSheets(arguments)
    guard let format = arguments["to"].flatMap(Format.init) else {
      let formats = Format.allCases.map(\.rawValue).joined(separator: ", ")
      throw ParsedArguments.UsageError(message: "option '--to' is missing; it takes \(formats)")
    }
    self.format = format
    guard !arguments.operands.isEmpty else {
      throw ParsedArguments.UsageError(message: "no style sheet to take colors from")
    }
    if format == .assetcatalog, !AssetCatalog.canBe(output.path) {
      throw ParsedArguments.UsageError(
        message: "an asset catalog is a folder; name it with '--output NAME\(AssetCatalog.suffix)'")
    }
  }

  /// Reads the sheets and writes their colours; gives the exit status.
  func run() -> Int32 {
    var operands = SheetOperands(arguments, context: RenderContext(), remote: remote)
    guard operands.allows(output) else { return operands.status }
    let palette = PaletteExport(
      name: Self.name(of: arguments.operands[0]), colors: operands.catalog.palette,
      appearance: arguments.appearance)
    return max(operands.status, write(palette))
  }

  private func write(_ palette: PaletteExport) -> Int32 {
    switch format {
    case .css: return output.write(Array(palette.css.utf8), isSafe: false)
    case .json: return output.write(palette.sheet.indentedJSON, isSafe: false)
    case .gpl: return output.write(Array(palette.gimpPalette.utf8), isSafe: false)
    case .assetcatalog:
      let path = output.path ?? ""
      do throws(Platform.IOError) {
        try AssetCatalog(palette).write(to: path)
        return 0
      } catch {
        StandardError.report("cannot write '\(path)': \(error.reason)")
        return 3
      }
    }
  }

  /// The name of a file without folder and extension.
  private static func name(of path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return String(file) }
    return String(file[..<dot])
  }
}
