internal import CBaseline

/// What came of a benchmark.
struct Comparison: Codable, Sendable {
  let name: String
  let ours: Rounds
  let baseline: Rounds

  /// How many times the baseline's time ours may take; nil where it does not matter.
  let goal: Double?

  /// How many nanoseconds an operation of ours may take; nil where the ratio alone matters.
  let limit: Double?

  /// Allocations an operation of ours made.
  let allocations: Double

  /// Allocations it may make; nil where they do not matter.
  let allowedAllocations: Int64?

  /// What both keep in memory; nil where that does not matter.
  let memory: MemoryUse?

  /// The fastest round of ours, in fastest rounds of the baseline.
  var ratio: Double { ours.best / baseline.best }

  /// The same of the rounds in the middle.
  var medianRatio: Double { ours.median / baseline.median }

  /// Whether ours is as fast, and as sparing, as it is to be.
  ///
  /// Counts and bytes are the same on a busy machine, so that one which is missed is missed there, too.
  var verdict: Verdict {
    guard memory?.isMet ?? true, areAllocationsMet else { return .missed }
    guard goal != nil || limit != nil else {
      return memory == nil && allowedAllocations == nil ? .told : .met
    }
    guard isQuiet else { return .noisy }
    let isMet = goal.map { ratio <= $0 } ?? true && limit.map { ours.best <= $0 } ?? true
    return isMet ? .met : .missed
  }

  /// Whether no more was allocated than may be.
  private var areAllocationsMet: Bool {
    // Less than one in a thousand operations is the measuring itself.
    allowedAllocations.map { allocations < Double($0) + 0.001 } ?? true
  }

  /// Whether the machine was quiet enough to judge times by: the baseline's rounds agree.
  var isQuiet: Bool { baseline.spread <= Self.quietSpread }

  /// The spread up to which a machine counts as quiet.
  static let quietSpread = 0.05
}

extension Comparison {
  /// Measures a benchmark, again where the machine was not quiet enough to judge it, and keeps the
  /// quietest series.
  ///
  /// - Parameters:
  ///   - benchmark: What to measure.
  ///   - rounds: Rounds of either side in a series.
  ///   - series: How many series there may be.
  /// - Throws: What keeps either side from its work.
  init(measuring benchmark: Benchmark, rounds: Int, series: Int) throws {
    let sides = try benchmark.prepare()
    _ = try sides.ours()  // what is made on first use is made here
    _ = try sides.baseline()
    var quietest = try Comparison(benchmark, sides, rounds: rounds)
    for _ in 1..<max(1, series) where quietest.verdict == .noisy {
      let next = try Comparison(benchmark, sides, rounds: rounds)
      if next.baseline.spread < quietest.baseline.spread { quietest = next }
    }
    withExtendedLifetime(sides.owner) {}
    self = quietest
  }

  private init(_ benchmark: Benchmark, _ sides: Benchmark.Sides, rounds: Int) throws {
    var ours: [Duration] = []
    var baseline: [Duration] = []
    var allocations = Int64.max
    for _ in 0..<min(rounds, benchmark.rounds ?? rounds) {
      baseline.append(try sides.baseline())
      let before = cb_allocations()
      ours.append(try sides.ours())
      allocations = min(allocations, cb_allocations() - before)
    }
    self.init(
      name: benchmark.name,
      ours: Rounds(ours, operations: benchmark.operations),
      baseline: Rounds(baseline, operations: benchmark.operations),
      goal: benchmark.goal,
      limit: benchmark.limit,
      allocations: Double(allocations) / Double(benchmark.operations),
      allowedAllocations: benchmark.allocations,
      memory: sides.memory
    )
  }
}
