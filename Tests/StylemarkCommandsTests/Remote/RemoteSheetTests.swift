import Foundation
import Testing

@Suite(
  "Sheets on the network",
  .enabled(if: SheetServer.isPossible, "needs the programs python3 and curl"))
struct RemoteSheetTests {
  let server: SheetServer

  init() async throws { server = try await SheetServer() }

  @Test("are fetched, and asked for again with what the server said of them")
  func revalidation() async throws {
    for _ in 0..<3 {
      let outcome = try await server.show("/sheet.json")
      #expect(outcome.text.contains("text-color=#ff0000"))
      #expect(outcome.status == 0 && outcome.messages == "")
    }
    #expect(
      server.requests == [
        "/sheet.json 200 - -", "/sheet.json 304 \"v1\" -", "/sheet.json 304 \"v1\" -",
      ])
    for _ in 0..<2 { #expect(try await server.show("/dated.json").status == 0) }
    #expect(
      server.requests.suffix(2) == [
        "/dated.json 200 - -", "/dated.json 304 - Mon, 01 Jan 2024 00:00:00 GMT",
      ])
  }

  @Test("replace their copies when they change")
  func changes() async throws {
    #expect(try await server.show("/changing.json").text.contains("#ff0000"))
    #expect(try await server.show("/changing.json").text.contains("#0000ff"))
    try await server.stop()
    #expect(try await server.show("/changing.json").text.contains("#0000ff"))
  }

  @Test("come from the cache, with a warning, when the network fails")
  func failingNetwork() async throws {
    #expect(try await server.show("/plain.json").status == 0)
    try await server.stop()
    let outcome = try await server.show("/plain.json")
    #expect(outcome.text.contains("text-color=#ff0000") && outcome.status == 0)
    let url = server.address + "/plain.json"
    #expect(
      outcome.messages.hasPrefix("\(url): warning: style sheet '\(url)' comes from the cache: "))
    #expect(outcome.messages.hasSuffix(" [stale-sheet]\n"))
    #expect(try await server.show("/plain.json", "--strict").status == 1)
    let unknown = try await server.show("/sheet.json")
    #expect(unknown.status == 3 && unknown.text.contains("\"<x1>t</x1>\""))
    #expect(
      unknown.messages.contains("error: style sheet '\(server.address)/sheet.json' cannot be"))
  }

  @Test("come from the cache alone when the command line says so")
  func offline() async throws {
    let missing = try await server.show("/sheet.json", "--offline")
    #expect(missing.status == 3)
    #expect(
      missing.messages.contains(
        "cannot be read: not in the cache, and '--offline' asks nobody else [unreadable-sheet]"))
    #expect(server.requests == [])
    #expect(try await server.show("/sheet.json").status == 0)
    let cached = try await server.show("/sheet.json", "--offline")
    #expect(cached.text.contains("text-color=#ff0000") && cached.messages == "")
    #expect(server.requests.count == 1)
  }

  @Test("are waited for as long as asked")
  func slow() async throws {
    let outcome = try await server.show("/slow.json", "--timeout", "1")
    #expect(outcome.status == 3)
    #expect(outcome.messages.contains("cannot be read: no answer within 1 s [unreadable-sheet]"))
  }

  @Test("have a greatest size, whether the server tells it or not", arguments: ["huge", "endless"])
  func large(name: String) async throws {
    let outcome = try await server.show("/\(name).json")
    #expect(outcome.status == 3)
    #expect(outcome.messages.contains("cannot be read: larger than 8388608 bytes"))
    #expect(!FileManager.default.fileExists(atPath: server.scratch.file("cache").path))
  }

  @Test("may have moved, by https or where http is allowed, and not to a file")
  func redirections() async throws {
    #expect(try await server.show("/moved.json").status == 3)
    let allowed = try await server.show("/moved.json", "--allow-http")
    #expect(allowed.text.contains("text-color=#ff0000") && allowed.messages == "")
    #expect(try await server.show("/loop.json", "--allow-http").status == 3)
    #expect(try await server.show("/file.json", "--allow-http").status == 3)
    #expect(server.requests.filter { $0.hasPrefix("/loop.json") }.count == 6)
  }

  @Test("that the server does not have are missing", arguments: [("none", 404), ("error", 500)])
  func statuses(name: String, status: Int) async throws {
    let outcome = try await server.show("/\(name).json")
    #expect(outcome.status == 3)
    #expect(outcome.messages.contains("the server answers with status \(status)"))
  }

  @Test("keep their copies when a network asks to log in, or what comes is none")
  func captivePortal() async throws {
    #expect(try await server.show("/broken.json").status == 1)
    #expect(!FileManager.default.fileExists(atPath: server.scratch.file("cache").path))
    #expect(try await server.show("/sheet.json").status == 0)
    try server.startAskingToLogIn()
    let outcome = try await server.show("/sheet.json")
    #expect(outcome.text.contains("text-color=#ff0000") && outcome.status == 0)
    #expect(outcome.messages.contains("comes from the cache: the answer is not a style sheet"))
    #expect(try await server.show("/plain.json").messages.contains("[invalid-sheet]"))
  }

  @Test("that a document uses are fetched only when that is allowed")
  func uses() async throws {
    let url = server.address + "/sheet.json"
    try server.scratch.write("<use \"\(url)\"/><p><x1>t</x1></p>", to: "d.stm")
    let blocked = try await server.run(["d.stm", "--to", "text"])
    #expect(blocked.status == 1 && server.requests == [])
    #expect(
      blocked.messages.hasPrefix(
        "d.stm:1:1: error: style sheet '\(url)' is on the network and is not fetched [blocked-sheet]\n"
      ))
    #expect(blocked.messages.contains("= help: '--allow-remote-use' allows it\n"))
    let allowed = try await server.run(["d.stm", "--to", "runs", "--allow-remote-use"])
    #expect(allowed.text.contains("text-color=#ff0000") && allowed.messages == "")
  }

  @Test("use others beside them on the network, and no file of this machine")
  func remoteUses() async throws {
    let blocked = try await server.show("/folder/a.stm")
    #expect(blocked.text.contains("font-weight=700") && blocked.status == 1)
    #expect(blocked.messages.contains("'\(server.address)/folder/../plain.json' is on the network"))
    #expect(blocked.messages.contains("'\(server.address)/etc/passwd' is on the network"))
    let allowed = try await server.show("/folder/a.stm", "--allow-remote-use")
    #expect(allowed.text.contains("font-weight=700 text-color=#ff0000"))
    #expect(
      allowed.messages.contains("'/etc/passwd' cannot be read: the server answers with status 404"))
    #expect(server.requests.contains("/plain.json 200 - -"))
  }

  @Test("are given to the program as they are, with no shell between")
  func arguments() async throws {
    let outcome = try await server.show("/sheet.json?$(touch${IFS}x)&{a,b}[1-3];'\"`-o")
    #expect(outcome.status == 0 && outcome.messages == "")
    #expect(
      server.requests.count == 1
        && server.requests[0].hasPrefix("/sheet.json?$(touch${IFS}x)&{a,b}[1-3];"))
    #expect(!FileManager.default.fileExists(atPath: server.scratch.file("x").path))
  }

  @Test("have no effect by what is in the user's configuration of the program")
  func configuration() async throws {
    try server.scratch.write("output = \"x\"\n", to: ".curlrc")
    try server.scratch.write("<p><x1>t</x1></p>", to: "d.stm")
    let outcome = try await server.run(
      ["d.stm", "--to", "runs", "-s", server.address + "/plain.json"],
      environment: ["HOME": server.scratch.folder.path])
    #expect(outcome.text.contains("text-color=#ff0000"))
    #expect(!FileManager.default.fileExists(atPath: server.scratch.file("x").path))
  }

  @Test("are kept in a folder that only the user reads")
  func permissions() async throws {
    _ = try await server.show("/sheet.json")
    let folder = server.scratch.file("cache/stylemark")
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions]
    #expect(mode as? Int == 0o700)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.count == 1 && names[0].hasSuffix(".sheet") && names[0].count == 22)
    try server.scratch.write("damaged", to: "cache/stylemark/\(names[0])")
    #expect(try await server.show("/sheet.json").text.contains("text-color=#ff0000"))
    #expect(server.requests == ["/sheet.json 200 - -", "/sheet.json 200 - -"])
  }

  @Test("work without a place for copies")
  func noCache() async throws {
    try server.scratch.write("<p><x1>t</x1></p>", to: "d.stm")
    for cache in ["", "relative", "/dev/null"] {
      let outcome = try await server.run(
        ["d.stm", "--to", "runs", "-s", server.address + "/plain.json"],
        environment: ["XDG_CACHE_HOME": cache])
      #expect(outcome.text.contains("text-color=#ff0000") && outcome.messages == "")
    }
  }

  @Test("are shown by the commands for sheets as well")
  func commands() async throws {
    let url = server.address + "/plain.json"
    for command in [
      ["styles", "--to", "json"], ["colors", "--to", "json"], ["palette", "--to", "css"],
    ] {
      let outcome = try await server.run(command + [url])
      #expect(outcome.text.contains("#ff0000") && outcome.status == 0 && outcome.messages == "")
    }
    let name = try await server.run(["palette", "--to", "gpl", url])
    #expect(name.text.contains("Name: plain\n"))
  }

  @Test("are fetched anew when their copies are damaged")
  func damagedCopies() async throws {
    #expect(try await server.show("/sheet.json").status == 0)
    let folder = server.scratch.file("cache/stylemark")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let file = folder.appending(path: name)
      try Data(Data(contentsOf: file).dropLast(20)).write(to: file)
    }
    let outcome = try await server.show("/sheet.json")
    #expect(outcome.text.contains("text-color=#ff0000"))
    #expect(outcome.status == 0 && outcome.messages == "")
    #expect(server.requests == ["/sheet.json 200 - -", "/sheet.json 200 - -"])
  }
}
