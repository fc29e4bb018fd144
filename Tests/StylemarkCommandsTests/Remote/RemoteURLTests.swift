import Foundation
import Stylemark
import StylemarkText
import Testing

@testable import StylemarkCommands

@Suite("URLs of sheets")
struct RemoteURLTests {
  @Test(
    "are told from paths",
    arguments: [
      ("https://a.b/c.json", true), ("HTTP://a.b", true), ("http:a", true), ("a/https://b", false),
      ("./https:a", false), ("file:///a", false), ("a.json", false), ("", false), ("//a.b", false),
    ])
  func detection(path: String, isRemote: Bool) {
    #expect(RemoteURLPolicy.isRemote(path) == isRemote)
  }

  @Test(
    "are fetched by https, and by http from this machine",
    arguments: [
      "https://a.b", "https://a.b:8443/c?d#e", "HTTPS://A.B/", "http://localhost/x",
      "http://LOCALHOST:80", "http://127.0.0.1:8000/a@b", "http://[::1]:9/x",
      "https://[2001:db8::1]/",
    ])
  func allowed(url: String) throws { try RemoteURLPolicy().check(url) }

  @Test(
    "are refused for other hosts by http, and where they could mean something else",
    arguments: [
      "http://a.b/c", "http://localhost.a.b/", "http://127.0.0.1.a.b/", "http://[::1].a.b/",
      "http://127.0.0.2/", "https://", "https:///a", "https:a", "https://u:p@a.b/",
      "http://localhost@a.b/", "https://a.b/ c", "https://a.b/\n", "https://a.b\\@c.d/",
      "https://a.b/é", " https://a.b", "ftp://a.b/",
    ])
  func refused(url: String) {
    #expect(throws: StyleSheetSourceError.self) { try RemoteURLPolicy().check(url) }
  }

  @Test("are fetched by http from everywhere when that is allowed")
  func http() throws {
    let policy = RemoteURLPolicy(allowsHTTP: true)
    try policy.check("http://a.b/c")
    #expect(throws: StyleSheetSourceError.self) { try policy.check("http://u@a.b/") }
  }

  @Test(
    "take references from where they are",
    arguments: [
      ("https://a.b/c/d.stm", "e.json", "https://a.b/c/e.json"),
      ("https://a.b/c/d.stm?q=/x/#f/g", "e.json", "https://a.b/c/e.json"),
      ("https://a.b/c/d.stm", "/e.json", "https://a.b/e.json"),
      ("https://a.b/c/d.stm", "//x.y/e.json", "https://x.y/e.json"),
      ("https://a.b/c/d.stm", "http://x.y/e.json", "http://x.y/e.json"),
      ("https://a.b", "e.json", "https://a.b/e.json"), ("https://a.b/", "e", "https://a.b/e"),
      ("https://a.b/c/d.stm", "../e.json", "https://a.b/c/../e.json"),
    ])
  func references(base: String, reference: String, expected: String) {
    #expect(RemoteURLPolicy.resolve(reference, relativeTo: base) == expected)
    #expect(SheetLoader.path(reference, relativeTo: base) == expected)
  }

  @Test("say whether a sheet is markup, query and fragment aside")
  func markup() {
    #expect(SheetFile.isMarkup("https://a.b/c.stm?v=2") && SheetFile.isMarkup("c.stm"))
    #expect(!SheetFile.isMarkup("https://a.b/c.json?x=.stm") && !SheetFile.isMarkup("c.stm?v=2"))
  }

  @Test(
    "that are refused end with status 3, and a word on why",
    arguments: [
      ("http://example.com/a.json", "'http' can be changed on the way; '--allow-http' allows it"),
      (
        "https://me:secret@example.com/a.json",
        "a URL with a user or password would be seen by others"
      ),
      (
        "https://example.com/a b.json",
        "a URL holds printable ASCII without spaces, all else as '%20'"
      ),
    ])
  func command(url: String, reason: String) async throws {
    let outcome = try await Tool.run(["-s", url, "--to", "text"], input: Array("text".utf8))
    #expect(outcome.text == "text\n" && outcome.status == 3)
    #expect(outcome.messages.hasSuffix(" cannot be read: \(reason) [unreadable-sheet]\n"))
  }

  @Test("need the program curl, and say so where it is missing")
  func missingProgram() async throws {
    let scratch = try Scratch()
    let outcome = try await Tool.run(
      ["-s", "https://localhost:1/a.json", "--to", "text"], input: Array("text".utf8),
      environment: ["PATH": scratch.folder.path, "XDG_CACHE_HOME": scratch.folder.path])
    #expect(outcome.text == "text\n" && outcome.status == 3)
    #expect(
      outcome.messages.hasSuffix(
        "cannot be read: the program 'curl', which gets sheets from the network, is missing "
          + "[unreadable-sheet]\n"))
  }

  @Test("are waited for between 1 and 600 seconds", arguments: ["0", "601", "-1", "x", ""])
  func timeout(value: String) async throws {
    let outcome = try await Tool.run(["--timeout=\(value)"], input: [])
    #expect(outcome.status == 2)
    #expect(
      outcome.messages.hasPrefix(
        "stylemark: error: '\(value)' is no value for '--timeout'; it takes 1 … 600 seconds\n"))
  }
}
