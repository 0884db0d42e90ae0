internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Closures of Swift's that scripts read as functions")
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

  @Test("of gestures as well")
  func gestures() throws {
    let log = stage.transcript.log
    let tap = TapGestureRecognizer()
    tap.onRecognized = { _ in log("Swift") }
    button.addGestureRecognizer(tap)
    try stage.state.setGlobal("tap", to: tap)
    try stage.run(
      """
      local former = tap.onRecognized
      tap.onRecognized = function(gesture) print "Lua" former(gesture) end
      """
    )
    stage.tap()
    #expect(stage.transcript.take() == "Lua\nSwift")
  }
}
