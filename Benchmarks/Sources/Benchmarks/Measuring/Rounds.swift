/// The times of one side's rounds, in nanoseconds an operation.
struct Rounds: Codable, Sendable {
  /// The fastest round.
  let best: Double

  /// The round in the middle.
  let median: Double

  /// How far the middle is from the fastest, as a share of it: noise of the machine.
  let spread: Double

  init(_ durations: [Duration], operations: Int) {
    let sorted = durations.map { $0 / .nanoseconds(operations) }.sorted()
    best = sorted.first ?? .nan
    median = sorted.isEmpty ? .nan : sorted[sorted.count / 2]
    spread = median / best - 1
  }
}
