/// Knows for each element name where, in the rest of a source, closers come that no later opener
/// takes.
///
/// Made once, at the first overlap; each question takes logarithmic time.
struct CloserIndex: Sendable {
  /// The tags of one name after the start: how many more are open after each, and the least of that
  /// from each on.
  private struct Events: Sendable {
    var offsets: [UInt32] = []
    var balances: [Int32] = []
    var leastFrom: [Int32] = []
  }

  private var events: [String: Events] = [:]

  /// Reads the tags from the lexer's position to the end.
  init(from lexer: Lexer) {
    var lexer = lexer
    var token = lexer.next()
    while token.kind != .endOfInput {
      let isOpener = token.kind == .openTag && !token.isSelfClosing
      if isOpener || token.kind == .closeTag && !token.name.isEmpty {
        let name = lexer.source.string(in: token.name)
        let balance = events[name]?.balances.last ?? 0
        events[name, default: Events()].offsets.append(token.range.start)
        events[name]?.balances.append(balance + (isOpener ? 1 : -1))
      }
      token = lexer.next()
    }
    for name in events.keys {
      guard var entry = events[name] else { continue }
      entry.leastFrom = entry.balances
      for index in entry.leastFrom.indices.dropLast().reversed() {
        entry.leastFrom[index] = min(entry.leastFrom[index], entry.leastFrom[index + 1])
      }
      events[name] = entry
    }
  }

  /// Whether at least `rank` closers of a name come after an offset that close nothing opened
  /// after it.
  func hasCloser(named name: String, after offset: UInt32, rank: Int) -> Bool {
    guard let entry = events[name] else { return false }
    var low = 0
    var high = entry.offsets.count
    while low < high {
      let middle = (low + high) / 2
      if entry.offsets[middle] < offset { low = middle + 1 } else { high = middle }
    }
    guard low < entry.offsets.count else { return false }
    let before = low > 0 ? entry.balances[low - 1] : 0
    return Int(entry.leastFrom[low]) <= Int(before) - rank
  }
}
