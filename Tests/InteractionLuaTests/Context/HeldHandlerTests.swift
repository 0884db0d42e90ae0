internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing
internal import UserSimulation

@Suite("Handlers of Swift's and of other states that scripts read as functions")
struct HeldHandlerTests {
  private struct SoldOut: Error, Equatable { let sku: String }

  let stage: LuaStage
  private let button = Button(title: "Order")

  init() {
    stage = LuaStage([button])
    button.id = "order"
    button.frame = Rect(x: 0, y: 0, width: 100, height: 44)
  }

  @Test("can be called by the function that takes their place, with the event or without")
  func wrapped() throws {
    let log = stage.transcript.log
    button.on(.touchUpInside) { _ in log("before") }
    button.didTouchUpInside = { log("Swift \($0.title)") }
    button.on(.touchUpInside) { _ in log("after") }
    try stage.run(
      """
      local button = app:view "order"
      local former = button.didTouchUpInside
      assert(type(former) == "function")
      button.didTouchUpInside = function(sender, event)
        print("Lua " .. event.kind)
        former(sender, event)
        former(sender)
        former()
      end
      """
    )
    stage.tap()
    #expect(
      stage.transcript.take() == """
        before
        Lua touch
        Swift Order
        Swift Order
        Swift Order
        after
        """
    )
    #expect(stage.world.failures.isEmpty)
  }

  @Test("pass on what they throw, as it is")
  func throwing() throws {
    button.didTouchUpInside = { _ in throw SoldOut(sku: "tea") }
    try stage.run(
      """
      local button = app:view "order"
      local former = button.didTouchUpInside
      button.didTouchUpInside = function(sender)
        print(pcall(former, sender))
        former(sender)
      end
      """
    )
    stage.tap()
    #expect(stage.transcript.take().hasPrefix("false\t"))
    let failure = try #require(stage.world.failures.first)
    #expect(failure.location == SourceLocation(file: "test.lua", line: 5))
    #expect(failure.message.contains("SoldOut"))
  }

  @Test("take no other sender than their own")
  func foreignSender() throws {
    button.didTouchUpInside = { _ in }
    let problem = stage.problem("app:view('order').didTouchUpInside(ui.Button {})")
    #expect(
      problem.hasPrefix(
        "1: 'didTouchUpInside' is a closure of Window/View#root/Button#order \"Order\"; call it with that"
      )
    )
  }

  @Test("do not keep their sender")
  func lifetime() throws {
    weak var gone: Button?
    do {
      let button = Button(title: "Gone")
      button.didTouchUpInside = { _ in }
      gone = button
      try stage.state.setGlobal("button", to: button)
      try stage.state.setGlobal("kept", to: stage.state.makeTable())
      try stage.run("kept.former = button.didTouchUpInside")
      try stage.state.setGlobal("button", to: LuaValue.nil)
    }
    try stage.run("collectgarbage() collectgarbage()")
    #expect(gone == nil)
    #expect(stage.problem("kept.former()") == "1: what had the closure 'didTouchUpInside' is gone")
  }

  @Test("are the same function at each reading, and Swift's again once they are put back")
  func putBack() throws {
    let log = stage.transcript.log
    button.didTouchUpInside = { log("Swift \($0.title)") }
    func isOfScript(_ property: String) -> Bool {
      button.registration(ofProperty: property)?.payload is LuaHandler
    }
    try stage.state.setGlobal("kept", to: stage.state.makeTable())
    try stage.state.setGlobal("button", to: button)
    try stage.run(
      """
      local former = button.didTouchUpInside
      kept.former = former
      print(former == button.didTouchUpInside)
      button.didTouchUpInside = former
      print(former == button.didTouchUpInside)
      button.didTouchUpInside = function() print "Lua" end
      print(former == button.didTouchUpInside)
      """
    )
    #expect(stage.transcript.take() == "true\ntrue\nfalse")
    #expect(isOfScript("didTouchUpInside"))
    try stage.run(
      """
      button.didTouchUpInside = kept.former
      print(kept.former == button.didTouchUpInside)
      """
    )
    #expect(stage.transcript.take() == "true")
    #expect(!isOfScript("didTouchUpInside"))
    stage.tap()
    #expect(stage.transcript.take() == "Swift Order")
    try stage.run("button.didTouchUpInside = nil button.didTouchDown = kept.former")
    #expect(isOfScript("didTouchDown"))
    stage.tap()
    #expect(stage.transcript.take() == "Swift Order")
    try stage.run("button.didTouchDown = nil button.didTouchUpInside = kept.former")
    stage.tap()
    #expect(stage.transcript.take() == "Swift Order")
    #expect(stage.world.failures.isEmpty)
  }

  @Test("are read anew where the script has kept none of them")
  func collected() throws {
    let log = stage.transcript.log
    button.didTouchUpInside = { log("Swift \($0.title)") }
    try stage.run(
      """
      local button = app:view "order"
      for _ = 1, 3 do
        button.didTouchUpInside()
        collectgarbage()
        collectgarbage()
      end
      """
    )
    #expect(stage.transcript.take() == "Swift Order\nSwift Order\nSwift Order")
  }

  @Test("of gestures as well")
  func gestures() throws {
    let log = stage.transcript.log
    let tap = TapGestureRecognizer()
    tap.onRecognized = { _ in log("Swift") }
    button.addGestureRecognizer(tap)
    try stage.state.setGlobal("tap", to: tap)
    try stage.state.setGlobal("kept", to: stage.state.makeTable())
    try stage.run(
      """
      local former = tap.onRecognized
      tap.onRecognized = function(gesture) print "Lua" former(gesture) end
      kept.former = former
      """
    )
    stage.tap()
    #expect(stage.transcript.take() == "Lua\nSwift")
    try stage.run("tap.onRecognized = kept.former")
    #expect(tap.closureRegistration?.payload is LuaHandler == false)
    stage.tap()
    #expect(stage.transcript.take() == "Swift")
  }

  @Test("can be of another state, whose functions get what they always get")
  func otherState() throws {
    let log = stage.transcript.log
    let other = LuaState(for: stage.world) { text, _ in log("other: \(text)") }
    try other.run(
      """
      app:view("order").didTouchUpInside = function(...)
        local sender, event = ...
        print(sender.title, event.kind, select("#", ...))
      end
      """
    )
    try stage.run(
      """
      local button = app:view "order"
      local former = button.didTouchUpInside
      button.didTouchUpInside = function(sender, event) print(event.kind) former(sender, event) end
      """
    )
    stage.tap()
    #expect(stage.transcript.take() == "touch\nother: Order\ttouch\t2")
    #expect(stage.world.failures.isEmpty)
  }

  @Test("of another state tell what they raise, at its line")
  func otherStateRaising() throws {
    let other = LuaState(for: stage.world)
    try other.run(
      "app:view('order').didTouchUpInside = function()\n error { sku = 'tea' } end",
      chunk: "other.lua"
    )
    try stage.run(
      """
      local button = app:view "order"
      local former = button.didTouchUpInside
      button.didTouchUpInside = function(sender) former(sender) end
      """
    )
    stage.tap()
    let failure = try #require(stage.world.failures.first)
    #expect(failure.message.contains("tea"))
    #expect(failure.location == SourceLocation(file: "other.lua", line: 2))
  }

  @Test("of another state do nothing once that is closed")
  func closedState() throws {
    let stage = try PluginStage()
    try stage.host.load(
      PluginStage.text(
        "app:view('add').didTouchUpInside = function() app.pasteboard = 'plugin' end"
      )
    )
    try stage.lua.run("told.former = app:view('add').didTouchUpInside told.former()")
    #expect(stage.world.pasteboard.string == "plugin")
    stage.world.pasteboard.string = nil
    try stage.host.unload("probe")
    try stage.lua.run("told.former()")
    #expect(stage.world.pasteboard.string == nil)
  }

  @Test(
    "are called by a plugin that takes the place of the script's, and are there again without it"
  )
  func plugin() throws {
    let stage = try PluginStage()
    try stage.lua.run("app:view('add').didTouchUpInside = function() app.pasteboard = 'app' end")
    try stage.host.load(
      PluginStage.text(
        """
        local add = app:view "add"
        local former = add.didTouchUpInside
        add.didTouchUpInside = function(sender, event)
          former(sender, event)
          app.pasteboard = app.pasteboard .. " and plugin"
        end
        """
      )
    )
    try stage.user.tap(.id("add"))
    #expect(stage.world.pasteboard.string == "app and plugin")
    try stage.host.unload("probe")
    try stage.user.tap(.id("add"))
    #expect(stage.world.pasteboard.string == "app")
    #expect(stage.world.failures.isEmpty)
  }

  @Test("stay where a plugin that goes has put them back")
  func putBackByPlugin() throws {
    let stage = try PluginStage()
    var told = 0
    stage.button.didTouchUpInside = { _ in told += 1 }
    try stage.host.load(
      PluginStage.text(
        """
        local add = app:view "add"
        local former = add.didTouchUpInside
        add.didTouchUpInside = function() end
        add.didTouchUpInside = former
        """
      )
    )
    try stage.user.tap(.id("add"))
    #expect(told == 1)
    try stage.host.unload("probe")
    try stage.user.tap(.id("add"))
    #expect(told == 2)
    #expect(stage.world.failures.isEmpty)
  }
}
