package import Interaction
internal import Spelling

/// A run as text for people: a line per scenario as it finishes, each failure in full when it
/// happens, at the end a list of them, and the totals.
///
/// A value that makes texts of the reports, the options and excerpts of the scripts. The pieces are
/// written one by one while the run goes on: `opening(for:)`, `text(for:)` for each scenario, and
/// `closing(for:)`; `text(for:)` of a run is all of them in a row. Names and texts of scripts never
/// reach the terminal unescaped.
public struct TerminalReport: ReportFormat {
  /// The marks and colours to write with.
  let ink: TerminalInk
  /// Gives the lines of a script around a place; nil if they cannot be had.
  let excerpt: (SourceLocation) -> SourceExcerpt?
  /// Whether the summary tells all that fails the run besides its scenarios; where a console stands beside the
  /// report, it would be told twice.
  package var tellsProblems = false
  /// The scenario that was written last.
  private var previous: ScenarioReport?
  /// How many failures were written.
  private var failureCount = 0
  /// The scenarios among them, in the order in which they were written.
  private var writtenFailures: [ScenarioReport] = []
  /// The warnings of deprecated names that were written.
  private var writtenWarnings: Set<PrintReport> = []

  /// Makes a reporter.
  ///
  /// - Parameters:
  ///   - options: What the place that shows the report can do.
  ///   - source: Gives the text of a script by the path in its locations, to quote failing lines;
  ///     nil if it cannot be had.
  public init(options: Options = Options(), source: @escaping (String) -> String? = { _ in nil }) {
    self.init(options: options) { location in
      source(location.file).flatMap { SourceExcerpt(line: location.line, of: $0) }
    }
  }

  /// Makes a reporter that is given the lines to quote.
  ///
  /// - Parameters:
  ///   - options: What the place that shows the report can do.
  ///   - excerpt: Gives the lines of a script around a place; nil if they cannot be had.
  package init(
    options: Options = Options(),
    excerpt: @escaping (SourceLocation) -> SourceExcerpt?
  ) {
    ink = TerminalInk(options: options)
    self.excerpt = excerpt
  }

  /// Writes a whole run.
  ///
  /// - Parameter run: What to report.
  /// - Returns: Lines, each with its end.
  public func text(for run: RunReport) -> String {
    var report = self
    var text = report.opening(for: RunOutline(of: run))
    for scenario in run.scenarios { text += report.text(for: scenario) }
    return text + report.closing(for: run)
  }

  /// Writes the scripts that could not be loaded, in full.
  ///
  /// - Parameter outline: What is known about the run.
  /// - Returns: Lines, each with its end.
  public mutating func opening(for outline: RunOutline) -> String {
    var lines: [String] = []
    for failure in outline.listing.loadFailures {
      failureCount += 1
      lines += section(for: failure, number: failureCount) + [""]
    }
    return lines.asText
  }

  /// Writes a scenario that finished: the script's path if it is another than before, one line, what
  /// the script printed, which snapshots were written, and all that is known about its failure.
  ///
  /// A deprecated name is warned of once for each line that uses it.
  ///
  /// - Parameter scenario: The scenario.
  /// - Returns: Lines, each with its end.
  public mutating func text(for scenario: ScenarioReport) -> String {
    var scenario = scenario
    scenario.prints.removeAll { $0.isDeprecation && !writtenWarnings.insert($0).inserted }
    var lines: [String] = []
    let file = scenario.location.file
    // Beneath a failure in full nobody sees any more which script this is about.
    if previous?.location.file != file || previous?.failedPlay != nil {
      if previous != nil { lines.append("") }
      lines.append(ink.paint(file.escapedLine, .bold))
    }
    lines += self.lines(for: scenario)
    if scenario.failedPlay != nil {
      failureCount += 1
      lines += [""] + section(for: scenario, number: failureCount)
      writtenFailures.append(scenario)
    }
    previous = scenario
    return lines.asText
  }

  /// Writes what a reader of the whole run needs at its end: a list of the failures if there are
  /// several, the slowest scenarios if there are many, what stopped the run and what else fails it if no
  /// console tells that, how long it took, and as the very last line the totals.
  ///
  /// - Parameter run: The run, whose scenarios were written before.
  /// - Returns: Lines, each with its end.
  public func closing(for run: RunReport) -> String {
    ((run.scenarios.isEmpty ? [] : [""]) + summary(of: run)).asText
  }

  /// Writes the end of a run whose failures were not written before: these in full, and what
  /// `closing(for:)` gives.
  ///
  /// - Parameter run: The run.
  /// - Returns: Lines, each with its end.
  package func conclusion(for run: RunReport) -> String {
    var lines = run.scenarios.isEmpty ? [] : [""]
    var number = 0
    for failure in run.loadFailures {
      number += 1
      lines += section(for: failure, number: number) + [""]
    }
    for scenario in run.scenarios where scenario.failedPlay != nil {
      number += 1
      lines += section(for: scenario, number: number) + [""]
    }
    return (lines + summary(of: run)).asText
  }

