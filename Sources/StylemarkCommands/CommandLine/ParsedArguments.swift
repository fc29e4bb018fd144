import StylemarkSyntax

/// The arguments of a command, matched with its table.
struct ParsedArguments: Sendable {
  /// Why arguments do not fit.
  struct UsageError: Error {
    /// One sentence without a full stop.
    var message: String
  }

  /// An option as it was given; a flag has an empty value.
  private struct Given: Sendable {
    var name: String
    var value: String
  }

  private var given: [Given] = []
  /// The arguments that are no options, in order.
  private(set) var operands: [String] = []

  /// Matches arguments.
  ///
  /// `--name value`, `--name=value`, `-n value`, `-nvalue`; options and operands in any order;
  /// after `--` everything is an operand.
  init(_ arguments: [String], _ command: CommandSpecification) throws(UsageError) {
    var index = 0
    var onlyOperands = false
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if onlyOperands || argument == "-" || !argument.hasPrefix("-") {
        operands.append(argument)
      } else if argument == "--" {
        onlyOperands = true
      } else if argument.hasPrefix("--") {
        try readLong(argument, arguments, &index, command)
      } else {
        try readShort(argument, arguments, &index, command)
      }
    }
  }

  private mutating func readLong(
    _ argument: String, _ arguments: [String], _ index: inout Int, _ command: CommandSpecification
  ) throws(UsageError) {
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.option(named: name) else {
      let near = NearestName.nearest(to: name, among: command.options.map(\.name))
      throw UsageError(
        message: "unknown option '--\(name)'" + (near.map { "; did you mean '--\($0)'?" } ?? ""))
    }
    if option.value == nil {
      guard parts.count == 1 else {
        throw UsageError(message: "option '--\(name)' takes no value")
      }
      given.append(Given(name: name, value: ""))
      return
    }
    var value = parts.count == 2 ? String(parts[1]) : nil
    if value == nil && index < arguments.count {
      value = arguments[index]
      index += 1
    }
    try add(value, to: option)
    try addSecondValue(of: value ?? "", arguments, &index, to: option)
  }

  private mutating func readShort(
    _ argument: String, _ arguments: [String], _ index: inout Int, _ command: CommandSpecification
  ) throws(UsageError) {
    var rest = argument.dropFirst()
    while let letter = rest.popFirst() {
      guard let option = command.option(short: letter) else {
        throw UsageError(message: "unknown option '-\(letter)'")
      }
      if option.value == nil {
        given.append(Given(name: option.name, value: ""))
        continue
      }
      if rest.isEmpty {
        let value = index < arguments.count ? arguments[index] : nil
        index += 1
        try add(value, to: option)
        try addSecondValue(of: value ?? "", arguments, &index, to: option)
      } else {
        try add(String(rest), to: option)
        try addSecondValue(of: String(rest), arguments, &index, to: option)
      }
      return
    }
  }

  private mutating func add(
    _ value: String?, to option: CommandSpecification.Option
  ) throws(UsageError) {
    guard let value else {
      throw UsageError(message: "option '--\(option.name)' needs a value")
    }
    if !option.choices.isEmpty && !option.choices.contains(value) {
      let near = NearestName.nearest(to: value, among: option.choices)
      throw UsageError(
        message: "'\(value)' is no value for '--\(option.name)'"
          + "; it takes \(option.shownChoices.joined(separator: ", "))"
          + (near.map { "; did you mean '\($0)'?" } ?? ""))
    }
    given.append(Given(name: option.name, value: value))
  }

  /// Takes the argument after a choice that needs one; it has the name of both.
  private mutating func addSecondValue(
    of choice: String, _ arguments: [String], _ index: inout Int,
    to option: CommandSpecification.Option
  ) throws(UsageError) {
    guard let name = option.secondValue(of: choice) else { return }
    guard index < arguments.count else {
      throw UsageError(message: "'--\(option.name) \(choice)' needs a value, \(name)")
    }
    given.append(Given(name: "\(option.name) \(choice)", value: arguments[index]))
    index += 1
  }

  /// Whether a flag is given.
  func has(_ name: String) -> Bool { given.contains { $0.name == name } }
  /// The last value of an option.
  subscript(name: String) -> String? { given.last { $0.name == name }?.value }
  /// The whole number that is the last value of an option.
  func number(
    _ name: String, in range: ClosedRange<Int>, of unit: String
  ) throws(UsageError) -> Int? {
    guard let text = self[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        message: "'\(text)' is no value for '--\(name)'; it takes "
          + "\(range.lowerBound) … \(range.upperBound) \(unit)")
    }
    return number
  }

  /// All values of an option, in order.
  func all(_ name: String) -> [String] { given.filter { $0.name == name }.map(\.value) }
}
