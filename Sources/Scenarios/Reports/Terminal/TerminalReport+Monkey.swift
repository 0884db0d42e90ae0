internal import Spelling

extension TerminalReport {
  /// Writes what came of a monkey: what failed and on which screen, the scenario that fails so, and what
  /// was done.
  ///
  /// - Parameter monkey: What came of it.
  /// - Returns: Lines, each with its end.
  public func text(for monkey: MonkeyReport) -> String {
    if let failure = monkey.loadFailure {
      return (section(for: failure, number: 1) + ["", ink.paint("not loaded", .red)]).asText
    }
    var lines: [String] = []
    for (index, failure) in monkey.failures.enumerated() {
      lines += failed(index == 0 ? moment(of: monkey) : "", failure)
    }
    if let screen = monkey.screen {
      lines += [""] + titled(Self.screenTitle, screen.escapedLines)
    }
    if !monkey.failures.isEmpty {
      lines += [""] + self.lines(for: monkey.reproduction, in: monkey) + [""]
    }
    lines.append(ink.paint(work(of: monkey), .dim))
    let count = monkey.failures.count
    lines.append(
      count == 0
        ? ink.paint("no failure", monkey.exitCode == .passed ? .green : .yellow)
        : ink.paint(count.counting("failure"), .red)
    )
    return lines.asText
  }

  /// Says when something failed.
  private func moment(of monkey: MonkeyReport) -> String {
    let last = monkey.lastAction.map { "\(monkey.actionCount)  \($0.escapedLine)" }
    return switch monkey.moment {
    case .load: "while the script was loaded"
    case .before: "in before"
    case .choice:
      last.map { "behind \($0), as the next action was chosen" } ?? "as the first action was chosen"
    case .end: "at the end, once all was at rest"
    case .action, nil: last ?? ""
    }
  }

  /// Writes the scenario that fails so.
  private func lines(for reproduction: MonkeyReproduction?, in monkey: MonkeyReport) -> [String] {
    guard let reproduction else {
      guard monkey.moment != .choice else {
        return [
          """
          It failed as the monkey asked where a touch would go, which no action did; \
          aim one at a point there to see it in a scenario.
          """
        ]
      }
      return [
        """
        The same actions did not fail so a second time; something outside of the script and the seed \
        has a say in it.
        """
      ]
    }
    let count = "\(reproduction.steps.count) of \(monkey.actionCount.counting("action"))"
    let replays = reproduction.replays.counting("replay")
    let place = reproduction.standsFirst ? "before" : "behind"
    let title =
      reproduction.isFoundByRuns
      ? """
      The shortest scenario found that fails so, \(count), by \(replays); it can stand \(place) the script as it is
      """
      : """
      The shortest way there that was found, \(count), by \(replays); a run with this scenario does not fail so, only the \
      monkey command does
      """
    return titled(title, reproduction.scenario.escapedLines, isCut: false)
  }

  /// Says what was done, in how much virtual time.
  private func work(of monkey: MonkeyReport) -> String {
    let verbs = monkey.counts.map { "\($0.count) \($0.verb)" }.joined(separator: ", ")
    let refusals = monkey.refusals == 0 ? "" : "; \(monkey.refusals) could not be done"
    let duration = "\((monkey.duration * 10).rounded() / 10)"
    return """
      \(monkey.actionCount.counting("action")) in \(duration) virtual seconds, seed \(monkey.seed)\
      \(verbs.isEmpty ? "" : ": \(verbs)")\(refusals)
      """
  }
}
