internal import Interaction
internal import UserSimulation

/// What it costs to find a view among many, by what it is and by where it is.
struct LocatorBenchmarks {
  /// Finding in 100,000 views takes less than a millisecond, in nanoseconds.
  private static let limit = 1_000_000.0
  private let operations = 500

  /// The rows: each way of finding among 100,000 views, against the same among 10.
  func benchmarks() -> [Benchmark] {
    [
      row("a view by its id", goal: 4) { try $0.find(.id("pay"), times: $1) },
      row("a button by its name", goal: 4) { try $0.find(.button("Pay"), times: $1) },
      row("a button by a new name", goal: 4) { try $0.findRenamed(times: $1) },
      // The ten views of each of five levels are asked, instead of those of one.
      row("a view at a point", goal: 10) { try $0.hit(times: $1) },
    ]
  }

  /// A row of the table.
  private func row(
    _ name: String,
    goal: Double,
    work: @escaping (Screen, Int) throws -> Duration
  ) -> Benchmark {
    Benchmark(
      name: "find \(name), 100000 views against 10",
      goal: goal,
      limit: Self.limit,
      operations: operations
    ) { [operations] in
      let huge = Screen(views: 100_000)
      let small = Screen(views: 10)
      return Benchmark.Sides(
        owner: huge,
        ours: { try work(huge, operations) },
        baseline: { try work(small, operations) }
      )
    }
  }

  /// A button among many views, of which every second has an id, and every third is a label.
  private final class Screen {
    private let world = World()
    private let button = Button(title: "Pay")

    init(views: Int) {
      button.id = "pay"
      var leaves: [View] = [button]
      for index in 1..<views {
        let view = index.isMultiple(of: 3) ? Label(text: "Label \(index)") : View()
        if index.isMultiple(of: 2) { view.id = "view-\(index)" }
        leaves.append(view)
      }
      world.setRoot(View.grouping(leaves))
    }

    /// Finds the button, so many times.
    func find(_ locator: Locator, times: Int) throws -> Duration {
      try time(times) { _ in try locator.get(in: world) }
    }

    /// Gives the button another name and finds it by that, so many times.
    func findRenamed(times: Int) throws -> Duration {
      defer { button.title = "Pay" }
      return try time(times) { number in
        let title = "Pay \(number)"
        button.title = title
        return try Locator.button(.exactly(title)).get(in: world)
      }
    }

    /// Finds what is at a point of the button, so many times.
    func hit(times: Int) throws -> Duration {
      let place = button.convert(Point(x: 1, y: 0), to: nil)
      return try time(times) { _ in world.window.hitPath(at: place).target }
    }

    /// Times how the button is found.
    private func time(_ times: Int, _ find: (Int) throws -> View?) throws -> Duration {
      var found = 0
      return try Benchmark.time(
        { for number in 0..<times where try find(number) === button { found += 1 } },
        result: { found },
        is: times
      )
    }
  }
}
