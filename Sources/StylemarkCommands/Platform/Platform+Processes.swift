// Its header, too, brings the C library's types, and the compiler takes some for its own.
internal import CEvent

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Platform {
  /// What a program that was run left behind.
  struct ProcessOutcome {
    /// How it ended.
    enum End: Equatable {
      /// With an exit status.
      case exited(Int32)
      /// By a signal.
      case signalled
      /// It was ended because it took too long.
      case timedOut
      /// It was ended because it wrote too much.
      case tooMuchOutput
    }

    var end: End
    var output: [UInt8]
    var errors: [UInt8]
  }

  /// The most bytes of messages that are kept of a program.
  private static let messageLimit = 65_536

  /// Runs a program without a shell and reads what it writes.
  ///
  /// Its standard input is empty. Nil when there is no such program.
  ///
  /// - Parameters:
  ///   - program: Its name, found as a shell finds it.
  ///   - arguments: The arguments after the name.
  ///   - environment: The variables that it sees, as `NAME=value`.
  ///   - timeLimit: How long it may take, in seconds.
  ///   - outputLimit: How much it may write, in bytes.
  static func run(
    _ program: String, _ arguments: [String], environment: [String], timeLimit: Int,
    outputLimit: Int
  ) throws(IOError) -> ProcessOutcome? {
    let output = try Pipe()
    defer { output.closeBoth() }
    let errors = try Pipe()
    defer { errors.closeBoth() }
    guard
      let process = try spawn(
        program, arguments, environment: environment, output: output.writing,
        errors: errors.writing)
    else { return nil }
    output.closeWriting()
    errors.closeWriting()
    let deadline = monotonicMilliseconds() + Int64(timeLimit) * 1000
    var reader = PipeReader(
      outputs: [output.reading, errors.reading], limits: [outputLimit, messageLimit],
      deadline: deadline)
    let interruption = reader.readToEnd()
    if interruption != nil { kill(process, SIGKILL) }
    let end = wait(for: process, deadline: deadline)
    return ProcessOutcome(
      end: interruption ?? end, output: reader.contents[0], errors: reader.contents[1])
  }

  /// Waits for a process, which is ended at the deadline.
  private static func wait(for process: pid_t, deadline: Int64) -> ProcessOutcome.End {
    var status: Int32 = 0
    while true {
      let result = waitpid(process, &status, WNOHANG)
      if result == process {
        return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled
      }
      guard result == 0 || errno == EINTR else { return .signalled }
      if monotonicMilliseconds() >= deadline {
        kill(process, SIGKILL)
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        return .timedOut
      }
      // Its outputs are closed already, so this takes hardly ever more than one turn.
      poll(nil, 0, 1)
    }
  }

  private static func spawn(
    _ program: String, _ arguments: [String], environment: [String], output: Int32, errors: Int32
  ) throws(IOError) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, standardInput, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, standardOutput)
    posix_spawn_file_actions_adddup2(&actions, errors, standardError)
    // The signals that this program ignores would stay ignored.
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    sigaddset(&signals, SIGXFSZ)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    var process = pid_t()
    let code = withCStrings([program] + arguments) { arguments in
      withCStrings(environment) { environment in
        posix_spawnp(&process, program, &actions, &attributes, arguments, environment)
      }
    }
    if code == ENOENT { return nil }
    guard code == 0 else { throw IOError(reason: String(cString: strerror(code))) }
    return process
  }

  /// Calls a closure with strings as C has them: an array of pointers that ends with null.
  private static func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let pointers = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { preconditionFailure("the array has a null") }
      return body(start)
    }
  }

  /// Milliseconds since some time, which nobody sets.
  private static func monotonicMilliseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Two connected descriptors, which no other program gets by itself.
  private final class Pipe {
    let reading: Int32
    private(set) var writing: Int32

    init() throws(IOError) {
      var descriptors: [Int32] = [-1, -1]
      guard pipe(&descriptors) == 0 else { throw IOError.last() }
      for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      (reading, writing) = (descriptors[0], descriptors[1])
    }

    func closeWriting() {
      if writing >= 0 { close(writing) }
      writing = -1
    }

    func closeBoth() {
      closeWriting()
      close(reading)
    }
  }

  /// Reads several descriptors at once, so that no writer waits for ever.
  private struct PipeReader {
    let outputs: [Int32]
    let limits: [Int]
    let deadline: Int64
    private(set) var contents: [[UInt8]]

    init(outputs: [Int32], limits: [Int], deadline: Int64) {
      self.outputs = outputs
      self.limits = limits
      self.deadline = deadline
      contents = outputs.map { _ in [] }
    }

    /// Reads until all writers have gone; nil, or why it stopped before.
    mutating func readToEnd() -> ProcessOutcome.End? {
      var requests = outputs.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      while requests.contains(where: { $0.fd >= 0 }) {
        let left = deadline - Platform.monotonicMilliseconds()
        guard left > 0 else { return .timedOut }
        let count = poll(&requests, nfds_t(requests.count), Int32(min(left, 60_000)))
        guard count >= 0 || errno == EINTR else { return .signalled }
        for index in requests.indices where count > 0 && requests[index].revents != 0 {
          let chunk = Platform.readChunk(requests[index].fd)
          if chunk.isEmpty { requests[index].fd = -1 }
          contents[index] += chunk
          // Of messages the beginning is enough; output is taken whole or not at all.
          if contents[index].count > limits[index] {
            if index == 0 { return .tooMuchOutput }
            contents[index].removeLast(contents[index].count - limits[index])
          }
        }
      }
      return nil
    }
  }

  /// Some bytes of a stream; none at its end, and where it cannot be read.
  private static func readChunk(_ descriptor: Int32) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      var result = posixRead(descriptor, buffer.baseAddress, buffer.count)
      while result < 0 && errno == EINTR {
        result = posixRead(descriptor, buffer.baseAddress, buffer.count)
      }
      count = max(0, result)
    }
  }
}
