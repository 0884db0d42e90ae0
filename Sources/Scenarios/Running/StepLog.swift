/// The steps of a scenario while it is played: all of them, or only those that reports tell of which do not
/// list all, so that a scenario of a million steps takes no more memory than one of a few hundred.
package struct StepLog: Sendable {
  /// A step that is kept.
  private struct Entry: Sendable {
    /// Its place among all steps, those that are not kept included.
    let place: Int
    /// The step.
    var step: StepReport
  }

  /// How many steps are kept before it is looked for those that nobody asks for; fewer are all kept.
  package static let room = 256

  /// The steps that are kept, in order.
  private var entries: [Entry] = []
  /// How many have begun, those that are not kept included.
  package private(set) var count = 0
  /// The places of the steps that have begun and not ended, innermost last.
  package private(set) var open: [Int] = []
  /// Whether all are kept.
  private let keepsAll: Bool
  /// At how many steps it is looked for those that nobody asks for.
  private var limit = Self.room

  /// Begins with none.
  ///
  /// - Parameter keepsAll: Whether all steps are wanted.
  package init(keepsAll: Bool) {
    self.keepsAll = keepsAll
  }

  // MARK: Taking steps

  /// Adds a step that is over.
  ///
  /// - Parameter step: The step.
  package mutating func append(_ step: StepReport) {
    if !keepsAll, entries.count >= limit { dropSteps() }
    entries.append(Entry(place: count, step: step))
    count += 1
  }

  /// Adds a step that has begun.
  ///
  /// - Parameter step: The step, as if it had gone well.
  package mutating func begin(_ step: StepReport) {
    let place = count
    append(step)
    open.append(place)
  }

  /// The innermost step that has begun is over.
  ///
  /// - Parameter change: Says what came of it.
  /// - Returns: Its place; nil if none is open.
  @discardableResult
  package mutating func end(_ change: (inout StepReport) -> Void) -> Int? {
    guard let place = open.popLast() else { return nil }
    self.change(place, change)
    return place
  }

  /// Changes a step.
  ///
  /// - Parameters:
  ///   - place: Its place; a step that is not kept cannot be changed.
  ///   - change: Changes it.
  package mutating func change(_ place: Int, _ change: (inout StepReport) -> Void) {
    guard let index = entries.lastIndex(where: { $0.place == place }) else { return }
    change(&entries[index].step)
  }

  /// Drops the steps that no report tells of, whatever comes: one that has not ended may yet fail.
  private mutating func dropSteps() {
    let failed = entries.filter { $0.step.outcome == .failed }.prefix(ToldSteps.failedSteps)
    let ends = failed.map(\.place) + open + [count - 1]
    entries.removeAll { entry in
      !ends.contains { ToldSteps.includes(entry.place, upTo: $0) }
    }
    limit = max(Self.room, 2 * entries.count)
  }

  // MARK: What is known

  /// The steps that are kept, in order.
  package var steps: [StepReport] { entries.map(\.step) }

  /// Their places among all steps; nil if none is missing.
  package var places: [Int]? { entries.count == count ? nil : entries.map(\.place) }

  /// The last step.
  package var last: StepReport? { entries.last?.step }
}
