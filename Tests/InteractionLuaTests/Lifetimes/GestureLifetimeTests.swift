internal import Interaction
internal import LuaBridge
internal import Testing

@Suite("Lifetimes: recognisers live as long as their views, with all that scripts attach to them")
struct GestureLifetimeTests {
  let life = LifeCount()

  /// The ways to attach something to a recogniser that captures its view and itself.
  static let forms = [
    "tap.onRecognized = handler",
    "tap:on(handler)",
    "tap:addTarget({ tap = handler, button = button }, 'tap')",
    "tap.delegate = { shouldBegin = function() handler() return true end }",
    "tap.shouldReceive = function() handler() return true end",
    "tap:requireToFail(ui.TapGesture { taps = 2, onRecognized = handler })",
  ]

  @Test("a view captured by its recogniser's handler is freed", arguments: forms)
  func selfCapture(form: String) throws {
    let stage = LuaStage()
    stage.state.collect()
    let before = stage.state.statistics
    weak var weakTap: GestureRecognizer?
    stage.root.addSubview(CountedButton(life))
    try stage.run(
      """
      local button = app:view("root").subviews[1]
      local tap = ui.TapGesture {}
      local function handler() button.title = tap.state print "told" end
      button:addGestureRecognizer(tap)
      \(form)
      """
    )
    weakTap = stage.root.subviews[0].gestureRecognizers[0]
    for _ in 0..<2 { stage.state.collect() }
    stage.tap()
    stage.world.settle()
    #expect(life.alive == 1)
    #expect(form.contains("requireToFail") || stage.transcript.text == "told")
    stage.root.subviews[0].removeFromSuperview()
    stage.state.collect()
    #expect(life.alive == 0)
    #expect(weakTap == nil)
    #expect(stage.state.statistics.wrappers == before.wrappers)
    #expect(stage.state.statistics.references == before.references)
  }

  @Test(
    "a recogniser's view is freed under the finger, and with its world while the finger is down"
  )
  func underFinger() throws {
    do {
      let stage = LuaStage()
      for _ in 0..<2 { stage.root.addSubview(CountedButton(life)) }
      try stage.run(
        """
        for _, button in ipairs(app:view("root").subviews) do
          button:addGestureRecognizer(ui.LongPressGesture { onRecognized = function() end })
          button:addGestureRecognizer(ui.TapGesture { taps = 2, delegate = { button = button } })
        end
        """
      )
      stage.down(10, 10)
      stage.root.subviews[1].removeFromSuperview()
      stage.state.collect()
      #expect(life.alive == 1)
      stage.up(10, 10)
      stage.down(10, 10)
    }
    #expect(life.alive == 0)
  }
}
