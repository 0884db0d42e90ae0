internal import CBaseline

/// What came of a benchmark.
struct Comparison: Codable, Sendable {
  let name: String
  let ours: Rounds
  let baseline: Rounds

  /// How many times the baseline's time ours may take; nil where the limit alone matters.
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
  var isMet: Bool {
    // Less than one in a thousand operations is the measuring itself.
    goal.map { ratio <= $0 } ?? true
      && limit.map { ours.best <= $0 } ?? true
      && memory?.isMet ?? true
      && (allowedAllocations.map { allocations < Double($0) + 0.001 } ?? true)
  }

  /// Whether the machine was quiet enough to judge by: the baseline's rounds agree.
  var isQuiet: Bool { baseline.spread <= Self.quietSpread }

  /// The spread up to which a machine counts as quiet.
  static let quietSpread = 0.05
}

extension Comparison {
  /// Measures a benchmark, again where the machine was not quiet, and keeps the quietest series.
  ///
  /// - Parameters:
  ///   - benchmark: What to measure.
  ///   - rounds: Rounds of either side in a series.
  ///   - series: How many series there may be.
  init(measuring benchmark: Benchmark, rounds: Int, series: Int) throws {
    var quietest = try Comparison(benchmark, rounds: rounds)
    for _ in 1..<max(1, series) where !quietest.isQuiet {
      let next = try Comparison(benchmark, rounds: rounds)
      if next.baseline.spread < quietest.baseline.spread { quietest = next }
    }
    self = quietest
  }

  private init(_ benchmark: Benchmark, rounds: Int) throws {
    var ours: [Duration] = []
    var baseline: [Duration] = []
    var allocations = Int64.max
    _ = try benchmark.ours()  // what is made on first use is made here
    _ = try benchmark.baseline()
    for _ in 0..<min(rounds, benchmark.rounds ?? rounds) {
      baseline.append(try benchmark.baseline())
      let before = cb_allocations()
      ours.append(try benchmark.ours())
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
      memory: benchmark.memory
    )
  }
}
