#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What one process took.
struct ProcessRun {
  /// User and system time in seconds.
  var processorTime: Double
  /// Time from start to end in seconds.
  var elapsedTime: Double
  /// The most memory it held, in bytes.
  var peakMemory: Int
  /// Its exit status; -1 after a signal.
  var status: Int32

  /// Runs a program to its end, with its output sent to a file, or nil when it cannot be started.
  static func measure(_ arguments: [String], output: String = "/dev/null") -> ProcessRun? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)

    var words = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let started = ContinuousClock.now
    guard posix_spawnp(&process, arguments[0], &actions, nil, &words, environ) == 0 else {
      return nil
    }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, 0, &usage) == process else { return nil }
    let elapsed = ContinuousClock.now - started
    #if canImport(Darwin)
      let memoryUnit = 1
    #else
      let memoryUnit = 1024
    #endif
    return ProcessRun(
      processorTime: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      elapsedTime: elapsed / .seconds(1), peakMemory: Int(usage.ru_maxrss) * memoryUnit,
      status: status & 0x7f == 0 ? (status >> 8) & 0xff : -1)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
