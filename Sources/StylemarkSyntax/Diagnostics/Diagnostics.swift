/// The problems found so far.
///
/// Of each kind the first `storedPerKind` are kept and the rest are counted, so hostile input
/// cannot fill the memory with messages.
public struct Diagnostics: Sendable, Hashable {
  /// How many diagnostics of one kind are kept.
  public static let storedPerKind = 100

  /// The kept diagnostics, in the order they were found.
  public private(set) var items: [Diagnostic] = []
  private var counts: [DiagnosticMessage.Kind: Int] = [:]
  private var errors = 0

  /// Makes an empty list.
  public init() {}

  /// How many diagnostics of a kind were found, kept or not.
  public func count(of kind: DiagnosticMessage.Kind) -> Int { counts[kind] ?? 0 }

  /// Whether another diagnostic of a kind would be kept, so that its hint is worth the search.
  package func keeps(_ kind: DiagnosticMessage.Kind) -> Bool {
    count(of: kind) < Self.storedPerKind
  }

  /// How many diagnostics were found in all.
  public var totalCount: Int { counts.values.reduce(0, +) }

  /// Whether nothing was found.
  public var isEmpty: Bool { counts.isEmpty }

  /// Whether a diagnostic with severity error was found.
  public var hasErrors: Bool { errors > 0 }

  /// Adds a diagnostic.
  public mutating func report(_ diagnostic: Diagnostic) {
    let count = counts[diagnostic.message.kind, default: 0] + 1
    counts[diagnostic.message.kind] = count
    if diagnostic.severity == .error { errors += 1 }
    if count <= Self.storedPerKind { items.append(diagnostic) }
  }

  /// Adds all diagnostics of another list after these.
  public mutating func append(_ other: Diagnostics) {
    for diagnostic in other.items { report(diagnostic) }
    for (kind, count) in other.counts where count > Self.storedPerKind {
      counts[kind, default: 0] += count - Self.storedPerKind
      if kind.severity == .error { errors += count - Self.storedPerKind }
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
