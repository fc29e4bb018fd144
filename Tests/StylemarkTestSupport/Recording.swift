import FoundationEssentials

/// The switch that writes expected outputs anew: `STYLEMARK_RECORD=1`.
///
/// A test that records fails, so that a run with the switch never passes for a check.
package enum Recording {
  /// Whether expected outputs are written rather than compared.
  package static var isOn: Bool {
    ProcessInfo.processInfo.environment["STYLEMARK_RECORD"] == "1"
  }
}
