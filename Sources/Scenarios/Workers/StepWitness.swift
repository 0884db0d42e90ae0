internal import Interaction

/// A journal that tells a watch of each step as it begins, and hands all records on.
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
    case .step(let text, nil, let location), .expectation(let text, _, let location):
      watch.stepDidBegin(StepReport(text, at: location))
    default: break
    }
  }
}
