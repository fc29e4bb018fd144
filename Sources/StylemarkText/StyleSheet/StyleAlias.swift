import StylemarkSyntax

/// Names of styles that stand for others: an alias of an element is another name of its style.
package enum StyleAlias {
  /// The name that styles are kept under: `b` for `strong`.
  ///
  /// An alias that says which elements it means, as `ol` does among lists, names a style of its own; that
  /// of the cells of a header is `table-header`.
  package static func name(for name: String) -> String { table[name] ?? name }

  private static let table: [String: String] = {
    var table: [String: String] = [:]
    for schema in ElementSchema.all {
      for alias in schema.aliases {
        if alias.implied == nil {
          table[alias.name] = schema.name
        } else if schema.name == "cell" {
          table[alias.name] = "table-header"
        }
      }
    }
    return table
  }()
}
