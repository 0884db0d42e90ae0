extension TerminalReport {
  /// Writes something that happened while a script was being driven.
  ///
  /// What the script prints stands alone on its lines. A step is `✓ 3  tap button "Add"`, the
  /// number being its line; what it asked to see, or why it failed, stands beneath it. What failed in the script
  /// during a step that was taken has that number as well: `✗ 3  in the script`.
  ///
  /// - Parameter event: What happened.
  /// - Returns: Lines, each with its end.
  public func text(for event: DriveEvent) -> String {
    switch event {
    case .printed(let print):
      let lines = print.text.escapedLines
      return (lines.isEmpty ? [""] : lines).asText
    case .finished(let report): return lines(for: report).asText
    case .failed(let failure, let step):
      return failed(step.map { "\($0.line)  in the script" } ?? "", failure).asText
    }
  }

  /// Writes the end of a drive: why the script could not be loaded, or what the screen held when
  /// something failed, and the totals.
  ///
  /// Steps that were not reached count as skipped, if it is known how many they are. A failure of a handler or
  /// a timer counts as failed.
  ///
  /// - Parameters:
  ///   - drive: What came of it.
  ///   - stepCount: How many steps there were to take; nil if not all were read.
  /// - Returns: Lines, each with its end.
  public func closing(for drive: DriveReport, stepCount: Int?) -> String {
    var totals = RunReport.Totals([])
    totals.passed = drive.steps.count { $0.failure == nil }
    totals.failed = drive.steps.count - totals.passed + drive.failures.count
    totals.skipped = max((stepCount ?? 0) - drive.steps.count, 0)
    let sum =
      stepCount == nil
      ? "\(totals.passed) passed, \(totals.failed) failed, the rest not read" : totals.description
    var lines: [String] = []
    if let failure = drive.loadFailure {
      lines += section(for: failure, number: 1)
    }
    if let screen = drive.screen {
      lines += [""] + titled(Self.screenTitle, screen.escapedLines)
    }
    lines.append("")
    lines.append(
      ink.paint(sum, drive.exitCode == .passed ? .green : .red)
    )
    return lines.asText
  }

  /// Writes a step that was taken.
  private func lines(for report: DriveStepReport) -> [String] {
    let text = "\(report.step.line)  \(report.step.description.escapedLine)"
    let output = (report.output?.escapedLines ?? []).map { "    " + $0 }
    if let failure = report.failure {
      return failed(text, failure) + output
    }
    return ["\(ink.passed) \(text)"] + output
  }

  /// Writes a failure beneath the step it belongs to, if it belongs to one.
  func failed(_ step: String, _ failure: FailureReport) -> [String] {
    let details = blocks(for: failure).joined(separator: [""])
      .map { $0.isEmpty ? "" : "    " + $0 }
    return ["\(ink.failed) \(step.isEmpty ? "in the script" : step)"] + details
  }
}
