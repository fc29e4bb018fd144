import StylemarkText
import Testing

@testable import StylemarkRendering

@Suite("What a terminal answers about its ground")
struct TerminalGroundReplyTests {
  private static func reply(_ text: String) -> TerminalGroundReply {
    var reply = TerminalGroundReply()
    reply.append(Array(text.utf8)[...])
    return reply
  }

  @Test(arguments: [
    ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?62;c", ColorAppearance.light),
    ("\u{1B}]11;rgb:1414/1919/1f1f\u{7}\u{1B}[?1;2c", .dark),
    ("\u{1B}]11;rgba:0000/0000/0000/ffff\u{1B}\\\u{1B}[?6c", .dark),
    ("\u{1B}]11;rgb:f/f/e\u{1B}\\\u{1B}[?6c", .light),
    ("\u{1B}]11;rgb:fd/f6/e3\u{1B}\\\u{1B}[?6c", .light),
    ("typed\u{1B}]11;rgb:002b/0036/0042\u{1B}\\\u{1B}[?6c", .dark),
  ])
  func `the color is light or dark`(answer: String, appearance: ColorAppearance) {
    #expect(Self.reply(answer).isComplete)
    #expect(Self.reply(answer).appearance == appearance)
  }

  @Test(arguments: [
    "\u{1B}[?62;c", "\u{1B}]11;?\u{1B}\\\u{1B}[?6c", "\u{1B}]11;rgb:12/34\u{1B}\\\u{1B}[?6c",
    "\u{1B}]11;rgb:12345/0/0\u{1B}\\\u{1B}[?6c", "\u{1B}]11;rgb:-1/0/0\u{1B}\\\u{1B}[?6c",
    "\u{1B}]11;rgb:é/0/0\u{1B}\\\u{1B}[?6c", String(repeating: "a", count: 2000),
  ])
  func `a terminal that does not say leaves it open`(answer: String) {
    #expect(Self.reply(answer).isComplete)
    #expect(Self.reply(answer).appearance == nil)
  }

  @Test func `the answer is complete with the last byte and not before`() {
    let answer = Array("\u{1B}]11;rgb:cccc/cccc/cccc\u{1B}\\\u{1B}[?62;22c".utf8)
    var reply = TerminalGroundReply()
    for byte in answer {
      #expect(!reply.isComplete)
      reply.append([byte])
    }
    #expect(reply.isComplete && reply.appearance == .light)
  }

  @Test(arguments: [("", "the terminal says so"), ("SSH_TTY=/dev/pts/0", "neither")])
  func `a terminal that may be far away is not asked`(variable: String, reason: String) {
    let variables = variable.isEmpty ? [:] : ["SSH_TTY": "/dev/pts/0"]
    let environment = TerminalEnvironment(variables: variables, isTerminal: true, colorChoice: nil)
    let decision = environment.decideBackground(choice: nil, asking: { .dark })
    #expect(decision.reason.hasPrefix(reason))
    let pipe = TerminalEnvironment(variables: [:], isTerminal: false, colorChoice: nil)
    #expect(pipe.decideBackground(choice: nil, asking: { .dark }).appearance == nil)
  }
}
