import StylemarkRendering

/// A terminal that understands only what `SGREncoder` may write, and rejects all else.
struct SGRInterpreter {
  private(set) var style: TerminalStyle
  /// The parameters that no terminal of the tests may see, in the order they came.
  private(set) var rejected: [String] = []

  init(style: TerminalStyle) { self.style = style }

  mutating func run(_ bytes: [UInt8]) {
    var text = Substring(String(decoding: bytes, as: UTF8.self))
    while !text.isEmpty {
      guard text.hasPrefix("\u{1B}["), let end = text.firstIndex(of: "m") else {
        rejected.append(String(text))
        return
      }
      runParameters(text[..<end].dropFirst(2))
      text = text[end...].dropFirst()
    }
  }

  private mutating func runParameters(_ list: Substring) {
    var parameters = list.split(separator: ";", omittingEmptySubsequences: false)[...]
    while let first = parameters.popFirst() {
      if first.contains(":") {
        runColonForm(first)
      } else if ["38", "48"].contains(first) {
        let color = takeColor(&parameters)
        if first == "38" { style.foreground = color } else { style.background = color }
      } else {
        runSimple(Int(first) ?? (first.isEmpty ? 0 : -1))
      }
    }
  }

  private mutating func takeColor(_ parameters: inout ArraySlice<Substring>) -> TerminalColor? {
    let isIndexed = parameters.popFirst() == "5"
    let values = parameters.prefix(isIndexed ? 1 : 3).compactMap { UInt8($0) }
    parameters = parameters.dropFirst(values.count)
    if isIndexed, let index = values.first { return .indexed(index) }
    if values.count == 3 { return .rgb(red: values[0], green: values[1], blue: values[2]) }
    rejected.append("bad colour")
    return nil
  }

  private mutating func runColonForm(_ parameter: Substring) {
    let parts = parameter.split(separator: ":", omittingEmptySubsequences: false)
    let values = parts.compactMap { UInt8($0) }
    switch (parts[0], parts[1], values.count) {
    case ("4", _, 2):
      if let shape = TerminalStyle.Underline(rawValue: values[1]) { style.underline = shape }
    case ("58", "2", 5) where parts[2].isEmpty:
      style.underlineColor = .rgb(red: values[2], green: values[3], blue: values[4])
    case ("58", "5", 3): style.underlineColor = .indexed(values[2])
    default: rejected.append(String(parameter))
    }
  }

  private mutating func runSimple(_ parameter: Int) {
    switch parameter {
    case 0: style = TerminalStyle()
    case 1: style.bold = true
    case 2: style.faint = true
    case 3: style.italic = true
    case 4: style.underline = .single
    case 7: style.reverse = true
    case 9: style.strikethrough = true
    case 22: (style.bold, style.faint) = (false, false)
    case 23: style.italic = false
    case 24: style.underline = .none
    case 27: style.reverse = false
    case 29: style.strikethrough = false
    case 30...37: style.foreground = .basic(UInt8(parameter - 30))
    case 39: style.foreground = nil
    case 40...47: style.background = .basic(UInt8(parameter - 40))
    case 49: style.background = nil
    case 59: style.underlineColor = nil
    case 90...97: style.foreground = .basic(UInt8(parameter - 82))
    case 100...107: style.background = .basic(UInt8(parameter - 92))
    default: rejected.append(String(parameter))
    }
  }
}
