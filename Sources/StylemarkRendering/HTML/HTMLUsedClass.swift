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
  /// Whether an element within a link has it.
  var isInLink: Bool

  /// The selector of its rule.
  var selector: String { selector(isStrong: false) }

  /// The selector of its rule; a strong one wins over that of a style with a pseudo-class.
  ///
  /// - Parameters:
  ///   - isStrong: Whether it is a strong one.
  ///   - link: What is said of the link around the element; it makes the selector no stronger than
  ///     the same said of the element.
  func selector(isStrong: Bool, inLink link: String? = nil) -> String {
    let around = link.map { ":where(a)\($0) " } ?? ""
    let weight = isStrong ? ".\(name).\(name)" : ""
    return ".\(prefix.name) \(around).\(name)\(weight)"
  }
}
