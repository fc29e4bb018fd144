/// What of a text a screen reader reads out.
package enum SpokenText {
  /// Whether there is nothing in a text but white space and characters that show nothing, such as a
  /// zero-width space.
  package static func isEmpty(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      let properties = scalar.properties
      return properties.isWhitespace || properties.isDefaultIgnorableCodePoint
        || properties.generalCategory == .control
    }
  }
}
