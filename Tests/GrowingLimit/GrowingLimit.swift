/// Does something that a time limit ends, with a limit that lets it come as far as it has to before.
///
/// How long that takes is the machine's affair, and no claim of a test: where the limit came too early, all is
/// done again with four times as much.
///
/// - Parameters:
///   - first: The limit to begin with, in seconds.
///   - isReached: Whether something came as far as it has to; the fourth time, nobody asks.
///   - body: Does it within a limit.
/// - Returns: What the last try led to, and its limit.
package func withGrowingLimit<Outcome>(
  from first: Double = 0.5,
  until isReached: (Outcome) -> Bool,
  _ body: (_ limit: Double) throws -> Outcome
) rethrows -> (outcome: Outcome, limit: Double) {
  for limit in [first, first * 4, first * 16] {
    let outcome = try body(limit)
    if isReached(outcome) { return (outcome, limit) }
  }
  return (try body(first * 64), first * 64)
}
