internal import Interaction

/// A run as text for people: a line per scenario as it finishes, then every failure in full, then
/// the totals.
///
/// A pure function of the reports, the options and the scripts' texts. The pieces may be written
/// one by one while the run goes on, `text(for:after:)` for each scenario and `closing(for:)` at
/// the end; `text(for:)` is all of them in a row. Names and texts of scripts never reach the
/// terminal unescaped.
public struct TerminalReport {
  /// The marks and colours to write with.
  let ink: TerminalInk
  /// Gives the text of a script by its path; nil if it cannot be had.
  let source: (String) -> String?

  /// Makes a reporter.
  ///
  /// - Parameters:
  ///   - options: What the place that shows the report can do.
  ///   - source: Gives the text of a script by the path in its locations, to quote failing lines;
  ///     nil if it cannot be had.
  public init(options: Options = Options(), source: @escaping (String) -> String? = { _ in nil }) {
    ink = TerminalInk(options: options)
    self.source = source
  }

  /// Writes a whole run.
  ///
  /// - Parameter run: What to report.
  /// - Returns: Lines, each with its end.
  public func text(for run: RunReport) -> String {
    var text = ""
    var previous: ScenarioReport?
    for scenario in run.scenarios {
      text += self.text(for: scenario, after: previous)
      previous = scenario
    }
    return text + closing(for: run)
  }

  /// Writes a scenario that finished: the script's path if it is another than before, one line, what
  /// the script printed, and which snapshots were written.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - previous: The one that was written before; nil for the first.
  /// - Returns: Lines, each with its end.
  public func text(for scenario: ScenarioReport, after previous: ScenarioReport?) -> String {
    var lines: [String] = []
    if previous?.location.file != scenario.location.file {
      if previous != nil { lines.append("") }
      lines.append(ink.paint(scenario.location.file.escapedLine, .bold))
    }
    lines.append("  " + line(for: scenario))
    let file = scenario.location.file
    let numbers = scenario.prints.compactMap(\.location).filter { $0.file == file }.map(\.line)
    let column = String(numbers.max() ?? 0).count
    for print in scenario.prints {
      lines += self.lines(for: print, in: file, column: column)
    }
    lines += scenario.writtenSnapshots.map { path in
      ink.paint("      wrote ", .dim) + path.escapedLine
    }
    return lines.asText
  }

  /// Writes what a reader of the whole run needs at its end: the failures, if there are several a
  /// list of them, what stopped the run, how long it took, and as the very last line the totals.
  ///
  /// - Parameter run: The run, whose scenarios were written before.
  /// - Returns: Lines, each with its end.
  public func closing(for run: RunReport) -> String {
    let failed = run.scenarios.filter(\.outcome.isFailure)
    var sections: [[String]] = []
    for failure in run.loadFailures {
      sections.append(section(for: failure, number: sections.count + 1))
    }
    for scenario in failed {
      sections.append(section(for: scenario, number: sections.count + 1))
    }
    var lines = run.scenarios.isEmpty ? [] : [""]
    for section in sections {
      lines += section + [""]
    }
    if sections.count > 1 { lines += contents(run.loadFailures, failed) + [""] }
    lines += run.stops.map { ink.paint(sentence(for: $0), .red) }
    if run.notRun > 0 {
      lines.append(ink.paint("\(run.notRun.counting("scenario")) not begun", .red))
    }
    lines.append(ink.paint(measure(of: run), .dim))
    if !run.loadFailures.isEmpty {
      lines.append(
        ink.paint("\(run.loadFailures.count.counting("file")) could not be loaded", .red)
      )
    }
    lines.append(
      ink.paint(run.totals.description, run.exitCode == .passed ? .green : .red)
    )
    return lines.asText
  }

  /// Writes the one line of a scenario: mark, name, and how long it took or why it did not run.
  private func line(for scenario: ScenarioReport) -> String {
    let name = ink.name(scenario.name)
    let duration = ink.paint(scenario.duration.writtenDuration, .dim)
    switch scenario.outcome {
    case .passed: return "\(ink.passed) \(name)  \(duration)"
    case .failed: return "\(ink.failed) \(name)  \(duration)"
    case .timedOut:
      return "\(ink.failed) \(name)  \(ink.paint("timed out", .red)) \(duration)"
    case .crashed:
      return "\(ink.failed) \(name)  \(ink.paint("crashed", .red)) \(duration)"
    case .interrupted:
      return "\(ink.failed) \(name)  \(ink.paint("interrupted", .red)) \(duration)"
    case .loadFailed:
      return "\(ink.failed) \(name)  \(ink.paint("could not be loaded", .red))"
    case .skipped, .todo:
      return "\(ink.skipped) \(name)  \(remark(on: scenario.outcome))"
    }
  }

  /// Writes why a scenario did not run, or would not.
  ///
  /// - Parameter outcome: How it ended; only being skipped and being still to do have a reason.
  /// - Returns: The remark; empty for any other outcome.
  func remark(on outcome: ScenarioReport.Outcome) -> String {
    switch outcome {
    case .skipped(let reason?): ink.paint("skipped: \(reason.escapedLine)", .yellow)
    case .skipped(nil): ink.paint("skipped", .yellow)
    case .todo(let reason?): ink.paint("to do: \(reason.escapedLine)", .yellow)
    case .todo(nil): ink.paint("to do", .yellow)
    case .passed, .failed, .timedOut, .crashed, .interrupted, .loadFailed: ""
    }
  }

  /// Writes what a script printed, beside the line that printed it.
  ///
  /// - Parameters:
  ///   - print: What was printed.
  ///   - file: The scenario's own script, whose lines need no name.
  ///   - column: How many characters its line numbers have room for.
  private func lines(for print: PrintReport, in file: String, column: Int) -> [String] {
    var place = ""
    if let location = print.location, location.file == file {
      let number = String(location.line)
      place = String(repeating: " ", count: max(column - number.count, 0)) + "\(number) "
    } else if let location = print.location {
      place = "\(location.description.escapedLine) "
    }
    let blanks = String(repeating: " ", count: place.count)
    let texts = print.text.escapedLines
    return (texts.isEmpty ? [""] : texts).enumerated().map { index, text in
      let gutter = ink.paint(index == 0 ? place : blanks, .dim)
      return "    \(gutter)\(ink.rule)\(text.isEmpty ? "" : " ")\(text)"
    }
  }

  /// Says what ended the run early.
  private func sentence(for stop: RunReport.Stop) -> String {
    switch stop {
    case .interrupted: "Interrupted before every scenario had run."
    case .suiteLimit(let seconds):
      "The run's limit of \(seconds.writtenSeconds) passed before every scenario had run."
    case .internalError(let cause): "Internal error: \(cause.escapedLine)"
    }
  }

  /// Says how much ran, and how long it took; the seed only if somebody chose one.
  private func measure(of run: RunReport) -> String {
    let seed = run.seed == 0 ? "" : ", seed \(run.seed)"
    return "\(run.scenarios.count.counting("scenario")) in \(run.duration.writtenSeconds)\(seed)"
  }
}

extension [String] {
  /// The lines as one text, each with its end.
  var asText: String { reduce(into: "") { $0 += $1 + "\n" } }
}
