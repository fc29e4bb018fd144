import Testing

@testable import StylemarkCommands

@Suite("Responses of servers")
struct HTTPResponseTests {
  private func response(_ text: String) -> HTTPResponse? { HTTPResponse(Array(text.utf8)) }

  private func body(_ response: HTTPResponse?) -> String? {
    response.map { String(decoding: $0.body, as: UTF8.self) }
  }

  @Test("are a status, fields and a body")
  func parts() {
    let found = response("HTTP/1.1 200 OK\r\nETag:  \"a\"\r\nX: y: z\r\n\r\nbody\r\n\r\nmore")
    #expect(found?.status == 200)
    #expect(found?.field("etag") == "\"a\"" && found?.field("x") == "y: z")
    #expect(body(found) == "body\r\n\r\nmore")
    #expect(response("HTTP/2 204 \n\n")?.status == 204)
  }

  @Test("that lead elsewhere are passed over, and nothing in a body is a head")
  func redirections() {
    let moved = "HTTP/1.1 302 Found\r\nETag: \"old\"\r\n\r\n"
    let final = response(
      "HTTP/1.1 100 Continue\r\n\r\n" + moved + "HTTP/2 200\r\n\r\nHTTP/1.1 500 x\r\n\r\n")
    #expect(final?.status == 200 && final?.field("etag") == nil)
    #expect(body(final) == "HTTP/1.1 500 x\r\n\r\n")
    #expect(response(moved)?.status == 302)
    #expect(response("HTTP/1.1 304 Not Modified\r\n\r\nHTTP/1.1 200 x\r\n\r\n")?.status == 304)
  }

  @Test(
    "are none when they are cut off or something else",
    arguments: [
      "", "HTTP/1.1 200 OK", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nA: b\r\n", "{}\n\n",
      "HTTP/1.1\r\n\r\n", "HTTP/1.1 20 x\r\n\r\n", "HTTP/1.1 abc\r\n\r\n", "HTTP/1.1 100 x\r\n\r\n",
    ])
  func broken(text: String) { #expect(response(text) == nil) }

  @Test("give no field that would do harm when it is sent back")
  func fields() {
    let long = String(repeating: "x", count: 1025)
    let found = response("HTTP/1.1 200\r\nA: a\rb\r\nB: \(long)\r\nC:\r\nD: é\r\n: x\r\nE\r\n\r\n")
    for name in ["a", "b", "c", "d", "e"] { #expect(found?.field(name) == nil) }
  }
}
