import StylemarkRendering

/// Where the output of a command goes: a file or standard output.
struct CommandOutput {
  /// The file; nil for a stream.
  let path: String?
  /// The stream that stands where no file does.
  private let stream: Platform.Output

  /// The output that the command line names.
  init(_ arguments: ParsedArguments) {
    stream = .standard
    path = arguments["output"].flatMap {
      $0 == "-" || Platform.stream(named: $0) == Platform.standardOutput ? nil : $0
    }
  }

  /// Standard output.
  static let standard = CommandOutput(.standard)
  /// Standard error, for output that has no other place.
  static let messages = CommandOutput(.messages)

  private init(_ stream: Platform.Output) {
    path = nil
    self.stream = stream
  }

  /// Whether people see it at once.
  var isTerminal: Bool { path == nil && Platform.isTerminal(Platform.standardOutput) }

  /// Writes the whole output; gives the exit status.
  ///
  /// - Parameters:
  ///   - bytes: The output.
  ///   - isSafe: Whether a terminal may act on its control characters.
  func write(_ bytes: [UInt8], isSafe: Bool) -> Int32 {
    var bytes = bytes
    if isTerminal && !isSafe {
      var safe: [UInt8] = []
      TerminalSanitizer().append(bytes, to: &safe)
      bytes = safe
    }
    return write { output throws(Platform.IOError) in try output.write(bytes) }
  }

  /// Lets a closure write to the user's pager; gives the exit status.
  ///
  /// Where there is no such program, the output goes to the terminal as it would without it.
  func page(_ body: (Platform.Output) throws(Platform.IOError) -> Void) -> Int32 {
    guard isTerminal else { return write(body) }
    let pager = PagerCommand(Platform.environment)
    if let options = pager.lessOptions { Platform.setEnvironment("LESS", to: options) }
    do throws(Platform.IOError) {
      let status = try Platform.runShell(pager.line, input: body)
      // 126 and 127 are the shell's: it could not run the program.
      return status == 126 || status == 127 ? write(body) : 0
    } catch {
      StandardError.report("cannot run '\(pager.line)': \(error.reason)")
      return write(body)
    }
  }

  /// Writes the output and a style sheet for it: both as a whole, or neither file.
  ///
  /// A stream may keep the program waiting, so the style sheet is in its place before that.
  func write(
    _ body: (Platform.Output) throws(Platform.IOError) -> Void, with file: StyleSheetFile,
    containing sheet: [UInt8]
  ) -> Int32 {
    write { page throws(Platform.IOError) in
      try Platform.Output(path: file.path).fill { styles throws(Platform.IOError) in
        try styles.write(sheet)
        if page.isReplacement { try body(page) }
      }
      if !page.isReplacement { try body(page) }
    }
  }

  /// Opens the output, lets a closure write to it and closes it; gives the exit status.
  ///
  /// A failure leaves an old file as it was. A reader that has gone is none.
  func write(_ body: (Platform.Output) throws(Platform.IOError) -> Void) -> Int32 {
    do throws(Platform.IOError) {
      let output = if let path { try Platform.Output(path: path) } else { stream }
      try output.fill(body)
      return 0
    } catch {
      let own = path ?? stream.name
      if error.isBrokenPipe && error.output == own { return 0 }
      StandardError.report("cannot write '\(error.output ?? own)': \(error.reason)")
      return 3
    }
  }
}
