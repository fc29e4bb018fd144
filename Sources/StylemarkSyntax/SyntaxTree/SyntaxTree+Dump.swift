extension SyntaxTree {
  /// Prints the tree with box-drawing lines, one node a line.
  ///
  /// - Parameter positions: Whether each line ends with the node's byte range.
  public func dump(positions: Bool = false) -> String {
    withSpaces().dumpNodes(positions: positions)
  }

  private func dumpNodes(positions: Bool) -> String {
    var text = ""
    // For each open level: where it ends, and what goes before its lines.
    var levels: [(end: Int, prefix: String)] = [(nodes.count, "")]
    for (index, node) in nodes.enumerated() {
      while levels.count > 1 && levels[levels.count - 1].end <= index { levels.removeLast() }
      let level = levels[levels.count - 1]
      let isLast = Int(node.next) >= level.end
      text += level.prefix + (isLast ? "└─ " : "├─ ") + describe(index)
      if positions && !node.flags.contains(.inBuffer) {
        text += " @\(node.start)..<\(node.end)"
      }
      text += "\n"
      if node.kind == .element {
        // Beyond 100 levels the lines stop moving to the right.
        let step = levels.count < 100 ? (isLast ? "   " : "│  ") : ""
        levels.append((Int(node.next), level.prefix + step))
      }
    }
    return text
  }

  private func describe(_ index: Int) -> String {
    let node = nodes[index]
    switch node.kind {
    case .element:
      var line = names[nameID(of: index)]
      for attribute in attributes(of: index) { line += " " + describe(attribute) }
      if node.flags.contains(.continued) { line += " (continued)" }
      return line
    case .text: return "text " + Self.quoted(String(decoding: bytes(of: node), as: UTF8.self))
    case .literal: return "literal " + Self.quoted(String(decoding: bytes(of: node), as: UTF8.self))
    case .character:
      let digits = String(node.payload, radix: 16, uppercase: true)
      return "character U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    case .lineJoin: return "line join"
    case .paragraphBreak: return "paragraph break"
    case .comment: return "comment " + Self.quoted(String(decoding: bytes(of: node), as: UTF8.self))
    }
  }

  private func describe(_ attribute: SyntaxAttribute) -> String {
    let name = name(of: attribute)
    switch attribute.form {
    case .bare: return value(of: attribute)
    case .quoted: return Self.quoted(value(of: attribute))
    case .named: return name + "=" + value(of: attribute)
    case .namedQuoted: return name + "=" + Self.quoted(value(of: attribute))
    case .negated: return "!" + name
    }
  }

  /// The text in double quotes, controls and quotes escaped as in Swift.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        let category = scalar.properties.generalCategory
        if category == .control || category == .format || category == .lineSeparator
          || category == .paragraphSeparator
        {
          result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
