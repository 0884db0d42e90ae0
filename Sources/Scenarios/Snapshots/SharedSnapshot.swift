internal import Interaction

/// A snapshot that several scenarios of a run have written, so that it holds what one of them saw.
struct SharedSnapshot: Equatable {
  /// The file's path.
  let path: String
  /// The names of the scenarios, in the order of the run.
  let scenarios: [String]

  /// What a report says of it.
  var sentence: String {
    let names = scenarios.map(\.quoted)
    let list = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    return """
      \(path) was written by \(scenarios.count) scenarios, \(list), and holds what the last one saw; \
      give each a name of its own
      """
  }
}

extension RunReport {
  /// The snapshots that more than one scenario has written, by their paths; a scenario that is played
  /// again is one.
  var sharedSnapshots: [SharedSnapshot] {
    var writers: [String: [ScenarioReport]] = [:]
    for scenario in scenarios {
      for path in scenario.writtenSnapshots {
        let isKnown = writers[path, default: []].contains {
          $0.name == scenario.name && $0.location == scenario.location
        }
        if !isKnown { writers[path, default: []].append(scenario) }
      }
    }
    return writers.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }.map {
      SharedSnapshot(path: $0.key, scenarios: $0.value.map(\.name))
    }
  }
}
