/// The numbers that stand after links for their addresses, in the order of their first use.
struct ANSIReferences {
  /// The number of the first address.
  let first: Int
  /// The addresses, by number.
  private(set) var addresses: [String] = []
  private var numbers: [String: Int] = [:]

  /// Starts after the numbers that footnotes have.
  init(after last: Int) { first = last + 1 }

  /// The number of an address.
  mutating func number(of address: String) -> Int {
    if let number = numbers[address] { return number }
    let number = first + addresses.count
    numbers[address] = number
    addresses.append(address)
    return number
  }
}
