internal import Foundation

/// What came of a curve.
struct Growth: Codable, Sendable {
  let name: String
  let unit: String

  /// How many times the smallest figure the largest may be; nil where growth is only told.
  let goal: Double?
  let points: [Point]

  /// What was measured at one size.
  struct Point: Codable, Sendable {
    let size: Int
    let rounds: Rounds
  }

  /// The largest figure, in smallest ones, at whatever size either is.
  var factor: Double {
    guard let least, let greatest else { return .nan }
    return greatest.rounds.best / least.rounds.best
  }

  /// The power of the size by which the figure grows, from the smallest size to the largest: 0 for no growth,
  /// 1 for growth in proportion.
  var exponent: Double {
    guard let first = points.first, let last = points.last else { return .nan }
    return log(last.rounds.best / first.rounds.best) / log(Double(last.size) / Double(first.size))
  }

  /// Where the figure is smallest.
  private var least: Point? { points.min { $0.rounds.best < $1.rounds.best } }

  /// Where it is largest.
  private var greatest: Point? { points.max { $0.rounds.best < $1.rounds.best } }

  /// Whether the figure grows as little as it is to.
  var verdict: Verdict {
    guard let goal else { return .told }
    guard isQuiet else { return .noisy }
    return factor <= goal ? .met : .missed
  }

  /// How far the rounds of the smallest figure, by which the largest is judged, are apart.
  private var spread: Double { least?.rounds.spread ?? 0 }

  /// Whether the machine was quiet enough to judge by.
  private var isQuiet: Bool { spread <= Comparison.quietSpread }
}

extension Growth {
  /// Measures a curve, again where the machine was not quiet enough to judge it, and keeps the quietest
  /// series.
  ///
  /// - Parameters:
  ///   - curve: What to measure.
  ///   - rounds: Rounds of each size in a series.
  ///   - series: How many series there may be.
  /// - Throws: What keeps the work at a size from being done.
  init(measuring curve: Curve, rounds: Int, series: Int) throws {
    let works = try curve.sizes.map(curve.prepare)
    for work in works { _ = try work.round() }  // what is made on first use is made here
    var quietest = try Growth(curve, works, rounds: rounds)
    for _ in 1..<max(1, series) where quietest.verdict == .noisy {
      let next = try Growth(curve, works, rounds: rounds)
      if next.spread < quietest.spread { quietest = next }
    }
    withExtendedLifetime(works) {}
    self = quietest
  }

  private init(_ curve: Curve, _ works: [Curve.Work], rounds: Int) throws {
    var durations: [[Duration]] = works.map { _ in [] }
    for _ in 0..<min(rounds, curve.rounds ?? rounds) {
      for (index, work) in works.enumerated() { durations[index].append(try work.round()) }
    }
    self.init(
      name: curve.name,
      unit: curve.unit,
      goal: curve.goal,
      points: works.indices.map { index in
        Point(
          size: curve.sizes[index],
          rounds: Rounds(
            [Rounds.Placement(times: durations[index])],
            operations: works[index].operations
          )
        )
      }
    )
  }
}
