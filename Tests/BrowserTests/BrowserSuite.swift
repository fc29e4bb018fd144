import Testing

/// All tests that need a browser.
///
/// They share one, so they run one after the other, on the main actor.
@MainActor
@Suite(
  "In a browser", .serialized,
  .enabled(if: Browser.program != nil, "needs STYLEMARK_BROWSER, which 'make test-browser' sets"))
enum BrowserSuite {}
