/// One row of the table: work of ours and a baseline that does the same, measured in turns.
struct Benchmark {
  /// What is measured.
  let name: String

  /// How many times the baseline's time ours may take; nil where the limit alone matters, or nothing
  /// is demanded.
  var goal: Double?

  /// How many nanoseconds an operation of ours may take; nil where the ratio alone matters.
  var limit: Double?

  /// Operations in a round of either.
  let operations: Int

  /// How many rounds are enough, where one takes long; nil for as many as are asked for.
  var rounds: Int?

  /// How many times what the rounds work on is made anew; nil for some times, or once where `rounds` are enough.
  var placements: Int?

  /// How many processors ours is to have.
  var processors = 1

  /// Allocations that an operation of ours may make; nil where they do not matter.
  var allocations: Int64?

  /// Makes what the rounds work on, once and only if the row is asked for.
  let prepare: () throws -> Sides

  /// Both sides of a row, ready to work.
  struct Sides {
    /// What both keep in memory; nil where that does not matter.
    var memory: MemoryUse?

    /// What the rounds need alive.
    let owner: AnyObject

    /// Runs one round of ours and answers its time.
    let ours: () throws -> Duration

    /// Runs one round of the baseline and answers its time.
    let baseline: () throws -> Duration

    /// What is in the rounds of either and not of what is measured, such as a loop around it, by itself; nil where
    /// that is nothing.
    var overhead: Overhead?

    /// Rounds of what is taken off the rounds of either side.
    struct Overhead {
      /// Runs one round of what is in ours and answers its time.
      let ours: () throws -> Duration

      /// Runs one round of what is in the baseline and answers its time.
      let baseline: () throws -> Duration
    }
  }

  /// Times work, and afterwards has a look at what it has done.
  ///
  /// - Parameters:
  ///   - work: What is timed.
  ///   - result: What came of it, which takes no part in its time.
  ///   - expected: What is to come of it.
  /// - Returns: How long the work took.
  /// - Throws: `WorkNotDone` if something else came of it, and what either throws.
  static func time<Result: Equatable>(
    _ work: () throws -> Void,
    result: () throws -> Result,
    is expected: Result
  ) throws -> Duration {
    let duration = try ContinuousClock().measure(work)
    let actual = try result()
    guard actual == expected else {
      throw WorkNotDone(description: "it came to \(actual) instead of \(expected)")
    }
    return duration
  }

  /// A round did not do what its time stands for.
  struct WorkNotDone: Error, CustomStringConvertible {
    let description: String
  }
}
