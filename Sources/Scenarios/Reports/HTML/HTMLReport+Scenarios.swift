internal import Interaction

extension HTMLReport {
  /// Writes the item of a scenario, which unfolds if there is more to tell than one line.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - isUnfolded: Whether a failure is unfolded from the start.
  /// - Returns: A list item.
  func item(for scenario: ScenarioReport, isUnfolded: Bool) -> String {
    let verdict = scenario.outcome.verdict
    let line = line(for: scenario)
    let details = details(of: scenario)
    let start = "<li class=\"\(style(of: verdict))\" data-outcome=\"\(verdict.name)\">"
    guard !details.isEmpty else { return "\(start)<div class=\"line\">\(line)</div></li>" }
    let open = verdict.kind == .failed && isUnfolded ? " open" : ""
    return """
      \(start)<details\(open)><summary class="line">\(line)</summary>
      \(details.joined(separator: "\n"))
      </details></li>
      """
  }

  /// The class of what a verdict is counted as.
  private func style(of verdict: Verdict) -> String {
    switch verdict.kind {
    case .passed: "passed"
    case .flaky: "flaky"
    case .failed: "failed"
    case .omitted: "skipped"
    }
  }

  /// Writes what is seen of a scenario while it is folded.
  private func line(for scenario: ScenarioReport) -> String {
    let verdict = scenario.outcome.verdict
    let mark =
      switch verdict.kind {
      case .passed, .flaky: "✓"
      case .failed: "✗"
      case .omitted: "–"
      }
    let words = scenario.history ?? verdict.words ?? verdict.name
    let reason = verdict.reason.map { ": \($0)" } ?? ""
    // The mark is a picture of the words, which only those who cannot see it need.
    let isSaid = scenario.history == nil && verdict.words == nil ? "hidden-words" : "remark"
    var parts = [
      "<span class=\"mark\" aria-hidden=\"true\">\(mark)</span>",
      "<span class=\"name\">\(scenario.name.escapedForMarkup)</span>",
      "<span class=\"\(isSaid)\">\((words + reason).escapedForMarkup)</span>",
    ]
    if verdict.isTimed {
      parts.append("<span class=\"time\">\(scenario.duration.writtenDuration)</span>")
    }
    return parts.joined(separator: " ")
  }

  /// Writes what is seen of a scenario that is unfolded: nothing if the line says it all.
  private func details(of scenario: ScenarioReport) -> [String] {
    var blocks: [String] = []
    let told = scenario.failedPlay ?? scenario
    if let link = told.tracePage.flatMap(links.link) {
      blocks.append("<p><a href=\"\(link.escapedForMarkup)\">Trace, step by step</a></p>")
    }
    blocks += told.distinctFailures.map(block)
    guard scenario.failedPlay != nil || !blocks.isEmpty || !scenario.prints.isEmpty else {
      return []
    }
    let place = "<p class=\"place\">\(scenario.location.description.escapedForMarkup)</p>"
    if !told.steps.isEmpty { blocks.append(steps(of: told)) }
    if let screen = told.screen {
      blocks.append(titled(TerminalReport.screenTitle, screen, isFolded: true))
    }
    if !scenario.prints.isEmpty {
      let text = scenario.prints.map(\.text).joined(separator: "\n")
      blocks.append(titled("Printed", text))
    }
    return [place] + blocks
  }

  /// Writes the steps up to the failed one.
  private func steps(of scenario: ScenarioReport) -> String {
    let items = scenario.steps.map { step in
      let isPassed = step.outcome == .passed
      let place = step.location.map { location in
        location.file == scenario.location.file ? "\(location.line)" : location.description
      }
      let remarks = ([place, step.note].compactMap(\.self) + step.effects).joined(separator: ", ")
      return """
        <li class="\(isPassed ? "passed" : "failed")"><span class="mark" aria-hidden="true">\
        \(isPassed ? "✓" : "✗")</span><span class="hidden-words">\(step.outcome.rawValue):</span> \
        <code>\(step.text.escapedForMarkup)</code> <span class="place">\
        \(remarks.escapedForMarkup)</span></li>
        """
    }
    return "<h3>Steps</h3>\n<ol class=\"steps\">\n\(items.joined(separator: "\n"))\n</ol>"
  }

  // MARK: Failures

  /// Writes what one failure says: message and place, the quoted source with the values of its names, what
  /// was compared, the circumstances, the calls.
  ///
  /// - Parameter failure: The failure.
  /// - Returns: An element.
  func block(for failure: FailureReport) -> String {
    var blocks = ["<p class=\"message\">\(failure.message.escapedLinesForMarkup)</p>"]
    if let location = failure.location {
      blocks.append("<p class=\"place\">\(location.description.escapedForMarkup)</p>")
      if let excerpt = report.quotation(for: failure) {
        blocks.append(lines(of: excerpt))
      }
    }
    let values = failure.writtenValues.map { ("note", "where", $0) }
    let compared =
      [("expected", failure.expected), ("actual", failure.actual)].compactMap { name, value in
        value.map { (name, name, $0) }
      }
    let notes = failure.notes.map { note in
      ("note", note.label, note.text.hasPrefix("\n") ? String(note.text.dropFirst()) : note.text)
    }
    let facts = (values.map { [$0] } ?? []) + compared + notes
    if !facts.isEmpty {
      let items = facts.map { style, label, text in
        """
        <div><dt>\(label.escapedForMarkup)</dt><dd class="\(style)">\(lines(of: text))</dd></div>
        """
      }
      blocks.append("<dl>\(items.joined())</dl>")
    }
    if let traceback = failure.traceback {
      let lines = TracebackFrames(traceback).lines
      if !lines.isEmpty { blocks.append(titled("Called from", lines.joined(separator: "\n"))) }
    }
    return "<div class=\"failure\">\n\(blocks.joined(separator: "\n"))\n</div>"
  }

  /// Writes source lines with their numbers, the one that is meant marked.
  private func lines(of excerpt: SourceExcerpt) -> String {
    let column = String(excerpt.first + excerpt.lines.count - 1).count
    let lines = excerpt.lines.enumerated().map { index, line in
      let number = String(excerpt.first + index)
      let padded = String(repeating: " ", count: column - number.count) + number
      let text = "<span class=\"number\">\(padded)</span>  \(line.escapedForMarkup)"
      return excerpt.first + index == excerpt.marked ? "<mark>\(text)</mark>" : text
    }
    return "<pre class=\"source\">\(lines.joined(separator: "\n"))</pre>"
  }

  /// Writes lines of text as they are.
  private func lines(of text: String) -> String {
    // A line end right behind the tag would not count.
    "<pre>\(text.hasPrefix("\n") ? "\n" : "")\(text.escapedLinesForMarkup)</pre>"
  }

  /// Writes lines of text beneath a title, unfolded or not.
  private func titled(_ title: String, _ text: String, isFolded: Bool = false) -> String {
    let content = lines(of: text)
    guard isFolded else { return "<h3>\(title.escapedForMarkup)</h3>\n\(content)" }
    return """
      <details class="inner"><summary>\(title.escapedForMarkup)</summary>
      \(content)
      </details>
      """
  }
}
