/// Finds the name that someone may have meant.
package enum NearestName {
  /// The candidate with the smallest edit distance to `name`, or nil when all are far.
  ///
  /// The distance counts insertions, deletions, substitutions and swaps of neighbours (optimal
  /// string alignment); up to a third of the name's length, at least 1 and at most 3, counts as
  /// near, but of a single letter only the same one in the other case. Names longer than 64 bytes get no suggestion. Ties go to the first candidate.
  package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    let target = Array(name.utf8).map(ASCII.lowercased)
    guard !target.isEmpty, target.count <= 64 else { return nil }
    var limit = min(3, max(1, target.count / 3), target.count - 1) + 1
    var best: String?
    for candidate in candidates where candidate != name {
      let other = Array(candidate.utf8).map(ASCII.lowercased)
      guard other.count <= 64, abs(other.count - target.count) < limit else { continue }
      let distance = distance(target, other)
      if distance < limit {
        limit = distance
        best = candidate
      }
    }
    return best
  }

  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var twoAgo = [Int](repeating: 0, count: right.count + 1)
    var previous = Array(0...right.count)
    var current = previous
    for row in 1...max(left.count, 1) where row <= left.count {
      current[0] = row
      for column in 1...max(right.count, 1) where column <= right.count {
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        var best = min(
          previous[column] + 1, current[column - 1] + 1, previous[column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          best = min(best, twoAgo[column - 2] + 1)
        }
        current[column] = best
      }
      (twoAgo, previous, current) = (previous, current, twoAgo)
    }
    return previous[right.count]
  }
}
