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
      // Six levels of ten views are asked, instead of one.
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

  /// What was found is not what was looked for.
  private struct Missed: Error {}

  /// A button among many views, of which every second has an id, and every third is a label.
  private final class Screen {
    private let world = World()
    private let button = Button(title: "Pay", frame: Rect(x: 100, y: 100, width: 100, height: 40))

    init(views: Int) {
      button.id = "pay"
      var leaves: [View] = [button]
      for index in 1..<views {
        let frame = Rect(x: 0, y: Double(index % 800), width: 10, height: 1)
        let view =
          index.isMultiple(of: 3) ? Label(text: "Label \(index)", frame: frame) : View(frame: frame)
        if index.isMultiple(of: 2) { view.id = "view-\(index)" }
        leaves.append(view)
      }
      world.setRoot(View.grouping(leaves))
    }

    /// Finds the button, so many times.
    func find(_ locator: Locator, times: Int) throws -> Duration {
      try ContinuousClock().measure {
        for _ in 0..<times {
          guard try locator.get(in: world) === button else { throw Missed() }
        }
      }
    }

    /// Gives the button another name and finds it by that, so many times.
    func findRenamed(times: Int) throws -> Duration {
      defer { button.title = "Pay" }
      return try ContinuousClock().measure {
        for number in 0..<times {
          let title = "Pay \(number)"
          button.title = title
          guard try Locator.button(.exactly(title)).get(in: world) === button else {
            throw Missed()
          }
        }
      }
    }

    /// Finds what is at a point of the button, so many times.
    func hit(times: Int) throws -> Duration {
      try ContinuousClock().measure {
        for _ in 0..<times {
          guard world.window.hitPath(at: Point(x: 120, y: 110)).target === button else {
            throw Missed()
          }
        }
      }
    }
  }
}
