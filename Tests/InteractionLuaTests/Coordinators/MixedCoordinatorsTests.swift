internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

/// A flow in Swift that shows a screen, and writes down how those inside end.
private final class SwiftFlow: Coordinator {
  let log: (String) -> Void

  init(_ log: @escaping (String) -> Void, _ navigation: NavigationController? = nil) {
    self.log = log
    super.init(navigation)
  }

  override func start() {
    let screen = ViewController()
    screen.title = "Swift"
    navigation.push(screen, animated: false)
  }

  func open(_ child: Coordinator) {
    start(child) { [log] result, cause in
      log("Swift was told: \(result.map { "\($0)" } ?? "nothing") (\(cause))")
    }
  }
}

@Suite("Coordinators of both languages in one tree")
struct MixedCoordinatorsTests {
  /// What a flow in Swift can finish with, and scripts do not know.
  private struct Secret {}

  let scene = FlowScene()
  var stage: LuaStage { scene.stage }

  /// A class of flows in Lua.
  private static let lua = """
    local Flow = ui.Coordinator:extend("LuaFlow", {
      start = function(self)
        self.navigation:push(ui.ViewController { title = "Lua" }, { animated = false })
      end,
      open = function(self, child)
        self:start(child, function(result, cause)
          print(("Lua was told: %s (%s)"):format(result or "nothing", cause))
        end)
      end,
    })

    """

  /// Makes a flow in Swift.
  private func swiftFlow(_ navigation: NavigationController? = nil) -> SwiftFlow {
    SwiftFlow({ [transcript = stage.transcript] in transcript.log($0) }, navigation)
  }

  /// Makes a flow in Lua.
  private func luaFlow() throws -> Coordinator {
    try stage.state.load(Self.lua + "return Flow {}", chunk: "flow.lua").call()
  }

  /// Shows a root in Swift with a child in Lua.
  private func showLuaInSwift() throws {
    let root = swiftFlow(NavigationController())
    stage.world.start(root)
    root.open(try luaFlow())
    stage.world.settle()
    #expect(scene.path == "SwiftFlow (Swift) › LuaFlow (Lua)")
  }

  /// Shows a root in Lua with a child in Swift.
  private func showSwiftInLua() throws {
    try stage.state.run(
      Self.lua + """
        local child = ...
        local root = Flow { navigation = ui.NavigationController {} }
        app:start(root)
        root:open(child)
        """,
      chunk: "flow.lua",
      swiftFlow()
    )
    stage.world.settle()
    #expect(scene.path == "LuaFlow (Lua) › SwiftFlow (Swift)")
  }

