internal import Interaction

/// A run as the log of a GitHub Actions job, with an annotation for each failure at its line: an error, or
/// a warning if the scenario passed when it was played again.
///
/// A group that can be folded holds what a script's scenarios did; failures stand outside of groups,
/// where they are seen. Skipped scenarios and those still to do get no annotation.
package struct GitHubReport: ReportFormat {
  /// How much an annotation weighs.
  private enum Level: String {
    case warning, error
  }

  /// How many characters of a title GitHub takes.
  private static let longestTitle = 255

  /// Writes failures and lines.
  private let report: TerminalReport
  /// The script whose group is open; nil if none is.
  private var group: String?

  /// Makes a reporter.
  ///
  /// - Parameter report: Writes failures, in colours or without.
  package init(_ report: TerminalReport) {
    self.report = report
  }

  package mutating func opening(for outline: RunOutline) -> String {
    outline.listing.loadFailures.map { failure in
      let title = "\(failure.subject) could not be loaded"
      let file = failure.plugin?.file ?? failure.file
      let location = failure.failure.location ?? SourceLocation(file: file, line: 1)
      return annotation(failure.failure.message, at: location, title: title)
        + defused(report.section(for: failure, number: 1).dropFirst() + [""])
    }.joined()
  }

  package mutating func text(for scenario: ScenarioReport) -> String {
    let file = scenario.location.file
    var text = ""
    if group != file {
      text += endGroup() + "::group::\(file.escapedForCommand)\n"
      group = file
    }
    text += defused(report.lines(for: scenario))
    guard let play = scenario.failedPlay else { return text }
    text += endGroup()
    let level = scenario.outcome.isFailure ? Level.error : .warning
    let failures = play.distinctFailures
    if failures.isEmpty {
      text += annotation(
        scenario.outcome.verdict.words ?? scenario.outcome.verdict.name,
        at: scenario.location,
        title: scenario.name,
        level
      )
    }
    var annotations: Set<String> = []
    for failure in failures {
      let annotation = annotation(
        failure.message,
        at: failure.location ?? scenario.location,
        title: scenario.name,
        level
      )
      // GitHub shows few of a job, so that none is to come twice.
      if annotations.insert(annotation).inserted { text += annotation }
    }
    return text + defused(report.section(for: scenario, number: 1).dropFirst() + [""])
  }

  package mutating func closing(for run: RunReport) -> String {
    endGroup() + run.problems.map { "::error::\($0.sentence.escapedForCommand)\n" }.joined()
      + defused(report.summary(of: run))
  }

  /// Closes the group that is open.
  private mutating func endGroup() -> String {
    guard group != nil else { return "" }
    group = nil
    return "::endgroup::\n"
  }

  /// Writes an annotation.
  private func annotation(
    _ message: String,
    at location: SourceLocation,
    title: String,
    _ level: Level = .error
  ) -> String {
    var title = title.escapedLine
    if title.count > Self.longestTitle { title = title.prefix(Self.longestTitle - 1) + "…" }
    return """
      ::\(level.rawValue) file=\(location.file.escapedForProperty),line=\(location.line),\
      title=\(title.escapedForProperty)::\(message.escapedForCommand)

      """
  }

  /// Writes lines in which nothing is taken for a command: one that begins like a command is moved in,
  /// and the older form, which counts anywhere, is broken up.
  private func defused(_ lines: some Sequence<String>) -> String {
    lines.map { line in
      let text = line.replacingScalars("##[", with: "# #[")
      return (text.drop(while: \.isWhitespace).hasPrefix("::") ? "│ " : "") + text + "\n"
    }.joined()
  }
}

extension String {
  /// The text as the message of a workflow command, of several lines if it has them.
  fileprivate var escapedForCommand: String {
    escapedText.replacingScalars("%", with: "%25").replacingScalars("\r", with: "%0D")
      .replacingScalars("\n", with: "%0A")
  }

  /// The text as the value of a workflow command's property.
  fileprivate var escapedForProperty: String {
    escapedForCommand.replacingScalars(":", with: "%3A").replacingScalars(",", with: "%2C")
  }
}
