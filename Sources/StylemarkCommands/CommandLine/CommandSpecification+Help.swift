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

      Attributed text from a light tag markup or Markdown, as HTML, terminal text, JSON or plain text.

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
        0  rendered; there may be warnings
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
      if !option.choices.isEmpty {
        text += String(repeating: " ", count: width + 4) + option.choices.joined(separator: ", ")
        text += "\n"
      }
    }
    return text
  }
}
