/// Messages for people, apart from the output.
enum StandardError {
  /// Writes text to standard error. When that fails there is nobody left to tell.
  static func print(_ text: String) {
    try? Platform.write(Array(text.utf8), to: Platform.standardError)
  }
}
