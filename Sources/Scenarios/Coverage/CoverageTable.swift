/// Coverage as a table for people: a line for each file, and one for all.
package struct CoverageTable: ReportFormat {
  /// The colours to write with.
  private let ink: TerminalInk

  /// Makes a writer.
  ///
  /// - Parameter report: Knows what the place can do that shows the table.
  package init(_ report: TerminalReport) {
    ink = report.ink
  }

  package func closing(for run: RunReport) -> String {
    guard let coverage = run.coverage, !coverage.files.isEmpty else { return "" }
    let rows =
      coverage.files.map { Row(name: $0.path.escapedLine, share: $0.share, missed: $0.missed) }
      + [Row(name: "all", share: coverage.share, missed: "")]
    let widths = (
      name: rows.map(\.name.count).max() ?? 0,
      lines: rows.map(\.lines.count).max() ?? 0
    )
    let lines = rows.map { row in
      let name = row.name + String(repeating: " ", count: widths.name - row.name.count)
      let lines = String(repeating: " ", count: widths.lines - row.lines.count) + row.lines
      let share = String(repeating: " ", count: max(0, 7 - row.share.text.count)) + row.share.text
      let isWhole = row.share.hit == row.share.total
      let missed = row.missed.isEmpty ? "" : "  not run: \(row.missed)"
      return "  \(name)  \(lines)  \(ink.paint(share, isWhole ? .green : .yellow))"
        + ink.paint(missed, .dim)
    }
    return (["", ink.paint("Coverage of lines", .bold)] + lines).asText
  }

  /// One line of the table.
  private struct Row {
    /// The file's path.
    let name: String
    /// How many of its lines ran.
    let share: CoverageShare
    /// Those that did not.
    let missed: String

    /// How many lines ran, of how many.
    var lines: String { "\(share.hit) of \(share.total)" }
  }
}
