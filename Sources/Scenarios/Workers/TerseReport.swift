internal import Interaction

/// A scenario's report as workers tell it: those of its lists are left out that are empty, as most are.
package struct TerseReport: Codable {
  /// The report.
  package let report: ScenarioReport

  /// Tells a report.
  ///
  /// - Parameter report: The report.
  package init(_ report: ScenarioReport) { self.report = report }

  /// The keys of a report: those of lists are left out where the list is empty.
  private enum CodingKeys: String, CodingKey {
    case name, location, outcome, steps, stepPlaces, failures, prints, writtenSnapshots, screen
    case duration, seed, number, tracePage, notes, script, attempts, repetition
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    var report = ScenarioReport(
      name: try container.decode(String.self, forKey: .name),
      location: try container.decode(SourceLocation.self, forKey: .location),
      outcome: try container.decode(ScenarioReport.Outcome.self, forKey: .outcome),
      steps: try container.decodeList(forKey: .steps),
      failures: try container.decodeList(forKey: .failures),
      prints: try container.decodeList(forKey: .prints),
      writtenSnapshots: try container.decodeList(forKey: .writtenSnapshots),
      screen: try container.decodeIfPresent(String.self, forKey: .screen),
      duration: try container.decode(Double.self, forKey: .duration),
      seed: try container.decode(UInt64.self, forKey: .seed)
    )
    report.stepPlaces = try container.decodeIfPresent([Int].self, forKey: .stepPlaces)
    report.number = try container.decodeIfPresent(Int.self, forKey: .number)
    report.tracePage = try container.decodeIfPresent(String.self, forKey: .tracePage)
    report.notes = try container.decodeIfPresent([String].self, forKey: .notes)
    report.script = try container.decodeIfPresent(String.self, forKey: .script)
    let attempts: [TerseReport] = try container.decodeList(forKey: .attempts)
    report.attempts = attempts.map(\.report)
    report.repetition = try container.decodeIfPresent(Int.self, forKey: .repetition)
    self.report = report
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(report.name, forKey: .name)
    try container.encode(report.location, forKey: .location)
    try container.encode(report.outcome, forKey: .outcome)
    try container.encodeUnlessEmpty(report.steps, forKey: .steps)
    try container.encodeIfPresent(report.stepPlaces, forKey: .stepPlaces)
    try container.encodeUnlessEmpty(report.failures, forKey: .failures)
    try container.encodeUnlessEmpty(report.prints, forKey: .prints)
    try container.encodeUnlessEmpty(report.writtenSnapshots, forKey: .writtenSnapshots)
    try container.encodeIfPresent(report.screen, forKey: .screen)
    try container.encode(report.duration, forKey: .duration)
    try container.encode(report.seed, forKey: .seed)
    try container.encodeIfPresent(report.number, forKey: .number)
    try container.encodeIfPresent(report.tracePage, forKey: .tracePage)
    try container.encodeIfPresent(report.notes, forKey: .notes)
    try container.encodeIfPresent(report.script, forKey: .script)
    try container.encodeUnlessEmpty(report.attempts.map(TerseReport.init), forKey: .attempts)
    try container.encodeIfPresent(report.repetition, forKey: .repetition)
  }
}
