internal import Interaction

extension TerminalReport {
  /// How many of the slowest scenarios are listed; where no more have run at all, their times are in
  /// sight already.
  private static let slowestCount = 10

  /// Lists the scenarios that took longest, the longest first; nothing if few have run.
  ///
  /// - Parameter scenarios: The scenarios of a run, in the order of the plan, which decides between
  ///   equal times.
  /// - Returns: Lines without their ends, and an empty one after them.
  func slowest(of scenarios: [ScenarioReport]) -> [String] {
    // Reports are large: what is sorted is their places.
    let played = scenarios.indices.filter { scenarios[$0].outcome.verdict.isTimed }
    guard played.count > Self.slowestCount else { return [] }
    let entries =
      played
      .sorted { (scenarios[$1].duration, $0) < (scenarios[$0].duration, $1) }
      .prefix(Self.slowestCount)
      .map { (scenarios[$0].duration.writtenDuration, scenarios[$0]) }
    let column = entries.map(\.0.count).max() ?? 0
    let lines = entries.map { duration, scenario in
      let room = String(repeating: " ", count: column - duration.count)
      return
        "\(room)\(duration)  \(scenario.location.description.escapedLine)  \(ink.name(scenario.name))"
    }
    return titled("Slowest", lines) + [""]
  }
}
