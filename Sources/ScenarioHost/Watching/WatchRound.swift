internal import Scenarios
internal import Spelling

/// One of the runs while somebody watches.
enum WatchRound: Equatable {
  /// All scripts, because that was asked for.
  case all
  /// What failed.
  case failed
  /// Some scripts, because something changed.
  case touched(Set<String>)

  /// Chooses what the round runs.
  ///
  /// - Parameters:
  ///   - scripts: The scripts that there are.
  ///   - memory: What is known of them.
  ///   - configuration: The configuration of the run, which is told what comes first and what alone.
  /// - Returns: The scripts to run, what failed in them before the rest.
  func scripts(
    of scripts: [String],
    _ memory: WatchMemory,
    _ configuration: inout RunConfiguration
  ) -> [String] {
    let failed = memory.failed
    configuration.firstReferences = failed
    switch self {
    case .all: return scripts
    case .failed:
      configuration.references = failed
      let files = Set(failed.map(\.file))
      return scripts.filter(files.contains)
    case .touched(let touched): return scripts.filter(touched.contains)
    }
  }

  /// Says what the round runs, and why.
  ///
  /// - Parameters:
  ///   - count: How many scripts it runs.
  ///   - changes: What changed, by short paths.
  /// - Returns: One line.
  func heading(scripts count: Int, changes: [String]) -> String {
    let scripts = count.counting("script")
    switch self {
    case .all: return "running all: \(scripts)"
    case .failed: return "running what failed: in \(scripts)"
    case .touched:
      let names = changes.prefix(3).map(\.escapedLine).joined(separator: ", ")
      let rest = changes.count > 3 ? " and \(changes.count - 3) more" : ""
      let cause = changes.isEmpty ? "scripts came or were not played" : "\(names)\(rest) changed"
      return "\(cause): running \(scripts)"
    }
  }
}
