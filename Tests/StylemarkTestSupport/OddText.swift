/// Attributed text as JSON that no document leads to: legal, and odd in every way that there is.
package enum OddText {
  private static let kinds = [
    #""kind":"paragraph""#, #""kind":"heading","level":2"#, #""kind":"quote""#,
    #""kind":"list","marker":"bullet","start":4"#, #""kind":"list","marker":"none","tight":false"#,
    #""kind":"item""#, #""kind":"preformatted""#, #""kind":"preformatted","code-language":"a b""#,
    #""kind":"spacing","amount":8.5"#, #""kind":"rule""#, #""kind":"group""#,
  ]

  private static let styles = [
    #""name":"p","display":"block","role":"paragraph","spacing-after":10"#, #""name":"p""#,
    #""name":"","italic":true"#, #""name":"a:disabled","font-weight":700"#,
    #""name":"strong","point-size":"0.5%""#, #""name":"quote","role":"heading3""#,
    #""name":"span","letter-spacing":1e-7"#, #""name":"color""#, #""name":"two words""#,
    #""name":"link","text-color":{"light":"red","dark":"blue","dark-hc":"rgba(1,2,3,0.5)"}"#,
    #""name":"x","variants":[{"state":"normal","italic":true},{"state":"focused","bold":true}]"#,
    #""name":"body","point-size":20"#, #""name":"h1","line-spacing":-3.25,"underline":"none""#,
  ]

  private static let attributes = [
    "", #""font-weight":700"#, #""point-size":12,"language":"de""#, #""baseline":-2"#,
    #""text-color":"rgba(1,2,3,0.5)","letter-case":"snake","letter-case-options":[]"#,
    #""font-name":["A","B C"],"underline":"curly","underline-color":"green""#,
  ]

  private static let overrides = [
    #""alignment":"center""#, #""scheme":"dark","text-color":"white""#, #""role":"quote""#,
    #""point-size":"+3""#, #""variants":[{"state":"disabled","text-color":"gray"}]"#,
    #""display":"inline","italic":false"#,
  ]

  private static let texts = [
    "a", " ", "  b  ", "\\n", "c\\nd", "<b>", "&amp;", "\\\\", "\\t", "\\u0000", "\\u001b",
    "\\ufeff",
    "\\u00a0", "\\ufffc", "e ",
  ]

  /// A text of a few blocks.
  package static func json(_ generator: inout SeededGenerator) -> String {
    var blocks: [String] = []
    var leaves: [Int] = []
    var open: [Int] = []
    for index in 0..<generator.number(below: 9) {
      while !open.isEmpty && generator.number(below: 3) == 0 { open.removeLast() }
      let isLeaf = generator.number(below: 3) != 0
      let parent = open.last.map { "\"parent\":\($0)," } ?? ""
      blocks.append(
        "{\(parent)\(generator.pick(kinds)),\"leaf\":\(isLeaf)," + look(&generator)
          + "\"attributes\":\(generator.number(below: attributes.count))}")
      if isLeaf { leaves.append(index) } else { open.append(index) }
    }
    var runs: [String] = []
    for leaf in leaves {
      for _ in 0..<generator.number(below: 4) {
        runs.append(run(generator.pick(texts), leaf, &generator))
      }
      if leaf != leaves.last { runs.append(run("\\n", leaf, &generator)) }
    }
    return """
      {"format":"stylemark","version":1,"styles":[\(styles.map { "{\($0)}" }.joined(separator: ","))],\
      "attributes":[\(attributes.map { "{\($0)}" }.joined(separator: ","))],\
      "blocks":[\(blocks.joined(separator: ","))],"runs":[\(runs.joined(separator: ","))]}
      """
  }

  /// A style or none, and attributes beside it or none.
  private static func look(_ generator: inout SeededGenerator) -> String {
    var text = ""
    if generator.number(below: 2) == 0 {
      text += "\"style\":\(generator.number(below: styles.count)),"
    }
    if generator.number(below: 4) == 0 { text += "\"overrides\":{\(generator.pick(overrides))}," }
    return text
  }

  private static func run(
    _ text: String, _ block: Int, _ generator: inout SeededGenerator
  ) -> String {
    var marks: [String] = []
    for _ in 0..<max(0, generator.number(below: 5) - 2) {
      var mark = look(&generator)
      if generator.number(below: 3) == 0 { mark += "\"url\":\"https://a.b/?c=\\\"d\\\"\"," }
      marks.append("{\(mark)\"ordinal\":\(generator.number(below: 2))}")
    }
    return "{\"text\":\"\(text)\",\"block\":\(block),"
      + "\"attributes\":\(generator.number(below: attributes.count)),"
      + "\"marks\":[\(marks.joined(separator: ","))]}"
  }
}
