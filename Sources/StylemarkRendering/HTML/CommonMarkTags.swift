/// What is written before and after something.
struct CommonMarkTags {
  /// The tags of headings, by level less one.
  static let headings = (1...6).map { level in
    CommonMarkTags(open: Array("<h\(level)>".utf8), close: Array("</h\(level)>\n".utf8))
  }

  var open: [UInt8] = []
  var close: [UInt8] = []

  /// No tags.
  init() {}

  init(open: [UInt8], close: [UInt8]) {
    self.open = open
    self.close = close
  }

  /// The tags of an inline element.
  init(_ name: String) {
    self.init(open: Array("<\(name)>".utf8), close: Array("</\(name)>".utf8))
  }
}
