/// The vertical space between two lines of output, as it adds up from block to block.
///
/// Spacings of neighbours and of the blocks around them collapse: the largest counts. An explicit
/// gap replaces them all. Nothing stands before the first line or after the last.
struct ANSISpacing {
  /// Spacing from this on shows, as one line at least.
  private static let leastVisiblePoints = 8.0
  /// There are never more blank lines in a row than this, a screen of a classic terminal.
  private static let maximumLines = 24.0

  private let pointsPerLine: Double
  private var points = 0.0
  private var gap: Double?

  init(pointsPerLine: Double) { self.pointsPerLine = pointsPerLine }

  /// Adds the spacing of a block's edge.
  mutating func add(_ spacing: Double) { points = max(points, spacing) }

  /// Adds a gap of an exact height.
  mutating func addGap(_ height: Double) { gap = (gap ?? 0) + max(height, 0) }

  /// Adds space of one line.
  mutating func addLine() { add(pointsPerLine) }

  /// Forgets the spacings but not a gap, as between the items of a tight list.
  mutating func collapse() { points = 0 }

  /// The blank lines before the next line of output; what follows starts afresh.
  mutating func takeLines() -> Int {
    defer {
      points = 0
      gap = nil
    }
    let lines = ((gap ?? points) / pointsPerLine).rounded()
    let least = gap == nil && points >= Self.leastVisiblePoints ? 1.0 : 0
    return Int(min(max(lines, least), Self.maximumLines))
  }
}
