/// A table that has begun: where it ends, and which of its sections is open.
struct HTMLOpenTable {
  enum Section {
    case none, head, body
  }

  let end: Int
  var section = Section.none
  /// How many columns it has, once that was asked for.
  var columns: Int?
}
