extension Lexer {
  /// Prints the tokens of a source, one a line: place, kind, text, and for tags the attributes.
  public static func dump(_ source: SourceText) -> String {
    let lines = LineTable(source)
    var lexer = Lexer(source)
    var text = ""
    while true {
      let token = lexer.next()
      let position = lines.position(of: token.range.start)
      text += "\(position.line):\(position.column) \(token.kind.rawValue)"
      if token.kind == .endOfInput { return text + "\n" }
      text += " " + SyntaxTree.quoted(source.string(in: token.range))
      if token.kind == .openTag || token.kind == .raw {
        for attribute in lexer.attributes[Int(token.firstAttribute)..<Int(token.endAttribute)] {
          text += " " + attribute.form.label + "("
          if !attribute.name.isEmpty { text += source.string(in: attribute.name) }
          if !attribute.name.isEmpty && attribute.form != .negated { text += "=" }
          text += source.string(in: attribute.value) + ")"
        }
      }
      text += "\n"
    }
  }
}

extension SyntaxAttribute.Form {
  /// The form as dumps name it.
  fileprivate var label: String {
    switch self {
    case .bare: "bare"
    case .quoted: "quoted"
    case .named, .namedQuoted: "named"
    case .negated: "negated"
    }
  }
}
