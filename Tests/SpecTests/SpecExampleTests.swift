import FoundationEssentials
import Stylemark
import StylemarkTestSupport
import Testing

@Suite("The examples of the specification")
struct SpecExampleTests {
  @Test(
    "gives what the specification says", .enabled(if: !Recording.isOn), arguments: SpecExample.all)
  func exampleGivesWhatTheSpecificationSays(_ example: SpecExample) {
    let run = SpecRun(example)
    run.document.tree.checkInvariants()
    run.text.checkInvariants()
    let firstLine = example.location(ofLine: example.line)
    for problem in example.unknownOptions {
      Issue.record("no such option: \(problem)", sourceLocation: firstLine)
    }
    if example.expectations.isEmpty {
      Issue.record("the example says nothing about its output", sourceLocation: firstLine)
    }
    for expectation in example.expectations {
      let location = example.location(ofLine: max(expectation.lines.lowerBound, 1))
      guard let output = run.output(expectation.kind) else {
        Issue.record("no output is called '\(expectation.kind)'", sourceLocation: location)
        continue
      }
      let found = Self.printed(output)
      if found != expectation.text {
        let difference = LineDifference.describe(expected: expectation.text, found: found)
        let message = Comment(rawValue: "\(expectation.kind) differs:\n\(difference)")
        Issue.record(message, sourceLocation: location)
      }
    }
  }

  @Test("writes the outputs of all examples anew", .enabled(if: Recording.isOn))
  func recordsOutputs() throws {
    var changed = 0
    for (file, examples) in Dictionary(grouping: SpecExample.all, by: \.file) {
      var lines = try Repository.text(of: file).components
      for example in examples.reversed() {
        let run = SpecRun(example)
        for expectation in example.expectations.reversed() {
          guard let output = run.output(expectation.kind) else { continue }
          let found = Self.printed(output)
          guard found != expectation.text else { continue }
          lines.replaceSubrange(
            expectation.lines, with: found.isEmpty ? [] : found.components)
          changed += 1
        }
      }
      try Repository.write(lines.joined(separator: "\n"), to: file)
    }
    Issue.record("recorded \(changed) outputs; run again without STYLEMARK_RECORD")
  }

  /// An output as it stands in a fenced block: characters visible, without the last line feed.
  private static func printed(_ output: String) -> String {
    let text =
      output.utf8.last == 0x0A ? String(decoding: output.utf8.dropLast(), as: UTF8.self) : output
    return VisibleText.visible(text)
  }
}

extension String {
  /// The lines of the text.
  fileprivate var components: [String] {
    utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
