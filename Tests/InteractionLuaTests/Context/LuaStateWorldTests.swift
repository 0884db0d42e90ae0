internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing
internal import UserSimulation

@Suite("A state for a world")
struct LuaStateWorldTests {
  @Test("what scripts print goes to the journal and to the host, with the line")
  func printing() throws {
    final class Box { var lines: [String] = [] }
    let journal = MemoryJournal()
    let world = World(journal: journal)
    let box = Box()
    let state = LuaState(for: world) { text, location in
      box.lines.append("\(location.map { "\($0)" } ?? "-") \(text)")
    }
    try state.run("print('one', 2)\nprint()", chunk: "test.lua")
    #expect(box.lines == ["test.lua:1 one\t2", "test.lua:2 "])
    #expect(
      journal.records.map(\.entry) == [
        .print(text: "one\t2", location: SourceLocation(file: "test.lua", line: 1)),
        .print(text: "", location: SourceLocation(file: "test.lua", line: 2)),
      ]
    )
  }

  @Test("the context knows the world, and only a state for a world has one")
  func context() {
    let world = World()
    let state = LuaState(for: world)
    #expect(state.script?.world === world)
    #expect(state.script?.user.world === world)
    #expect(LuaState().script == nil)
  }

  @Test("the globals that scripts may read")
  func globals() throws {
    let stage = LuaStage()
    for name in ["ui", "app", "find", "scenario", "group", "before", "after", "expect"] {
      #expect(try stage.value("\(name) ~= nil") == "true")
      #expect(
        stage.problem("\(name) = 1")
          == "1: global '\(name)' is read-only; write `local \(name) = …`"
      )
    }
  }

  @Test("the journal names handlers by their lines, and tells what led to them")
  func journal() throws {
    let stage = LuaStage()
    try stage.run(
      """
      local control = ui.Control { id = "control", frame = { 0, 0, 100, 50 } }
      control:on("touchDown", function()
        print "down"
      end)
      app:view("root"):addSubview(control)
      """
    )
    stage.down(10, 10)
    let records = stage.journal.records
    let handler = HandlerOrigin(
      "Lua function test.lua:2",
      location: SourceLocation(file: "test.lua", line: 2)
    )
    let action = try #require(
      records.first {
        if case .action(_, _, handler, _) = $0.entry { true } else { false }
      }
    )
    let print = try #require(
      records.first {
        $0.entry == .print(text: "down", location: SourceLocation(file: "test.lua", line: 3))
      }
    )
    #expect(print.cause == action.id)
  }

  @Test("when a state goes, its world forgets it")
  func observerEnds() {
    let world = World()
    for _ in 0..<3 { _ = LuaState(for: world) }
    var turns = 0
    world.addTurnObserver { _ in turns += 1 }
    world.turn(cause: .post) {}
    #expect(turns == 1)
  }
}
