import Stylemark
import StylemarkRendering

/// Documents, their sheets, and what they came to.
final class Watcher {
  /// How often files are looked at, in milliseconds: seldom enough to cost nothing.
  static let interval = 150
  /// How many pictures are looked at; of more than that the last by name are not.
  private static let pictureLimit = 1000

  private let arguments: ParsedArguments
  private let settings: RenderSettings
  /// The files that the output was made of, as they were then.
  private var files: [Platform.ReadFile] = []
  /// The pictures that the page shows from the folder of the document, as they were then.
  private var pictures: [Platform.ReadFile] = []
  /// Both, as they were at the last look, when they had changed.
  private var changed: [Platform.ReadFile]?
  private var page = WatchPage()
  private var server: Platform.LoopbackServer?
  /// The exit status: whether the last output could be written.
  private(set) var status: Int32 = 0

  init(_ arguments: ParsedArguments, _ settings: RenderSettings) {
    self.arguments = arguments
    self.settings = settings
  }

  /// Answers browsers.
  func serve(_ server: Platform.LoopbackServer) {
    self.server = server
    page.trustsHTML = settings.html.renderer.trustsHTML
    server.answer = { [weak self] request in
      self?.answer(request) ?? .reply(status: 503, headers: [], body: [])
    }
  }

  /// Looks at the files, and renders when they have changed; where only pictures have, the page is
  /// shown again.
  ///
  /// A file that is being written changes from look to look; only when it rests it is read.
  func look() {
    let now = (files + pictures).map { Platform.ReadFile($0.path) }
    guard now != files + pictures else {
      changed = nil
      return
    }
    guard now == changed else {
      changed = now
      return
    }
    changed = nil
    guard now.starts(with: files) else { return render() }
    pictures = Array(now.dropFirst(files.count))
    page.renew()
    server?.broadcast(WatchPage.change)
  }

  /// Renders everything anew.
  func render() {
    var session = RenderSession(settings: settings)
    session.loadSheets(arguments.all("styles"))
    for input in arguments.operands { session.read(input, as: arguments["from"]) }
    files = session.files
    let (diagnostics, printer) = session.report()
    let messages = printer.text(for: diagnostics)
    let isGood = session.hasOutput && !session.hasUnreadableInput && !diagnostics.hasErrors
    if server != nil {
      let isNew = page.update(
        session.hasOutput ? session.rendered() : nil, isGood: isGood,
        messages: session.failures.map { $0 + "\n" }.joined() + plain(diagnostics, printer),
        pictures: session.pictures)
      watchPictures()
      // Written anew without a change, a document shows nothing new.
      if isNew { server?.broadcast(WatchPage.change) }
    }
    if arguments["output"] != nil || server == nil { write(session) }
    if !messages.isEmpty { StandardError.print(messages) }
  }

  /// Notes the pictures of the page, those that are still missing too.
  private func watchPictures() {
    let folder = Platform.canonicalPath(documentFolder)
    let names = page.pictures.compactMap { WatchPicture.name(ofAddress: $0) }.filter {
      pictureFile($0) != nil || !$0.split(separator: "/").contains("..")
    }
    pictures = Set(names).sorted().prefix(Self.pictureLimit).map {
      Platform.ReadFile("\(folder)/\($0)")
    }
  }

  private func plain(_ diagnostics: Diagnostics, _ printer: DiagnosticPrinter) -> String {
    var printer = printer
    printer.useColor(false)
    return printer.text(for: diagnostics)
  }

  /// Writes the output to the file or the terminal, which shows nothing else then.
  private func write(_ session: RenderSession) {
    guard session.hasOutput, !session.hasUnreadableInput else { return }
    let output = CommandOutput(arguments)
    let written = [output.path, settings.html.styleSheet?.path]
    if let reason = session.reason(againstWriting: written) {
      status = 2
      return StandardError.report(reason)
    }
    // Home, the screen, and what has scrolled off it.
    let clearing = output.isTerminal ? "\u{1B}[H\u{1B}[2J\u{1B}[3J" : ""
    let write = { (stream: Platform.Output) throws(Platform.IOError) in
      if !clearing.isEmpty { try stream.write(Array(clearing.utf8)) }
      try session.write(to: stream)
    }
    if settings.html.renderer.styleDelivery == .external, let sheet = settings.html.styleSheet {
      status = output.write(write, with: sheet, containing: session.styleSheet)
    } else {
      status = output.write(write)
    }
  }

  // MARK: Answers

  private func answer(
    _ request: Platform.LoopbackServer.Request
  ) -> Platform.LoopbackServer.Response {
    switch request.path {
    case "/": .reply(status: 200, headers: page.headers, body: page.bytes)
    case "/events":
      // Who shows an older page learns at once that there is another.
      .events(
        Array("retry: 500\n\n".utf8) + (request.query == page.version ? [] : WatchPage.change))
    default: picture(request.path)
    }
  }

  /// A picture that a document shows, if it lies in the folder of the first document.
  private func picture(_ path: String) -> Platform.LoopbackServer.Response {
    let missing = Platform.LoopbackServer.Response.reply(status: 404, headers: [], body: [])
    guard let name = WatchPicture.name(of: path, among: page.pictures),
      let type = WatchPicture.type(of: name), let file = pictureFile(name)
    else { return missing }
    do throws(Platform.IOError) {
      let bytes = try Platform.readRegularFile(file)
      // A picture in SVG is a document, which must not run scripts of its own.
      return .reply(
        status: 200, headers: [("Content-Type", type), ("Content-Security-Policy", "sandbox")],
        body: bytes)
    } catch {
      return missing
    }
  }

  /// The file of a picture, if it lies in the folder of the first document.
  private func pictureFile(_ name: String) -> String? {
    let file = Platform.canonicalPath(documentFolder + name)
    return file.hasPrefix(Platform.canonicalPath(documentFolder) + "/") ? file : nil
  }

  /// The folder of the first document, with the slash behind it.
  private var documentFolder: String {
    let document = arguments.operands[0]
    return document.lastIndex(of: "/").map { String(document[...$0]) } ?? "./"
  }
}
