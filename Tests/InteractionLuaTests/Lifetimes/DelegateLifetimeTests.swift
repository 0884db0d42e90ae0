internal import Interaction
internal import LuaBridge
internal import Testing

@Suite("Lifetimes: delegates, their closures and menu items")
struct DelegateLifetimeTests {
  let stage = LuaStage()

  /// Runs a script that adds a view as the only one of the root, acts, removes it, and expects that
  /// nothing of it is left.
  private func expectFreed(
    _ script: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: () -> Void
  ) throws {
    stage.state.collect()
    let before = stage.state.statistics
    try stage.run("do \(script)\napp:view('root'):addSubview(view) end")
    stage.state.collect()
    weak let view = stage.root.subviews.first
    #expect(view != nil, sourceLocation: sourceLocation)
    act()
    stage.state.collect()
    stage.root.subviews.first?.removeFromSuperview()
    stage.state.collect()
    #expect(view == nil, sourceLocation: sourceLocation)
    let after = stage.state.statistics
    #expect(after.wrappers == before.wrappers, sourceLocation: sourceLocation)
    #expect(after.references == before.references, sourceLocation: sourceLocation)
    #expect(stage.world.failures == [], sourceLocation: sourceLocation)
  }

  @Test(
    "a scroll view captured by its own delegate is freed, and keeps the delegate as long as it lives",
    arguments: [
      "view.delegate = { didScroll = function() print(view.contentOffset.y) end }",
      "view.didScroll = function() print(view.contentOffset.y) end",
      """
      view.delegate = { didScroll = function() end }
      view.delegate = { didScroll = function() print(view.contentOffset.y) end }
      """,
    ]
  )
  func scrollView(form: String) throws {
    let script = """
      local view = ui.ScrollView { frame = { 0, 0, 10, 10 }, contentSize = { 10, 100 } }
      \(form)
      """
    try expectFreed(script) {
      (stage.root.subviews.first as? ScrollView)?.contentOffset.y = 5
      #expect(stage.transcript.text == "5.0")
    }
  }

  @Test("a button captured by its items' handlers is freed, whether a menu was open or not")
  func menu() throws {
    let script = """
      local view = ui.PopUpButton { frame = { 0, 0, 100, 44 } }
      view.items = { { title = "A", handler = function() view.title = "chosen" end } }
      view.items[1].state = "on"
      """
    try expectFreed(script) {
      stage.tap()
      stage.tap(10, 50)
      #expect((stage.root.subviews.first as? PopUpButton)?.title == "chosen")
      stage.tap()
      #expect((stage.root.subviews.first as? PopUpButton)?.isMenuOpen == true)
    }
  }
}
