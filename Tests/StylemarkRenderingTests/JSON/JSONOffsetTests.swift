import StylemarkRendering
import StylemarkTestSupport
import StylemarkText
import Testing

@Suite("Offsets in JSON")
struct JSONOffsetTests {
  private static let text = Rendered.text("<p>aé<b>👩‍👧</b>e&#x301;<i>z</i></p><p>x</p>")

  private static func json(_ unit: OffsetUnit?) -> String {
    JSONRenderer(offsets: unit).string(for: text)
  }

  @Test(
    "say where runs begin in a unit",
    arguments: [
      (OffsetUnit.utf8, "[0,3,14,17,18,19]"), (.utf16, "[0,2,7,9,10,11]"),
      (.scalar, "[0,2,5,7,8,9]"), (.character, "[0,2,3,4,5,6]"),
    ])
  func starts(unit: OffsetUnit, starts: String) {
    let offsets = "\"offsets\":{\"unit\":\"\(unit.rawValue)\",\"starts\":\(starts)}}\n"
    #expect(Self.json(unit).hasSuffix(offsets), "\(Self.json(unit).suffix(120))")
  }

  @Test("are not there unless asked for, and change nothing when they are read")
  func ignored() throws {
    #expect(!Self.json(nil).contains("offsets"))
    for unit in OffsetUnit.allCases {
      #expect(try AttributedText(json: Array(Self.json(unit).utf8)) == Self.text)
    }
  }

  @Test(
    "must have a unit and a number for each run when they are read",
    arguments: [
      (#"{"unit":"words","starts":[0]}"#, "/offsets/unit"),
      (#"{"starts":[0]}"#, "/offsets/unit"), (#"{"unit":"utf8"}"#, "/offsets/starts"),
      (#"{"unit":"utf8","starts":[]}"#, "/offsets/starts"),
      (#"{"unit":"utf8","starts":[0.5]}"#, "/offsets/starts"),
      (#"{"unit":"utf8","starts":[-1]}"#, "/offsets/starts"),
      (#"{"unit":"utf8","starts":[0],"x":1}"#, "/offsets/x"), ("7", "/offsets"),
    ])
  func broken(offsets: String, pointer: String) throws {
    let json = JSONRenderer().string(for: AttributedText("a"))
    let broken = json.dropLast(2) + ",\"offsets\":\(offsets)}"
    let error = #expect(throws: JSONDecodingError.self) {
      try AttributedText(json: Array(broken.utf8))
    }
    #expect(error?.pointer == pointer)
  }
}
