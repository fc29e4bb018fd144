import StylemarkRendering

/// Where the output of a command goes: a file or standard output.
struct CommandOutput {
  /// The file; nil for standard output.
  let path: String?

  /// The output that the command line names.
  init(_ arguments: ParsedArguments) {
    path = arguments["output"].flatMap { $0 == "-" ? nil : $0 }
  }

  /// Standard output.
  static let standard = CommandOutput(path: nil)

  private init(path: String?) { self.path = path }

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
  func write(
    _ body: (Platform.Output) throws(Platform.IOError) -> Void, with file: StyleSheetFile,
    containing sheet: [UInt8]
  ) -> Int32 {
    do throws(Platform.IOError) {
      let output = try Platform.Output(path: file.path, mark: ".css")
      var status: Int32 = 0
      do throws(Platform.IOError) {
        try output.write(sheet)
        status = write(body)
      } catch {
        output.abandon()
        throw error
      }
      guard status == 0 else {
        output.abandon()
        return status
      }
      try output.finish()
      return 0
    } catch {
      StandardError.report("cannot write '\(file.path)': \(error.reason)")
      return 3
    }
  }

  /// Opens the output, lets a closure write to it and closes it; gives the exit status.
  ///
  /// A failure leaves an old file as it was. A reader that has gone is none.
  func write(_ body: (Platform.Output) throws(Platform.IOError) -> Void) -> Int32 {
    do throws(Platform.IOError) {
      let output =
        if let path { try Platform.Output(path: path) } else { Platform.Output.standard }
      do throws(Platform.IOError) {
        try body(output)
      } catch {
        output.abandon()
        throw error
      }
      try output.finish()
      return 0
    } catch {
      if error.isBrokenPipe { return 0 }
      StandardError.report("cannot write '\(path ?? "standard output")': \(error.reason)")
      return 3
    }
  }
}
