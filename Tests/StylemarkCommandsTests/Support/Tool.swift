import Foundation
import StylemarkTestSupport

/// The built program `stylemark`, run as people run it.
enum Tool {
  /// What a run left behind.
  struct Outcome {
    var status: Int32
    var output: Data
    var errors: Data

    var text: String { String(decoding: output, as: UTF8.self) }
    var messages: String { String(decoding: errors, as: UTF8.self) }
  }

  /// The folder with the built programs: where the bundle of these tests is.
  static let folder: URL = {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") }
    let path = bundle ?? Bundle.main.executablePath ?? CommandLine.arguments[0]
    return URL(filePath: path).deletingLastPathComponent()
  }()

  /// The variables that a run sees; nothing of the user's terminal.
  static let environment = [
    "PATH": folder.path + ":/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm-256color",
  ]

  /// Runs the tool in the root of the repository.
  static func run(
    _ arguments: [String], input: [UInt8] = [], in directory: URL = Repository.root,
    environment: [String: String] = [:]
  ) async throws -> Outcome {
    try await run(
      program: folder.appending(path: "stylemark"), arguments, input: input, in: directory,
      environment: environment)
  }

  /// Runs a line of a shell, in which the tool is `stylemark`.
  static func shell(
    _ line: String, input: [UInt8] = [], in directory: URL = Repository.root
  ) async throws -> Outcome {
    try await run(
      program: URL(filePath: "/bin/sh"), ["-c", line], input: input, in: directory,
      environment: [:])
  }

  private static func run(
    program: URL, _ arguments: [String], input: [UInt8], in directory: URL,
    environment: [String: String]
  ) async throws -> Outcome {
    let scratch = try Scratch()
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.environment = Self.environment.merging(environment) { $1 }
    // Files instead of pipes: neither side ever waits for the other.
    process.standardInput = try scratch.handle("input", containing: input)
    process.standardOutput = try scratch.handle("output")
    process.standardError = try scratch.handle("errors")
    try await finish(process)
    return Outcome(
      status: process.terminationStatus, output: try scratch.data("output"),
      errors: try scratch.data("errors"))
  }

  /// Starts a process and waits for its end.
  static func finish(_ process: Process) async throws {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in done.resume() }
      do {
        try process.run()
      } catch {
        done.resume(throwing: error)
      }
    }
  }
}
