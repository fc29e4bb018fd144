/// An element of the language as a number: the index of its row in `ElementSchema.all`.
public struct BuiltinElement: Hashable, Sendable, BitwiseCopyable {
  /// The index in `ElementSchema.all`.
  public let index: UInt8

  package init(index: Int) { self.index = UInt8(index) }

  /// The row of the table.
  public var schema: ElementSchema { ElementSchema.all[Int(index)] }

  /// The element with a name or alias, and the value that an alias implies.
  public static func named(_ name: String) -> (element: BuiltinElement, implied: String?)? {
    guard let entry = table[name] else { return nil }
    return (entry.element, entry.implied)
  }

  /// Every name and alias, in the order of the table.
  public static var allNames: [String] { rows.map(\.name) }

  package struct Row: Sendable {
    package var name: String
    package var element: BuiltinElement
    package var implied: String?
  }

  /// One row for each name and alias; the position of a row is the name's id in every name table.
  package static let rows: [Row] = ElementSchema.all.enumerated().flatMap { index, schema in
    let element = BuiltinElement(index: index)
    return [Row(name: schema.name, element: element, implied: nil)]
      + schema.aliases.map { Row(name: $0.name, element: element, implied: $0.implied) }
  }

  /// The columns of `rows` that are asked for at every tag, apart, so that no text is touched.
  package static let elements: [BuiltinElement] = rows.map(\.element)
  package static let contents: [ElementSchema.Content] = rows.map(\.element.schema.content)
  package static let displays: [ElementSchema.Display] = rows.map(\.element.schema.display)
  /// Whether the row is a name of `link`.
  package static let areLinks: [Bool] = rows.map { $0.element.schema.name == "link" }

  private static let table = Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0) })
}
