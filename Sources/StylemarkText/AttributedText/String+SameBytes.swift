extension String {
  /// Whether two strings are the same bytes.
  ///
  /// For `==` they are equal when they look the same: `é` in one scalar and in two. A text keeps what
  /// it was given, so its tables tell them apart.
  func hasSameBytes(as other: String) -> Bool {
    self == other && utf8.elementsEqual(other.utf8)
  }
}

extension String? {
  /// Whether both are nil, or the same bytes.
  func hasSameBytes(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.hasSameBytes(as: other)
  }
}