  /// Writes what a run comes to.
  ///
  /// - Parameter run: The run.
  /// - Returns: Lines without their ends.
  func summary(of run: RunReport) -> [String] {
    // Where they were written as they happened, their numbers are not in the order of the plan.
    let failed =
      writtenFailures.isEmpty
      ? run.scenarios.filter { $0.failedPlay != nil } : writtenFailures
    var lines: [String] = []
    if run.loadFailures.count + failed.count > 1 {
      lines += contents(run.loadFailures, failed) + [""]
    }
    lines += slowest(of: run.scenarios)
    lines += run.stops.map { ink.paint($0.sentence, .red) }
    if let late = run.lateInterruption { lines.append(ink.paint(late, .yellow)) }
    if run.notRun > 0 {
      lines.append(ink.paint("\(run.notRun.counting("scenario")) not begun", .red))
    }
    if tellsProblems {
      // What stopped the run stands above.
      lines += run.problems.filter { $0.kind != .stopped }.map { ink.paint($0.sentence, .red) }
    }
    lines += traces(of: run)
    lines += run.sharedSnapshots.map { ink.paint($0.sentence.escapedLine, .yellow) }
    lines.append(ink.paint(measure(of: run), .dim))
    if !run.loadFailures.isEmpty {
      lines.append(
        ink.paint("\(run.loadFailures.count.counting("file")) could not be loaded", .red)
      )
    }
    lines.append(
      ink.paint(run.totals.description, run.codeOfResults == .passed ? .green : .red)
    )
    return lines
  }

  /// Writes what there is to tell of any scenario: one line, what the script printed, which snapshots were
  /// written, and what it left behind.
  ///
  /// - Parameter scenario: The scenario.
  /// - Returns: Lines without their ends.
  func lines(for scenario: ScenarioReport) -> [String] {
    ["  " + line(for: scenario)] + lines(forPrintsOf: scenario)
      + scenario.writtenSnapshots.map { path in
        ink.paint("      wrote ", .dim) + path.escapedLine
      } + (scenario.notes ?? []).map { ink.paint("      \($0.escapedLine)", .dim) }
  }

  /// Writes the one line of a scenario: mark, name, and how long it took or why it did not run.
  private func line(for scenario: ScenarioReport) -> String {
    let verdict = scenario.outcome.verdict
    let name = ink.name(scenario.name)
    let remark = scenario.history.map { ink.paint($0, .yellow) } ?? remark(on: scenario.outcome)
    let duration = verdict.isTimed ? ink.paint(scenario.duration.writtenDuration, .dim) : ""
    let remarks = [remark, duration].filter { !$0.isEmpty }.joined(separator: "  ")
    return "\(ink.mark(of: verdict)) \(name)\(remarks.isEmpty ? "" : "  \(remarks)")"
  }

  /// Writes how a scenario ended, or would, where its mark does not say enough.
  ///
  /// - Parameter outcome: How it ended.
  /// - Returns: The remark; empty if there is nothing to add to the mark.
  func remark(on outcome: ScenarioReport.Outcome) -> String {
    let verdict = outcome.verdict
    guard let words = verdict.words else { return "" }
    let reason = verdict.reason.map { ": \($0.escapedLine)" } ?? ""
    return ink.paint(words + reason, ink.style(of: verdict))
  }

  /// Writes what a script printed, each beside the line that printed it.
  private func lines(forPrintsOf scenario: ScenarioReport) -> [String] {
    let file = scenario.location.file
    let numbers = scenario.prints.compactMap(\.location).filter { $0.file == file }.map(\.line)
    let column = String(numbers.max() ?? 0).count
    return scenario.prints.flatMap { lines(for: $0, in: file, column: column) }
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

  /// Says where the pages of all scenarios are; nothing if only failed ones have any, which name their
  /// own.
  private func traces(of run: RunReport) -> [String] {
    guard let folder = run.traceFolder else { return [] }
    let count = run.scenarios.count { $0.tracePage != nil }
    return [ink.paint("\(count.counting("trace")) in \(folder.escapedLine)", .dim)]
  }

  /// Says how much ran, how long it took, and of which shard it is; the seed only if somebody chose one, or
  /// it chose the order.
  private func measure(of run: RunReport) -> String {
    let part = run.shard.map { ", shard \($0) of \((run.planned ?? 0).counting("scenario"))" } ?? ""
    let order = run.isShuffled ? ", in random order" : ""
    let seed = order + (run.seed == 0 && !run.isShuffled ? "" : ", seed \(run.seed)")
    let count = run.scenarios.count.counting("scenario")
    return "\(count) in \(run.duration.writtenSeconds)\(part)\(seed)"
  }
}

extension [String] {
  /// The lines as one text, each with its end.
  var asText: String { reduce(into: "") { $0 += $1 + "\n" } }
}
