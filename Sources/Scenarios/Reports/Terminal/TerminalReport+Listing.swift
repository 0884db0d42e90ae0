internal import Interaction

extension TerminalReport {
  /// Writes what a run would do: a line per scenario, its place first, so that an editor can follow
  /// it and other programs can cut it off; then the scripts that could not be loaded.
  ///
  /// - Parameter listing: What to report.
  /// - Returns: Lines, each with its end.
  public func text(for listing: RunListing) -> String {
    var lines = listing.scenarios.map { scenario in
      let place = scenario.location.description.escapedLine
      return "\(ink.paint(place + ":", .dim)) \(ink.name(scenario.name))\(remark(on: scenario))"
    }
    for (index, failure) in listing.loadFailures.enumerated() {
      if !lines.isEmpty { lines.append("") }
      lines += section(for: failure, number: index + 1)
    }
    return lines.asText
  }

  /// Writes why a scenario would not run, if it would not.
  private func remark(on scenario: ScenarioListing) -> String {
    scenario.omission.map { "  " + remark(on: $0) } ?? ""
  }
}
