/// Source text with places marked by `«` and `»`, so that tests show ranges where they are.
package struct MarkedSource: Sendable {
  /// The text without the marks.
  package let text: String
  /// The ranges between the marks, in bytes of `text`, in the order of their openers.
  package let ranges: [Range<Int>]

  /// Takes the marks out of a text; they may nest.
  package init(_ marked: String) {
    var text = ""
    var ranges: [Range<Int>] = []
    var open: [Int] = []
    for character in marked.unicodeScalars {
      switch character {
      case "«":
        open.append(ranges.count)
        ranges.append(text.utf8.count..<text.utf8.count)
      case "»":
        guard let index = open.popLast() else { continue }
        ranges[index] = ranges[index].lowerBound..<text.utf8.count
      default: text.unicodeScalars.append(character)
      }
    }
    self.text = text
    self.ranges = ranges
  }
}
