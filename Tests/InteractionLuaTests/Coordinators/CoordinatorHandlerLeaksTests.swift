internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Coordinators in scripts: handlers that a flow connected while it started")
struct CoordinatorHandlerLeaksTests {
  /// A way to connect a handler in `start`, and what takes it back.
  struct Way: CustomTestStringConvertible {
    let connect: String
    let takeBack: String

    init(_ connect: String, _ takeBack: String = "receipt:disconnect()") {
      self.connect = connect
      self.takeBack = takeBack
    }

    var testDescription: String { connect }
  }

  let scene = FlowScene()
  var stage: LuaStage { scene.stage }

  /// The line of a script below on which the flow connects something.
  private static let line = 9

  /// Shows a root flow, and opens one that does something in its `start`.
  ///
  /// - Parameters:
  ///   - way: What it does, behind its screen.
  ///   - opening: What the root flow does before it opens that.
  ///   - whenEnded: What it does when that has ended.
  private func open(_ way: Way, opening: String = "", whenEnded: String = "") throws {
    try stage.run(
      """
      local home = ui.ViewController { title = "Home" }
      local button = ui.Button { title = "Keep" }
      home.view:addSubview(button)
      local changed, till = ui.Event(), ui.observable { total = 0 }
      local receipt
      local Visit = ui.Coordinator:extend("Visit", {
        start = function(self)
          self.navigation:push(ui.ViewController { title = "Visit" }, { animated = false })
          \(way.connect)
        end,
      })
      local Main = ui.Coordinator:extend("Main", {
        start = function(self) self.navigation:push(home, { animated = false }) end,
        open = function(self)
          \(opening)
          self:start(Visit {}, function() \(whenEnded) end)
        end,
        takeBack = function(self) \(way.takeBack) end,
      })
      app:start(Main { navigation = ui.NavigationController {} })
      """
    )
    stage.world.settle()
    try stage.run("app.coordinator:open()")
    stage.world.settle()
    #expect(try leaks() == [])
  }

  /// What has outlived its flow.
  private func leaks() throws -> [Leak] { try stage.state.leaks(in: stage.world) }

  /// Leaves the flow by the button that leads back.
  private func leave() throws {
    try scene.tapBack()
    stage.world.settle()
    #expect(scene.path == "Main (Home)")
  }

  @Test(
    "outlive the flow in whichever form, until they are taken back",
    arguments: [
      Way(#"receipt = button:on("touchUpInside", function() end)"#),
      Way(#"receipt = button:once("touchUpInside", function() end)"#),
      Way("button.didTouchUpInside = function() end", "button.didTouchUpInside = nil"),
      Way(
        #"button:addTarget(nil, "help", "touchUpInside")"#,
        #"button:removeTarget(nil, "help", "touchUpInside")"#
      ),
      Way(
        #"button:addTarget({ help = function() end }, "help", "touchUpInside")"#,
        #"button:removeTarget(nil, "help", "touchUpInside")"#
      ),
      Way("receipt = changed:add(function() end)"),
      Way(#"changed:set("key", function() end)"#, #"changed:set("key", nil)"#),
      Way(#"receipt = ui.observe(till, "total", function() end)"#),
      Way(#"receipt = ui.observe(till, "total", function() end, { oncePerTurn = true })"#),
      Way("receipt = home.didLeave:add(function() end)"),
      Way(#"receipt = self.navigation:on("didShow", function() end)"#),
      Way("home.keyCommands = { Escape = function() end }", "home.keyCommands = nil"),
      Way("app.keyCommands = { Escape = function() end }", "app.keyCommands = nil"),
      Way("app.actions = { help = function() end }", "app.actions = nil"),
    ]
  )
  func everyForm(_ way: Way) throws {
    try open(way)
    try leave()
    let leaks = try leaks()
    #expect(leaks.map(\.kind) == [.handler])
    #expect(
      leaks.map(\.reason) == ["stays, though Visit, which connected it while it started, is over"]
    )
    #expect(leaks.map(\.madeAt) == [SourceLocation(file: "test.lua", line: Self.line)])
    try stage.run("app.coordinator:takeBack()")
    #expect(try self.leaks() == [])
    #expect(stage.world.failures == [])
  }

  @Test("are named with their line, the flow and what keeps them")
  func message() throws {
    try open(Way(#"button:on("touchUpInside", function() end)"#))
    try leave()
    let button = #"Window/NavigationView/NavigationContentView/View/Button "Keep""#
    #expect(
      try leaks().map(\.description) == [
        """
        test.lua:\(Self.line): The handler Lua function test.lua:\(Self.line) of \(button) stays, though \
        Visit, which connected it while it started, is over; keep what connecting it gives, and take it \
        back when the flow ends.
          held by: \(button)
        """
      ]
    )
  }

  @Test(
    "are no leaks where they belong to somebody else, go with the flow, or were begun later",
    arguments: [
      Way("changed:add(function() end, { owner = home })"),
      Way("changed:add(function() end, { owner = self })"),
      Way("changed:add(function() end, { owner = {} })"),
      Way(#"button:addTarget(home, "help", "touchUpInside")"#),
      Way(#"button:addTarget(self, "help", "touchUpInside")"#),
      Way(#"app:post(function() button:on("touchUpInside", function() end) end)"#),
      Way("ui.Event():add(function() end)"),
      Way("self.navigation.controllers[2].didLeave:add(function() end)"),
      Way("self.actions = { help = function() end }"),
      Way(#"local receipt = button:on("touchUpInside", function() end) receipt:disconnect()"#),
    ]
  )
  func notLeft(_ way: Way) throws {
    try open(way)
    try leave()
    #expect(try leaks() == [])
    #expect(stage.world.failures == [])
  }

  @Test("are not the flow's where those connect them whom it calls")
  func others() throws {
    try open(
      Way("changed:invoke(1) self:finish()"),
      opening: """
        changed:add(function() print "observer" button:on("touchUpInside", function() end) end)
        """,
      whenEnded: #"print "starter" button:on("touchUpInside", function() end)"#
    )
    #expect(stage.transcript.take() == "observer\nstarter")
    try scene.root.navigation.popToRoot()
    stage.world.settle()
    #expect(scene.path == "Main (Home)")
    #expect(try leaks() == [])
    #expect(stage.world.failures == [])
  }
}
