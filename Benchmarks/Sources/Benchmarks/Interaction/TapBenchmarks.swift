/// What a tap costs from the device to its handler: hit path, gestures, tracking, the closure.
struct TapBenchmarks {
  private let operations = 2_000

  /// The rows: the tap in a screen of 1,000 views with its goal, what a handler in Lua adds, and what
  /// a journal.
  func benchmarks() -> [Benchmark] {
    [
      row(
        "a tap to a Lua handler, 1000 views against 10",
        goal: 2,
        limit: 10_000,
        { try TapScreen(views: 1_000).handleInLua() },
        { try TapScreen(views: 10).handleInLua() }
      ),
      row(
        "a tap to a Lua handler, against one to a Swift closure",
        goal: 2,
        { try TapScreen(views: 10).handleInLua() },
        { TapScreen(views: 10).handleInSwift() }
      ),
      row(
        "a tap that a journal records, against one that none does",
        { TapScreen(views: 10).handleInSwift().recorded() },
        { TapScreen(views: 10).handleInSwift() }
      ),
    ]
  }

  /// Taps in one screen, against taps in another.
  private func row(
    _ name: String,
    goal: Double? = nil,
    limit: Double? = nil,
    _ ours: @escaping () throws -> TapScreen,
    _ baseline: @escaping () throws -> TapScreen
  ) -> Benchmark {
    Benchmark(name: name, goal: goal, limit: limit, operations: operations) { [operations] in
      let (ours, baseline) = (try ours(), try baseline())
      return Benchmark.Sides(
        owner: ours,
        ours: { try ours.tap(times: operations) },
        baseline: { try baseline.tap(times: operations) }
      )
    }
  }
}
