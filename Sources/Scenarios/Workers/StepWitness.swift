internal import Interaction

/// A journal that tells a watch of each step as it begins and ends, and hands all records on.
final class StepWitness: JournalSink {
  /// Who keeps the records.
  private let journal: any JournalSink
  /// Who is told.
  private let watch: any ScriptWatch

  /// Begins to tell.
  ///
  /// - Parameters:
  ///   - journal: Who keeps the records.
  ///   - watch: Who is told of steps.
  init(_ journal: any JournalSink, for watch: any ScriptWatch) {
    self.journal = journal
    self.watch = watch
  }

  var detail: JournalDetail { journal.detail }

  func append(_ record: JournalRecord) {
    journal.append(record)
    switch record.entry {
    case .step(let text, nil, let location):
      watch.stepDidBegin(StepReport(text, at: location))
    case .step(_, let outcome?, _): watch.stepDidEnd(outcome == "failed" ? .failed : .passed)
    case .expectation(let text, let passed, let location):
      watch.stepDidHappen(StepReport(text, at: location, outcome: passed ? .passed : .failed))
    default: break
    }
  }
}
