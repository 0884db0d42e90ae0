internal import Interaction

/// The records of a scenario by the steps in which they happened.
///
/// Steps are counted as reports list them: by their beginnings, from 1, what is expected included.
struct TraceOutline {
  /// A record and where it belongs.
  struct Item {
    /// The record.
    let record: JournalRecord
    /// The steps in which it happened, outermost first.
    let steps: [Int]
    /// Whether no step had begun.
    let isBeforeSteps: Bool
  }

  /// A step or an expectation.
  struct Step {
    /// The record of its beginning.
    let record: Int
    /// The step in the words of the script.
    let text: String
    /// The script's line.
    let location: SourceLocation?
    /// Around how many other steps it lies.
    let depth: Int
    /// When it began, in nanoseconds of the world's clock.
    let time: Int64
    /// How it ended: `done`, `failed` or a remark; nil if it never did.
    var outcome: String?
  }

  /// What a step says that could not be done.
  static let failed = "failed"
  /// What one says that was done, with nothing to remark.
  static let done = "done"

  /// The steps; the first has the number 1.
  private(set) var steps: [Step] = []
  /// The records in their order.
  private(set) var items: [Item] = []

  /// The numbers of steps by the records of their beginnings.
  private var numbers: [Int: Int] = [:]

  /// Sorts the records of a scenario.
  ///
  /// - Parameter records: The records, oldest first.
  /// - Complexity: Linear in the number of records.
  init(_ records: some Sequence<JournalRecord>) {
    var open: [Int] = []
    for record in records {
      var belongsTo = open
      switch record.entry {
      case .step(let text, nil, let location):
        open.append(begin(record, text, location, depth: open.count))
        belongsTo = open
      case .step(_, let outcome?, _):
        if let number = open.popLast() { steps[number - 1].outcome = outcome }
      case .expectation(let text, let passed, let location):
        let number = begin(record, text, location, depth: open.count)
        steps[number - 1].outcome = passed ? Self.done : Self.failed
        belongsTo.append(number)
      default:
        // What follows from a step after its end belongs to it: a failure, or the screen it left.
        if let cause = record.cause, let number = numbers[cause], !open.contains(number) {
          belongsTo.append(number)
        }
      }
      items.append(Item(record: record, steps: belongsTo, isBeforeSteps: steps.isEmpty))
    }
  }

  /// Counts a step.
  private mutating func begin(
    _ record: JournalRecord,
    _ text: String,
    _ location: SourceLocation?,
    depth: Int
  ) -> Int {
    steps.append(
      Step(record: record.id, text: text, location: location, depth: depth, time: record.time)
    )
    numbers[record.id] = steps.count
    return steps.count
  }
}
