extension World {
  /// Writes down that something happened, if anybody keeps a journal.
  ///
  /// - Parameter entry: What happened; not evaluated without a journal.
  /// - Returns: The record's number, to be named as a cause; nil without a journal.
  @discardableResult
  package func record(_ entry: @autoclosure () -> JournalRecord.Entry) -> Int? {
    guard let journal else { return nil }
    recordCount += 1
    let id = recordCount
    let entry = entry()
    if let handler = entry.calledHandler {
      departures.noteCall(of: handler, as: id, within: causes)
    }
    // Who takes it may add a record of its own, such as what the screen holds then.
    journal.append(
      JournalRecord(id: id, cause: causes.last, time: scheduler.nanoseconds, entry: entry)
    )
    return id
  }

  /// Names an object in a record for who is told all; an outline is told records without such names, because
  /// to put one together takes longer than what the record tells of.
  ///
  /// - Parameter name: The name; not evaluated for an outline.
  /// - Returns: The name; empty for an outline.
  func told(_ name: @autoclosure () -> String) -> String { isTracing ? name() : "" }

  /// Runs a body whose records name a given one as their cause.
  ///
  /// - Parameters:
  ///   - id: The number of the causing record; with nil the cause stays what it was.
  ///   - body: What follows from it.
  /// - Returns: What the body returns.
  package func withCause<Result>(_ id: Int?, _ body: () throws -> Result) rethrows -> Result {
    guard let id else { return try body() }
    causes.append(id)
    defer { causes.removeLast() }
    return try body()
  }

  /// Runs a body whose records name a given one as their cause, whatever else is under way: what was put
  /// off follows from what asked for it.
  ///
  /// - Parameters:
  ///   - id: The number of the causing record; nil for what follows from none.
  ///   - body: What was put off.
  /// - Returns: What the body returns.
  func withOnlyCause<Result>(_ id: Int?, _ body: () -> Result) -> Result {
    let others = causes
    causes = id.map { [$0] } ?? []
    defer { causes = others }
    return body()
  }

  /// Takes note of a view that is about to be taken out of its window, if a handler takes it out.
  ///
  /// - Parameter view: The view, which is still in its place.
  /// - Complexity: O(*d* · *s*) in depth and number of siblings, for the first of a handler; else O(1).
  func noteDeparture(of view: View) {
    guard journal != nil, !causes.isEmpty, let superview = view.superview,
      let handler = departures.count(because: causes)
    else { return }
    // Overrides are asked what views show, and may take out others: nothing is held meanwhile.
    let departure = Departure(
      place: superview.path,
      time: now,
      handler: handler,
      view: ObjectIdentifier(view),
      keys: view.accessibilityKeys,
      innerKeys: Departures.innerKeys(of: view)
    )
    departures.keep(departure)
  }

  /// Writes a remark into the journal.
  ///
  /// - Parameter text: The remark.
  public func note(_ text: @autoclosure () -> String) {
    record(.note(text: text()))
  }
}

extension JournalRecord.Entry {
  /// The handler of whose call this is the record; nil for what else happened.
  fileprivate var calledHandler: HandlerOrigin? {
    switch self {
    case .action(_, _, let handler, _), .timer(let handler), .posted(let handler),
      .delegateCall(_, _, let handler):
      handler
    default: nil
    }
  }
}
