/// The parts of a line that stay when it must fit a width.
///
/// The result is `prefix`, `prefixPadding` spaces, the ellipsis, `suffixPadding` spaces and
/// `suffix`. A wide cluster that fits by half becomes a space, so a shortened line is exactly as
/// wide as asked. The ellipsis takes the style of the part that it touches.
package struct Truncation: Hashable, Sendable {
  /// Where text is taken away.
  package enum Position: CaseIterable, Hashable, Sendable {
    /// At the start: `…end`.
    case head
    /// In the middle: `sta…end`.
    case middle
    /// At the end: `start…`.
    case tail
  }

  /// The bytes that stay before the ellipsis.
  package let prefix: Range<Int>
  /// Spaces after the prefix, 0 or 1.
  package let prefixPadding: Int
  /// Whether the ellipsis is shown: the text is too wide, and the ellipsis is not.
  package let showsEllipsis: Bool
  /// Spaces before the suffix, 0 or 1.
  package let suffixPadding: Int
  /// The bytes that stay after the ellipsis.
  package let suffix: Range<Int>

  /// Shortens one line of UTF-8 text, without tabs, to a width in columns.
  ///
  /// - Parameters:
  ///   - ellipsisColumns: The width of the mark for what is missing. When it does not fit, the
  ///     text is clipped without it.
  package init(
    of text: [UInt8], _ range: Range<Int>, toColumns width: Int, position: Position,
    ellipsisColumns: Int, displayWidth: DisplayWidth = DisplayWidth()
  ) {
    let total = displayWidth.columns(in: text, range)
    let width = max(width, 0)
    guard total > width else {
      self.init(prefix: range, suffix: range.upperBound..<range.upperBound)
      return
    }
    let showsEllipsis = ellipsisColumns <= width
    let budget = showsEllipsis ? width - ellipsisColumns : width
    let head =
      switch position {
      case .head: 0
      case .middle: (budget + 1) / 2
      case .tail: budget
      }
    let tail = budget - head
    var scanner = ClusterScanner(text, range, width: displayWidth)
    var column = 0
    var prefix = (end: range.lowerBound, columns: 0)
    var suffix = (start: range.upperBound, columns: 0)
    while let cluster = scanner.next() {
      let next = column + cluster.columns
      if next <= head && head > 0 { prefix = (scanner.offset, next) }
      if column >= total - tail && tail > 0 && cluster.columns > 0 {
        suffix = (cluster.offset, total - column)
        break
      }
      column = next
    }
    self.init(
      prefix: range.lowerBound..<prefix.end, prefixPadding: head - prefix.columns,
      showsEllipsis: showsEllipsis, suffixPadding: tail - suffix.columns,
      suffix: suffix.start..<range.upperBound)
  }

  private init(
    prefix: Range<Int>, prefixPadding: Int = 0, showsEllipsis: Bool = false,
    suffixPadding: Int = 0, suffix: Range<Int>
  ) {
    self.prefix = prefix
    self.prefixPadding = prefixPadding
    self.showsEllipsis = showsEllipsis
    self.suffixPadding = suffixPadding
    self.suffix = suffix
  }
}
