/// Finds the position of an equal value in a table: open addressing over positions.
///
/// A dictionary would keep each value twice and, with a key type of its own for each table, cost a
/// quarter of the start-up time in type metadata.
package struct InternIndex: Sendable {
  /// Position + 1, 0 where free.
  ///
  /// The size is a power of two.
  private var slots: [UInt32] = []

  package init() {}

  /// The position of a value in a table, added at the end if it is new.
  package mutating func intern<Value: Hashable>(_ value: Value, in table: inout [Value]) -> UInt32 {
    // A few values are found faster by looking at them.
    if table.count < 8 {
      for (position, known) in table.enumerated() where known == value { return UInt32(position) }
    } else {
      if slots.count < table.count * 2 { rebuild(table) }
      if let known = find(value, in: table) { return known }
    }
    table.append(value)
    if !slots.isEmpty { place(UInt32(table.count), value) }
    return UInt32(table.count - 1)
  }

  private func find<Value: Hashable>(_ value: Value, in table: [Value]) -> UInt32? {
    let mask = slots.count - 1
    var slot = value.hashValue & mask
    while slots[slot] != 0 {
      let position = slots[slot] - 1
      if table[Int(position)] == value { return position }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private mutating func place<Value: Hashable>(_ entry: UInt32, _ value: Value) {
    let mask = slots.count - 1
    var slot = value.hashValue & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = entry
  }

  private mutating func rebuild<Value: Hashable>(_ table: [Value]) {
    slots = [UInt32](repeating: 0, count: max(32, slots.count * 4))
    while slots.count < table.count * 2 {
      slots = [UInt32](repeating: 0, count: slots.count * 2)
    }
    for (position, value) in table.enumerated() { place(UInt32(position + 1), value) }
  }
}
