internal import Interaction

/// The journal of a session: what a report tells is read off the records as they come, and they themselves
/// are kept only where somebody has asked for them, because there may be millions.
final class SessionJournal: JournalSink {
  let detail: JournalDetail
  /// The records so far, oldest first; none unless they are wanted.
  private(set) var records: [JournalRecord] = []
  /// What the records so far tell of steps, prints and failures.
  private(set) var log: ScenarioLog

  /// Begins with no record.
  ///
  /// - Parameters:
  ///   - isTraced: Whether all that happens is wanted, and kept.
  ///   - keepsAllSteps: Whether all steps are wanted of a report.
  init(isTraced: Bool, keepsAllSteps: Bool) {
    detail = isTraced ? .full : .outline
    log = ScenarioLog(keepsAllSteps: keepsAllSteps)
  }

  func append(_ record: JournalRecord) {
    if detail == .full { records.append(record) }
    log.read(record)
  }
}
