/// A journal that keeps its records in an array, for tests and reports.
///
/// ```swift
/// let journal = MemoryJournal()
/// let world = World(journal: journal)
/// world.note("the shop opens")
/// let notes = journal.records.filter { $0.entry.kind == .note }
/// ```
public final class MemoryJournal: JournalSink {
  /// How much it is told.
  public let detail: JournalDetail
  /// Everything recorded so far, oldest first.
  public private(set) var records: [JournalRecord] = []

  /// Makes an empty journal.
  ///
  /// - Parameter detail: How much it wants to be told.
  public init(_ detail: JournalDetail = .full) {
    self.detail = detail
  }

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
