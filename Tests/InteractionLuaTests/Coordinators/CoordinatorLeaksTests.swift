internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Coordinators in scripts: what lives as long as its flow, and what outlives it")
struct CoordinatorLeaksTests {
  let scene = FlowScene()
  var stage: LuaStage { scene.stage }

  /// A root that opens a flow whose screen and coordinator know each other in every way that a script
  /// has: by fields, by closures, by actions, by events, by a delegate.
  private static let flows = """
    local Talk = ui.Protocol("Talk", { optional = { "didTalk" } })
    local Screen = ui.ViewController:extend("Screen", {
      fields = { "coordinator" }, closures = { "close" }, delegate = Talk,
      viewDidLoad = function(self)
        self.view:addSubview(ui.Button {
          title = "Close", frame = { x = 0, y = 0, width = 100, height = 44 },
          didTouchUpInside = function() self.close() end,
        })
      end,
    })
    local Edit = ui.Coordinator:extend("Edit", {
      fields = { "screen", "me" },
      start = function(self)
        local screen = Screen { title = "Edit", coordinator = self, delegate = self }
        self.screen, self.me = screen, self
        screen.close = function() self:finish(screen) self.navigation:pop() end
        screen.didLeave:add(function() return self end)
        self.actions = { help = function() return screen end }
        screen.actions = { help = function() return self end }
        screen.keyCommands = { Escape = function() self:finish() end }
        self.navigation:push(screen, { animated = false })
      end,
      didTalk = function() end,
    })
    local Main = ui.Coordinator:extend("Main", {
      start = function(self)
        self.navigation:push(ui.ViewController { title = "Home" }, { animated = false })
      end,
      open = function(self)
        local edit = Edit {}
        self:start(edit, function(result) return edit, self, result end)
      end,
    })
    app:start(Main { navigation = ui.NavigationController {} })
    app.coordinator:open()

    """

  /// Runs a script behind the flows.
  private func run(_ script: String = "") throws {
    try stage.run(Self.flows + script)
    stage.world.settle()
  }

  /// How many lines stand before a script.
  private static let lines = flows.count { $0 == "\n" }

