internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Coordinators in scripts")
struct CoordinatorClassTests {
  let scene = FlowScene()
  var stage: LuaStage { scene.stage }

  @Test("what a coordinator knows before it is started, while it runs, and when it has ended")
  func members() throws {
    try scene.run(
      """
      local child = Flow { name = "Child" }
      local function tell()
        local name = main.children[1] and main.children[1].name
        print(main.isRunning, child.isRunning, child.parent == main, name,
          child.anchor and child.anchor.title, app.coordinator == main)
      end
      tell()
      app:start(main, told "main")
      tell()
      main:start(child, told "child")
      tell()
      print(child.navigation == main.navigation, main.anchor.title, tostring(child):match "%a+")
      child:finish({ "result" })
      tell()
      main:finish()
      tell()
      """
    )
    let table = try #require(stage.transcript.lines.first { $0.hasPrefix("child") })
    #expect(table.hasPrefix("child\t2\ttable: "))
    #expect(
      stage.transcript.text.replacing(table, with: "child …") == """
        false\tfalse\tfalse\tnil\tnil\tfalse
        true\tfalse\tfalse\tnil\tnil\ttrue
        true\ttrue\ttrue\tChild\tChild\ttrue
        true\tMain\tFlow
        child …
        true\tfalse\tfalse\tnil\tChild\ttrue
        main\t2\tnil\tfinished
        false\tfalse\tfalse\tnil\tChild\tfalse
        """
    )
    #expect(stage.world.failures == [])
  }

  @Test("a result keeps its value and its identity on the way to the parent")
  func results() throws {
    try scene.run(
      """
      app:start(main)
      local values = { 1, 1.5, "text", "\\xff", true, false, {}, print, main, main.navigation,
        ui.IndexPath(2, 3), coroutine.create(print) }
      for _, value in ipairs(values) do
        local child, told = Flow { name = "Child" }, 0
        main:start(child, function(result, cause)
          told = told + 1
          assert(result == value and math.type(result) == math.type(value))
          assert(cause == "finished")
        end)
        child:finish(value)
        assert(told == 1)
      end
      """
    )
    #expect(stage.world.failures == [])
  }

  @Test(
    "start of the class is for whoever starts it: scripts find the method, and super the class's"
  )
  func startIsHidden() throws {
    try scene.run(
      """
      local Base, Derived
      Base = ui.Coordinator:extend("Base", {
        start = function(self, ...)
          ui.Coordinator.start(self)
          print("base", self.name, select("#", ...))
        end,
        fields = { "name" },
      })
      Derived = Base:extend("Derived", {
        start = function(self)
          Derived.super.start(self)
          print "derived"
        end,
      })
      local child = Derived { name = "child" }
      print(child.start == main.start, child.start == ui.Coordinator.start, Derived.start == Base.start)
      app:start(main)
      main:start(child)
      """
    )
    #expect(stage.transcript.text == "true\tfalse\tfalse\nbase\tchild\t0\nderived")
    #expect(stage.world.failures == [])
  }

  @Test("the root fills the window, and another one replaces it, telling why")
  func root() throws {
    try scene.run(
      """
      app:start(main, told "main")
      print(app.window.rootView == main.navigation.view)
      local other = Flow { name = "Other", navigation = ui.NavigationController {} }
      app:start(other, told "other")
      print(app.coordinator == other, app.window.rootView == other.navigation.view)
      """
    )
    #expect(stage.transcript.text == "true\nmain\t2\tnil\treplaced\ntrue\ttrue")
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("the anchor is the first that is shown, unless it is set; without one finish ends the flow")
  func anchor() throws {
    try scene.run(
      """
      app:start(main)
      local Two = ui.Coordinator:extend("Two", {
        fields = { "second" },
        start = function(self)
          self.second = ui.ViewController { title = "second" }
          self.navigation:push(ui.ViewController { title = "first" }, { animated = false })
          self.navigation:push(self.second, { animated = false })
        end,
      })
      local two = Two {}
      main:start(two, told "two")
      print(two.anchor.title)
      two.anchor = two.second
      main.navigation:pop({ animated = false })
      local three = Two {}
      main:start(three, told "three")
      three.anchor = nil
      main.navigation:popToRoot({ animated = false })
      print(three.isRunning)
      three:finish(3)
      """
    )
    #expect(
      stage.transcript.text == """
        first
        two\t2\tnil\tprogrammatic
        true
        three\t2\t3\tfinished
        """
    )
  }

  @Test("a presented anchor that is pulled down ends the flow")
  func presented() throws {
    try scene.run(
      """
      local Sheet = ui.Coordinator:extend("Sheet", {
        start = function(self)
          self.navigation:present(ui.ViewController { title = "Sheet" }, { style = "sheet" })
        end,
      })
      app:start(main)
      main:start(Sheet {}, told "sheet")
      """
    )
    #expect(scene.path == "Flow (Main) › Sheet (Sheet)")
    scene.pullDown()
    stage.world.settle()
    #expect(stage.transcript.text == "sheet\t2\tnil\tinteractive")
    #expect(scene.path == "Flow (Main)")
  }

  @Test("closures: optional ones do nothing, and required ones are missed where the flow begins")
  func closures() throws {
    try scene.run(
      """
      local Edit = Flow:extend("Edit", {
        closures = { "didSave" }, requiredClosures = { "didCancel", "didDelete" },
      })
      app:start(main)
      main:start(Edit { name = "complete", didCancel = print, didDelete = print })
      local edit = Edit { name = "incomplete", didDelete = print }
      edit.didSave()
      main:start(edit)
      """
    )
    #expect(
      stage.world.failures.map(\.message) == [
        """
        Edit was started without 'didCancel', which Edit requires; set it where the coordinator is \
        made, or before it is started.
        """
      ]
    )
    let offset = FlowScene.offset
    #expect(stage.world.failures.first?.location?.line == offset + 6)
  }

  @Test("what start raises is reported with its line, and the flow runs on")
  func failingStart() throws {
    try stage.run(
      """
      local Broken = ui.Coordinator:extend("Broken", {
        start = function(self)
          error "no screen today"
        end,
      })
      app:start(Broken {}, function(result, cause) print(result, cause) end)
      print(app.coordinator.isRunning)
      app.coordinator:finish "late"
      """
    )
    #expect(stage.transcript.text == "true\nlate\tfinished")
    #expect(stage.world.failures.map(\.message) == ["no screen today"])
    #expect(
      stage.world.failures.map(\.location) == [
        Interaction.SourceLocation(file: "test.lua", line: 3)
      ]
    )
    #expect(stage.world.failures.first?.context == [Failure.Note("override", "start of Broken")])
  }

  @Test("what is raised by who is told of an end is reported with its line, and the flow has ended")
  func failingEnding() throws {
    try stage.run(
      """
      local Flow = ui.Coordinator:extend("Flow", { start = function() end })
      app:start(Flow {}, function()
        error "not now"
      end)
      app.coordinator:finish()
      """
    )
    #expect(stage.world.coordinator == nil)
    #expect(stage.world.failures.map(\.message) == ["not now"])
    #expect(stage.world.failures.first?.location?.line == 3)
    #expect(
      stage.world.failures.first?.context.contains(Failure.Note("handler", "the end of Flow"))
        == true
    )
  }
}
