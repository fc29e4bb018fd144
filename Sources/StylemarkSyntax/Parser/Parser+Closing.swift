extension Parser {
  /// Puts the element that was opened last on the stack.
  mutating func push(
    _ name: NameTable.ID, nameStart: UInt32, nameLength: UInt32, tagEnd: UInt32
  ) {
    stack.append(
      OpenElement(
        name: name, node: builder.innermost, nameStart: nameStart,
        nameLength: nameLength, tagEnd: tagEnd))
    if countsOpen { count(name, by: 1) }
  }

  /// Takes the innermost element off the stack and closes its node.
  mutating func pop(at end: UInt32, flags: SyntaxNode.Flags = []) {
    let element = stack.removeLast()
    if countsOpen { count(element.name, by: -1) }
    builder.closeElement(at: end, flags: flags)
  }

  mutating func count(_ name: NameTable.ID, by change: Int) {
    let id = Int(name.value)
    if id >= openCounts.count {
      openCounts.append(contentsOf: repeatElement(0, count: id + 64 - openCounts.count))
    }
    openCounts[id] += change
  }

  /// Whether an element with a name is open.
  private mutating func isOpen(_ name: NameTable.ID) -> Bool {
    if !countsOpen {
      countsOpen = true
      for element in stack { count(element.name, by: 1) }
    }
    let id = Int(name.value)
    return id < openCounts.count && openCounts[id] > 0
  }

  /// ```
  /// close-tag = "</", [ name, [ space ] ], ">" ;
  /// ```
  mutating func parseCloseTag(_ token: Token, _ bytes: Span<UInt8>) {
    if token.name.isEmpty {
      guard !stack.isEmpty else { return reportStrayCloser(token, name: nil) }
      pop(at: token.range.end)
      return
    }
    let name = builder.intern(bytes, token.name.bytes)
    if let innermost = stack.last, innermost.name == name {
      pop(at: token.range.end)
      return
    }
    guard isOpen(name) else { return reportStrayCloser(token, name: name) }
    var depth = stack.count - 1
    while stack[depth].name != name { depth -= 1 }
    closeAcross(depth, token)
  }

  private mutating func reportStrayCloser(_ token: Token, name: NameTable.ID?) {
    let text = lexer.source.string(in: token.range)
    guard let name, let innermost = stack.last else {
      report(.strayCloser(name: text), token.range)
      return
    }
    let open = builder.tree.names[innermost.name]
    let isNear = NearestName.nearest(to: builder.tree.names[name], among: [open]) != nil
    report(
      .strayCloser(name: text), token.range,
      notes: [Diagnostic.Note("'\(open)' is open here", at: innermost.tag)],
      hint: isNear ? "did you mean '</\(open)>'?" : nil)
  }

  /// Closes the element at `depth` while elements inside it are open: those with a closer later on
  /// are split and go on, the others end here.
  private mutating func closeAcross(_ depth: Int, _ token: Token) {
    let inner = Array(stack[(depth + 1)...])
    let goesOn = elementsThatGoOn(inner, after: token.range.end)
    let kept = goesOn.suffix(Self.overlapLimit)
    if goesOn.count > Self.overlapLimit {
      report(.overlapLimit(limit: Self.overlapLimit), token.range)
    }
    if let split = kept.last {
      let open = builder.tree.names[inner[split].name]
      report(
        .overlappingElements(closer: lexer.source.string(in: token.range), open: open),
        token.range, notes: [Diagnostic.Note("'\(open)' is opened here", at: inner[split].tag)])
    }
    let ending = Set(goesOn)
    for index in inner.indices.reversed() {
      let isUnclosed = !ending.contains(index)
      if isUnclosed { reportUnclosed(inner[index], at: token.range) }
      pop(at: token.range.start, flags: isUnclosed ? .unclosed : .split)
    }
    pop(at: token.range.end)
    for index in kept {
      let element = inner[index]
      builder.reopenElement(like: Int(element.node), at: token.range.end)
      push(
        element.name, nameStart: element.nameStart, nameLength: element.nameLength,
        tagEnd: element.tagEnd)
    }
  }

  /// The indices of the open elements that a closer after `offset` belongs to.
  private mutating func elementsThatGoOn(
    _ elements: [OpenElement], after offset: UInt32
  ) -> [Int] {
    let index = closers ?? CloserIndex(from: lexer.scout())
    closers = index
    var seen: [String: Int] = [:]
    var result: [Int] = []
    for position in elements.indices.reversed() {
      let name = builder.tree.names[elements[position].name]
      let rank = seen[name, default: 0] + 1
      seen[name] = rank
      if index.hasCloser(named: name, after: offset, rank: rank) { result.append(position) }
    }
    return result.reversed()
  }

  /// Closes the elements above a depth where their parent or the document ends.
  mutating func closeElements(downTo depth: Int, at end: UInt32) {
    while stack.count > depth {
      let element = stack[stack.count - 1]
      reportUnclosed(element, at: SourceRange(start: end, end: end))
      pop(at: end, flags: .unclosed)
    }
  }

  /// Reports an element of the language without a closer.
  ///
  /// Other names may turn out to be text, so the resolver reports them.
  private mutating func reportUnclosed(_ element: OpenElement, at end: SourceRange) {
    guard element.name.value < NameTable.builtinCount else { return }
    let name = builder.tree.names[element.name]
    report(
      .unclosedElement(name: name), element.tag,
      notes: [Diagnostic.Note("'\(name)' ends here", at: end)],
      hint: "close it with '</\(name)>'")
  }
}
