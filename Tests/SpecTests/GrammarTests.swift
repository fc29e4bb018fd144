import FoundationEssentials
import StylemarkSyntax
import StylemarkTestSupport
import Testing

@Suite("The grammar")
struct GrammarTests {
  @Test func productionsQuotedInTheSourcesAreThoseOfTheGrammar() throws {
    let file = try Repository.text(of: Repository.grammar.appending(path: "stylemark.ebnf"))
    let grammar = Production.all(in: Self.withoutComments(file))
    let folder = Repository.root.appending(path: "Sources/StylemarkSyntax")
    var count = 0
    for source in try Repository.files(in: folder, suffix: ".swift") {
      for quoted in Production.all(in: Self.quotedBlocks(in: try Repository.text(of: source))) {
        count += 1
        let name = source.lastPathComponent + ": " + quoted.name
        let production = grammar.first { $0.name == quoted.name }
        #expect(production != nil, "\(name) is not in the grammar")
        guard !quoted.right.contains("…") else { continue }
        #expect(production?.right == quoted.right, "\(name) differs from the grammar")
      }
    }
    #expect(count > 15)
  }

  @Test func everyNameInTheGrammarIsDefinedOnce() throws {
    let file = try Repository.text(of: Repository.grammar.appending(path: "stylemark.ebnf"))
    let grammar = Production.all(in: Self.withoutComments(file))
    let names = grammar.map(\.name)
    #expect(Set(names).count == names.count)
    for production in grammar {
      #expect(production.references.filter { !names.contains($0) } == [], "in \(production.name)")
    }
  }

  @Test func theGrammarNamesTheEntitiesOfTheLexer() throws {
    let file = try Repository.text(of: Repository.grammar.appending(path: "stylemark.ebnf"))
    let production = Production.all(in: Self.withoutComments(file))
      .first { $0.name == "entity-name" }
    let expected = CharacterReference.entities.map { "\"\($0.name)\"" }.joined(separator: " | ")
    #expect(production?.right == expected)
  }

  /// The lines of the ``` blocks in documentation comments, without the comment signs.
  private static func quotedBlocks(in source: String) -> String {
    var result = ""
    var isQuoted = false
    for line in source.split(separator: "\n") {
      guard let slashes = line.firstRange(of: "///") else {
        isQuoted = false
        continue
      }
      let text = line[slashes.upperBound...]
      if text.contains("```") {
        isQuoted.toggle()
      } else if isQuoted {
        result += text + "\n"
      }
    }
    return result
  }

  private static func withoutComments(_ grammar: String) -> String {
    var result = ""
    var rest = grammar[...]
    while let start = rest.firstRange(of: "(*") {
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      rest = rest.firstRange(of: "*)").map { rest[$0.upperBound...] } ?? ""
    }
    return result + rest
  }
}

/// A rule of the grammar.
private struct Production {
  var name: String
  /// The right-hand side, one space between symbols.
  var right: String

  /// The names that the right-hand side uses: what is neither quoted nor between question marks.
  var references: [String] {
    var names: [String] = []
    var quote: Character?
    var name = ""
    for character in right + " " {
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" || character == "?" {
        quote = character
      } else if character.isLetter || character == "-" && !name.isEmpty {
        name.append(character)
      } else {
        if !name.isEmpty { names.append(name) }
        name = ""
      }
    }
    return names
  }

  /// The productions of a text: `name = … ;`, each beginning on a line of its own.
  static func all(in text: String) -> [Production] {
    var result: [Production] = []
    var words: [Substring] = []
    for line in text.split(separator: "\n") {
      let lineWords = line.split(separator: " ")
      if words.isEmpty && (lineWords.count < 2 || lineWords[1] != "=") { continue }
      words += lineWords
      guard words.last == ";" else { continue }
      result.append(
        Production(
          name: String(words[0]), right: words[2..<(words.count - 1)].joined(separator: " ")))
      words = []
    }
    return result
  }
}
