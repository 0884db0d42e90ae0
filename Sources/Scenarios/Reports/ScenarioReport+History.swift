internal import Spelling

extension ScenarioReport {
  /// The play that reports tell of in full: this one if it failed, or else the first that did; nil if none
  /// failed.
  package var failedPlay: ScenarioReport? { outcome.isFailure ? self : attempts.first }

  /// How often it was played, such as `flaky: passed in attempt 2`, and with which seeds where it was to be
  /// repeated; nil if that was once.
  package var history: String? {
    let attempt = attempts.count + 1
    switch outcome {
    case .passed:
      return repetition.map { "\($0.counting("repetition")), \(seeds(ofRepetitions: $0))" }
    case .flaky:
      let repetitions = repetition.map { ", in repetition \($0), seed \(seed)" }
      return "flaky: passed in attempt \(attempt)" + (repetitions ?? "")
    case .failed, .timedOut, .crashed, .interrupted, .loadFailed:
      let parts = [
        attempt > 1 ? "failed in \(attempt) attempts" : nil,
        repetition.map { "in repetition \($0), seed \(seed)" },
      ]
      let text = parts.compactMap(\.self).joined(separator: ", ")
      return text.isEmpty ? nil : text
    case .skipped, .todo: return nil
    }
  }

  /// Names the seeds of some repetitions, the last of which it is (`PlayHistory.seed`).
  private func seeds(ofRepetitions count: Int) -> String {
    count > 1 ? "seeds \(seed &- UInt64(count - 1)) to \(seed)" : "seed \(seed)"
  }
}
