import Stylemark
import StylemarkSyntax

/// What the name and the content of a sheet file tell.
enum SheetFile {
  /// Whether a sheet is markup: its name ends with `.stm`, a query or fragment of a URL aside.
  static func isMarkup(_ path: String) -> Bool {
    guard RemoteURLPolicy.isRemote(path) else { return path.hasSuffix(".stm") }
    return path.prefix { $0 != "?" && $0 != "#" }.hasSuffix(".stm")
  }

  /// Whether bytes can be a sheet at all: JSON, a property list, or markup that is not a page of HTML.
  static func isUsable(_ bytes: [UInt8], path: String) -> Bool {
    guard isMarkup(path) else {
      return StyleSheet.decode(bytes: bytes, file: path).1.count(of: .invalidSheet) == 0
    }
    let start = bytes.drop(while: ASCII.isWhiteSpace).prefix(16).map(ASCII.lowercased)
    return !start.starts(with: "<!doctype html".utf8) && !start.starts(with: "<html".utf8)
  }
}
