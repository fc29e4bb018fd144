import Foundation

/// A server of style sheets on this machine: a real one, in a process of its own.
final class SheetServer: Sendable {
  /// Whether there is what the tests need: `python3` to serve, `curl` to fetch.
  static let isPossible = ["python3", "curl"].allSatisfy { program in
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
      .split(separator: ":")
    return folders.contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  /// What its requests look like and where its port stands.
  let scratch: Scratch
  /// The address, without a path.
  let address: String
  private let process: Process

  init() async throws {
    scratch = try Scratch()
    try scratch.write(Self.program, to: "server.py")
    process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "server.py"]
    process.currentDirectoryURL = scratch.folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    var port = ""
    for _ in 0..<600 where !port.hasSuffix("\n") {
      try await Task.sleep(for: .milliseconds(50))
      port = (try? scratch.text("port")) ?? ""
    }
    address = "http://127.0.0.1:" + port.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit { kill(process.processIdentifier, SIGKILL) }

  /// Ends the server and waits until it has.
  func stop() async throws {
    // A gentler signal may be blocked, as it is in threads of this process.
    kill(process.processIdentifier, SIGKILL)
    while process.isRunning { try await Task.sleep(for: .milliseconds(10)) }
  }

  /// Makes the server answer in another way: with what a network says that asks to log in.
  func startAskingToLogIn() throws { try scratch.write("", to: "login") }

  /// The requests so far: path, status, and the validators that came with it.
  var requests: [String] {
    ((try? scratch.text("log")) ?? "").split(separator: "\n").map { String($0) }
  }

  /// Runs the tool with a cache of its own for this server.
  func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) async throws -> Tool.Outcome {
    try await Tool.run(
      arguments, in: scratch.folder,
      environment: ["XDG_CACHE_HOME": scratch.file("cache").path].merging(environment) { $1 })
  }

  /// Shows a text in the style `x1` of a sheet.
  func show(_ sheet: String, _ options: String...) async throws -> Tool.Outcome {
    try scratch.write("<p><x1>t</x1></p>", to: "d.stm")
    return try await run(["d.stm", "--to", "runs", "-s", address + sheet] + options)
  }

  private static let program = ##"""
    import http.server, os, time

    SHEET = b'{"typography-colors": {"r": "#ff0000"}, "ui-font-text-styles": {"x1": {"text-color": "r"}}}'
    BLUE = SHEET.replace(b"ff0000", b"0000ff")
    DATE = "Mon, 01 Jan 2024 00:00:00 GMT"

    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *arguments):
            pass

        def answer(self, status, body=b"", **fields):
            with open("log", "a") as log:
                tag = self.headers.get("If-None-Match", "-")
                date = self.headers.get("If-Modified-Since", "-")
                log.write(f"{self.path} {status} {tag} {date}\n")
            self.send_response(status)
            for name, value in fields.items():
                self.send_header(name.replace("_", "-"), value)
            if status != 304:
                self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def do_GET(self):
            path = self.path.split("?")[0]
            if os.path.exists("login"):
                self.answer(200, b"<!DOCTYPE html><title>Log in</title>")
            elif path == "/sheet.json":
                known = self.headers.get("If-None-Match") == '"v1"'
                self.answer(304 if known else 200, b"" if known else SHEET, ETag='"v1"')
            elif path == "/dated.json":
                known = self.headers.get("If-Modified-Since") == DATE
                self.answer(304 if known else 200, b"" if known else SHEET, Last_Modified=DATE)
            elif path == "/plain.json":
                self.answer(200, SHEET)
            elif path == "/changing.json":
                first = not os.path.exists("changed")
                open("changed", "w").close()
                self.answer(200, SHEET if first else BLUE, ETag='"a"' if first else '"b"')
            elif path == "/moved.json":
                self.answer(302, b"moved", Location="/sheet.json")
            elif path == "/loop.json":
                self.answer(302, Location="/loop.json")
            elif path == "/file.json":
                self.answer(302, Location="file:///etc/hostname")
            elif path == "/slow.json":
                time.sleep(20)
            elif path == "/huge.json":
                self.answer(200, b" " * (9 << 20))
            elif path == "/endless.json":
                self.send_response(200)
                self.send_header("Connection", "close")
                self.end_headers()
                try:
                    while True:
                        self.wfile.write(b" " * (1 << 16))
                except OSError:
                    self.close_connection = True
            elif path == "/broken.json":
                self.answer(200, b"{")
            elif path == "/folder/a.stm":
                self.answer(200, b'<use "../plain.json"/><use "/etc/passwd"/><style x1 bold/>')
            elif path == "/error.json":
                self.answer(500, SHEET)
            else:
                self.answer(404, b"nothing here")

    class Server(http.server.ThreadingHTTPServer):
        daemon_threads = True

    server = Server(("127.0.0.1", 0), Handler)
    with open("port.new", "w") as file:
        file.write(str(server.server_address[1]) + "\n")
    os.rename("port.new", "port")
    server.serve_forever()
    """##
}
