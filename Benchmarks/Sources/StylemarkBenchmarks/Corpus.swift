#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The generated files: one document in two syntaxes for each kind.
struct Corpus {
  let folder: String

  func path(_ kind: DocumentKind, _ syntax: DocumentWriter.Syntax, _ size: String) -> String {
    "\(folder)/\(kind.rawValue)-\(size).\(syntax.rawValue)"
  }

  /// Writes a document of `bytes` bytes of tags, and the same content as Markdown.
  ///
  /// The text goes to the files piece by piece: what this process holds in memory counts as the
  /// least memory of every process that it starts. Full Foundation is not imported for the same
  /// reason.
  func generate(_ kind: DocumentKind, bytes: Int, size: String) {
    var content = ContentGenerator(kind)
    let syntaxes = DocumentWriter.Syntax.allCases
    let files = syntaxes.map { open(path(kind, $0, size)) }
    var writers = syntaxes.map { DocumentWriter($0, kind: kind) }
    var written = 0
    while written < bytes {
      while writers[0].text.utf8.count < min(bytes - written, 1 << 16) {
        for block in content.nextGroup() {
          for index in writers.indices { writers[index].write(block) }
        }
      }
      for index in writers.indices {
        let text = writers[index].take()
        if index == 0 { written += text.utf8.count }
        fputs(text, files[index])
      }
    }
    for file in files { fclose(file) }
  }

  private func open(_ path: String) -> UnsafeMutablePointer<FILE> {
    guard let file = fopen(path, "w") else { fatalError("'\(path)' cannot be written") }
    return file
  }
}
