internal import Interaction

/// What the size of a table costs: the same work on 1,000,000 rows and on 1,000.
struct TableBenchmarks {
  private let operations = 20

  /// The row of a large table, whose memory counts as well as its time.
  func benchmarks() -> [Benchmark] {
    [
      Benchmark(
        name: "a table of 1000000 rows: reload, to the end, tap, insert; against 1000 rows",
        goal: 2,
        operations: operations
      ) { [operations] in
        // What is made on first use is made here; kept, so that nothing of it is freed while others are
        // measured.
        let first = try TableScreen(workedOnce: 1_000)
        let (few, fewBytes) = try MemoryUse.measuring { try TableScreen(workedOnce: 1_000) }
        let (many, manyBytes) = try MemoryUse.measuring { try TableScreen(workedOnce: 1_000_000) }
        withExtendedLifetime(first) {}
        return Benchmark.Sides(
          memory: MemoryUse(ours: manyBytes, baseline: fewBytes, goal: 1.1),
          owner: Screens(many: many, few: few),
          ours: { try many.work(times: operations) },
          baseline: { try few.work(times: operations) }
        )
      }
    ]
  }

  /// Keeps both screens.
  private final class Screens {
    let many: TableScreen
    let few: TableScreen

    init(many: TableScreen, few: TableScreen) {
      self.many = many
      self.few = few
    }
  }
}
