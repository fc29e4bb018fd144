/// A set of names.
///
/// It is a dictionary of a type that every document needs anyway: a `Set<String>` has types of its own, and
/// making those takes a twentieth of the time in which a small document is rendered.
package struct NameSet: Sendable {
  private var names: [String: Int] = [:]

  package init(_ names: [String] = []) {
    for name in names { self.names[name] = 0 }
  }

  package func contains(_ name: String) -> Bool { names[name] != nil }

  /// Adds a name.
  ///
  /// - Returns: Whether it was not there.
  @discardableResult
  package mutating func insert(_ name: String) -> Bool {
    guard names[name] == nil else { return false }
    names[name] = 0
    return true
  }
}
