public import Interaction

/// Which records of a journal are wanted; without any condition, all.
public struct TraceFilter: Equatable, Sendable {
  /// The step in which they happened, counted from 1 as reports list them; 0 is before the first.
  public var step: Int?
  /// The id or the path of a view that they mention, or that has the one they mention inside.
  public var view: String?
  /// The kinds, one of which they have; empty for any.
  public var kinds: [JournalRecord.Kind]
  /// A text that the name or the place of their handler contains.
  public var handler: String?

  /// Describes what is wanted.
  ///
  /// - Parameters:
  ///   - step: The step in which the records happened.
  ///   - view: The id or the path of a view.
  ///   - kinds: The kinds of records.
  ///   - handler: A text of their handler.
  public init(
    step: Int? = nil,
    view: String? = nil,
    kinds: [JournalRecord.Kind] = [],
    handler: String? = nil
  ) {
    self.step = step
    self.view = view
    self.kinds = kinds
    self.handler = handler
  }

  /// Says whether a record is wanted.
  ///
  /// - Parameter item: The record with the steps in which it happened.
  /// - Returns: Whether it meets each condition.
  func takes(_ item: TraceOutline.Item) -> Bool {
    let entry = item.record.entry
    if let step, !(item.steps.contains(step) || (step == 0 && item.isBeforeSteps)) { return false }
    if !kinds.isEmpty, !kinds.contains(entry.kind) { return false }
    if let view, !entry.views.contains(where: { ViewPath($0).leads(through: view) }) {
      return false
    }
    if let handler, !(entry.handlers.contains { $0.description.contains(handler) }) {
      return false
    }
    return true
  }

  /// The lines of a journal that are wanted, as they stand in the file: for each scenario that has any
  /// its header, those, and its end if none is left out.
  ///
  /// - Parameter journal: The journal.
  /// - Returns: Lines without their ends.
  /// - Complexity: Linear in the size of the journal.
  package func lines(of journal: JournalDocument) -> [String] {
    journal.sections.flatMap { section -> [String] in
      let items = TraceOutline(section.entries.map(\.record)).items
      let lines = zip(items, section.entries).filter { takes($0.0) }.map(\.1.line.text)
      // Without a filter one that ended before anything happened is there all the same.
      guard !lines.isEmpty || (section.interruption != nil && self == TraceFilter()) else {
        return []
      }
      // The end counts all records: where some are left out, it would not fit.
      let end = lines.count == section.entries.count ? section.end?.text : nil
      return [section.line.text] + lines + (end.map { [$0] } ?? [])
    }
  }
}
