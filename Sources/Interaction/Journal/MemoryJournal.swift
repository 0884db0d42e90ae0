/// A journal that keeps its records in an array, for tests and reports.
public final class MemoryJournal: JournalSink {
  /// Everything recorded so far, oldest first.
  public private(set) var records: [JournalRecord] = []

  /// Makes an empty journal.
  public init() {}

  /// Keeps a record.
  ///
  /// - Parameter record: What happened.
  public func append(_ record: JournalRecord) {
    records.append(record)
  }

  /// Forgets everything recorded so far; the world's numbering goes on.
  public func removeAll() {
    records.removeAll()
  }
}
