internal import CBaseline

/// What came of a benchmark.
struct Comparison: Codable, Sendable {
  let name: String
  let ours: Rounds
  let baseline: Rounds

  /// How much longer plain work takes on all processors that ours is to have at once than on one, as a share of
  /// that; nil where one processor does.
  let crowding: Double?

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

  /// Whether the machine was quiet enough to judge times by: the baseline's rounds agree, and the processors do not
  /// disturb one another.
  private var isQuiet: Bool { noise <= Self.quietSpread }

  /// How far the baseline's rounds are from agreeing, or the processors from not disturbing one another, whichever is
  /// more.
  var noise: Double { max(baseline.spread, crowding ?? 0) }

  /// The noise up to which a machine counts as quiet.
  static let quietSpread = 0.05
}

extension Comparison {
  /// How many times what the rounds of a series work on is made anew.
  ///
  /// How fast the same work is depends on where in memory it came to lie, by a third and more, and for
  /// as long as it lies there. Both sides are given the best of some places, as of some rounds.
  private static let placements = 3

  /// How long a series goes on at least, unless it then has `mostRounds` times as many rounds as are asked
  /// for: a neighbour of a virtual machine slows down all rounds of a short time by the same.
  private static let shortestSeries = Duration.seconds(1)

  /// How many times as many rounds as are asked for there may be in a series.
  private static let mostRounds = 20

  /// Measures a benchmark, again where the machine was not quiet enough to judge it, and keeps the
  /// quietest series.
  ///
  /// - Parameters:
  ///   - benchmark: What to measure.
  ///   - rounds: Rounds of either side in a series; if they are short, there are more.
  ///   - series: How many series there may be.
  /// - Throws: What keeps either side from its work.
  init(measuring benchmark: Benchmark, rounds: Int, series: Int) throws {
    // Where a round takes long, so does what it works on, and what happens in it is spread over memory.
    let count =
      benchmark.placements ?? (benchmark.rounds == nil ? min(Self.placements, rounds) : 1)
    // All are kept while they are measured, so that none comes to lie where another has been.
    let placed = try (0..<count).map { _ in
      let sides = try benchmark.prepare()
      _ = try sides.ours()  // what is made on first use is made here
      _ = try sides.baseline()
      return sides
    }
    let perPlacement = max(1, min(rounds, benchmark.rounds ?? rounds) / count)
    var quietest = try Comparison(benchmark, placed, rounds: perPlacement)
    for _ in 1..<max(1, series) where quietest.verdict == .noisy {
      let next = try Comparison(benchmark, placed, rounds: perPlacement)
      if next.noise < quietest.noise { quietest = next }
    }
    withExtendedLifetime(placed) {}
    self = quietest
  }

  private init(_ benchmark: Benchmark, _ placed: [Benchmark.Sides], rounds: Int) throws {
    var ours = placed.map { _ in Rounds.Placement() }
    var baseline = ours
    let processors = benchmark.processors
    var crowd = try processors > 1 ? ProcessorCrowd(processors: processors) : nil
    var allocations = Int64.max
    let begin = ContinuousClock.now
    var done = 0
    // In turns, so that all of them have the same noise.
    while done < rounds
      || (done < rounds * Self.mostRounds && begin.duration(to: .now) < Self.shortestSeries)
    {
      for (place, sides) in placed.enumerated() {
        baseline[place].times.append(try sides.baseline())
        try crowd?.measure()
        let before = cb_allocations()
        ours[place].times.append(try sides.ours())
        allocations = min(allocations, cb_allocations() - before)
        guard let overhead = sides.overhead else { continue }
        baseline[place].overhead.append(try overhead.baseline())
        ours[place].overhead.append(try overhead.ours())
      }
      done += 1
    }
    self.init(
      name: benchmark.name,
      ours: Rounds(ours, operations: benchmark.operations),
      baseline: Rounds(baseline, operations: benchmark.operations),
      crowding: crowd?.crowding,
      goal: benchmark.goal,
      limit: benchmark.limit,
      allocations: Double(allocations) / Double(benchmark.operations),
      allowedAllocations: benchmark.allocations,
      memory: placed.first?.memory
    )
  }
}
