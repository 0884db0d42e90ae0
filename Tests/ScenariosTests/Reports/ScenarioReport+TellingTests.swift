internal import Interaction
internal import Scenarios
internal import Testing

@Suite("What is kept of scenarios that were told")
struct ScenarioReportTellingTests {
  /// A scenario of one step.
  private static func scenario(
    _ outcome: ScenarioReport.Outcome = .passed,
    prints: [PrintReport] = [],
    page: String? = nil,
    attempts: [ScenarioReport] = []
  ) -> ScenarioReport {
    var report = ScenarioReport(
      name: "pays",
      location: SourceLocation(file: "a.lua", line: 3),
      outcome: outcome,
      steps: [StepReport("tap button \"Pay\"")],
      prints: prints
    )
    report.tracePage = page
    report.attempts = attempts
    return report
  }

  /// Scenarios of which something besides their steps is told, if they did not fail.
  private static let others = [
    scenario(.failed), scenario(.timedOut), scenario(.crashed), scenario(.interrupted),
    scenario(.flaky, attempts: [scenario(.failed)]), scenario(prints: [PrintReport("paid")]),
    scenario(page: "a.html"), scenario(.skipped(reason: nil)), scenario(.todo(reason: "later")),
  ]

  @Test("is all of them, but for the steps of those that passed and left nothing else")
  func steps() {
    var plain = Self.scenario()
    #expect(!plain.steps.isEmpty)
    let told = plain.asToldBefore
    plain.steps = []
    #expect(told == plain)
    for other in Self.others { #expect(other.asToldBefore == other) }
  }

  @Test("is all that any form asks for behind the last scenario")
  func ends() throws {
    let report = TerminalReport()
    let links = RelativeLinks(from: "index.html", workingFolder: "/work")
    let formats: [any ReportFormat] = [
      report, DotReport(report), TAPReport(report), JUnitReport(report), JSONLinesReport(report),
      GitHubReport(report), HTMLReport(report, links: links),
    ]
    let whole = RunReport(scenarios: [Self.scenario()] + Self.others)
    let kept = RunReport(scenarios: whole.scenarios.map(\.asToldBefore))
    #expect(kept != whole)
    for format in formats {
      // What is told of each while the run goes on has the whole of it.
      let texts = try [whole, kept].map { run in
        var format = format
        _ = try format.opening(for: RunOutline(of: run))
        for scenario in whole.scenarios { _ = try format.text(for: scenario) }
        return try format.closing(for: run)
      }
      #expect(texts[1] == texts[0])
    }
  }
}
