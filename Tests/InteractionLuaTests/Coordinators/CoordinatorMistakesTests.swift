internal import Interaction
internal import InteractionLua
internal import Testing

@Suite("Coordinators in scripts: wrong uses")
struct CoordinatorMistakesTests {
  let scene = FlowScene()
  var stage: LuaStage { scene.stage }

  /// A wrong use: the script, the line, and the message.
  struct Mistake: CustomTestStringConvertible {
    let script: String
    let line: Int
    let message: String

    init(_ script: String, at line: Int = 1, _ message: String) {
      self.script = script
      self.line = line
      self.message = message
    }

    var testDescription: String { script }
  }

  @Test(
    "a wrong use raises at its line, and nothing has changed",
    arguments: [
      Mistake(
        "app:start(main)\napp:start(main)",
        at: 2,
        """
        Flow cannot be started as the root, because it is the root coordinator, and a coordinator runs \
        once; make another one.
        """
      ),
      Mistake(
        "app:start(main)\nmain:start(main)",
        at: 2,
        """
        Flow cannot be started inside Flow, because it is the root coordinator, and a coordinator runs \
        once; make another one.
        """
      ),
      Mistake(
        "app:start(main) local child = Flow { name = 'Child' } main:start(child)\nmain:start(child)",
        at: 2,
        """
        Flow cannot be started inside Flow, because it runs inside Flow, and a coordinator runs once; \
        make another one.
        """
      ),
      Mistake(
        "app:start(main) local child = Flow { name = 'Child' } main:start(child) child:finish()\n"
          + "main:start(child)",
        at: 2,
        """
        Flow cannot be started inside Flow, because it has ended (finished), and a coordinator runs \
        once; make another one.
        """
      ),
      Mistake(
        "main:start(Flow { name = 'Child' })",
        """
        Flow cannot start Flow, because it was not started; start it first, by its parent or by the \
        world.
        """
      ),
      Mistake(
        "main:finish()",
        """
        Flow cannot finish, because it was not started; a flow finishes once, after it was started and \
        before its anchor leaves.
        """
      ),
      Mistake(
        "app:start(main) main:finish()\nmain:finish()",
        at: 2,
        """
        Flow cannot finish, because it has ended (finished); a flow finishes once, after it was started \
        and before its anchor leaves.
        """
      ),
      Mistake(
        "app:start(ui.Coordinator {})",
        """
        Coordinator has no function 'start', so it would show nothing; give the class one: \
        ui.Coordinator:extend("Name", { start = function(self) … end })
        """
      ),
      Mistake(
        "app:start(main)\nmain:start(ui.Coordinator:extend('Empty') {})",
        at: 2,
        """
        Empty has no function 'start', so it would show nothing; give the class one: \
        ui.Coordinator:extend("Name", { start = function(self) … end })
        """
      ),
      Mistake(
        "main:start()",
        """
        start() of Flow is called by whoever starts its flow: write app:start(coordinator) for the root \
        one, or parent:start(child) with the coordinator to start
        """
      ),
      Mistake(
        "main:start(nil)",
        "bad argument #1 'child' to 'start' (Coordinator expected, got nil)"
      ),
      Mistake(
        "app:start(ui.ViewController {})",
        "bad argument #1 'coordinator' to 'start' (Coordinator expected, got ViewController)"
      ),
      Mistake(
        "app:start(main, 3)",
        "bad argument #2 'whenEnded' to 'start' (function expected, got number)"
      ),
      Mistake(
        "local x = Flow { name = 'x' }.navigation",
        """
        Flow has no navigation controller; make it with one, or let a coordinator that has one start it.
        """
      ),
      Mistake(
        "app:start(main) local child = Flow { name = 'Child' } main:start(child)\n"
          + "child.anchor = main.anchor",
        at: 2,
        """
        ViewController "Main" cannot be the anchor of Flow, because it is that of Flow already; finish \
        in the closure that is told of Flow's end, or name another one.
        """
      ),
      Mistake(
        "ui.Coordinator:extend('X', { finish = print })",
        "'finish' of Coordinator is final: Swift would not ask for another; choose another name"
      ),
      Mistake("main.parent = main", "property 'parent' of Flow is read-only"),
      Mistake(
        "main.start = print",
        "'start' of Flow is a method and cannot be assigned; give it in the table of `extend`"
      ),
    ]
  )
  func mistakes(mistake: Mistake) throws {
    let problem = scene.problem(mistake.script)
    let message = try #require(problem.split(separator: "\n").first)
    #expect(message == "\(mistake.line): \(mistake.message)")
    // Nothing has changed: whatever ran before the mistake runs, and no screen was added.
    #expect(stage.world.failures == [])
    #expect(stage.world._checkInvariants() == [])
    let shown = stage.world.coordinator?.navigation.controllers.compactMap(\.title) ?? []
    #expect([[], ["Main"], ["Main", "Child"]].contains(shown))
    #expect(stage.world.coordinator?.children.count ?? 0 <= 1)
  }

  @Test("the errors are typed: a code, and where the coordinator was made and started")
  func codes() throws {
    try scene.run(
      """
      app:start(main)
      local function code(fn, ...)
        local _, problem = pcall(fn, ...)
        print(problem.code)
      end
      code(app.start, app, main)
      code(main.start, main, main)
      code(Flow { name = "x" }.finish, Flow { name = "x" })
      code(main.start, main)
      """
    )
    #expect(stage.transcript.text == "startedTwice\nstartedTwice\nnotRunning\nwrongPlace")
    let offset = FlowScene.offset
    try scene.run(
      """
      app:start(main)
      local _, problem = pcall(app.start, app, main)
      print(tostring(problem):match "\\n(.*)")
      """
    )
    #expect(
      stage.transcript.lines.last == """
          Flow was made at: test.lua:\(offset)
          it was started at: test.lua:\(offset + 1)
        """
    )
  }
}
