internal import Interaction
internal import InteractionLua
internal import LuaBridge

/// What one of many things keeps in memory.
struct Footprints {
  private let count = 10_000

  /// Each kind.
  func all() throws -> [Footprint] {
    [
      Footprint("a view", count: count) { Kept((0..<$0).map { _ in View() }) },
      Footprint("a label", count: count) { Kept((0..<$0).map { Label(text: "\($0)") }) },
      Footprint("a button", count: count) { Kept((0..<$0).map { Button(title: "\($0)") }) },
      Footprint("a Swift handler of a control", count: count) { number in
        let control = Control()
        for _ in 0..<number { control.on(.valueChanged) { _, _ in } }
        return control
      },
      try Footprint("a Lua handler of a control", count: count) { number in
        try LuaSide(
          "local control = ui.Button {} for i = 1, count do "
            + "control:on('valueChanged', function() return i end) end return control",
          number
        )
      },
      try Footprint("a view that Lua holds", count: count) { number in
        try LuaSide(
          "local kept = {} for i = 1, count do kept[i] = ui.View {} end return kept",
          number
        )
      },
      try Footprint("a row of a table, out of sight", count: 1_000_000) { number in
        try TableScreen(workedOnce: number)
      },
    ]
  }

  /// Holds views.
  private final class Kept {
    let views: [View]
    init(_ views: [View]) { self.views = views }
  }

  /// A script, and what it holds.
  private final class LuaSide {
    private let world = World()
    private let state: LuaState
    private let kept: LuaFunction

    init(_ body: String, _ count: Int) throws {
      state = LuaState(for: world)
      kept = try state.evaluate(
        "local count = \(count) local kept = (function() \(body) end)() return function() return kept end"
      )
    }
  }
}
