internal import Interaction
internal import InteractionLua
internal import LuaBridge

/// How long the longest tap takes of very many, while Lua holds ever more objects that its collector
/// looks through.
struct PauseCurve {
  private static let taps = 100_000

  /// The curve.
  func curves() -> [Curve] {
    [
      Curve(
        name:
          "the longest of \(Self.taps) taps to a Lua handler that makes a view, by live objects",
        unit: "objects",
        rounds: 3,
        sizes: [100, 1_000, 10_000, 100_000]
      ) { objects in
        let screen = try Screen(objects: objects)
        return Curve.Work(operations: 1, owner: screen) { try screen.longest(of: Self.taps) }
      }
    ]
  }

  /// A button whose handler makes garbage beside objects that stay.
  private final class Screen {
    private let world = World()
    private let state: LuaState
    private let button = Button(title: "Pay", frame: Rect(x: 100, y: 100, width: 100, height: 40))
    private let handled: LuaFunction

    init(objects: Int) throws {
      state = LuaState(for: world)
      let root = View(frame: Rect(x: 0, y: 0, width: 390, height: 844))
      root.addSubview(button)
      world.setRoot(root)
      handled = try state.evaluate(
        """
        local button, count = ...
        local kept = {}
        for i = 1, count do kept[i] = ui.View { id = "v" .. i } end
        local handled = 0
        button.didTouchUpInside = function()
          handled = handled + 1
          kept[handled % count + 1] = ui.View { id = "w" .. handled }
        end
        return function() local taps = handled handled = 0 return taps end
        """,
        as: LuaFunction.self,
        button,
        objects
      )
    }

    func longest(of times: Int) throws -> Duration {
      let place = Point(x: 120, y: 110)
      let clock = ContinuousClock()
      var longest = Duration.zero
      _ = try Benchmark.time(
        {
          for _ in 0..<times {
            let took = clock.measure {
              world.send(.touch(.began, at: place))
              world.send(.touch(.ended, at: place))
              world.advance(by: 0.5)  // beyond the gap of a double tap
            }
            longest = max(longest, took)
          }
        },
        result: { try handled.call() as Int },
        is: times
      )
      return longest
    }
  }
}
