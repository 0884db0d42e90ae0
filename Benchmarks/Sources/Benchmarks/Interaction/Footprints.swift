internal import Interaction
internal import InteractionLua
internal import LuaBridge

/// What one of many things keeps in memory.
struct Footprints {
  private let count = 10_000

  /// Each kind.
  func kinds() -> [Footprint.Kind] {
    [
      kind("a view") { Kept((0..<$0).map { _ in View() }) },
      kind("a control") { Kept((0..<$0).map { _ in Control() }) },
      kind("a label") { Kept((0..<$0).map { Label(text: "\($0)") }) },
      kind("a button") { Kept((0..<$0).map { Button(title: "\($0)") }) },
      kind("a Swift handler of a control") { number in
        let control = Control()
        for _ in 0..<number { control.on(.valueChanged) { _, _ in } }
        return control
      },
      kind("a Lua handler of a control") { number in
        try LuaSide(
          "local control = ui.Button {} for i = 1, count do "
            + "control:on('valueChanged', function() return i end) end return control",
          number
        )
      },
      kind("a view that Lua holds") { number in
        try LuaSide(
          "local kept = {} for i = 1, count do kept[i] = ui.View {} end return kept",
          number
        )
      },
      Footprint.Kind(name: "a row of a table, out of sight", count: 1_000_000) { number in
        try TableScreen(workedOnce: max(number, TableScreen.rowsInSight))
      },
      Footprint.Kind(name: "a world with its Lua state, of a running scenario", count: 100) {
        number in
        Kept(try (0..<number).map { _ in try LuaSide("return ui.Label { text = '0' }", 1) })
      },
      Footprint.Kind(name: "a scenario that was run, in its report", count: 1_000) { number in
        try ScenarioScripts(scenarios: number).report()
      },
    ]
  }

  /// A kind of which many are made.
  private func kind(_ name: String, make: @escaping (Int) throws -> AnyObject) -> Footprint.Kind {
    Footprint.Kind(name: name, count: count, make: make)
  }

  /// Holds objects.
  private final class Kept {
    let objects: [AnyObject]
    init(_ objects: [AnyObject]) { self.objects = objects }
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
