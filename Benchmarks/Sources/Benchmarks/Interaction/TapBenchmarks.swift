internal import Interaction
internal import InteractionLua
internal import LuaBridge

/// What a tap costs from the device to a Lua handler: hit path, gestures, tracking, the closure
/// property of a script.
struct TapBenchmarks {
  private let operations = 2_000

  /// The rows: the tap in a screen of 1,000 views with its goal, and how the cost grows.
  func benchmarks() throws -> [Benchmark] {
    let small = try Screen(views: 10)
    let plain = try Screen(views: 10, hasSwiftHandler: true)
    let usual = try Screen(views: 1_000)
    let huge = try Screen(views: 100_000)
    return [
      tap(in: usual, against: small, goal: 2, limit: 10_000),
      tap(in: huge, against: small, goal: 2),
      tap(in: small, against: plain, goal: 2),
    ]
  }

  /// Taps in one screen, against taps in a smaller one.
  private func tap(
    in screen: Screen,
    against small: Screen,
    goal: Double,
    limit: Double? = nil
  ) -> Benchmark {
    Benchmark(
      name: "a tap to a Lua handler, \(screen.name) views against \(small.name)",
      goal: goal,
      limit: limit,
      operations: operations,
      owner: screen,
      ours: { [operations] in try screen.tap(times: operations) },
      baseline: { [operations] in try small.tap(times: operations) }
    )
  }

  /// Taps that did not reach the handler.
  private struct MissedTaps: Error {
    let handled: Int
    let of: Int
  }

  /// A button with a Lua handler among many views: groups of ten, each in a group of ten, and so on.
  private final class Screen {
    let name: String
    private let world = World()
    private let state: LuaState
    private let button = Button(title: "Pay")
    private var handled = 0

    init(views: Int, hasSwiftHandler: Bool = false) throws {
      name = "\(views)" + (hasSwiftHandler ? " and a Swift handler" : "")
      state = LuaState(for: world)
      var leaves: [View] = [button]
      for index in 1..<views {
        let view = View(frame: Rect(x: 0, y: Double(index % 800), width: 10, height: 1))
        leaves.append(view)
      }
      button.frame = Rect(x: 100, y: 100, width: 100, height: 40)
      world.setRoot(View.grouping(leaves))
      guard !hasSwiftHandler else {
        button.didTouchUpInside = { [unowned self] _ in handled += 1 }
        return
      }
      try state.run(
        """
        local button, note = ...
        button.didTouchUpInside = function(sender) note(sender.title) end
        """,
        button,
        state.makeFunction("note", parameters: "title") { [unowned self] (_: String) in
          handled += 1
        }
      )
    }

    func tap(times: Int) throws -> Duration {
      let place = Point(x: 120, y: 110)
      handled = 0
      let duration = ContinuousClock().measure {
        for _ in 0..<times {
          world.send(.touch(.began, at: place))
          world.send(.touch(.ended, at: place))
          world.advance(by: 0.5)  // beyond the gap of a double tap
        }
      }
      guard handled == times else { throw MissedTaps(handled: handled, of: times) }
      return duration
    }
  }
}
