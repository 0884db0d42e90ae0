internal import Scenarios

/// The values of `--trace`.
enum TraceChoice: String, CaseIterable, Sendable {
  /// All scenarios that are played.
  case on
  /// None.
  case off
  /// Those that fail.
  case onFailure = "on-failure"

  /// What a run is told.
  var traces: RunConfiguration.Traces {
    switch self {
    case .on: .on
    case .off: .off
    case .onFailure: .onFailure
    }
  }
}
