/// Something that keeps the records of a world, such as a list in memory or a file.
public protocol JournalSink: AnyObject {
  /// Takes the next record; ids arrive in ascending order.
  ///
  /// - Parameter record: What happened.
  func append(_ record: JournalRecord)
}
