/// From which step each record of a scenario follows, for those that name it as their cause.
struct RecordOrigins {
  /// Records in a row that follow from the same step.
  private struct Run {
    /// The number of the first of them.
    let first: Int
    /// The place of the step; nil if they follow from none.
    let step: Int?
    /// Whether the first is the record of the step itself.
    let beginsStep: Bool
  }

  /// How many rows are remembered at most, unless all are to be: who is late by thousands of steps is taken
  /// to follow from none.
  private static let limit = 4096

  /// The rows, in order.
  private var runs: [Run] = []
  /// Whether all are remembered.
  private let keepsAll: Bool

  /// Begins with no record.
  ///
  /// - Parameter keepsAll: Whether all are to be remembered, however many there are.
  init(keepsAll: Bool) {
    self.keepsAll = keepsAll
  }

  /// Takes note of the next record.
  ///
  /// - Parameters:
  ///   - record: Its number, which is higher than those before.
  ///   - cause: The number of the record that it follows from.
  mutating func note(_ record: Int, following cause: Int?) {
    let step = cause.flatMap { self.step(of: $0) }
    guard runs.last?.step != step else { return }
    append(Run(first: record, step: step, beginsStep: false))
  }

  /// Takes note of the record of a step.
  ///
  /// - Parameters:
  ///   - record: Its number, which is higher than those before.
  ///   - step: The place of the step.
  mutating func note(_ record: Int, asStep step: Int) {
    append(Run(first: record, step: step, beginsStep: true))
  }

  /// Begins a row, and forgets the oldest ones at times.
  private mutating func append(_ run: Run) {
    if !keepsAll, runs.count >= Self.limit { runs.removeFirst(Self.limit / 2) }
    runs.append(run)
  }

  /// From which step a record follows.
  ///
  /// - Parameter record: Its number.
  /// - Returns: The place of the step, which is its own if it is the record of one; nil for none.
  /// - Complexity: Logarithmic in the number of rows; constant for records of the last one.
  func step(of record: Int) -> Int? { run(of: record)?.step }

  /// Whose record it is.
  ///
  /// - Parameter record: Its number.
  /// - Returns: The place of the step; nil for the record of anything else.
  func stepBegun(by record: Int) -> Int? {
    guard let run = run(of: record), run.beginsStep, run.first == record else { return nil }
    return run.step
  }

  /// The row that a record is in.
  private func run(of record: Int) -> Run? {
    if let last = runs.last, last.first <= record { return last }
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].first <= record { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? runs[low - 1] : nil
  }
}
