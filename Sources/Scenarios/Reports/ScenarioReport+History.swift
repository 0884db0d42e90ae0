extension ScenarioReport {
  /// The play that reports tell of in full: this one if it failed, or else the first that did; nil if none
  /// failed.
  var failedPlay: ScenarioReport? { outcome.isFailure ? self : attempts.first }

  /// How often it was played, such as `flaky: passed in attempt 2`; nil if that was once.
  var history: String? {
    let attempt = attempts.count + 1
    switch outcome {
    case .passed: return repetition?.counting("repetition")
    case .flaky:
      let repetitions = repetition.map { " after \($0.counting("repetition"))" }
      return "flaky: passed in attempt \(attempt)" + (repetitions ?? "")
    case .failed, .timedOut, .crashed, .interrupted, .loadFailed:
      let parts = [
        attempt > 1 ? "failed in \(attempt) attempts" : nil,
        repetition.map { "in repetition \($0)" },
      ]
      let text = parts.compactMap(\.self).joined(separator: ", ")
      return text.isEmpty ? nil : text
    case .skipped, .todo: return nil
    }
  }
}
