import FoundationEssentials
import Stylemark
import StylemarkTestSupport

/// Documents as pages.
enum SamplePage {
  /// The page of markup.
  static func html(
    _ markup: String, as format: MarkupDocument.Format = .stylemark, sheets: [StyleSheet] = [],
    renderer: HTMLRenderer = HTMLRenderer(isStandalone: true)
  ) -> String {
    let document = MarkupDocument(parsing: markup, as: format)
    return renderer.string(for: document.attributedText(sheets: sheets).text)
  }

  /// The page of a sample, with the sheets that it uses.
  static func html(
    sample name: String, renderer: HTMLRenderer = HTMLRenderer(isStandalone: true)
  ) throws -> String {
    let text = try Repository.text(of: Repository.samples.appending(path: name))
    let format: MarkupDocument.Format = name.hasSuffix(".md") ? .markdown : .stylemark
    let sheets = try MarkupDocument(parsing: text, as: format).definitions.sheets.map { sheet in
      let file = Repository.samples.appending(path: sheet.path)
      return StyleSheet.decode(bytes: Array(try Data(contentsOf: file)), file: sheet.path).sheet
    }
    return html(text, as: format, sheets: sheets, renderer: renderer)
  }

  /// The names of the samples that are documents, in the folder of samples.
  static let names: [String] = {
    let files = [".stm", ".md"].flatMap { suffix in
      (try? Repository.files(in: Repository.samples, suffix: suffix)) ?? []
    }
    return files.map { String($0.path.dropFirst(Repository.samples.path.count + 1)) }.sorted()
  }()
}
