import Stylemark

/// The file that the style sheet of a page goes to.
struct StyleSheetFile {
  let path: String
  /// Where it is as the page sees it: relative to the folder of the page, or to the working directory
  /// when the page goes to standard output.
  let url: String

  /// Makes a file beside a page.
  init(_ path: String, beside page: String?) throws(ParsedArguments.UsageError) {
    guard !path.isEmpty && path != "-" else {
      throw ParsedArguments.UsageError(message: "'--css external' needs the name of a file")
    }
    // Otherwise a forgotten name would make a document the file to write.
    guard path.lowercased().hasSuffix(".css") else {
      throw ParsedArguments.UsageError(
        message: "'\(path)' is no value for '--css external'; it takes a file that ends in '.css'")
    }
    let here = Platform.workingDirectory
    let target = Self.components(of: path, in: here)
    let source = Self.components(of: page ?? "page", in: here)
    guard target != source || page == nil else {
      throw ParsedArguments.UsageError(message: "'\(path)' is the output and the style sheet")
    }
    self.path = path
    url = Self.url(of: target, from: source.dropLast())
  }

  /// The names on the way from the root to a file, symbolic links among them.
  private static func components(of path: String, in folder: String) -> [String] {
    let whole = path.hasPrefix("/") ? path : folder + "/" + path
    var names: [String] = []
    for name in whole.split(separator: "/") where name != "." {
      if name == ".." {
        // It leaves the folder that a link leads to, while a URL would leave the link.
        let real = Platform.canonicalPath("/" + names.joined(separator: "/"))
        names = real.split(separator: "/").dropLast().map(String.init)
      } else {
        names.append(String(name))
      }
    }
    return names
  }

  private static func url(of target: [String], from folder: ArraySlice<String>) -> String {
    var common = 0
    while common < min(target.count - 1, folder.count) && target[common] == folder[common] {
      common += 1
    }
    var names = Array(repeating: "..", count: folder.count - common)
    names += target[common...].map(encoded)
    // A colon in the first name would make it a scheme.
    if let first = names.first, first.contains(":") { names.insert(".", at: 0) }
    return names.joined(separator: "/")
  }

  /// A name as a segment of a URL.
  private static func encoded(_ name: String) -> String {
    var result = ""
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: ":"), UInt8(ascii: "@"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}
