import Stylemark

/// Gets sheets over HTTP by running the program `curl`.
///
/// Nothing is linked for it, so it costs nothing until it is used. The program gets its arguments as they
/// are, without a shell, sees no configuration file, and only those variables of the environment that say
/// how to reach the network.
struct CurlSource: StyleSheetSource {
  /// The program.
  static let program = "curl"

  /// Which URLs it gets.
  let policy: RemoteURLPolicy

  /// The variables that the program sees.
  private static let variables = [
    "PATH", "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy",
    "NO_PROXY", "SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE",
  ]

  /// How much longer than its own time limit the program may take, in seconds.
  private static let grace = 2
  /// The most bytes of response heads, of all redirections together.
  private static let headLimit = 1 << 18
  /// How many redirections are followed.
  private static let redirectionLimit = 5

  func load(_ request: StyleSheetRequest) throws(StyleSheetSourceError) -> StyleSheetResponse {
    try policy.check(request.url)
    let outcome: Platform.ProcessOutcome?
    do throws(Platform.IOError) {
      let environment = Self.variables.compactMap { name in
        Platform.environment(name).map { name + "=" + $0 }
      }
      outcome = try Platform.run(
        Self.program, arguments(for: request), environment: environment + ["LC_ALL=C"],
        timeLimit: request.timeLimit + Self.grace,
        outputLimit: request.sizeLimit + Self.headLimit)
    } catch {
      throw .unavailable(reason: "the program '\(Self.program)' cannot be run: \(error.reason)")
    }
    guard let outcome else {
      throw .unavailable(
        reason: "the program '\(Self.program)', which gets sheets from the network, is missing")
    }
    try check(outcome, request)
    return try response(outcome.output, request)
  }

  /// The arguments of the program.
  func arguments(for request: StyleSheetRequest) -> [String] {
    let redirections = policy.allowsHTTP ? "=http,https" : "=https"
    var arguments = [
      "--disable", "--silent", "--show-error", "--include", "--suppress-connect-headers",
      "--globoff", "--location", "--max-redirs", String(Self.redirectionLimit),
      "--proto", "=http,https", "--proto-redir", redirections,
      "--noproxy", "localhost,127.0.0.1,::1",
      "--connect-timeout", String(request.timeLimit), "--max-time", String(request.timeLimit),
      "--max-filesize", String(request.sizeLimit), "--user-agent", "stylemark",
    ]
    if let tag = request.validators?.entityTag {
      arguments += ["--header", "If-None-Match: " + tag]
    }
    if let date = request.validators?.lastModified {
      arguments += ["--header", "If-Modified-Since: " + date]
    }
    return arguments + ["--url", request.url]
  }

  /// Throws for every end but a good one.
  private func check(
    _ outcome: Platform.ProcessOutcome, _ request: StyleSheetRequest
  ) throws(StyleSheetSourceError) {
    switch outcome.end {
    case .exited(0): return
    case .exited(ExitStatus.operationTimedOut.rawValue), .timedOut:
      throw .timedOut(seconds: request.timeLimit)
    case .exited(ExitStatus.fileSizeExceeded.rawValue), .tooMuchOutput:
      throw .tooLarge(limit: request.sizeLimit)
    case .exited(let status):
      throw .network(reason: Self.message(outcome.errors, status: status))
    case .signalled: throw .network(reason: "the program '\(Self.program)' was ended")
    }
  }

  /// The exit statuses of the program that have a meaning here.
  ///
  /// Source: curl(1), “EXIT CODES”.
  private enum ExitStatus: Int32 {
    case operationTimedOut = 28
    case fileSizeExceeded = 63
  }

  /// What the program says, in one line and without its name and number.
  private static func message(_ errors: [UInt8], status: Int32) -> String {
    let text = String(decoding: errors, as: UTF8.self)
    guard let line = text.split(whereSeparator: \.isNewline).first else {
      return "the program '\(program)' ends with status \(status)"
    }
    let prefix = "curl: (\(status)) "
    return String(line.hasPrefix(prefix) ? line.dropFirst(prefix.count) : line)
  }

  private func response(
    _ output: [UInt8], _ request: StyleSheetRequest
  ) throws(StyleSheetSourceError) -> StyleSheetResponse {
    guard let response = HTTPResponse(output) else {
      throw .network(reason: "the answer is not one of HTTP")
    }
    switch response.status {
    case 200..<300:
      guard response.body.count <= request.sizeLimit else {
        throw .tooLarge(limit: request.sizeLimit)
      }
      let validators = StyleSheetValidators(
        entityTag: response.field("etag"), lastModified: response.field("last-modified"))
      return .loaded(bytes: Array(response.body), validators: validators)
    case 304 where request.validators != nil: return .notModified
    default: throw .status(code: response.status)
    }
  }
}
