internal import Interaction
internal import InteractionLua
internal import LuaBridge

/// What it costs to ask a delegate, in Swift and in Lua.
struct DelegateBenchmarks {
  private let operations = 100_000

  /// The rows: a delegate in Swift against none, and one in Lua against one in Swift.
  func benchmarks() -> [Benchmark] {
    [
      row(
        "a scroll told to a Swift delegate, against one told to nobody",
        goal: 2,
        { Scroller(isTold: true) },
        { Scroller(isTold: false) }
      ),
      row(
        "a scroll told to a delegate in Lua, against one in Swift",
        goal: 5,
        { try ScriptedScroller() },
        { Scroller(isTold: true) }
      ),
    ]
  }

  private func row(
    _ name: String,
    goal: Double,
    _ ours: @escaping () throws -> Scroller,
    _ baseline: @escaping () -> Scroller
  ) -> Benchmark {
    Benchmark(name: name, goal: goal, operations: operations) { [operations] in
      let (ours, baseline) = (try ours(), baseline())
      return Benchmark.Sides(
        owner: ours,
        ours: { try ours.scroll(times: operations) },
        baseline: { try baseline.scroll(times: operations) }
      )
    }
  }

  /// A scroll view that is moved by a program.
  private class Scroller {
    let world = World()
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    private var told: Counter?

    /// How often somebody was told; 0 if nobody is.
    func count() throws -> Int { told?.count ?? 0 }

    /// Whether somebody is told.
    var isHeard: Bool { told != nil }

    /// Makes one that a delegate in Swift is told of, or nobody.
    init(isTold: Bool) {
      scrollView.contentSize = Size(width: 100, height: 10_000)
      let root = View()
      root.addSubview(scrollView)
      world.setRoot(root)
      world.layoutIfNeeded()
      guard isTold else { return }
      let counter = Counter()
      scrollView.delegate = counter
      told = counter
    }

    func scroll(times: Int) throws -> Duration {
      let before = try count()
      scrollView.contentOffset = .zero
      return try Benchmark.time(
        {
          for index in 1...times {
            scrollView.contentOffset = Point(x: 0, y: Double(index % 5_000))
          }
        },
        result: { [Double(try count() - before), scrollView.contentOffset.y] },
        is: [isHeard ? Double(times) : 0, Double(times % 5_000)]
      )
    }
  }

  /// The same with a table of a script for its delegate.
  private final class ScriptedScroller: Scroller {
    private lazy var state = LuaState(for: world)
    private var counted: LuaFunction?

    init() throws {
      super.init(isTold: false)
      try state.setGlobal("scrollView", to: scrollView)
      counted = try state.evaluate(
        """
        local count = 0
        scrollView.delegate = { didScroll = function() count = count + 1 end }
        return function() return count end
        """
      )
    }

    override func count() throws -> Int { try counted?.call() ?? 0 }

    override var isHeard: Bool { true }
  }

  /// A delegate that counts.
  private final class Counter: ScrollViewDelegate {
    private(set) var count = 0
    func scrollViewDidScroll(_: ScrollView) { count += 1 }
  }
}
