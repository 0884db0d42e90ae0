internal import Interaction
internal import Spelling

extension TerminalReport {
  /// Writes what came of a replay: a line for each scenario, beneath it the first difference or why it
  /// could not be played, and the totals.
  ///
  /// - Parameter replay: What came of it.
  /// - Returns: Lines, each with its end.
  public func text(for replay: ReplayReport) -> String {
    var lines: [String] = []
    var file: String?
    for scenario in replay.scenarios {
      if scenario.location.file != file {
        if file != nil { lines.append("") }
        file = scenario.location.file
        lines.append(ink.paint(scenario.location.file.escapedLine, .bold))
      }
      lines += self.lines(for: scenario, of: replay)
    }
    let codes = replay.scenarios.map(\.outcome.exitCode)
    let same = codes.count { $0 == .passed }
    let different = codes.count { $0 == .failed }
    let cut = replay.scenarios.count { if case .cutOff = $0.outcome { true } else { false } }
    let totals =
      "\(same) the same, \(different) different, \(cut == 0 ? "" : "\(cut) cut off, ")"
      + "\(codes.count - same - different - cut) not played"
    lines += ["", ink.paint(totals, replay.exitCode == .passed ? .green : .red)]
    return lines.asText
  }

  /// Writes what came of one scenario.
  private func lines(for scenario: ReplayReport.Scenario, of replay: ReplayReport) -> [String] {
    let name = ink.name(scenario.name)
    switch scenario.outcome {
    case .same(let count):
      return ["  \(ink.passed) \(name)  \(ink.paint(count.counting("line"), .dim))"]
    case .different(let difference):
      return ["  \(ink.failed) \(name)"] + indented(self.lines(for: difference, in: replay.journal))
    case .cutOff(let count):
      let rest = "\(count.counting("line")) the same, then the journal is cut off"
      return ["  \(ink.failed) \(name)  \(ink.paint(rest, .red))"]
    case .unplayable(let failure, _):
      let blocks = blocks(for: failure).joined(separator: [""])
      return ["  \(ink.failed) \(name)  \(ink.paint("not played", .red))"] + indented(Array(blocks))
    }
  }

  /// Writes the first difference: where it is, and both sides.
  private func lines(for difference: JournalDifference, in journal: String) -> [String] {
    let place = "\(journal):\(difference.line)".escapedLine
    let step = difference.step.map { ", in step \($0.escapedLine)" } ?? ""
    let finding = "\(place) is the first line that differs\(step)"
    var lines: [String] = []
    if let move = difference.move {
      let rest = move.isAll ? "all is the same" : finding
      lines.append(
        """
        The scenario was moved from line \(move.recorded) to line \(move.replayed); numbers of lines \
        aside, \(rest)
        """
      )
    } else {
      lines.append(finding)
    }
    if let screens = difference.screens {
      let label = "the screen, - in the journal, + in the replay"
      lines += self.lines(of: Failure.Note(label, "\n" + screens))
    } else if difference.move?.isAll != true {
      lines.append(side("journal", difference.recorded, .green))
      lines.append(side("replay", difference.replayed, .red))
    }
    if difference.isTimeLimited {
      lines.append(
        "The time limit ended the scenario when it was recorded: that is wall time, which no replay repeats."
      )
    }
    return lines
  }

  /// Writes one side of a difference.
  private func side(_ label: String, _ text: String?, _ style: TerminalInk.Style) -> String {
    let room = String(repeating: " ", count: "journal  ".count - label.count)
    let text = text.map { ink.paint($0.escapedLine, style) } ?? ink.paint("has ended", .dim)
    return "\(ink.paint(label, .dim))\(room)\(text)"
  }

  /// Moves lines below the name of a scenario.
  private func indented(_ lines: [String]) -> [String] {
    lines.map { $0.isEmpty ? "" : "    " + $0 }
  }
}
