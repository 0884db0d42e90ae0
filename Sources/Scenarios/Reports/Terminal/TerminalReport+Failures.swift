internal import Interaction
internal import Spelling

extension TerminalReport {
  /// What stands above the text tree of a window.
  static let screenTitle = "On the screen when it failed"

  /// Writes all that is known about a scenario that failed, or that failed before it passed.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - number: Its number among the failures.
  /// - Returns: Lines without their ends.
  func section(for scenario: ScenarioReport, number: Int) -> [String] {
    // Of one that passed in the end, what it was like to fail is told.
    let isFlaky = scenario.outcome == .flaky
    let told = scenario.failedPlay ?? scenario
    var blocks: [[String]] = []
    if !told.steps.isEmpty {
      blocks.append(steps(of: told))
    }
    var quoted: SourceLocation?
    for failure in told.distinctFailures {
      // Of several at one place, as in a loop, the first one quotes it.
      let isQuoted = quoted != nil && failure.location == quoted
      blocks += self.blocks(for: failure, quotesSource: !isQuoted)
      quoted = failure.location
    }
    if let screen = told.screen {
      blocks.append(titled(Self.screenTitle, screen.escapedLines))
    }
    let others = isFlaky ? scenario.attempts.dropFirst() : scenario.attempts[...]
    if !others.isEmpty { blocks.append(attempts(others, from: isFlaky ? 2 : 1)) }
    if let trace = told.tracePage {
      blocks.append([ink.paint("trace ", .dim) + trace.escapedLine])
    }
    var heading = [ink.name(scenario.name), scenario.location.description.escapedLine]
    if let history = scenario.history { heading.append(history) }
    return section(heading, blocks, number: number)
  }

  /// Writes what stands around the failures of a scenario, where each of them is told by itself: its steps and
  /// the screen.
  ///
  /// - Parameter scenario: The play that failed.
  /// - Returns: Groups of lines, to stand with a blank line between them.
  package func surroundings(of scenario: ScenarioReport) -> [[String]] {
    let steps = steps(of: scenario)
    let screen = scenario.screen.map { titled(Self.screenTitle, $0.escapedLines) } ?? []
    return [steps.isEmpty ? [] : titled("Steps", steps, isCut: false), screen]
      .filter { !$0.isEmpty }
  }

  /// Lists other attempts that failed, a line each.
  ///
  /// - Parameters:
  ///   - attempts: How they went.
  ///   - first: The number of the first of them.
  private func attempts(_ attempts: ArraySlice<ScenarioReport>, from first: Int) -> [String] {
    let lines = attempts.enumerated().map { index, attempt in
      let failure = attempt.failures.first
      let message = failure?.message.escapedLines.first ?? ""
      let place = failure?.location.map { "  \($0)".escapedLine } ?? ""
      return "\(first + index)  \(message)\(place)"
    }
    return titled("Other attempts", lines)
  }

  /// Writes all that is known about a script that could not be loaded, or a plugin of its.
  ///
  /// - Parameters:
  ///   - failure: The script and what is wrong with it.
  ///   - number: Its number among the failures.
  /// - Returns: Lines without their ends.
  func section(for failure: LoadFailure, number: Int) -> [String] {
    var heading = ["\(failure.subject.escapedLine) could not be loaded"]
    if failure.plugin != nil { heading.append("into the app of \(failure.file.escapedLine)") }
    return section(heading, blocks(for: failure.failure), number: number)
  }

