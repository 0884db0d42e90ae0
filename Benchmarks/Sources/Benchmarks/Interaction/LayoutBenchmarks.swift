internal import Interaction

/// What one change costs in a large screen, whose layout goes only where it has an effect.
struct LayoutBenchmarks {
  /// An odd number, so that each round ends with the other text.
  private let operations = 21
  /// What one change may take, in nanoseconds: a tenth of the time from one picture to the next.
  private static let limit = 1_600_000.0

  /// The row: one change among 10,000 views against laying all of them out.
  func benchmarks() -> [Benchmark] {
    [
      Benchmark(
        name: "layout after one change in 10000 views, against all of them",
        goal: 0.01,
        limit: Self.limit,
        operations: operations
      ) { [operations] in
        let screen = Screen(views: 10_000)
        return Benchmark.Sides(
          owner: screen,
          ours: { try screen.change(times: operations) },
          baseline: { try screen.layOutAll(times: operations) }
        )
      }
    ]
  }

  /// Labels in stacks of ten, each in a stack of ten, and so on; the width of one changes the
  /// width of every stack around it.
  private final class Screen {
    private let world = World()
    private let label = Label(text: "changes")
    private var views: [View] = []
    private var count = 0

    init(views number: Int) {
      var level: [View] = [label]
      for index in 1..<number { level.append(Label(text: "label \(index)")) }
      views = level
      while level.count > 1 {
        level = stride(from: 0, to: level.count, by: 10).map { start in
          VStack(spacing: 1, alignment: .leading) {
            level[start..<min(start + 10, level.count)].map(\.self)
          }
        }
        views += level
      }
      world.setRoot(level[0])
      world.layoutIfNeeded()
    }

    /// Makes the label wider or narrower, and lays out what that concerns.
    func change(times: Int) throws -> Duration {
      try time {
        for _ in 0..<times {
          changeText()
          world.layoutIfNeeded()
        }
      }
    }

    /// The same change, after which every view wants to be measured and placed anew.
    func layOutAll(times: Int) throws -> Duration {
      try time {
        for _ in 0..<times {
          changeText()
          for view in views { view.invalidateIntrinsicContentSize() }
          world.layoutIfNeeded()
        }
      }
    }

    /// Times changes, after which the label is as wide as its text.
    private func time(_ work: () -> Void) throws -> Duration {
      try Benchmark.time(
        work,
        result: { label.bounds.width == label.intrinsicContentSize?.width },
        is: true
      )
    }

    private func changeText() {
      count += 1
      label.text = count.isMultiple(of: 2) ? "changes" : "changes to something longer"
    }
  }
}
