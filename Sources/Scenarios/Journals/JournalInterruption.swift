/// Why the journal of a scenario ends before the scenario came to its end: the process that played it was ended.
///
/// It stands in the line that ends the journal. What the process wrote on standard error is in the report of the
/// run, and not here, so that the same end gives the same bytes.
public struct JournalInterruption: Codable, Equatable, Sendable {
  /// How the scenario ended, as reports name it: `crashed`, `timedOut` or `interrupted`.
  public var verdict: String
  /// What ended the process, and what to try.
  public var cause: String
  /// The last step that was told, counted from 1 as reports list them, or the innermost that had not ended; nil
  /// if none had begun.
  public var step: Int?

  /// Tells how a scenario ended.
  ///
  /// - Parameters:
  ///   - verdict: How it ended, as reports name it.
  ///   - cause: What ended the process.
  ///   - step: The last step that was told, counted from 1.
  init(verdict: String, cause: String, step: Int?) {
    self.verdict = verdict
    self.cause = cause
    self.step = step
  }

  /// How the scenario ended, in words that people read.
  var words: String { verdict == "timedOut" ? "timed out" : verdict }

  /// Where the scenario was, such as ` in step 3`.
  ///
  /// - Parameter outline: Its steps.
  /// - Returns: Words that go on after `words`.
  func place(in outline: TraceOutline) -> String {
    guard let step else { return " before the first step" }
    let isOver = outline.steps.indices.contains(step - 1) && outline.steps[step - 1].outcome != nil
    return isOver ? " after step \(step)" : " in step \(step)"
  }
}