  /// Lists failures by their numbers, a line each, for who has no eyes for pages of them.
  ///
  /// - Parameters:
  ///   - files: The scripts that could not be loaded.
  ///   - scenarios: The scenarios that failed, and those that failed before they passed.
  /// - Returns: Lines without their ends.
  func contents(_ files: [LoadFailure], _ scenarios: [ScenarioReport]) -> [String] {
    let entries =
      files.map { ($0.subject.escapedLine, "could not be loaded") }
      + scenarios.map { scenario in
        let remark = scenario.outcome.isFailure ? "" : "  \(scenario.outcome.verdict.name)"
        return (scenario.location.description.escapedLine, ink.name(scenario.name) + remark)
      }
    let column = "\(entries.count)) ".count
    let lines = entries.enumerated().map { index, entry in
      let mark = "\(index + 1)) "
      return String(repeating: " ", count: column - mark.count) + "\(mark)\(entry.0)  \(entry.1)"
    }
    let hasFlaky = scenarios.contains { !$0.outcome.isFailure }
    return titled(hasFlaky ? "Failed or flaky" : "Failed", lines)
  }

  /// Writes what one failure says: message and place, the quoted source with the values of its names, what
  /// was compared, the circumstances, the calls.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - quotesSource: Whether the source is quoted.
  /// - Returns: Groups of lines, to stand with a blank line between them.
  package func blocks(for failure: FailureReport, quotesSource: Bool = true) -> [[String]] {
    var blocks = [message(of: failure)]
    if quotesSource, let excerpt = quotation(for: failure) {
      blocks.append(lines(of: excerpt))
    }
    blocks.append(values(failure.values))
    let comparison =
      compared("expected", failure.expected, .green) + compared("actual", failure.actual, .red)
    let notes = failure.notes.flatMap(lines)
    let calls = calls(of: failure)
    return (blocks + [comparison, notes, calls]).filter { !$0.isEmpty }
  }

  /// Gives the lines of the script to which a failure points; nil if they cannot be had.
  func quotation(for failure: FailureReport) -> SourceExcerpt? {
    failure.excerpt ?? failure.quotedLocation.flatMap(excerpt)
  }

  /// Writes what the names in a line stood for, a line each beneath the source.
  private func values(_ values: [Failure.Note]) -> [String] {
    values.enumerated().map { index, value in
      let label = index == 0 ? "where     " : "          "
      let text = "\(value.label) = \(value.text)".escapedLine
      return ink.paint(label, .dim) + ink.cut(text, from: 15)
    }
  }

  /// Writes a circumstance: on one line, or, if its text begins with a line feed, as lines of their own
  /// beneath its label, those of a difference in the colours of one.
  func lines(of note: Failure.Note) -> [String] {
    guard note.text.hasPrefix("\n") else {
      return ink.wrap(note.description.escapedLine, from: 5, indentation: 2)
    }
    let lines = note.text.dropFirst().escapedLines.map { line in
      let text = "  " + ink.cut(line, from: 7)
      if line.hasPrefix("- ") { return ink.paint(text, .green) }
      return line.hasPrefix("+ ") ? ink.paint(text, .red) : text
    }
    return ["\(note.label.escapedLine):"] + lines
  }

  /// Puts numbered heading and blocks together, the blocks under the heading's text.
  private func section(_ heading: [String], _ blocks: [[String]], number: Int) -> [String] {
    let mark = "\(number)) "
    let blanks = String(repeating: " ", count: mark.count)
    var lines = [ink.paint(mark + (heading.first ?? ""), .bold)]
    lines += heading.dropFirst().map { blanks + ink.paint($0, .dim) }
    for block in blocks {
      lines.append("")
      lines += block.map { $0.isEmpty ? "" : blanks + $0 }
    }
    return lines
  }

