extension CommandSpecification {
  /// The help text of the command.
  var helpText: String {
    var text = "Usage: stylemark \(name) \(operands)\n\n\(summary)\n\nOptions:\n"
    text += Self.table(options)
    if !examples.isEmpty {
      text += "\nExamples:\n"
      for example in examples { text += "  \(example.line)\n      \(example.meaning)\n" }
    }
    return text
  }

  /// The help text of the tool.
  static var generalHelp: String {
    var text = """
      Usage: stylemark COMMAND [options]
             stylemark FILE…            the same as: stylemark render FILE…

      Attributed text from a light tag markup or Markdown, as HTML, terminal text, JSON, plain text or markup.

      Commands:

      """
    let width = all.map(\.name.count).max() ?? 0
    for command in all {
      let padding = String(repeating: " ", count: width - command.name.count)
      text += "  \(command.name)\(padding)  \(command.summary)\n"
    }
    text += "\nOptions:\n" + table(general)
    text += """

      Exit status:
        0  done; there may be warnings
        1  a document or style sheet has errors (with --strict: any problem)
        2  wrong usage
        3  a file could not be read or written

      'stylemark COMMAND --help' shows the options of a command.

      """
    return text
  }

  private static func table(_ options: [Option]) -> String {
    let heads = options.map { option in
      let short = option.short.map { "-\($0), " } ?? "    "
      return short + "--" + option.name + (option.value.map { " " + $0 } ?? "")
    }
    let width = heads.map(\.count).max() ?? 0
    var text = ""
    for (option, head) in zip(options, heads) {
      text += "  " + head + String(repeating: " ", count: width - head.count) + "  " + option.help
      text += "\n"
      text += lines(of: option.shownChoices, indent: width + 4)
    }
    return text
  }

  /// The widest line of help, in columns.
  private static let maximumWidth = 110

  /// Words with commas between them, in as many lines as they need.
  private static func lines(of words: [String], indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var text = ""
    var line = ""
    for (index, word) in words.enumerated() {
      let item = index + 1 < words.count ? word + "," : word
      if !line.isEmpty && indent + line.count + 1 + item.count > maximumWidth {
        text += margin + line + "\n"
        line = ""
      }
      line += line.isEmpty ? item : " " + item
    }
    return line.isEmpty ? text : text + margin + line + "\n"
  }
}
