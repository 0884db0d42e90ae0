internal import Interaction

/// A journal that tells a watch of each step as it begins and ends, of what is printed, and if wanted of each record,
/// and hands all records on.
final class StepWitness: JournalSink {
  /// Who keeps the records.
  private let journal: any JournalSink
  /// Who is told.
  private let watch: any ScriptWatch
  /// Whether that is told of all records.
  private let tellsRecords: Bool

  /// Begins to tell.
  ///
  /// - Parameters:
  ///   - journal: Who keeps the records.
  ///   - watch: Who is told of steps.
  ///   - tellsRecords: Whether it is told of all records.
  init(_ journal: any JournalSink, for watch: any ScriptWatch, tellsRecords: Bool) {
    self.journal = journal
    self.watch = watch
    self.tellsRecords = tellsRecords
  }

  var detail: JournalDetail { journal.detail }

  func append(_ record: JournalRecord) {
    // First, because who keeps it may make another record of it: the screen that a step left.
    if tellsRecords { watch.recordDidHappen(record) }
    journal.append(record)
    switch record.entry {
    case .step(let text, nil, let location):
      watch.stepDidBegin(StepReport(text, at: location))
    case .step(_, let outcome?, _): watch.stepDidEnd(outcome == "failed" ? .failed : .passed)
    case .expectation(let text, let passed, let location):
      watch.stepDidHappen(StepReport(text, at: location, outcome: passed ? .passed : .failed))
    case .print(let text, let location): watch.printDidHappen(PrintReport(text, at: location))
    default: break
    }
  }
}
