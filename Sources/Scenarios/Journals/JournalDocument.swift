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
    /// The line that says that these are all; nil if the process that wrote them ended before.
    public var end: Line?
    /// Why the scenario came to no end, if that line says so; nil if it did, or is not there.
    public var interruption: JournalInterruption?
  }

  /// The file's path, as messages name it.
  public var file: String
  /// The scenarios in the order of the file: one at least.
  public var sections: [Section]
  /// The number of the line in the middle of which the file ends; nil if that ends with a whole one.
  public var cutLine: Int?
}

extension JournalDocument.Section {
  /// All its lines, in their order.
  var lines: [JournalDocument.Line] {
    [line] + entries.map(\.line) + (end.map { [$0] } ?? [])
  }
}

extension JournalDocument {
  /// What is missing in it, with the place, the cause and what to do: nil if each scenario came to its
  /// end.
  public var incompleteness: String? {
    if let cutLine { return Self.cut(at: LinePlace(file: file, line: cutLine)).description }
    guard let section = sections.first(where: { $0.end == nil }) else { return nil }
    let place = LinePlace(file: file, line: section.lines.last?.number ?? section.line.number)
    return place.refusal(
      "is the last line of \(section.header.scenario.quoted), which has no end",
      "the process that wrote it was ended, or its disk was full; run it again with --journal"
    ).description
  }

  /// Says that a file ends in the middle of a line.
  static func cut(at place: LinePlace) -> UnusableConfiguration {
    place.refusal(
      "is cut off: the file ends in the middle of this line",
      "the run that wrote it was stopped, or its disk was full; run it again with --journal"
    )
  }
}