  @Test("a flow whose first screen was replaced: where that was, and how the flow goes on")
  func replaced() throws {
    try stage.run(
      """
      local Main = ui.Coordinator:extend("Main", {
        start = function(self)
          self.navigation:push(ui.ViewController { title = "Login" }, { animated = false })
        end,
      })
      local main = Main { navigation = ui.NavigationController {} }
      app:start(main)
      app:every(1, function() return main end)
      main.navigation:setControllers({ ui.ViewController { title = "Home" } }, { animated = false })
      """
    )
    stage.world.settle()
    let leak = try #require(leaks().first)
    #expect(
      leak.reason == """
        has ended (replaced), because its anchor ViewController "Login" was replaced at test.lua:9, but \
        is alive
        """
    )
    #expect(
      leak.failure.context.last
        == Failure.Note(
          "note",
          """
          if the flow is to go on, set its anchor to what stays, such as its navigation controller \
          (self.anchor = self.navigation), or show the screens that come first in a flow of their own
          """
        )
    )
  }

  @Test("a flow that is anchored in what stays goes on when its first screen is replaced")
  func anchored() throws {
    try stage.run(
      """
      local Main = ui.Coordinator:extend("Main", {
        start = function(self)
          self.anchor = self.navigation
          self.navigation:push(ui.ViewController { title = "Login" }, { animated = false })
        end,
      })
      local main = Main { navigation = ui.NavigationController {} }
      app:start(main)
      main.navigation:setControllers({ ui.ViewController { title = "Home" } }, { animated = false })
      """
    )
    stage.world.settle()
    #expect(try leaks() == [])
    #expect(stage.world.coordinator?.isRunning == true)
  }

  /// What has outlived its flow.
  private func leaks() throws -> [Leak] { try stage.state.leaks(in: stage.world) }

  @Test("a coordinator without a variable lives as long as its parent has it, with all it set up")
  func alive() throws {
    try run()
    for _ in 0..<3 { stage.state.collect() }
    #expect(scene.path == "Main (Home) › Edit (Edit)")
    try scene.tap("Close")
    stage.world.settle()
    #expect(scene.path == "Main (Home)")
    #expect(stage.world.failures == [])
  }

  @Test("cycles of screens, coordinators and closures are no leaks, however the flow was left")
  func cycles() throws {
    try run()
    stage.state.collect()
    let open = try stage.state.load("app.coordinator:open()")
    let ways: [() throws -> Void] = [
      { try scene.tapBack() }, { scene.swipeBack() }, { try scene.tap("Close") },
      { try scene.root.navigation.popToRoot() },
      {
        try scene.innermost.finish()
        try scene.root.navigation.popToRoot()
      },
    ]
    for leave in ways {
      weak let coordinator = try scene.innermost
      weak let screen = try scene.innermost.anchor
      try leave()
      stage.world.settle()
      #expect(try leaks() == [])
      #expect(coordinator == nil)
      #expect(screen == nil)
      try open()
      stage.world.settle()
    }
    let before = stage.state.statistics
    for _ in 0..<20 {
      try scene.root.navigation.popToRoot(animated: false)
      try open()
    }
    stage.world.settle()
    #expect(try leaks() == [])
    #expect(stage.state.statistics.wrappers <= before.wrappers)
    #expect(stage.state.statistics.references <= before.references)
  }

  @Test(
    "a coordinator that a handler outside its flow captured is named, with its line and who holds it"
  )
  func captured() throws {
    try run(
      """
      local edit = app.coordinator.children[1]
      local home = app.coordinator.navigation.controllers[1]
      home.view:addSubview(ui.Button {
        title = "Again", didTouchUpInside = function() return edit end,
      })
      """
    )
    try scene.tapBack()
    stage.world.settle()
    let leaks = try leaks()
    #expect(leaks.map(\.kind) == [.coordinator, .controller])
    #expect(leaks.map(\.name) == ["Edit", #"Screen "Edit""#])
    #expect(
      leaks.map(\.reason) == ["has ended (backButton), but is alive", "has left, but is alive"]
    )
    let made = Self.flows.split(separator: "\n", omittingEmptySubsequences: false)
      .firstIndex { $0.contains("local edit = Edit {}") }
    #expect(leaks.first?.madeAt?.line == made.map { $0 + 1 })
    let button = #"Window/NavigationView/NavigationContentView/View/Button "Again""#
    let holder = """
      the variable 'edit' of the function at test.lua:\(Self.lines + 4), which \(button) keeps
      """
    #expect(leaks.map(\.holders) == [[holder], [".screen of Edit in \(holder)"]])
    #expect(leaks.map(\.suspects) == [[], []])
    // Once the handler is gone, so are they.
    try stage.run(
      "app.coordinator.navigation.controllers[1].view.subviews[1]:removeFromSuperview()"
    )
    #expect(try self.leaks() == [])
  }

  @Test("a coordinator that finished in a closure of its screen is no leak while that is shown")
  func stayingScreen() throws {
    try run(
      """
      local screen = app.coordinator.children[1].screen
      screen.close = (function(edit) return function() edit:finish() end end)(screen.coordinator)
      """
    )
    try scene.tap("Close")
    stage.world.settle()
    #expect(scene.path == "Main (Home)")
    #expect(try leaks() == [])
    try scene.root.navigation.popToRoot()
    stage.world.settle()
    #expect(try leaks() == [])
    #expect(stage.world.failures == [])
  }

  @Test("a timer that goes on for a flow that has ended is named beside it")
  func timer() throws {
    try run(
      """
      local edit = app.coordinator.children[1]
      -- Functions are told apart by their lines.
      local clock = app:every(1, function() return edit end)
      app.coordinator.actions = { stop = function() clock:cancel() end }
      edit:finish()
      edit = nil
      app.coordinator.navigation:popToRoot()
      """
    )
    // What a variable holds no more, nobody holds: the timer's function sees the same variable.
    #expect(try leaks() == [])
    try run(
      """
      local edit = app.coordinator.children[1]
      app:every(1, function() return edit end)
      edit:finish()
      app.coordinator.navigation:popToRoot()
      """
    )
    let leaks = try leaks()
    // The first timer, from the same file, holds nothing of the flow.
    #expect(leaks.map(\.kind) == [.coordinator, .controller, .timer])
    let place = "test.lua:\(Self.lines + 2)"
    #expect(
      leaks.first?.holders == [
        "the variable 'edit' of the function at \(place), which app keeps"
      ]
    )
    #expect(leaks.last?.madeAt?.description == place)
    #expect(leaks.last?.reason == "goes on, and what it calls holds Edit")
    #expect(leaks.last?.holders == ["the world's scheduler"])
  }

  @Test(
    "a closure of Swift that captures a coordinator in Lua makes a cycle that no collector sees"
  )
  func swiftCycle() throws {
    try run()
    weak var leaked: Coordinator?
    func capture() throws {
      let edit = try scene.innermost
      leaked = edit
      // The coordinator's screen keeps a closure that keeps the coordinator.
      edit.anchor?.didDismiss = { [edit] _ in edit.finish() }
    }
    try capture()
    try scene.tapBack()
    stage.world.settle()
    let leaks = try leaks()
    #expect(leaks.map(\.name) == ["Edit", #"Screen "Edit""#])
    #expect(leaks.last?.suspects.contains { $0.hasPrefix("didDismiss of ") } == true)
    try stage.state.load("local edit = ... edit.screen.didDismiss = nil")(try #require(leaked))
    #expect(try self.leaks() == [])
    #expect(leaked == nil)
  }

  @Test("scripts ask for leaks and trees themselves")
  func asking() throws {
    try run(
      """
      print(#app:leaks())
      local kept = app.coordinator.children[1]
      app.coordinator.navigation:popToRoot { animated = false }
      kept.actions, kept.screen.actions = nil, nil
      for _, leak in ipairs(app:leaks()) do
        print(leak.kind, leak.name, leak.madeAt, leak.reason)
        print(#leak.holders, type(leak.suspects), leak.text:match "^[^;]*")
      end
      kept = nil
      print(#app:leaks())
      """
    )
    let place = "test.lua:30"
    let screenPlace = "test.lua:14"
    #expect(
      stage.transcript.take() == """
        0
        coordinator\tEdit\t\(place)\thas ended (programmatic), but is alive
        1\ttable\t\(place): The coordinator Edit has ended (programmatic), but is alive
        controller\tScreen "Edit"\t\(screenPlace)\thas left, but is alive
        1\ttable\t\(screenPlace): The controller Screen "Edit" has left, but is alive
        0
        """
    )
    try stage.run("print(app:tree():match 'coordinators\\n(.-)\\nviews')")
    #expect(
      stage.transcript.take() == """
          Main, anchor ViewController "Home"
        controllers
          NavigationController
            ViewController "Home"
        """
    )
  }

  @Test("a handler cannot ask for leaks: what runs holds what it works on")
  func askingInHandler() throws {
    try run("app:post(function() app:leaks() end)")
    #expect(
      stage.world.failures.map(\.message) == [
        """
        app:leaks() is asked when no handler runs, because what runs holds what it works on; ask in the \
        scenario, after user:settle()
        """
      ]
    )
  }
}
