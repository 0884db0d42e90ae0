internal import Interaction

/// A run as lines of JSON, for programs and for joining reports: a header, the plan, a line for each
/// scenario as it finishes, which lines of Lua ran if they were counted, and an end, without which it is not
/// whole.
package struct JSONLinesReport: ReportFormat {
  /// Makes the lines, keys in one order.
  private let encoder = JournalEncoder()
  /// The place in the plan of the scenario that was written last.
  private var number = 0

  /// Knows the lines of scripts to which failures point.
  private let report: TerminalReport

  /// Makes a reporter.
  ///
  /// - Parameter report: Knows the lines of scripts to which failures point.
  package init(_ report: TerminalReport = TerminalReport()) {
    self.report = report
  }

  package mutating func opening(for outline: RunOutline) throws -> String {
    let header = ReportLine.Header(
      planned: outline.planned,
      seed: outline.seed,
      shard: outline.shard,
      isShuffled: outline.isShuffled,
      planMark: outline.planMark
    )
    let plan = ReportLine.Begin(
      excerpts: excerpts(for: outline.listing.loadFailures.map(\.failure)),
      loadFailures: outline.listing.loadFailures,
      scenarios: outline.listing.scenarios.map {
        ReportLine.Begin.Scenario(name: $0.name, location: $0.location, omission: $0.omission)
      }
    )
    return try line(header) + line(plan)
  }

  package mutating func text(for scenario: ScenarioReport) throws -> String {
    number = scenario.number ?? number + 1
    // The place stands beside the scenario, whether it knows its place or not.
    var scenario = scenario
    scenario.number = nil
    return try line(
      ReportLine.Scenario(
        number: number,
        verdict: scenario.outcome.verdict.name,
        scenario: scenario,
        excerpts: excerpts(for: (scenario.attempts + [scenario]).flatMap(\.failures))
      )
    )
  }

  /// Takes the lines to which some failures point, each place once; nil if there are none.
  ///
  /// Of a place that has other lines for another failure, as in joined reports of two projects, none are
  /// taken: a reader could not tell which are meant.
  private func excerpts(for failures: [FailureReport]) -> [ReportLine.Excerpt]? {
    var order: [SourceLocation] = []
    var known: [SourceLocation: Set<SourceExcerpt>] = [:]
    for failure in failures {
      guard let location = failure.quotedLocation else { continue }
      if known[location] == nil { order.append(location) }
      // A script is read once for each place.
      let excerpt = failure.excerpt ?? (known[location] == nil ? report.excerpt(location) : nil)
      known[location, default: []].formUnion([excerpt].compactMap(\.self))
    }
    let excerpts = order.compactMap { location -> ReportLine.Excerpt? in
      guard let found = known[location], found.count == 1, let excerpt = found.first else {
        return nil
      }
      return ReportLine.Excerpt(location: location, first: excerpt.first, lines: excerpt.lines)
    }
    return excerpts.isEmpty ? nil : excerpts
  }

  package mutating func closing(for run: RunReport) throws -> String {
    let coverage = try run.coverage.map { try line(ReportLine.Coverage(files: $0.files)) } ?? ""
    let end = try line(
      ReportLine.End(
        coverageShortfall: run.coverageShortfall,
        duration: run.duration,
        exitCode: run.exitCode.rawValue,
        failsOnFlaky: run.failsOnFlaky,
        journalProblem: run.journalProblem,
        stops: run.stops,
        totals: run.totals,
        traceFolder: run.traceFolder,
        traceProblem: run.traceProblem,
        wasInterruptedAtEnd: run.wasInterruptedAtEnd ? true : nil
      )
    )
    return coverage + end
  }

  /// Writes a line.
  private func line(_ value: some Encodable) throws -> String {
    let text = try encoder.line(of: value)
    // JSON takes these as they are, but there are readers to whom they end a line.
    let escaped =
      text.unicodeScalars.contains { Self.otherLineEnds.contains($0) }
      ? Self.otherLineEnds.reduce(text) { text, scalar in
        let digits = String(scalar.value, radix: 16)
        let zeros = String(repeating: "0", count: 4 - digits.count)
        return text.replacingScalars(String(scalar), with: "\\u\(zeros)\(digits)")
      } : text
    return escaped + "\n"
  }

  /// What ends a line for some, and may stand in a text of JSON.
  private static let otherLineEnds: [Unicode.Scalar] = ["\u{85}", "\u{2028}", "\u{2029}"]
}
