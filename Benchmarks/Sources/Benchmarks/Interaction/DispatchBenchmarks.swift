internal import Interaction

/// What an event to a control's closures costs, against calling an array of plain closures.
struct DispatchBenchmarks {
  private let operations = 100_000

  /// The rows, with their goals.
  func benchmarks() -> [Benchmark] {
    [row(closures: 1, goal: 6), row(closures: 10, goal: 6)]
  }

  /// One event to a number of closures.
  ///
  /// The baseline gets the control and the event as well, and counts.
  private func row(closures: Int, goal: Double) -> Benchmark {
    Benchmark(
      name: "a control event to \(closures) Swift closure\(closures == 1 ? "" : "s")",
      goal: goal,
      operations: operations,
      allocations: 0
    ) { [operations] in
      let desk = Desk(closures: closures)
      return Benchmark.Sides(
        owner: desk,
        ours: {
          try Benchmark.time(
            {
              for _ in 0..<operations { try desk.control.sendActions(for: .valueChanged) }
            },
            result: desk.takeCount,
            is: operations * closures
          )
        },
        baseline: {
          try Benchmark.time(
            { for _ in 0..<operations { desk.callPlainClosures() } },
            result: desk.takeCount,
            is: operations * closures
          )
        }
      )
    }
  }

  /// A control in a world without a journal, and the plain closures beside it.
  private final class Desk {
    let world = World()
    let control = Control()
    private var plain: [(Control, InteractionEvent) -> Void] = []
    private var count = 0

    init(closures: Int) {
      world.setRoot(VStack { control })
      for _ in 0..<closures {
        control.on(.valueChanged) { [unowned self] _, _ in count += 1 }
        plain.append { [unowned self] _, _ in count += 1 }
      }
    }

    /// How many closures were called since this was asked last.
    func takeCount() -> Int {
      defer { count = 0 }
      return count
    }

    func callPlainClosures() {
      let event = InteractionEvent()
      for closure in plain { closure(control, event) }
    }
  }
}
