/// Random inputs made of what breaks readers of markup.
package enum HostileInput {
  /// Characters and sequences with a meaning in markup, white space of all kinds, controls,
  /// combining marks, emoji, a byte-order mark, line and paragraph separators, NUL.
  package static let fragments: [String] = [
    "<", ">", "/", "&", "\\", "{", "}", "\"", "'", "=", "!", ";", "#", "-", "[", "]", "(", ")",
    "*", "_", "`", "~", "|", "@", " ", "  ", "\n", "\n\n", "\r", "\r\n", "\t", "\u{0B}", "\u{0C}",
    "\u{0}", "\u{1}", "\u{7}", "\u{1B}", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{9B}", "\u{A0}",
    "\u{AD}", "\u{301}", "e\u{301}", "\u{200B}", "\u{200D}", "\u{200E}", "\u{202E}", "\u{2028}",
    "\u{2029}", "\u{2066}", "\u{FEFF}", "\u{FFFC}", "\u{FFFD}", "\u{FFFE}", "😀", "👩‍👩‍👧", "🇩🇪", "漢字",
    "مرحبا", "a", "b", "Z", "0", "9", "word", "two words", "&amp;", "&#10;", "&#0;", "&#xD800;",
    "&nbsp;", "&unknown;", "\\<", "\\\n",
  ]

  /// Tags, whole and broken, of elements that exist and that do not.
  package static let tags: [String] = [
    "<b>", "</b>", "<i>", "</i>", "<u bold>", "</u>", "</>", "<p>", "</p>", "<h1>", "</h1>",
    "<title>", "</title>", "<quote>", "</quote>", "<list number start=3>", "<ul>", "</ul>",
    "</list>", "<item>", "</item>", "<li>", "</li>", "<pre>", "</pre>", "<pre language=\"x\">",
    "<block ws=keep>", "</block>", "<spacing 8/>", "<spacing/>", "<hr/>", "<br/>", "<br>",
    "<image \"a.png\" alt=\"x\"/>", "<link \"http://x\">", "<link>", "<a href=\"javascript:x\">",
    "</a>", "</link>", "<span !bold size=120%>", "</span>", "<color red>", "<color nope>",
    "</color>", "<raw>", "</raw>", "<raw", "<!--", "-->", "<!-- c -->", "<nope>", "</nope>",
    "<nope x=1>", "<style x display=block bold/>", "<x>", "</x>", "<style y italic/>", "<y>",
    "</y>",
    "<use \"s.json\"/>", "<stylemark 1 ws=keep/>", "<b", "<b ", "<b x=\"", "<b =>", "</", "<a1>",
    "</a1>", "<span case=upper>", "<b case=kebab>", "<p case=capitalized>", "<scheme dark>",
    "</scheme>", "<code>", "</code>",
    "<sub>", "</sub>", "<small>", "</small>", "<table \"left - nope right\">", "<table>",
    "</table>",
    "<row>", "<row header>", "</row>", "<tr>", "</tr>", "<cell>", "<cell alignment=center>", "<th>",
    "</th>", "<td>", "</td>", "<li done>", "<item todo>", "<alert>", "<alert tip title=\"\">",
    "</alert>", "<footnote-def a>", "</footnote-def>", "<footnote-ref a/>", "<footnote-ref \"\"/>",
    "<soft-break/>", "<empty/>", "<html \"<i>\"/>", "<html-block \"<i>\"/>",
  ]

  /// Constructs of Markdown, whole and broken.
  package static let markdown: [String] = [
    "# ", "## ", "> ", ">", "- ", "* ", "+ ", "1. ", "3) ", "    ", "```", "~~~", "---", "***",
    "*", "**", "_", "__", "`", "``", "[", "](", "![", "](u)", "[x](http://x \"t\")",
    "[r]: /u 'T'\n",
    "[r]", "<b>", "</b>", "<div>", "</div>", "<script>", "</script>", "<!--", "-->", "<http://x>",
    "<a href='x'>", "</a>", "<img src=x>", "&amp;", "&copy;", "\\", "  \n", "\n", "\n\n", "===\n",
  ]

  /// Text of up to `limit` fragments.
  package static func text(_ generator: inout SeededGenerator, limit: Int = 24) -> String {
    joined(fragments, &generator, limit)
  }

  /// Markup of up to `limit` fragments and tags.
  package static func markup(_ generator: inout SeededGenerator, limit: Int = 40) -> String {
    joined(fragments + tags + tags + ["word", "a b", " ", "\n"], &generator, limit)
  }

  /// Markdown of up to `limit` fragments and constructs.
  package static func markdown(_ generator: inout SeededGenerator, limit: Int = 40) -> String {
    joined(fragments + markdown + markdown + ["word", "a b"], &generator, limit)
  }

  /// Markup of up to `limit` fragments and tags that exist, without comments and raw text.
  package static func knownMarkup(
    _ generator: inout SeededGenerator, limit: Int = 40
  ) -> String {
    joined(fragments + knownTags + knownTags + ["word", "a b", " ", "\n"], &generator, limit)
  }

  private static let knownTags: [String] = tags.filter { tag in
    !["nope", "a1", "<x", "</x", "<y", "</y", "raw", "!--", "--", "</>"].contains {
      tag.contains($0)
    }
  }

  /// Bytes of up to `limit` fragments, one in four replaced by a byte of any value.
  package static func bytes(_ generator: inout SeededGenerator, limit: Int = 60) -> [UInt8] {
    var result: [UInt8] = []
    for _ in 0..<generator.number(below: limit + 1) {
      if generator.number(below: 4) == 0 {
        result.append(UInt8(truncatingIfNeeded: generator.next()))
      } else {
        result += Array(generator.pick(generator.number(below: 2) == 0 ? tags : fragments).utf8)
      }
    }
    return result
  }

  private static func joined(
    _ parts: [String], _ generator: inout SeededGenerator, _ limit: Int
  ) -> String {
    var result = ""
    for _ in 0..<generator.number(below: limit + 1) { result += generator.pick(parts) }
    return result
  }
}
