import StylemarkSyntax

/// The page that browsers get from `stylemark watch`: the last good one, with what is wrong since.
struct WatchPage {
  /// What is sent to pages that are open when there is another one.
  static let change = Array("data: change\n\n".utf8)

  private static let empty = Array(
    "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>Stylemark</title>\n</head>\n<body>\n</body>\n</html>\n"
      .utf8)

  /// The name of the page that is served; no two runs of the program share one.
  private(set) var version = Self.random()
  /// The relative addresses of the pictures in it.
  private(set) var pictures: Set<String> = []
  /// Whether the page may run scripts of its own.
  var trustsHTML = false
  private var page: [UInt8]?
  private var isGood = false
  private var messages = ""
  /// What tells the script of this program from any that a document brings.
  private let nonce = Self.random()

  private static func random() -> String {
    String(UInt64.random(in: 0 ... .max), radix: 36)
      + String(UInt64.random(in: 0 ... .max), radix: 36)
  }

  /// Takes a new page, unless it is worse than the one there is; gives whether there is something new
  /// to show.
  mutating func update(
    _ page: [UInt8]?, isGood: Bool, messages: String, pictures: Set<String>
  ) -> Bool {
    let before = (self.page, self.messages, hasProblem)
    if let page, isGood || !self.isGood {
      self.page = page
      self.pictures = pictures
      self.isGood = isGood
    }
    self.messages = messages
    hasProblem = !isGood
    guard before != (self.page, messages, hasProblem) else { return false }
    renew()
    return true
  }

  /// Makes it another version, though it says the same: what it shows has changed.
  mutating func renew() { version = Self.random() }

  /// Whether the last try gave no good page.
  private var hasProblem = false

  /// The headers that go with it.
  var headers: [(name: String, value: String)] {
    var headers = [(name: "Content-Type", value: "text/html; charset=utf-8")]
    if !trustsHTML {
      headers.append(
        (
          "Content-Security-Policy",
          "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; connect-src 'self'; "
            + "script-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        ))
    }
    return headers
  }

  /// The page with the script that waits for the next one.
  var bytes: [UInt8] {
    let page = self.page ?? Self.empty
    let end = Array("</body>".utf8)
    var place = page.count
    var index = page.count - end.count
    while index >= 0 {
      if page[index] == end[0] && page[index..<(index + end.count)].elementsEqual(end) {
        place = index
        break
      }
      index -= 1
    }
    return page[..<place] + addition + page[place...]
  }

  private var addition: [UInt8] {
    var text = ""
    if !messages.isEmpty {
      text += """
        <details id="stylemark-watch"\(hasProblem ? " open" : "") style="position:fixed;inset:auto 0 0 0;\
        max-height:50vh;overflow:auto;margin:0;padding:.5rem 1rem;z-index:2147483647;text-align:left;\
        direction:ltr;color:#fff;background:\(hasProblem ? "#7a1f1f" : "#5b4a12");font:14px/1.4 monospace">
        <summary>\(hasProblem ? "The document has errors; this is how it was" : "Warnings")</summary>
        <pre style="margin:.5rem 0 0;white-space:pre-wrap;font:inherit">\(Self.escaped(messages))</pre>
        </details>

        """
    }
    text += """
      <script nonce="\(nonce)">
      new EventSource("/events?\(version)").onmessage = () => location.reload();
      </script>

      """
    return Array(text.utf8)
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
