/// The times of one side's rounds, in nanoseconds an operation.
struct Rounds: Codable, Sendable {
  /// The fastest round.
  let best: Double

  /// The round in the middle.
  let median: Double

  /// How far the round in the middle is from the fastest one of its placement, as a share of that:
  /// noise of the machine.
  let spread: Double

  /// Sums up rounds.
  ///
  /// - Parameters:
  ///   - placements: The rounds' times, of each making of what they work on by itself.
  ///   - operations: Operations in a round.
  init(_ placements: [Placement], operations: Int) {
    let times = placements.map { $0.rest.map { $0 / .nanoseconds(operations) } }
    let sorted = times.joined().sorted()
    best = sorted.first ?? .nan
    median = Self.middle(of: sorted)
    spread = Self.middle(
      of: times.flatMap { times in times.map { $0 / (times.min() ?? .nan) - 1 } }.sorted()
    )
  }

  /// The rounds of one making of what they work on.
  struct Placement {
    /// The times of whole rounds.
    var times: [Duration] = []

    /// The times of rounds of what is in them and not of what is measured; none where that is nothing.
    var overhead: [Duration] = []

    /// The times of the rounds without that: the fastest of its rounds is taken off, for one of those that were
    /// disturbed would make what is left too small.
    fileprivate var rest: [Duration] { times.map { $0 - (overhead.min() ?? .zero) } }
  }

  /// The number in the middle of numbers in their order.
  private static func middle(of sorted: [Double]) -> Double {
    sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }
}
