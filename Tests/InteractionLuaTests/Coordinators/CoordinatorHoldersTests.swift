internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Coordinators in scripts: who holds one that has outlived its flow")
struct CoordinatorHoldersTests {
  /// A way to keep a coordinator, and how a leak names it; `LINE` stands for the line of the way.
  struct Way: CustomTestStringConvertible {
    let script: String
    let holder: String

    var testDescription: String { script }
  }

  let scene = FlowScene()

  /// What is said of a class that keeps what holds a coordinator.
  static let keeper = "which the class Keeper keeps; a class stays to the end, so"
  /// What helps if it is derived at the top level.
  static let emptying = "empty the variable when the flow ends"
  /// What helps if a function derives it.
  static let deriving = "derive it once, outside of functions"

  @Test(
    "is named by the shortest way to it",
    arguments: [
      Way(
        script: "local held = child; main.actions = { help = function() return held end }",
        holder: "the variable 'held' of the function at test.lua:LINE, which Flow keeps"
      ),
      Way(
        script: "local held = { child }; app:every(9, function() return held end)",
        holder:
          "[1] of a table in the variable 'held' of the function at test.lua:LINE, which app keeps"
      ),
      Way(
        script: "main.name = { deep = { child } }",
        holder: "[1] of a table in .deep of a table in .name of Flow"
      ),
      Way(
        script:
          "local held = child; ui.View:extend('Keeper', { keep = function() return held end })",
        holder:
          "the variable 'held' of the function at test.lua:LINE, \(Self.keeper) \(Self.emptying)"
      ),
      Way(
        script: """
          local outer = child; main.name = coroutine.create(function() local held = outer coroutine.yield() \
          end) coroutine.resume(main.name)
          """,
        holder: "the variable 'held' at test.lua:LINE"
      ),
      Way(
        script: """
          local held = child; ui.View:extend('Keeper', { actions = { go = function() return held end } })
          """,
        holder:
          "the variable 'held' of the function at test.lua:LINE, \(Self.keeper) \(Self.emptying)"
      ),
      Way(
        script: """
          local held = child; ui.View:extend('Keeper', { __tostring = function() return held.name end })
          """,
        holder:
          "the variable 'held' of the function at test.lua:LINE, \(Self.keeper) \(Self.emptying)"
      ),
      Way(
        script:
          "local cache = { child } ui.View:extend('Keeper', { keep = function() return cache end })",
        holder: """
          [1] of a table in the variable 'cache' of the function at test.lua:LINE, \(Self.keeper) \(Self.emptying)
          """
      ),
      Way(
        script: "ui.Button:extend('Keeper', { target = child })",
        holder: ".target of a table, \(Self.keeper) give the value to an instance of it"
      ),
      Way(
        script: "local function go() ui.Button:extend('Keeper', { target = child }) end go()",
        holder: ".target of a table, \(Self.keeper) \(Self.deriving)"
      ),
      Way(
        script: """
          main.name = coroutine.create(function(...) coroutine.yield() end) coroutine.resume(main.name, child)
          """,
        holder: "the variable '...' at test.lua:LINE"
      ),
      Way(
        script: "main.navigation.delegate = { didShow = print, kept = child }",
        holder: ".kept of a table in what NavigationController keeps"
      ),
    ]
  )
  func holder(way: Way) throws {
    try scene.run(
      """
      app:start(main)
      local child = Flow { name = "Child" }
      main:start(child)
      \(way.script)
      child:finish()
      child = nil
      """
    )
    let line = "\(FlowScene.offset + 4)"
    let leaks = try scene.stage.state.leaks(in: scene.stage.world)
    // The timer of one of the ways is a leak of its own.
    #expect(leaks.map(\.kind).filter { $0 != .timer } == [.coordinator])
    #expect(leaks.first?.holders == [way.holder.replacing("LINE", with: line)])
    #expect(leaks.first?.suspects == [])
    #expect(scene.stage.world.failures == [])
  }

  @Test("a class that each flow derives for itself is named for every flow, not for the last alone")
  func classOfFlow() throws {
    try scene.run(
      """
      app:start(main)
      local Local
      Local = Flow:extend("Local", {
        start = function(self)
          Local.super.start(self)
          ui.View:extend("Keeper", { keep = function() return self end })
        end,
      })
      for i = 1, 2 do
        local child = Local { name = "Child " .. i }
        main:start(child)
        child:finish()
      end
      """
    )
    let leaks = try scene.stage.state.leaks(in: scene.stage.world)
    #expect(leaks.map(\.kind) == [.coordinator, .coordinator])
    let line = FlowScene.offset + 6
    let holder =
      "the variable 'self' of the function at test.lua:\(line), \(Self.keeper) \(Self.deriving)"
    #expect(leaks.map(\.holders) == [[holder], [holder]])
  }

  @Test("a screen that a property of Swift keeps is not held by what it owns itself")
  func keptBySwift() throws {
    try scene.run(
      """
      app:start(main)
      local Screen = ui.ViewController:extend("Screen", {
        viewDidLoad = function(self)
          local inner = ui.View {}
          inner:addSubview(ui.Button {
            title = "Close", didTouchUpInside = function() return self end,
          })
          self.view:addSubview(inner)
        end,
      })
      main.navigation:push(Screen { title = "Popped" }, { animated = false })
      """
    )
    let navigation = try scene.root.navigation
    let kept = navigation.topController
    navigation.pop(animated: false)
    scene.stage.world.settle()
    let leaks = try scene.stage.state.leaks(in: scene.stage.world)
    #expect(leaks.map(\.name) == [#"Screen "Popped""#])
    #expect(leaks.first?.holders == [])
    #expect(leaks.first?.suspects.isEmpty == false)
    withExtendedLifetime(kept) {}
  }

  @Test("what a leaked flow shares with living ones still tells who holds it")
  func sharedNavigation() throws {
    try scene.run(
      """
      app:start(main)
      local child = Flow { name = "Child" }
      main:start(child)
      local held = child
      main.navigation.controllers[1].navigationItem.rightBarButtonItem = ui.BarButtonItem {
        title = "Keep", didTouchUpInside = function() return held end,
      }
      child:finish()
      child = nil
      """
    )
    let leaks = try scene.stage.state.leaks(in: scene.stage.world)
    #expect(leaks.map(\.kind) == [.coordinator])
    #expect(leaks.first?.holders.count == 1)
    #expect(leaks.first?.holders.first?.hasPrefix("the variable 'held' of the function at") == true)
  }

  @Test("a variable is named with the whole path of its script, however long")
  func longPath() throws {
    let path = String(repeating: "folder/", count: 12) + "screens.lua"
    try scene.run(
      """
      app:start(main)
      main:start(Flow { name = "Child" })
      """
    )
    try scene.stage.state.run(
      """
      local main = app.coordinator
      local child = main.children[1]
      main.name = coroutine.create(function() local held = child coroutine.yield() end)
      coroutine.resume(main.name)
      child:finish()
      child = nil
      """,
      chunk: path
    )
    scene.stage.world.settle()
    let leaks = try scene.stage.state.leaks(in: scene.stage.world)
    #expect(leaks.first?.holders == ["the variable 'held' at \(path):3"])
  }
}
