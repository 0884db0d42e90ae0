/// A run as a row of characters, one for each scenario, and beneath it what failed.
///
/// The characters are `.` for what passed, `F` failed, `T` timed out, `E` could not be loaded, `s`
/// skipped, `t` still to do; a script that could not be loaded has an `E` of its own.
package struct DotReport: ReportFormat {
  /// How many characters a row has at most.
  private static let longestRow = 80

  /// Writes the failures.
  private let report: TerminalReport
  /// How many characters stand in the last row.
  private var column = 0

  /// Makes a reporter.
  ///
  /// - Parameter report: Writes the failures and the totals.
  package init(_ report: TerminalReport) {
    self.report = report
  }

  package mutating func opening(for outline: RunOutline) -> String {
    outline.listing.loadFailures.map { _ in row("E", .red) }.joined()
  }

  package mutating func text(for scenario: ScenarioReport) -> String {
    let verdict = scenario.outcome.verdict
    return row(String(verdict.character), report.ink.style(of: verdict))
  }

  package mutating func closing(for run: RunReport) -> String {
    let end = column > 0 ? "\n" : ""
    column = 0
    // The end of a row, and where nothing else does it a blank line.
    return end + (run.scenarios.isEmpty && !end.isEmpty ? "\n" : "") + report.conclusion(for: run)
  }

  /// Writes the next character of the row, and the row's end if it is full.
  private mutating func row(_ character: String, _ style: TerminalInk.Style) -> String {
    column = (column + 1) % min(Self.longestRow, report.ink.options.width ?? Self.longestRow)
    return report.ink.paint(character, style) + (column == 0 ? "\n" : "")
  }
}
