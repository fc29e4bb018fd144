/// Where style sheets on the network come from: HTTP, a test, a host's own store.
///
/// A source answers one question at a time and keeps nothing: caching, and what to do on a failure, are up
/// to the one who asks. The library has no source of its own, since it does no input or output; the command
/// line has one that runs `curl`.
public protocol StyleSheetSource: Sendable {
  /// Gets a sheet.
  func load(_ request: StyleSheetRequest) throws(StyleSheetSourceError) -> StyleSheetResponse
}

/// What is asked of a source.
public struct StyleSheetRequest: Hashable, Sendable {
  /// The absolute URL of the sheet.
  public var url: String
  /// What is known of a copy at hand; with it the source may answer that the copy still holds.
  public var validators: StyleSheetValidators?
  /// How long to wait for the whole sheet, in seconds, more than 0.
  public var timeLimit: Int
  /// The most bytes that a sheet may have.
  public var sizeLimit: Int

  /// Makes a request.
  public init(
    url: String, validators: StyleSheetValidators? = nil, timeLimit: Int = 20,
    sizeLimit: Int = 8 << 20
  ) {
    self.url = url
    self.validators = validators
    self.timeLimit = timeLimit
    self.sizeLimit = sizeLimit
  }
}

/// What tells whether a copy of a sheet still holds, as its server gave it (RFC 9110, section 8.8).
public struct StyleSheetValidators: Hashable, Sendable {
  /// The value of the field `ETag`.
  public var entityTag: String?
  /// The value of the field `Last-Modified`.
  public var lastModified: String?

  /// Makes validators.
  public init(entityTag: String? = nil, lastModified: String? = nil) {
    self.entityTag = entityTag
    self.lastModified = lastModified
  }

  /// Whether there is none.
  public var isEmpty: Bool { entityTag == nil && lastModified == nil }
}

/// What a source answers.
public enum StyleSheetResponse: Hashable, Sendable {
  /// The sheet, and what will tell whether it still holds.
  case loaded(bytes: [UInt8], validators: StyleSheetValidators)
  /// The copy at hand still holds.
  case notModified
}

/// Why a source has no sheet.
public enum StyleSheetSourceError: Error, Hashable, Sendable {
  /// The URL is not one that the source gets; the phrase says why.
  case refused(reason: String)
  /// The source cannot work here; the phrase says what is missing.
  case unavailable(reason: String)
  /// The server could not be reached, or the connection broke.
  case network(reason: String)
  /// The sheet did not come in time.
  case timedOut(seconds: Int)
  /// The sheet is larger than the limit.
  case tooLarge(limit: Int)
  /// The server answered with another status than success.
  case status(code: Int)
}

extension StyleSheetSourceError: CustomStringConvertible {
  /// The reason as a lower-case phrase, as it follows `cannot be read: `.
  public var description: String {
    switch self {
    case .refused(let reason), .unavailable(let reason), .network(let reason): reason
    case .timedOut(let seconds): "no answer within \(seconds) s"
    case .tooLarge(let limit): "larger than \(limit) bytes"
    case .status(let code): "the server answers with status \(code)"
    }
  }
}
