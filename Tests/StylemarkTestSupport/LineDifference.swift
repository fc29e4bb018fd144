/// Two texts line by line, for messages of failed comparisons.
package enum LineDifference {
  /// The lines of both texts: `-` before those only expected, `+` before those only found.
  package static func describe(expected: String, found: String) -> String {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = found.split(separator: "\n", omittingEmptySubsequences: false)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [String] = []
    var left = 0
    var right = 0
    while left < old.count || right < new.count {
      if left < old.count && removed.contains(left) {
        lines.append("- " + old[left])
        left += 1
      } else if right < new.count && inserted.contains(right) {
        lines.append("+ " + new[right])
        right += 1
      } else {
        lines.append("  " + old[left])
        left += 1
        right += 1
      }
    }
    return lines.joined(separator: "\n")
  }
}
