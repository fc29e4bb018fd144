/// The problems found so far.
///
/// Of each kind the first `storedPerKind` are kept and the rest are counted, so hostile input
/// cannot fill the memory with messages.
public struct Diagnostics: Sendable, Hashable {
  /// How many diagnostics of one kind are kept.
  public static let storedPerKind = 100

  /// The kept diagnostics, in the order they were found.
  public private(set) var items: [Diagnostic] = []
  /// How many there are of each kind that was found, sorted by kind; there are few kinds.
  private var counts: [KindCount] = []

  private struct KindCount: Sendable, Hashable {
    var kind: DiagnosticMessage.Kind
    var count: Int
  }
  private var errors = 0

  /// Makes an empty list.
  public init() {}

  /// How many diagnostics of a kind were found, kept or not.
  public func count(of kind: DiagnosticMessage.Kind) -> Int {
    counts.first { $0.kind == kind }?.count ?? 0
  }

  /// Counts diagnostics of a kind, and gives how many there are now.
  private mutating func add(_ number: Int, of kind: DiagnosticMessage.Kind) -> Int {
    guard let position = counts.firstIndex(where: { $0.kind == kind }) else {
      let place = counts.firstIndex { $0.kind.rawValue > kind.rawValue } ?? counts.count
      counts.insert(KindCount(kind: kind, count: number), at: place)
      return number
    }
    counts[position].count += number
    return counts[position].count
  }

  /// Whether another diagnostic of a kind would be kept, so that its hint is worth the search.
  package func keeps(_ kind: DiagnosticMessage.Kind) -> Bool {
    count(of: kind) < Self.storedPerKind
  }

  /// How many diagnostics were found in all.
  public var totalCount: Int { counts.reduce(0) { $0 + $1.count } }

  /// Whether nothing was found.
  public var isEmpty: Bool { counts.isEmpty }

  /// Whether a diagnostic with severity error was found.
  public var hasErrors: Bool { errors > 0 }

  /// Adds a diagnostic.
  public mutating func report(_ diagnostic: Diagnostic) {
    let count = add(1, of: diagnostic.message.kind)
    if diagnostic.severity == .error { errors += 1 }
    if count <= Self.storedPerKind { items.append(diagnostic) }
  }

  /// Adds all diagnostics of another list after these.
  public mutating func append(_ other: Diagnostics) {
    for diagnostic in other.items { report(diagnostic) }
    for entry in other.counts where entry.count > Self.storedPerKind {
      let dropped = entry.count - Self.storedPerKind
      _ = add(dropped, of: entry.kind)
      if entry.kind.severity == .error { errors += dropped }
    }
  }

  /// Turns every problem into an error, as strict mode does.
  public mutating func makeStrict() {
    for index in items.indices { items[index].severity = .error }
    errors = totalCount
  }

  /// Sorts the diagnostics of one file by place, keeping the order of equal places.
  public mutating func sortByPlace() {
    let keyed = items.enumerated().map { (offset: $0.offset, item: $0.element) }
    items = keyed.sorted { ($0.item.startOffset, $0.offset) < ($1.item.startOffset, $1.offset) }
      .map(\.item)
  }
}

extension Diagnostic {
  /// Where the diagnostic begins in its file; files and keys count as the start.
  fileprivate var startOffset: UInt32 {
    if case .range(let range) = location { range.start } else { 0 }
  }
}
