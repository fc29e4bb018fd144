import StylemarkSyntax
import StylemarkText

/// The styles of a text by the names that the document gives them.
///
/// A name stands for one style in a document, and in a text for several when it was put together from
/// others: the first keeps it, the rest get names of their own and say which they come out under.
struct MarkupDefinitions {
  /// A style that the document has to define, or has built in.
  struct Definition {
    var name: String
    var style: TextStyle
    /// The name in the text, where it is another one.
    var output: String?
  }

  /// The styles that the text uses, in the order in which it does.
  private(set) var list: [Definition] = []
  /// For each style of the table the name in the document; nil for one that is not used.
  private(set) var names: [String?]
  private var styles: [String: TextStyle] = [:]

  /// The built-in styles as a document has them.
  static let builtin: [String: TextStyle] = {
    let catalog = StyleCatalog()
    var styles = catalog.styleNames.reduce(into: [String: TextStyle]()) { styles, name in
      styles[name] = catalog.style(named: name)?.settled
    }
    // Alerts have these on top of their own style.
    for alert in BlockKind.AlertKind.allCases {
      let name = "alert-" + alert.rawValue
      styles[name] = (styles["alert"] ?? TextStyle()).merging(styles[name] ?? TextStyle())
    }
    return styles
  }()

  init(_ text: AttributedText) {
    let table = text.tables.styles
    let used = Self.usedStyles(text)
    names = Array(repeating: nil, count: table.count)
    var taken = Set(BuiltinElement.allNames).union(Self.builtin.keys)
    var owners: [String: Int] = [:]
    for index in used {
      let entry = table[index]
      taken.insert(entry.name)
      // Of several with a built-in name the built-in one keeps it.
      if owners[entry.name] == nil || Self.builtin[entry.name] == entry.style {
        owners[entry.name] = index
      }
    }
    var counters: [String: Int] = [:]
    for index in used {
      let entry = table[index]
      let isPlain =
        owners[entry.name] == index && VariantName(entry.name) == nil
        && StyleAlias.name(for: entry.name) == entry.name
      let name = isPlain ? entry.name : Self.freeName(like: entry.name, &taken, &counters)
      names[index] = name
      styles[name] = entry.style
      list.append(
        Definition(name: name, style: entry.style, output: isPlain ? nil : entry.name))
    }
  }

  /// Whether all styles are what they are in the normal state.
  var areNormal: Bool { list.allSatisfy { $0.style.inState(.normal) == $0.style } }

  /// The style that a name has in the document.
  func style(named name: String) -> TextStyle? { styles[name] ?? Self.builtin[name] }

  /// The name of a style, and what it gives, by its index plus one; nil for 0.
  func style(_ id: UInt32) -> (name: String, style: TextStyle)? {
    guard id != 0, let name = names[Int(id) - 1], let style = styles[name] else { return nil }
    return (name, style)
  }

  /// The positions in the table of the styles that blocks and marks have, by their first use.
  private static func usedStyles(_ text: AttributedText) -> [Int] {
    let tables = text.tables
    var used: [Int] = []
    var isUsed = Array(repeating: false, count: tables.styles.count + 1)
    isUsed[0] = true
    func use(_ style: UInt32) {
      guard !isUsed[Int(style)] else { return }
      isUsed[Int(style)] = true
      used.append(Int(style) - 1)
    }
    var isSeen = Array(repeating: false, count: tables.marks.count)
    for block in text.blockRecords {
      use(tables.blockFormats[Int(block.format)].style)
      for run in text.runRecords[Int(block.runStart)..<Int(block.runEnd)] {
        let path = tables.formats[Int(run.format)].path
        guard !isSeen[Int(path)] else { continue }
        isSeen[Int(path)] = true
        for mark in tables.marks(of: path) { use(tables.marks[Int(mark)].style) }
      }
    }
    return used
  }

  /// A name that nothing has, with a number.
  private static func freeName(
    like name: String, _ taken: inout Set<String>, _ counters: inout [String: Int]
  ) -> String {
    var base = String(
      decoding: name.utf8.map { ASCII.isNameByte($0) ? $0 : ASCII.hyphen }, as: UTF8.self)
    if !MarkupEscaping.isName(base) { base = "style" }
    var number = counters[base] ?? 1
    repeat { number += 1 } while !taken.insert("\(base)-\(number)").inserted
    counters[base] = number
    return "\(base)-\(number)"
  }
}
