internal import Interaction

extension TerminalReport {
  /// What stands above the text tree of a window.
  static let screenTitle = "On the screen when it failed"

  /// Writes all that is known about a scenario that failed.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - number: Its number among the failures.
  /// - Returns: Lines without their ends.
  func section(for scenario: ScenarioReport, number: Int) -> [String] {
    var blocks: [[String]] = []
    if !scenario.steps.isEmpty {
      blocks.append(steps(of: scenario))
    }
    for failure in scenario.failures {
      blocks += self.blocks(for: failure)
    }
    if let screen = scenario.screen {
      blocks.append(titled(Self.screenTitle, screen.escapedLines))
    }
    if let trace = scenario.tracePage {
      blocks.append([ink.paint("trace ", .dim) + trace.escapedLine])
    }
    let heading = [ink.name(scenario.name), scenario.location.description.escapedLine]
    return section(heading, blocks, number: number)
  }

  /// Writes all that is known about a script that could not be loaded.
  ///
  /// - Parameters:
  ///   - failure: The script and what is wrong with it.
  ///   - number: Its number among the failures.
  /// - Returns: Lines without their ends.
  func section(for failure: LoadFailure, number: Int) -> [String] {
    let heading = ["\(failure.file.escapedLine) could not be loaded"]
    return section(heading, blocks(for: failure.failure), number: number)
  }

  /// Lists failures by their numbers, a line each, for who has no eyes for pages of them.
  ///
  /// - Parameters:
  ///   - files: The scripts that could not be loaded.
  ///   - scenarios: The scenarios that failed.
  /// - Returns: Lines without their ends.
  func contents(_ files: [LoadFailure], _ scenarios: [ScenarioReport]) -> [String] {
    let entries =
      files.map { ($0.file.escapedLine, "could not be loaded") }
      + scenarios.map { ($0.location.description.escapedLine, ink.name($0.name)) }
    let column = "\(entries.count)) ".count
    let lines = entries.enumerated().map { index, entry in
      let mark = "\(index + 1)) "
      return String(repeating: " ", count: column - mark.count) + "\(mark)\(entry.0)  \(entry.1)"
    }
    return titled("Failed", lines)
  }

  /// Writes what one failure says: message and place, the quoted source, what was compared, the
  /// circumstances, the calls.
  ///
  /// - Parameter failure: The failure.
  /// - Returns: Groups of lines, to stand with a blank line between them.
  func blocks(for failure: FailureReport) -> [[String]] {
    var blocks = [message(of: failure)]
    if let location = failure.location, let excerpt = excerpt(at: location) {
      blocks.append(lines(of: excerpt))
    }
    let comparison =
      compared("expected", failure.expected, .green) + compared("actual", failure.actual, .red)
    let notes = failure.notes.flatMap(lines)
    let calls = calls(of: failure)
    return blocks + [comparison, notes, calls].filter { !$0.isEmpty }
  }

  /// Writes a circumstance: on one line, or, if its text begins with a line feed, as lines of their own
  /// beneath its label, those of a difference in the colours of one.
  private func lines(of note: Failure.Note) -> [String] {
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

  /// Writes the steps up to the failed one, their line numbers in a column.
  private func steps(of scenario: ScenarioReport) -> [String] {
    let file = scenario.location.file
    let numbers = scenario.steps.map { step in
      step.location.flatMap { $0.file == file ? String($0.line) : nil } ?? ""
    }
    let column = numbers.map(\.count).max() ?? 0
    return zip(scenario.steps, numbers).map { step, number in
      let mark = step.outcome == .passed ? ink.passed : ink.failed
      let padded = String(repeating: " ", count: column - number.count) + number
      let gutter = column == 0 ? "" : ink.paint(padded, .dim) + "  "
      let text = ink.cut(step.text.escapedLine, from: 7 + column)
      let elsewhere = step.location.flatMap { $0.file == file ? nil : "at \($0)" }
      let remarks = [step.note, elsewhere].compactMap { $0?.escapedLine }
      let remark = remarks.isEmpty ? "" : "  " + ink.paint(remarks.joined(separator: ", "), .dim)
      return "\(mark) \(gutter)\(text)\(remark)"
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

  /// Takes the lines around a place from its script, if that can be read.
  private func excerpt(at location: SourceLocation) -> SourceExcerpt? {
    source(location.file).flatMap { SourceExcerpt(line: location.line, of: $0) }
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
