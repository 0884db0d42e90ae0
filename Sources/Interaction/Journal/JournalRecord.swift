/// One thing that happened in a world, with the thing that caused it.
public struct JournalRecord: Equatable, Codable, Sendable {
  /// The record's number, counted from 1 in each world.
  public var id: Int
  /// The number of the record this one follows from; nil for what comes from outside.
  public var cause: Int?
  /// When it happened on the world's clock, in nanoseconds from its start.
  public var time: Int64
  /// What happened.
  public var entry: Entry

  /// Makes a record.
  ///
  /// - Parameters:
  ///   - id: The record's number.
  ///   - cause: The number of the record this one follows from.
  ///   - time: When it happened, in nanoseconds of the world's clock.
  ///   - entry: What happened.
  public init(id: Int, cause: Int?, time: Int64, entry: Entry) {
    self.id = id
    self.cause = cause
    self.time = time
    self.entry = entry
  }
}
