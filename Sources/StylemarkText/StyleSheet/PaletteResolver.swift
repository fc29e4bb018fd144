internal import StylemarkSyntax

/// Resolves the entries of a palette in the order of their dependence, without recursion.
struct PaletteResolver {
  private(set) var diagnostics = Diagnostics()

  private let definitions: [ColorPalette.Definition]
  private let index: [String: Int]
  private let vocabulary: ColorVocabulary
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
    /// The expressions of the values, where they can be read.
    var expressions: [String: ColorExpression]
    var dependencies: [Int]
    var next = 0
  }

  init(_ definitions: [ColorPalette.Definition], vocabulary: ColorVocabulary) {
    self.definitions = definitions
    self.vocabulary = vocabulary
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
      var expressions: [String: ColorExpression] = [:]
      for text in values.expressions {
        switch scope.read(text) {
        case .success(let expression): expressions[text] = expression
        case .failure(let problem):
          report(problem, at: entry)
          states[entry] = .done(nil)
          return
        }
      }
      let names = values.expressions.flatMap { expressions[$0]?.entries ?? [] }
      stack.append(
        Visit(
          entry: entry, values: values, expressions: expressions,
          dependencies: names.compactMap { index[$0] }))
    }
  }

  private mutating func close(_ visit: Visit) {
    let color = visit.values.combine { text in
      (visit.expressions[text] ?? ColorExpression()).evaluate(
        transforms: vocabulary.transforms, entry: color(ofEntry:))
    }
    // What breaks an entry that this one names was reported there.
    states[visit.entry] = .done(try? color.get())
  }

  private func color(ofEntry name: String) -> StyleColor? {
    guard let entry = index[name], case .done(let color) = states[entry] else { return nil }
    return color
  }

  private var scope: ColorScope {
    ColorScope(vocabulary: vocabulary) {
      index[$0] != nil
    } candidates: {
      // What is counted and not kept needs no suggestion, which costs a look at every entry.
      guard diagnostics.keeps(.unknownColor), diagnostics.keeps(.unknownColorFunction) else {
        return nil
      }
      return definitions.prefix(NearestName.maximumCandidates).map(\.name)
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
