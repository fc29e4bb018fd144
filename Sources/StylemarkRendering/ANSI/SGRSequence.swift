/// One `ESC [ … m` sequence that is being written; it opens itself at the first parameter.
struct SGRSequence {
  private var isOpen = false

  /// Appends a parameter, after a semicolon unless it is the first.
  mutating func add(_ parameter: Int, to output: inout [UInt8]) {
    if isOpen {
      output.append(UInt8(ascii: ";"))
    } else {
      output.append(0x1B)
      output.append(UInt8(ascii: "["))
      isOpen = true
    }
    output.appendDecimal(parameter)
  }

  /// Appends a colon and a part of the parameter before.
  func addSubparameter(_ value: Int, to output: inout [UInt8]) {
    output.append(UInt8(ascii: ":"))
    output.appendDecimal(value)
  }

  /// Appends the parameters that set or unset a colour; `base` is 30 for text, 40 for background.
  mutating func addColor(_ color: TerminalColor?, base: Int, to output: inout [UInt8]) {
    switch color {
    case nil:
      add(base + 9, to: &output)
    case .basic(let index):
      let index = Int(index & 15)
      add(index < 8 ? base + index : base + 52 + index, to: &output)
    case .indexed(let index):
      for parameter in [base + 8, 5, Int(index)] { add(parameter, to: &output) }
    case .rgb(let red, let green, let blue):
      for parameter in [base + 8, 2, Int(red), Int(green), Int(blue)] {
        add(parameter, to: &output)
      }
    }
  }

  /// Appends the parameters that set or unset the underline's colour, in the colon form.
  mutating func addUnderlineColor(_ color: TerminalColor?, to output: inout [UInt8]) {
    switch color {
    case nil:
      add(59, to: &output)
    case .basic(let index), .indexed(let index):
      add(58, to: &output)
      addSubparameter(5, to: &output)
      addSubparameter(Int(index), to: &output)
    case .rgb(let red, let green, let blue):
      add(58, to: &output)
      addSubparameter(2, to: &output)
      // The colour space, left empty.
      output.append(UInt8(ascii: ":"))
      for component in [red, green, blue] { addSubparameter(Int(component), to: &output) }
    }
  }

  /// Ends the sequence; writes nothing when no parameter was added.
  func close(to output: inout [UInt8]) {
    if isOpen { output.append(UInt8(ascii: "m")) }
  }
}

extension [UInt8] {
  /// Appends a number, 0 or more, in decimal digits.
  mutating func appendDecimal(_ value: Int) {
    if value >= 10 { appendDecimal(value / 10) }
    append(UInt8(ascii: "0") + UInt8(value % 10))
  }
}
