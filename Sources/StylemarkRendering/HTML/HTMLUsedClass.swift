import StylemarkText

/// A class that a text uses, with its style.
struct HTMLUsedClass {
  /// What all classes begin with.
  var prefix: HTMLClassPrefix
  /// The class.
  var name: String
  /// What it stands for.
  var style: TextStyle
  /// Whether it stands for what elements give beside their style.
  var isOverride: Bool
  /// Whether its colours follow the reader's appearance somewhere.
  var followsReader: Bool

  /// The selector of its rule.
  var selector: String { ".\(prefix.name) .\(name)" }

  /// A selector that wins over that of a style with a pseudo-class.
  var strongSelector: String { "\(selector).\(name).\(name)" }
}
