internal import StylemarkSyntax

/// Reads an expression with functions.
///
/// ```
/// expression = { shade } call { shade } | term ;
/// call = name "(" value { "," value } ")" ;
/// value = expression | amount ;
/// ```
///
/// A term is a name or literal with shade words; names in functions hold no parenthesis and no
/// comma. Calls that are open stand on a stack of limited depth, so that nothing recurses.
struct ColorExpressionParser {
  private let text: String
  private let bytes: [UInt8]
  private let scope: ColorScope
  private var offset = 0
  private var calls: [Call] = []
  private var value = Value()
  private var expression = ColorExpression()

  /// A word and where it begins.
  private struct Word {
    var text: String
    var start: Int
  }

  /// A value that is being read.
  private struct Value {
    var words: [Word] = []
    /// The step that makes the colour of the call in the value.
    var call: Int?
    /// Where the call begins.
    var callStart = 0
  }

  /// A value that has been read.
  private struct Argument {
    /// The words, when it holds no call.
    var words: [Word]
    /// The step that makes its colour, when it holds one.
    var step: Int?
    var start: Int
  }

  /// A call that is open.
  private struct Call {
    var function: ColorFunction
    var start: Int
    /// The shade words before it.
    var shades: [Word]
    var arguments: [Argument] = []
  }

  init(_ text: String, scope: ColorScope) {
    self.text = text
    bytes = Array(text.utf8)
    self.scope = scope
  }

  /// Reads the whole text.
  mutating func parse() -> Result<ColorExpression, ColorProblem> {
    do throws(ColorProblem) {
      while offset < bytes.count { try parseNext() }
      guard calls.isEmpty else { throw malformed("')' is missing", at: offset) }
      let argument = try endValue()
      if argument.step == nil { _ = try color(of: argument) }
      return .success(expression)
    } catch {
      return .failure(error)
    }
  }

  private mutating func parseNext() throws(ColorProblem) {
    switch bytes[offset] {
    case let byte where ASCII.isWhiteSpace(byte): offset += 1
    case ASCII.openParenthesis: try parseOpening()
    case ASCII.comma:
      guard !calls.isEmpty else { throw malformed("',' stands outside of a function", at: offset) }
      calls[calls.count - 1].arguments.append(try endValue())
      offset += 1
    case ASCII.closeParenthesis:
      guard var call = calls.popLast() else { throw malformed("')' closes nothing", at: offset) }
      call.arguments.append(try endValue())
      offset += 1
      value = Value(words: call.shades, call: try finish(call), callStart: call.start)
    default:
      let start = offset
      while offset < bytes.count, !Self.endsWord(bytes[offset]) { offset += 1 }
      value.words.append(Word(text: string(start..<offset), start: start))
    }
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    ASCII.isWhiteSpace(byte) || byte == ASCII.openParenthesis || byte == ASCII.closeParenthesis
      || byte == ASCII.comma
  }

  /// A parenthesis that begins a literal, or the values of a function.
  private mutating func parseOpening() throws(ColorProblem) {
    let name = value.words.last
    guard value.call == nil else {
      let second = name ?? Word(text: "(", start: offset)
      throw malformed("'\(second.text)' stands beside a function", at: second.start)
    }
    guard let name else { return try parseLiteral(from: offset) }
    if ["rgb", "rgba"].contains(name.text.lowercased()) {
      value.words.removeLast()
      return try parseLiteral(from: name.start)
    }
    let isAdjacent = name.start + name.text.utf8.count == offset
    if ColorShade(rawValue: name.text) != nil && !isAdjacent {
      return try parseLiteral(from: offset)
    }
    guard calls.count < ColorPalette.maximumDepth else {
      throw .tooDeep(limit: ColorPalette.maximumDepth)
    }
    guard let function = scope.function(named: name.text) else {
      throw scope.unknownFunction(name.text)
    }
    calls.append(Call(function: function, start: name.start, shades: value.words.dropLast()))
    value = Value()
    offset += 1
  }

  /// `rgb(1, 2, 3)` or `(1, 2, 3)`, a word of the value.
  private mutating func parseLiteral(from start: Int) throws(ColorProblem) {
    guard let close = bytes[offset...].firstIndex(of: ASCII.closeParenthesis) else {
      throw malformed("')' is missing", at: bytes.count)
    }
    value.words.append(Word(text: string(start..<close + 1), start: start))
    offset = close + 1
  }

  /// Ends the value that is being read: only shade words may stand beside a call.
  private mutating func endValue() throws(ColorProblem) -> Argument {
    defer { value = Value() }
    guard let call = value.call else {
      guard let first = value.words.first else {
        throw malformed("a value is missing", at: offset)
      }
      return Argument(words: value.words, step: nil, start: first.start)
    }
    let start = min(value.words.first?.start ?? value.callStart, value.callStart)
    var shades: [ColorShade] = []
    for word in value.words {
      guard let shade = ColorShade(rawValue: word.text) else {
        throw malformed("'\(word.text)' stands beside a function", at: word.start)
      }
      shades.append(shade)
    }
    return Argument(words: [], step: expression.add(shades, to: call), start: start)
  }

  // MARK: Calls

  /// Adds the step of a call; gives its index.
  private mutating func finish(_ call: Call) throws(ColorProblem) -> Int {
    let arguments = call.arguments
    guard call.function.arity.contains(arguments.count) else {
      throw malformed(call.function.signature, at: call.start)
    }
    let first = try color(of: arguments[0])
    switch call.function {
    case .blend:
      let fraction = arguments.count == 3 ? try amount(of: arguments[1]) : 0.5
      let second = try color(of: arguments[arguments.count - 1])
      expression.steps.append(.blend(first, second, fraction: fraction))
    case .opacity: expression.steps.append(.opacity(first, try amount(of: arguments[1])))
    case .lightDark:
      var steps = [first]
      for argument in arguments.dropFirst() { steps.append(try color(of: argument)) }
      expression.steps.append(
        .appearances(
          steps[0], steps[1], steps.count > 2 ? steps[2] : steps[0],
          steps.count > 3 ? steps[3] : steps[1]))
    case .transform(let name): expression.steps.append(.transform(name, of: first))
    }
    return expression.steps.count - 1
  }

  /// The step that makes the colour of a value.
  private mutating func color(of argument: Argument) throws(ColorProblem) -> Int {
    if let step = argument.step { return step }
    let term = scope.term(argument.words.map(\.text))
    guard let step = expression.add(term) else {
      throw scope.unknown(argument.words.map(\.text).joined(separator: " "), base: term.base)
    }
    return step
  }

  /// A value that is a percentage or a number from 0 to 1.
  ///
  /// Percentages outside of 0…100 count as the nearer end.
  private func amount(of argument: Argument) throws(ColorProblem) -> Double {
    let text = argument.words.map(\.text).joined(separator: " ")
    if text.hasSuffix("%"), let percent = StyleValue.string(String(text.dropLast())).number {
      return min(max(percent / 100, 0), 1)
    }
    let number = StyleValue.string(text).number
    if let number, (0...1).contains(number) { return number }
    let isPercent = number.map { (1...100).contains($0) } ?? false
    throw malformed(
      argument.step == nil
        ? "'\(text)' is no amount: a percentage, or a number from 0 to 1"
        : "a color stands where an amount is due", at: argument.start,
      hint: isPercent ? "did you mean '\(text)%'?" : nil)
  }

  private func malformed(_ reason: String, at offset: Int, hint: String? = nil) -> ColorProblem {
    .malformed(expression: text, reason: reason, column: offset + 1, hint: hint)
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
