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
    let played = scenarios.filter(\.outcome.verdict.isTimed)
    guard played.count > Self.slowestCount else { return [] }
    let entries = played.enumerated()
      .sorted { ($1.element.duration, $0.offset) < ($0.element.duration, $1.offset) }
      .prefix(Self.slowestCount)
      .map { ($0.element.duration.writtenDuration, $0.element) }
    let column = entries.map(\.0.count).max() ?? 0
    let lines = entries.map { duration, scenario in
      let room = String(repeating: " ", count: column - duration.count)
      return
        "\(room)\(duration)  \(scenario.location.description.escapedLine)  \(ink.name(scenario.name))"
    }
    return titled("Slowest", lines) + [""]
  }
}
