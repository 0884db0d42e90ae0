internal import Interaction

/// The journal of a session: what a report tells is read off the records as they come, and they themselves
/// are kept only where somebody has asked for them, because there may be millions.
final class SessionJournal: JournalSink {
  let detail: JournalDetail
  /// The records so far, oldest first; none unless they are wanted.
  private(set) var records: [JournalRecord] = []
  /// What the records so far tell of steps, prints and failures.
  private(set) var log: ScenarioLog
  /// Who ends the process if the session hangs, and then names the last step; nil if nobody does.
  private let scriptGuard: ScriptGuard?
  /// The file that receives the records once all have come, and has none of them if the process ends before; nil
  /// for none.
  let laterFile: String?

  /// Begins with no record.
  ///
  /// - Parameters:
  ///   - isTraced: Whether all that happens is wanted, and kept.
  ///   - isWritten: Whether each is written to its file as it comes.
  ///   - configuration: Whether all steps are wanted of a report, and who ends what hangs.
  init(isTraced: Bool, isWritten: Bool, _ configuration: RunConfiguration) {
    detail = isTraced ? .full : .outline
    log = ScenarioLog(keepsAllSteps: configuration.keepsAllSteps)
    scriptGuard = configuration.scriptGuard
    laterFile = isTraced && !isWritten ? configuration.journal : nil
  }

  func append(_ record: JournalRecord) {
    if detail == .full { records.append(record) }
    log.read(record)
    tellGuard(of: record)
  }

  /// Tells who ends what hangs of a step that begins.
  ///
  /// - Parameter record: What happened.
  func tellGuard(of record: JournalRecord) {
    if let scriptGuard, case .step(let text, nil, let location) = record.entry {
      scriptGuard.note(StepReport(text, at: location))
    }
  }
}
