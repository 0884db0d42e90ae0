internal import ArgumentParser
internal import Scenarios

/// The values of `--update-snapshots`.
enum SnapshotChoice: String, CaseIterable, ExpressibleByArgument {
  /// Write none.
  case none
  /// Write those that are missing.
  case missing
  /// Write those that have changed as well.
  case changed

  /// What a run is told.
  var updates: RunConfiguration.SnapshotUpdates {
    switch self {
    case .none: .none
    case .missing: .missing
    case .changed: .changed
    }
  }
}