  @Test("a child in Lua of a root in Swift, left in every way, tells its parent once")
  func luaInSwift() throws {
    try showLuaInSwift()
    try scene.step { try scene.tapBack() }
    // Asked for anew each time, so that the test itself keeps no coordinator.
    func open() throws { (try scene.root as? SwiftFlow)?.open(try luaFlow()) }
    try open()
    scene.step { scene.swipeBack() }
    try open()
    try scene.step { try scene.innermost.finish("from Swift") }
    try scene.root.navigation.popToRoot(animated: false)
    try open()
    try scene.step { try scene.root.finish() }
    #expect(
      stage.transcript.text == """
        Swift was told: nothing (backButton)
        [SwiftFlow (Swift)]
        Swift was told: nothing (interactive)
        [SwiftFlow (Swift)]
        Swift was told: from Swift (finished)
        [SwiftFlow (Swift)]
        Swift was told: nothing (programmatic)
        []
        """
    )
    #expect(stage.world.failures == [])
  }

  @Test("a child in Swift of a root in Lua, left in every way, tells its parent once")
  func swiftInLua() throws {
    try showSwiftInLua()
    try scene.step { try scene.tapBack() }
    func open() throws {
      try stage.state.load("local root, child = ... root:open(child)")(scene.root, swiftFlow())
    }
    try open()
    scene.step { scene.swipeBack() }
    try open()
    try scene.step { try scene.innermost.finish("a text") }
    try open()
    scene.step { stage.world.start(swiftFlow(NavigationController())) }
    #expect(
      stage.transcript.text == """
        Lua was told: nothing (backButton)
        [LuaFlow (Lua)]
        Lua was told: nothing (interactive)
        [LuaFlow (Lua)]
        Lua was told: a text (finished)
        [LuaFlow (Lua)]
        Lua was told: nothing (replaced)
        [SwiftFlow (Swift)]
        """
    )
    #expect(stage.world.failures == [])
  }

  @Test("what a script finishes with comes to Swift as what it is")
  func resultsForSwift() throws {
    try showLuaInSwift()
    let root = try scene.root
    func result<Result>(of script: String, as type: Result.Type) throws -> Result? {
      let child = try luaFlow()
      var answer: Result?
      root.start(child, expecting: type) { result, _ in answer = result }
      try stage.state.load("local child = ... child:finish(\(script))")(child)
      return answer
    }
    #expect(try result(of: "true", as: Bool.self) == true)
    #expect(try result(of: "42", as: Int.self) == 42)
    #expect(try result(of: "0.5", as: Double.self) == 0.5)
    #expect(try result(of: "'text'", as: String.self) == "text")
    #expect(try result(of: "'\\xff'", as: [UInt8].self) == [0xff])
    #expect(try result(of: "{ 1, 2 }", as: LuaTable.self)?.get(2, as: Int.self) == 2)
    #expect(
      try result(of: "function() return 7 end", as: LuaFunction.self)?.call(returning: Int.self)
        == 7
    )
    #expect(try result(of: "child.navigation", as: NavigationController.self) === root.navigation)
    #expect(
      try result(of: "ui.IndexPath(2, 3)", as: IndexPath.self) == IndexPath(row: 2, section: 1)
    )
    #expect(stage.world.failures == [])
    // A number with a fraction is no `Int`, and says so.
    #expect(try result(of: "0.5", as: Int.self) == nil)
    #expect(
      stage.world.failures.map(\.message) == [
        """
        LuaFlow finished with a value of type Double, but Int was expected, so the result counts as \
        none; finish with one of that type.
        """
      ]
    )
  }

  @Test(
    "what Swift finishes with comes to a script as what it is; what scripts do not know is told"
  )
  func resultsForLua() throws {
    try stage.state.run(
      Self.lua + "app:start(Flow { navigation = ui.NavigationController {} })",
      chunk: "flow.lua"
    )
    let open = try stage.state.load(
      """
      local root, child = ...
      root:start(child, function(result, cause)
        local value = type(result) == "table" and table.concat(result, "+") or tostring(result)
        print(math.type(result) or type(result), value, cause)
      end)
      """,
      chunk: "ends.lua"
    )
    let results: [Any?] = [true, 42, 0.5, "text", [1, 2], nil, IndexPath(row: 2, section: 1)]
    for result in results {
      let child = swiftFlow()
      try open(scene.root, child)
      child.finish(result)
    }
    #expect(
      stage.transcript.take() == """
        boolean\ttrue\tfinished
        integer\t42\tfinished
        float\t0.5\tfinished
        string\ttext\tfinished
        table\t1+2\tfinished
        nil\tnil\tfinished
        userdata\t{ section = 2, row = 3 }\tfinished
        """
    )
    #expect(stage.world.failures == [])
    let child = swiftFlow()
    try open(scene.root, child)
    child.finish(Secret())
    // It is told all the same, without the result.
    #expect(stage.transcript.text == "nil\tnil\tfinished")
    #expect(
      stage.world.failures.map(\.message) == [
        """
        the flow finished with a value of type Secret, which scripts do not know, so the result counts \
        as none; finish with a number, a text, a list, or an object
        """
      ]
    )
  }

  @Test("an action goes from a screen of one language to the coordinator of the other")
  func actions() throws {
    try showSwiftInLua()
    try stage.state.load(
      "local root = ... root.actions = { help = function() print 'Lua helps' end }"
    )(
      scene.root
    )
    let screen = try #require(scene.innermost.anchor)
    let button = Button(title: "Help", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    button.addTarget(nil, action: AnyAction(named: "help"), for: .touchUpInside)
    screen.view.addSubview(button)
    stage.world.layoutIfNeeded()
    scene.tap(button)
    #expect(stage.transcript.text == "Lua helps")
    #expect(stage.world.unhandledActions.map(\.name) == [])
  }

  @Test("nothing is left of either when the world gets another root")
  func lifetimes() throws {
    weak var parent: Coordinator?
    weak var child: Coordinator?
    try showSwiftInLua()
    parent = try scene.root
    child = try scene.innermost
    stage.state.collect()
    #expect(parent != nil)
    #expect(child != nil)
    stage.world.setRoot(View())
    stage.world.settle()
    stage.state.collect()
    #expect(parent == nil)
    #expect(child == nil)
    try showLuaInSwift()
    parent = try scene.root
    child = try scene.innermost
    stage.state.collect()
    #expect(child != nil)
    stage.world.setRoot(View())
    stage.world.settle()
    stage.state.collect()
    #expect(parent == nil)
    #expect(child == nil)
    #expect(stage.world.leaks() == [])
  }
}
