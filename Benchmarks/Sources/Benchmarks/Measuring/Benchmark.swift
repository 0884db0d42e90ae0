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

    /// Runs rounds of the baseline at once, as many as ours is to have processors, and answers their time.
    ///
    /// On a machine that has these processors for us it is that of one. Nil where one processor does.
    var crowd: (() throws -> Duration)?
  }
}
