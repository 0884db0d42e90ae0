/// What a scenario costs as a whole: a fresh world, a fresh Lua state, the script's top level, five steps.
struct ScenarioBenchmarks {
  /// What one may take, in nanoseconds.
  private static let limit = 100_000.0
  /// How many there are in a round, so that one round is like the other.
  private static let count = 200

  /// The row: scenarios, against Lua states that are opened and closed with nothing in between.
  func benchmarks() -> [Benchmark] {
    [
      Benchmark(
        name: "a scenario of five steps, against an empty Lua state",
        limit: Self.limit,
        operations: Self.count
      ) {
        let scripts = try ScenarioScripts(scenarios: Self.count)
        return Benchmark.Sides(
          owner: scripts,
          ours: { try scripts.run() },
          baseline: {
            try ContinuousClock().measure {
              for _ in 0..<Self.count { _ = try Baseline(chunks: []) }
            }
          }
        )
      }
    ]
  }

  /// The curve: what one scenario takes among more and more, each with a script of its own.
  func curves() -> [Curve] {
    [
      Curve(
        name: "a scenario of five steps, by how many there are",
        unit: "scenarios",
        goal: 2,
        rounds: 5,
        sizes: [1, 10, 100, 1_000, 10_000]
      ) { count in
        let scripts = try ScenarioScripts(scenarios: count, perScript: 1)
        // So many runs of few that a round of them takes its time.
        let runs = max(1, Self.count / count)
        return Curve.Work(operations: count * runs, owner: scripts) {
          try (0..<runs).reduce(.zero) { sum, _ in sum + (try scripts.run()) }
        }
      }
    ]
  }
}
