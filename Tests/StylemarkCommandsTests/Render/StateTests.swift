import Testing

@Suite("The control state of render")
struct StateTests {
  static let markup = Array(
    "<style x color=#111111/><style name=x:focused color=#222222/><x>a</x>\n".utf8)

  @Test(
    "chooses the variants of styles",
    arguments: [
      ([], "#111111"), (["--state", "normal"], "#111111"), (["--state=focused"], "#222222"),
      (["--state", "highlighted"], "#111111"), (["--state", "disabled"], "#111111"),
      (["--state", "selected"], "#111111"), (["--state", "application"], "#111111"),
    ])
  func state(arguments: [String], color: String) async throws {
    let outcome = try await Tool.run(["--to", "runs"] + arguments, input: Self.markup)
    #expect(outcome.text.contains("text-color=\(color)") && outcome.status == 0)
  }

  @Test("must exist")
  func unknown() async throws {
    let outcome = try await Tool.run(["--state", "focussed"], input: Self.markup)
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("did you mean 'focused'?"))
  }

  @Test("becomes rules for all states on request")
  func states() async throws {
    let outcome = try await Tool.run(["--to", "html", "--states"], input: Self.markup)
    #expect(outcome.text.contains(".sm .sm-x:focus{color:#222222}"))
  }
}
