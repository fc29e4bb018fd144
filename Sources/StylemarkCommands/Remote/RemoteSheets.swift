import Stylemark

/// Gets sheets from the network or, where that fails, from the cache.
struct RemoteSheets {
  /// Whether only the cache is asked.
  var isOffline = false
  /// Whether sheets that documents and other sheets name are fetched.
  var allowsUse = false
  /// How long to wait for a sheet, in seconds.
  var timeLimit = 20
  /// Which URLs are fetched.
  var policy = RemoteURLPolicy()

  /// A sheet, and why it is an old copy.
  struct Sheet {
    var bytes: [UInt8]
    /// Why the network did not give it; nil when it did, or was not to be asked.
    var staleness: StyleSheetSourceError?
  }

  /// The seconds that `--timeout` takes.
  static let timeLimits = 1...600

  init() {}

  /// Takes what the command line says.
  init(_ arguments: ParsedArguments) throws(ParsedArguments.UsageError) {
    isOffline = arguments.has("offline")
    allowsUse = arguments.has("allow-remote-use")
    policy.allowsHTTP = arguments.has("allow-http")
    guard let text = arguments["timeout"] else { return }
    guard let seconds = Int(text), Self.timeLimits.contains(seconds) else {
      throw ParsedArguments.UsageError(
        message: "'\(text)' is no value for '--timeout'; it takes "
          + "\(Self.timeLimits.lowerBound) … \(Self.timeLimits.upperBound) seconds")
    }
    timeLimit = seconds
  }

  /// Gets a sheet.
  ///
  /// A copy in the cache is used when the server says that it still holds, and when there is no usable
  /// answer. Only what can be a sheet is kept: the page of a network that asks to log in does not take a
  /// copy's place.
  func load(_ url: String) throws(StyleSheetSourceError) -> Sheet {
    try policy.check(url)
    let cache = SheetCache()
    // Of a damaged copy the server must not be asked whether it is the newest.
    let copy = cache.copy(of: url).flatMap { SheetFile.isUsable($0.bytes, path: url) ? $0 : nil }
    if isOffline {
      guard let copy else {
        throw .unavailable(reason: "not in the cache, and '--offline' asks nobody else")
      }
      return Sheet(bytes: copy.bytes)
    }
    do throws(StyleSheetSourceError) {
      let validators = copy.flatMap { $0.validators.isEmpty ? nil : $0.validators }
      let response = try CurlSource(policy: policy).load(
        StyleSheetRequest(url: url, validators: validators, timeLimit: timeLimit))
      switch response {
      case .notModified: return Sheet(bytes: copy?.bytes ?? [])
      case .loaded(let bytes, let validators):
        guard SheetFile.isUsable(bytes, path: url) else {
          guard copy != nil else { return Sheet(bytes: bytes) }
          throw .network(reason: "the answer is not a style sheet")
        }
        cache.store(SheetCache.Copy(bytes: bytes, validators: validators), of: url)
        return Sheet(bytes: bytes)
      }
    } catch {
      guard let copy else { throw error }
      return Sheet(bytes: copy.bytes, staleness: error)
    }
  }
}