  /// Writes the last steps and those up to each failed one, their line numbers in a column.
  ///
  /// - Parameter scenario: The play in which they were done.
  /// - Returns: Lines without their ends; none if it has no steps.
  func steps(of scenario: ScenarioReport) -> [String] {
    let file = scenario.location.file
    let places = scenario.stepPlaces ?? Array(scenario.steps.indices)
    let shown = Self.shownSteps(of: scenario.steps, at: places)
    let numbers = scenario.steps.map { step in
      step.location.flatMap { $0.file == file ? String($0.line) : nil } ?? ""
    }
    let column = shown.map { numbers[$0].count }.max() ?? 0
    var lines: [String] = []
    var next = 0
    for index in shown {
      let place = places[index]
      if place > next { lines.append(ink.paint("… \((place - next).counting("step"))", .dim)) }
      next = place + 1
      let (step, number) = (scenario.steps[index], numbers[index])
      let mark = step.outcome == .passed ? ink.passed : ink.failed
      let padded = String(repeating: " ", count: column - number.count) + number
      let gutter = column == 0 ? "" : ink.paint(padded, .dim) + "  "
      let text = ink.cut(step.text.escapedLine, from: 7 + column)
      let elsewhere = step.location.flatMap { $0.file == file ? nil : "at \($0)" }
      let remarks = ([step.note, elsewhere].compactMap(\.self) + step.effects).map(\.escapedLine)
      let remark = remarks.isEmpty ? "" : "  " + ink.paint(remarks.joined(separator: ", "), .dim)
      lines.append("\(mark) \(gutter)\(text)\(remark)")
    }
    return lines
  }

  /// The indices of the steps that are told.
  private static func shownSteps(of steps: [StepReport], at places: [Int]) -> [Int] {
    let failed = steps.indices.filter { steps[$0].outcome == .failed }
    let ends = Set(failed.prefix(ToldSteps.failedSteps) + [steps.count - 1])
    return steps.indices.filter { index in
      ends.contains { ToldSteps.includes(places[index], upTo: places[$0]) }
    }
  }

  /// Writes the message, and beneath it the place as `file:line`, which editors make a link.
  private func message(of failure: FailureReport) -> [String] {
    var lines = failure.message.escapedLines.flatMap { ink.wrap($0, from: 5) }
      .map { ink.paint($0, .red) }
    if let location = failure.location {
      lines.append(ink.paint("at ", .dim) + location.description.escapedLine)
    }
    return lines
  }

  /// Writes source lines with their numbers, a `>` before the one that is meant.
  private func lines(of excerpt: SourceExcerpt) -> [String] {
    let column = String(excerpt.first + excerpt.lines.count - 1).count
    return excerpt.lines.enumerated().map { index, line in
      let number = String(excerpt.first + index)
      let isMarked = excerpt.first + index == excerpt.marked
      let padded = String(repeating: " ", count: column - number.count) + number
      let gutter = isMarked ? ink.paint("> \(padded)", .red) : ink.paint("  \(padded)", .dim)
      let text = ink.cut(line, from: 8 + column)
      return "\(gutter) \(ink.rule)\(text.isEmpty ? "" : " ")\(text)"
    }
  }

  /// Writes one side of a comparison, its further lines beneath the first.
  private func compared(
    _ label: String,
    _ value: String?,
    _ style: TerminalInk.Style
  ) -> [String] {
    guard let value else { return [] }
    let column = "expected  ".count
    let blanks = String(repeating: " ", count: column)
    let values = value.escapedLines
    return (values.isEmpty ? [""] : values).enumerated().map { index, line in
      let room = line.isEmpty ? "" : String(repeating: " ", count: column - label.count)
      let gutter = index == 0 ? ink.paint(label, .dim) + room : line.isEmpty ? "" : blanks
      return gutter + ink.paint(line, style)
    }
  }

  /// Writes the calls that led to a failure, the script's first; nothing if there are none.
  private func calls(of failure: FailureReport) -> [String] {
    guard let traceback = failure.traceback else { return [] }
    let frames = TracebackFrames(traceback)
    let lines = frames.lines.enumerated().map { index, frame in
      index < frames.scriptCount ? frame : ink.paint(frame, .dim)
    }
    return lines.isEmpty ? [] : titled("Called from", lines, isCut: false)
  }

  /// Writes lines beneath a title.
  func titled(_ title: String, _ lines: [String], isCut: Bool = true) -> [String] {
    [ink.paint(title, .bold)] + lines.map { "  " + (isCut ? ink.cut($0, from: 5) : $0) }
  }
}
