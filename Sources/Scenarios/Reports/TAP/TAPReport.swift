internal import Interaction

/// A run in the Test Anything Protocol, version 14.
///
/// A script that could not be loaded is a failing test point, ahead of the scenarios. What a scenario
/// printed stands above its point as comments. What fails the run itself is told by `Bail out!` at the end,
/// because the number of points is fixed by then. There are no times: the same run gives the same text.
package struct TAPReport: ReportFormat {
  /// Writes steps, and knows the scripts.
  private let report: TerminalReport
  /// How many test points were written.
  private var count = 0
  /// Whether the line with the number of test points was written.
  private var isPlanned = false

  /// Makes a reporter.
  ///
  /// - Parameter report: Writes steps, in colours or without: here without.
  package init(_ report: TerminalReport) {
    self.report = TerminalReport(excerpt: report.excerpt)
  }

  package mutating func opening(for outline: RunOutline) -> String {
    let listing = outline.listing
    let points = listing.loadFailures.count + listing.scenarios.count
    var lines = ["TAP version 14"]
    // Of none only the end knows whether nothing was selected, or the run was ended before that.
    if points > 0 {
      lines.append("1..\(points)")
      isPlanned = true
    }
    for failure in listing.loadFailures {
      lines.append(point("\(failure.subject): could not be loaded", isOK: false))
      lines += diagnostic(of: [failure.failure], kind: "loadFailed")
    }
    return lines.asText
  }

  package mutating func text(for scenario: ScenarioReport) -> String {
    let verdict = scenario.outcome.verdict
    // The rule keeps what is printed from being taken for a directive such as `# Subtest`.
    var lines = scenario.prints.flatMap { print in
      let texts = print.text.escapedLines
      return (texts.isEmpty ? [""] : texts).map { $0.isEmpty ? "# |" : "# | \($0)" }
    }
    let directive = verdict.directive.map { name in
      " # \(name)" + (verdict.reason.map { " \($0.escapedForTAP)" } ?? "")
    }
    let description = "\(scenario.location.file): \(scenario.name)"
    lines.append(point(description, isOK: verdict.isOK) + (directive ?? ""))
    if let play = scenario.failedPlay {
      lines += diagnostic(
        of: play.distinctFailures,
        kind: verdict.name,
        steps: report.steps(of: play)
      )
    }
    return lines.asText
  }

  package mutating func closing(for run: RunReport) -> String {
    // There is at most one such line, and nothing may follow it.
    let problems = run.problems
    guard problems.isEmpty else {
      return "Bail out! \(problems.map(\.sentence).joined(separator: " ").escapedForTAP)\n"
    }
    guard !isPlanned else { return "" }
    let isOfShard = (run.planned ?? 0) > 0
    return "1..0 # SKIP \(isOfShard ? "nothing is left for this shard" : "nothing was selected")\n"
  }

  /// Writes a test point but for its directive.
  private mutating func point(_ description: String, isOK: Bool) -> String {
    count += 1
    return "\(isOK ? "ok" : "not ok") \(count) - \(description.escapedForTAP)"
  }

  /// Writes what is known about failures, the first of them most prominently, and the steps that led there.
  private func diagnostic(
    of failures: [FailureReport],
    kind: String,
    steps: [String] = []
  ) -> [String] {
    guard let first = failures.first else { return [] }
    var facts = facts(of: first)
    facts.insert(("severity", .text(kind)), at: 1)
    let others = failures.dropFirst().map { YAMLValue.map(self.facts(of: $0)) }
    if !others.isEmpty { facts.append(("others", .list(others))) }
    if !steps.isEmpty { facts.append(("steps", .block(steps.joined(separator: "\n")))) }
    return ["  ---"] + YAMLValue.map(facts).lines.map { "  \($0)" } + ["  ..."]
  }

  /// The facts of a failure by their names, those that are known.
  private func facts(of failure: FailureReport) -> [(String, YAMLValue)] {
    let at = failure.location.map { location in
      YAMLValue.map([("file", .text(location.file)), ("line", .integer(location.line))])
    }
    let facts: [(String, YAMLValue?)] = [
      ("message", .text(failure.message)), ("at", at),
      ("source", source(of: failure).map(YAMLValue.text)),
      ("values", map(of: failure.values)), ("expected", failure.expected.map(YAMLValue.text)),
      ("actual", failure.actual.map(YAMLValue.text)), ("notes", map(of: failure.notes)),
      ("traceback", failure.traceback.map(YAMLValue.block)),
    ]
    return facts.compactMap { name, value in value.map { (name, $0) } }
  }

  /// The line of a failure, without its indentation; nil if the script is not known.
  private func source(of failure: FailureReport) -> String? {
    guard let location = failure.location else { return nil }
    // What was read may quote the line that began what has no end.
    let read = failure.excerpt.flatMap { $0.marked == location.line ? $0 : nil }
    return (read ?? report.excerpt(location)).map { excerpt in
      String(excerpt.lines[excerpt.marked - excerpt.first].drop { $0 == " " })
    }
  }

  /// Notes by their labels, the texts of those that share one beneath each other; nil for none.
  private func map(of notes: [Failure.Note]) -> YAMLValue? {
    // Not a list: Perl's reader takes one of texts with colons for something else.
    let texts = Dictionary(grouping: notes, by: \.label).mapValues { notes in
      notes.map(\.text).joined(separator: "\n")
    }
    var known: Set<String> = []
    let labels = notes.map(\.label).filter { known.insert($0).inserted }
    let entries = labels.map { ($0, YAMLValue.text(texts[$0] ?? "")) }
    return entries.isEmpty ? nil : .map(entries)
  }
}

extension String {
  /// The text on one line, with what would begin a directive or an escape preceded by a backslash.
  fileprivate var escapedForTAP: String {
    escapedLine.replacingScalars("\\", with: "\\\\").replacingScalars("#", with: "\\#")
  }
}
