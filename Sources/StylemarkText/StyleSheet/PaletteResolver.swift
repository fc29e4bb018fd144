internal import StylemarkSyntax

/// Resolves the entries of a palette in the order of their dependence, without recursion.
struct PaletteResolver {
  private(set) var diagnostics = Diagnostics()

  private let definitions: [ColorPalette.Definition]
  private let index: [String: Int]
  private let builtinNames: ColorPalette.Names
  private var states: [State]

  private enum State {
    case untouched
    case open
    case done(StyleColor?)
  }

  /// An entry that waits for the entries it names.
  private struct Visit {
    var entry: Int
    var values: AppearanceValues
    var dependencies: [Int]
    var next = 0
  }

  init(_ definitions: [ColorPalette.Definition], builtinNames: ColorPalette.Names) {
    self.definitions = definitions
    self.builtinNames = builtinNames
    index = Dictionary(
      definitions.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { $1 })
    states = Array(repeating: .untouched, count: definitions.count)
  }

  /// The colours of all entries, nil for those with a problem.
  mutating func resolve() -> [String: StyleColor?] {
    for entry in definitions.indices where index[definitions[entry].name] == entry {
      resolve(from: entry)
    }
    return index.mapValues { if case .done(let color) = states[$0] { color } else { nil } }
  }

  private mutating func resolve(from entry: Int) {
    guard case .untouched = states[entry] else { return }
    var stack: [Visit] = []
    open(entry, on: &stack)
    while let visit = stack.last {
      guard visit.next < visit.dependencies.count else {
        stack.removeLast()
        if case .open = states[visit.entry] { close(visit) }
        continue
      }
      let dependency = visit.dependencies[visit.next]
      stack[stack.count - 1].next += 1
      switch states[dependency] {
      case .untouched: open(dependency, on: &stack)
      case .open: reportCycle(to: dependency, in: stack)
      case .done: break
      }
    }
  }

  private mutating func open(_ entry: Int, on stack: inout [Visit]) {
    let definition = definitions[entry]
    switch AppearanceValues.reading(definition.value) {
    case .failure(let problem):
      report(problem, at: entry)
      states[entry] = .done(nil)
    case .success(let values):
      states[entry] = .open
      let dependencies = values.expressions.compactMap { index[parsed($0).base] }
      stack.append(Visit(entry: entry, values: values, dependencies: dependencies))
    }
  }

  private mutating func close(_ visit: Visit) {
    switch visit.values.combine(color) {
    case .success(let color): states[visit.entry] = .done(color)
    case .failure(let problem):
      states[visit.entry] = .done(nil)
      // What a broken entry breaks was reported with that entry.
      if case .unusable = problem { return }
      report(problem, at: visit.entry)
    }
  }

  private func color(of expression: String) -> Result<StyleColor, ColorProblem> {
    let parsed = parsed(expression)
    if let entry = index[parsed.base] {
      guard case .done(let color?) = states[entry] else {
        return .failure(.unusable(name: parsed.base))
      }
      return .success(parsed.shaded(color))
    }
    if let color = ColorNames.color(parsed.base, first: builtinNames) {
      return .success(parsed.shaded(StyleColor(color)))
    }
    // What is counted and not kept needs no suggestion, which costs a look at every entry.
    guard diagnostics.count(of: .unknownColor) < Diagnostics.storedPerKind else {
      return .failure(.unknown(name: expression, suggestion: nil))
    }
    return .failure(
      ColorNames.unknown(
        expression, base: parsed.base,
        entries: definitions.prefix(NearestName.maximumCandidates).map(\.name)))
  }

  private func parsed(_ expression: String) -> ColorExpression {
    ColorExpression(expression) {
      index[$0] != nil || ColorNames.color($0, first: builtinNames) != nil
    }
  }

  /// Ends the entries of a circle without a colour and says how it runs.
  private mutating func reportCycle(to entry: Int, in stack: [Visit]) {
    guard let start = stack.firstIndex(where: { $0.entry == entry }) else { return }
    let circle = stack[start...].map(\.entry)
    let names = circle.map { definitions[$0].name }
    report(.cycle(path: names + [definitions[entry].name]), at: entry)
    for member in circle { states[member] = .done(nil) }
  }

  private mutating func report(_ problem: ColorProblem, at entry: Int) {
    let definition = definitions[entry]
    diagnostics.report(
      Diagnostic(
        problem.message, file: definition.file, at: definition.location, hint: problem.hint))
  }
}
