#if os(Linux)
  import Foundation
  import Stylemark
  import Testing

  /// Where tmux, which knows nothing of this project, puts its cursor after hard strings.
  @Suite("The width of text, judged by tmux")
  struct TerminalWidthTests {
    private static let hasJudge = ["/usr/bin/tmux", "/usr/local/bin/tmux", "/bin/tmux"].contains {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    private static let isMissing: Comment = "tmux is not here to judge"

    static let strings = [
      "abc", "é", "e\u{301}", "a\u{300}\u{323}b", "世界", "한국어", "\u{1100}\u{1161}\u{11A8}",
      "ｶﾞ", "カ゛", "：", "「」", "～", "\u{3000}", "𠮷", "👍", "👩‍👩‍👧", "🧑‍🚀", "🇯🇵", "🇯🇵🇩🇪", "☁", "❤", "⌚",
      "नि", "กำ", "ที่", "שָׁלוֹם", "مَرْحَبًا", "a\u{200B}b", "\u{2060}x", "…", "─│", "①", "𝒜", "ﷺ", "ﬀ",
      "a\u{20DD}", "Z\u{36F}\u{36F}\u{36F}", "\u{1F9D1}\u{200D}\u{1F91D}\u{200D}\u{1F9D1}",
    ]

    @Test("is where the cursor stands", .enabled(if: hasJudge, isMissing))
    func cursor() async throws {
      let judged = try await Self.columns(of: Self.strings)
      #expect(judged.count == Self.strings.count)
      for (string, columns) in zip(Self.strings, judged) {
        #expect(DisplayWidth().columns(of: string) == columns, "\(string.debugDescription)")
      }
    }

    /// tmux 3.3 counts these otherwise, scalar by scalar; later terminals as the model does.
    @Test(
      "follows the model where tmux does not",
      arguments: [
        ("👍🏽", 2), ("🏳️‍🌈", 2), ("1️⃣", 2), ("☁️", 2), ("❤️", 2), ("⌚︎", 1), ("क्षि", 2), ("நி", 2),
      ])
    func disputed(string: String, columns: Int) {
      #expect(DisplayWidth().columns(of: string) == columns)
    }

    @Test("makes lines that tmux does not break again", .enabled(if: hasJudge, isMissing))
    func lines() async throws {
      let text = Self.strings.joined(separator: " ")
      let document = MarkupDocument(parsing: escapeMarkup(text)).attributedText().text
      for width in [40, 20, 9] {
        let output = ANSIRenderer(depth: .none, width: width).string(for: document)
        let lines = output.split(separator: "\n").map { String($0) }
        for columns in try await Self.columns(of: lines) { #expect(columns <= width) }
      }
    }

    /// The column of the cursor after each string, which the terminal tells when it is asked.
    private static func columns(of strings: [String]) async throws -> [Int] {
      let scratch = try Scratch()
      let input = try scratch.write(strings.map { $0 + "\n" }.joined(), to: "strings")
      let script = try scratch.write(
        """
        stty -icanon -echo
        while IFS= read -r line <&3; do
          printf '\\r\\033[K%s\\033[6n' "$line"
          IFS= read -r -d R position
          echo "${position##*;}" >> '\(input).columns'
        done 3< '\(input)'
        """, to: "script")
      let socket = scratch.file("tmux").path
      _ = try await Tool.shell(
        """
        LANG=C.UTF-8 tmux -S '\(socket)' -f /dev/null new-session -d -x 120 -y 5 \
        "bash '\(script)'; tmux -S '\(socket)' wait-for -S finished" \\; wait-for finished
        """)
      return try scratch.text("strings.columns").split(separator: "\n").compactMap { Int($0) }
        .map { $0 - 1 }
    }
  }
#endif
