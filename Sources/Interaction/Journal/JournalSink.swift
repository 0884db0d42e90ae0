/// Something that keeps the records of a world, such as a list in memory or a file.
///
/// ```swift
/// final class FailureCount: JournalSink {
///   private(set) var count = 0
///
///   func append(_ record: JournalRecord) {
///     if record.entry.kind == .failure { count += 1 }
///   }
/// }
/// ```
public protocol JournalSink: AnyObject {
  /// How much it wants to be told; it stays the same.
  var detail: JournalDetail { get }

  /// Takes the next record; ids arrive in ascending order.
  ///
  /// - Parameter record: What happened.
  func append(_ record: JournalRecord)
}

extension JournalSink {
  /// All.
  public var detail: JournalDetail { .full }
}
