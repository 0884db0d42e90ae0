internal import Foundation

/// What came of a curve.
struct Growth: Codable, Sendable {
  let name: String
  let unit: String
  let goal: Double?
  let points: [Point]

  /// What was measured at one size.
  struct Point: Codable, Sendable {
    let size: Int
    let rounds: Rounds
  }

  /// The figure at the largest size, in figures at the smallest.
  var factor: Double {
    guard let first = points.first, let last = points.last else { return .nan }
    return last.rounds.best / first.rounds.best
  }

  /// The power of the size by which the figure grows, from the smallest to the largest: 0 for no growth,
  /// 1 for growth in proportion.
  var exponent: Double {
    guard let first = points.first, let last = points.last else { return .nan }
    return log(factor) / log(Double(last.size) / Double(first.size))
  }

  /// Whether the figure grows as little as it is to.
  var isMet: Bool { goal.map { factor <= $0 } ?? true }

  /// Whether the machine was quiet enough to judge by; what is only told need not be judged.
  var isQuiet: Bool {
    goal == nil || (points.first?.rounds.spread ?? 0) <= Comparison.quietSpread
  }
}

extension Growth {
  /// Measures a curve, again where the machine was not quiet, and keeps the quietest series.
  ///
  /// - Parameters:
  ///   - curve: What to measure.
  ///   - rounds: Rounds of each size in a series.
  ///   - series: How many series there may be.
  init(measuring curve: Curve, rounds: Int, series: Int) throws {
    var quietest = try Growth(curve, rounds: rounds)
    for _ in 1..<max(1, series) where !quietest.isQuiet {
      let next = try Growth(curve, rounds: rounds)
      let spreads = [next, quietest].map { $0.points.first?.rounds.spread ?? 0 }
      if spreads[0] < spreads[1] { quietest = next }
    }
    self = quietest
  }

  private init(_ curve: Curve, rounds: Int) throws {
    var durations: [[Duration]] = curve.points.map { _ in [] }
    for point in curve.points { _ = try point.work() }  // what is made on first use is made here
    for _ in 0..<min(rounds, curve.rounds ?? rounds) {
      for (index, point) in curve.points.enumerated() {
        durations[index].append(try point.work())
      }
    }
    self.init(
      name: curve.name,
      unit: curve.unit,
      goal: curve.goal,
      points: zip(curve.points, durations).map { point, durations in
        Point(size: point.size, rounds: Rounds(durations, operations: point.operations))
      }
    )
  }
}
