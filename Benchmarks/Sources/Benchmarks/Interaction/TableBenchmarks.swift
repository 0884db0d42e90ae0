internal import Interaction

/// What the size of a table costs: the same work on 1,000,000 rows and on 1,000.
struct TableBenchmarks {
  /// How many tables of a kind are made: what the allocator has at hand from before, which counts as memory in
  /// use, is then little against what they take.
  private let tables = 20

  /// The row of a large table, whose memory counts as well as its time.
  func benchmarks() -> [Benchmark] {
    [
      Benchmark(
        name: "a table of 1000000 rows: reload, to the end, tap, insert; against 1000 rows",
        goal: 2,
        operations: TableScreen.operations
      ) { [tables] in
        func screens(of rows: Int) throws -> [TableScreen] {
          try (0..<tables).map { _ in try TableScreen(workedOnce: rows) }
        }
        // What is made on first use is made here; kept, so that nothing of it is freed while others are
        // measured.
        let first = try TableScreen(workedOnce: 1_000)
        let (few, fewBytes) = try MemoryUse.measuring { try screens(of: 1_000) }
        let (many, manyBytes) = try MemoryUse.measuring { try screens(of: 1_000_000) }
        withExtendedLifetime(first) {}
        return Benchmark.Sides(
          memory: MemoryUse(ours: manyBytes, baseline: fewBytes, goal: 1.1),
          owner: Screens(many: many, few: few),
          ours: { try many[0].work(times: TableScreen.operations) },
          baseline: { try few[0].work(times: TableScreen.operations) }
        )
      }
    ]
  }

  /// Keeps the screens of both kinds.
  private final class Screens {
    let many: [TableScreen]
    let few: [TableScreen]

    init(many: [TableScreen], few: [TableScreen]) {
      self.many = many
      self.few = few
    }
  }
}
