import StylemarkSyntax

/// Names of styles that stand for others: an alias of an element is another name of its style.
package enum StyleAlias {
  /// The name that styles are kept under: `b` for `strong`.
  ///
  /// An alias that says which elements it means, as `ol` does among lists, names a style of its own; that
  /// of the cells of a header is `table-header`.
  package static func name(for name: String) -> String {
    table.first { $0.alias == name }?.name ?? name
  }

  // They are few, and a dictionary of their own takes time at the start of a program.
  private static let table: [(alias: String, name: String)] = ElementSchema.all.flatMap { schema in
    schema.aliases.compactMap { alias in
      if alias.implied == nil { return (alias.name, schema.name) }
      return schema.name == "cell" ? (alias.name, "table-header") : nil
    }
  }
}
