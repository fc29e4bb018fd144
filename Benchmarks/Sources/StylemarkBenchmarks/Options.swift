#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the command line asks for.
struct Options {
  var stylemark = ".build/release/stylemark"
  var folder = ".build/bench"
  /// The size of each document in tags, in megabytes.
  var size = 10
  var runs = 5
  var kinds = DocumentKind.allCases

  static let usage = """
    usage: Benchmarks/run [--size MB] [--runs N] [--only movie|prose|dense] [--stylemark FILE]

      --size MB         the size of each document in tags (10)
      --runs N          how often each program runs; medians are shown (5)
      --only KIND       one kind of document
      --stylemark FILE  the executable to measure
      --folder FOLDER   where the documents are written
    """

  /// Reads the arguments, or nil when they make no sense.
  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      guard let value = rest.popFirst() else { return nil }
      switch name {
      case "--stylemark": stylemark = value
      case "--folder": folder = value
      case "--size":
        guard let number = Int(value), number > 0 else { return nil }
        size = number
      case "--runs":
        guard let number = Int(value), number > 0 else { return nil }
        runs = number
      case "--only":
        guard let kind = DocumentKind(rawValue: value) else { return nil }
        kinds = [kind]
      default: return nil
      }
    }
  }
}

/// The size of a file in bytes, 0 when there is none.
func fileSize(_ path: String) -> Int {
  var information = stat()
  return stat(path, &information) == 0 ? Int(information.st_size) : 0
}

/// Whether a file can be run.
func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }
