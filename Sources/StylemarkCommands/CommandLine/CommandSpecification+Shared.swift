/// The options that several commands have.
extension CommandSpecification {
  static let help = Option(name: "help", short: "h", help: "Show this help")
  static let output = Option(name: "output", short: "o", value: "FILE", help: "Write to a file")
  static let strict = Option(name: "strict", short: nil, help: "Make every problem an error")

  static let scheme = Option(
    name: "scheme", short: nil, value: "SCHEME", choices: schemes,
    help: "The appearance that colors are chosen for; HTML follows the reader unless given")

  /// The values of `--scheme`.
  static let schemes = ["light", "dark", "light-hc", "dark-hc", "auto"]

  static let contentSize = Option(
    name: "content-size", short: nil, value: "SIZE",
    help:
      "The reader's text size, else STYLEMARK_CONTENT_SIZE: XS … XXXL, AX1 … AX5")

  static let language = Option(
    name: "lang", short: nil, value: "TAG",
    help: "The language of documents that do not say theirs, such as en or pt-BR")

  // MARK: Sheets on the network

  static let offline = Option(
    name: "offline", short: nil, help: "Take sheets with a URL from the cache alone")
  static let timeout = Option(
    name: "timeout", short: nil, value: "SECONDS",
    help: "Wait for a sheet with a URL so long; 20 unless given")
  static let allowHTTP = Option(
    name: "allow-http", short: nil,
    help: "Fetch sheets by http, too, which can be changed on the way; from localhost always")
  static let allowRemoteUse = Option(
    name: "allow-remote-use", short: nil,
    help: "Fetch sheets with a URL that documents and sheets use")
}
