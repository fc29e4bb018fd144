/// The words of texts, for tests that nothing is lost.
enum MarkdownWords {
  /// The words of letters and digits.
  static func words(_ text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// The text of HTML: without tags, comments, scripts; the alternatives of images instead of them.
  static func text(ofHTML html: String) -> String {
    var result = ""
    var rest = html[...]
    while let start = rest.firstIndex(of: "<") {
      result += rest[..<start]
      rest = rest[start...]
      let isComment = rest.hasPrefix("<!--")
      guard let close = rest.firstRange(of: isComment ? "-->" : ">") else {
        result += rest
        return decoded(result)
      }
      let tag = rest[..<close.upperBound]
      rest = rest[close.upperBound...]
      if tag.hasPrefix("<img"), let alt = tag.firstRange(of: "alt=\"") {
        result += tag[alt.upperBound...].prefix { $0 != "\"" }
      }
      for name in ["script", "style"] where tag.hasPrefix("<" + name) {
        rest = rest.firstRange(of: "</" + name).map { rest[$0.lowerBound...] } ?? ""
      }
      if !["<em", "</em", "<str", "</str", "<code>", "</code>", "<a", "</a"]
        .contains(where: { tag.hasPrefix($0) })
      {
        result += "\n"
      }
    }
    return decoded(result + rest)
  }

  private static func decoded(_ text: String) -> String {
    let references = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&amp;": "&"]
    return references.reduce(text) { $0.replacing($1.key, with: $1.value) }
  }
}
