public import Interaction

/// A journal that was read from a file: for each scenario a header, and its records.
public struct JournalDocument: Equatable, Sendable {
  /// A line as it stands in the file.
  public struct Line: Equatable, Sendable {
    /// Its number, counted from 1.
    public var number: Int
    /// Its text, without its end.
    public var text: String
  }

  /// A record with the line that it was read from.
  public struct Entry: Equatable, Sendable {
    /// What happened.
    public var record: JournalRecord
    /// Where it stands.
    public var line: Line
  }

  /// The journal of one scenario.
  public struct Section: Equatable, Sendable {
    /// What was played.
    public var header: JournalHeader
    /// Where the header stands.
    public var line: Line
    /// What happened, oldest first.
    public var entries: [Entry]
  }

  /// The file's path, as messages name it.
  public var file: String
  /// The scenarios in the order of the file: one at least.
  public var sections: [Section]
}
