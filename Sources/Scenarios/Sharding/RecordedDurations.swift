internal import Interaction

/// How long scenarios took in earlier runs, as their reports tell.
struct RecordedDurations {
  /// What a scenario is known by from run to run.
  private struct Key: Hashable {
    /// The script's path, spelt in one way.
    let script: String
    /// The names of the scenario's groups and its own.
    let name: String
    /// Its place among the script's scenarios of that name, counted from 1.
    let namesake: Int
  }

  /// The reports' paths.
  private let files: [String]
  /// The durations in seconds.
  private var durations: [Key: Double] = [:]

  /// Reads reports; of a scenario that is in several of them the last one counts.
  ///
  /// - Parameter files: The files that `--reporter jsonl:FILE` wrote.
  /// - Throws: `UnusableConfiguration` with the file, the cause and what to do.
  init(_ files: [String]) throws(UnusableConfiguration) {
    self.files = files
    for file in files {
      var namesakes: [Key: Int] = [:]
      for scenario in try ReportDocument.read(file).run.scenarios {
        let script = scenario.script ?? scenario.location.file
        let first = Self.key(script, scenario.name, 1)
        namesakes[first, default: 0] += 1
        // What was left out took no time, and says nothing of the time it will take.
        guard scenario.outcome.verdict.kind != .omitted else { continue }
        durations[Self.key(script, scenario.name, namesakes[first] ?? 1)] = scenario.duration
      }
    }
  }

  /// How long a scenario took.
  ///
  /// - Parameter entry: The scenario.
  /// - Returns: The wall time in seconds; nil if no report tells.
  func duration(of entry: ScenarioPlan.Entry) -> Double? {
    durations[Self.key(entry.script.file, entry.name, entry.namesake)]
  }

  /// Says that the reports stand for nothing in a plan, as those of a run in another folder do.
  ///
  /// - Parameter entries: All that the scripts declare, selected or not.
  /// - Returns: The reports, the cause and what to do, on one line; nil if they tell of one of the scenarios,
  ///   or there is nothing that they could tell.
  func notice(for entries: [ScenarioPlan.Entry]) -> String? {
    guard !durations.isEmpty, !entries.isEmpty,
      entries.allSatisfy({ duration(of: $0) == nil })
    else { return nil }
    let names = files.map(\.escapedLine).joined(separator: ", ")
    return """
      \(names): \(files.count == 1 ? "tells" : "tell") of no scenario of this run how long it took, and all are \
      taken for equally long; scripts are known by their paths from the folder in which a run begins: begin in \
      that of the earlier run, or write a report here with --reporter jsonl:FILE
      """
  }

  /// What a scenario is known by: `./a.lua` is `a.lua`.
  private static func key(_ script: String, _ name: String, _ namesake: Int) -> Key {
    Key(script: FileSystem.absolute(script), name: name, namesake: namesake)
  }
}
