internal import LuaBridge

/// What the plays of a run leave besides their reports, all together.
struct RunTraces {
  /// Which lines ran, under the names that scripts know their files by.
  private(set) var coverage = LuaCoverage()
  /// The files that each script asked for besides itself, by the script's path.
  private(set) var files: [String: Set<String>] = [:]

  /// Begins with nothing known.
  init() {}

  /// Begins with the files that scripts asked for when they were planned.
  ///
  /// - Parameter parts: What is known of each script.
  init(of parts: [ScenarioPlan.Part]) {
    for part in parts { files[part.file] = part.files }
  }

  /// Adds what a play has left.
  ///
  /// - Parameters:
  ///   - traces: What it has left.
  ///   - script: The path of the scenario's script.
  mutating func take(_ traces: PlayTraces, of script: String) {
    if let more = traces.coverage { coverage.merge(more) }
    if let more = traces.files { files[script, default: []].formUnion(more) }
  }
}

extension RunReport {
  /// Takes over what the plays of the run have left.
  ///
  /// - Parameters:
  ///   - traces: What they have left, all together.
  ///   - unfinished: The scripts of which not every selected scenario was played.
  ///   - configuration: What the caller of the run decided.
  mutating func take(
    _ traces: RunTraces,
    unfinished: Set<String> = [],
    _ configuration: RunConfiguration
  ) {
    if configuration.collectsCoverage {
      coverage = CoverageReport(traces.coverage, in: FileSystem.workingFolder)
    }
    if configuration.tellsFiles {
      watchNotes = WatchNotes(files: traces.files, unfinished: unfinished)
    }
  }
}
