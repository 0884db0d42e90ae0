internal import Interaction
internal import LuaBridge
internal import Testing

@Suite("ui.ScrollView")
struct ScrollViewClassTests {
  let stage = LuaStage()

  @Test("made from a table in any order of keys, read as it was written")
  func properties() throws {
    try stage.run(
      """
      local scroll = ui.ScrollView {
        contentOffset = { x = 0, y = 50 },
        contentSize = { width = 100, height = 1000 },
        contentInset = { top = 10 },
        frame = { 0, 0, 100, 200 },
        isPagingEnabled = true,
        bounces = false,
        decelerationRate = "fast",
        contentAxis = "horizontal",
      }
      print(scroll.contentOffset.y, scroll.contentSize.height, scroll.contentInset.top)
      print(scroll.isPagingEnabled, scroll.bounces, scroll.isScrollEnabled)
      print(scroll.decelerationRate, scroll.contentAxis)
      print(scroll.isTracking, scroll.isDragging, scroll.isDecelerating)
      scroll.decelerationRate = 0.995
      print(scroll.decelerationRate)
      """
    )
    #expect(
      stage.transcript.text == """
        50.0\t1000.0\t10.0
        true\tfalse\ttrue
        fast\thorizontal
        false\tfalse\tfalse
        0.995
        """
    )
  }

  @Test("what a handler takes out of the constructor's table meanwhile is not set")
  func takenOut() throws {
    try stage.run(
      """
      local Calm = ui.ScrollView:extend("Calm", {
        init = function(self, options)
          self.didScroll = function() options.decelerationRate = nil end
        end,
      })
      local calm = Calm { contentOffset = { x = 0, y = 5 }, decelerationRate = "fast" }
      print(calm.contentOffset.y, calm.decelerationRate)
      """
    )
    #expect(stage.transcript.text == "5.0\tnormal")
  }

  @Test("its only subview is its content, as wide as it and as long as that wants to be")
  func content() throws {
    try stage.run(
      """
      local rows = ui.VStack {}
      for i = 1, 30 do rows:addSubview(ui.Button { title = "Row " .. i }) end
      app:setRoot(ui.ScrollView { id = "list", rows })
      """
    )
    #expect(try stage.value("app:view('list').contentSize.height") == "\(30 * 44.0)")
    try stage.run(
      """
      local list = app:view 'list'
      list:scrollRectToVisible({ 0, 1300, 10, 20 })
      print(list.contentOffset.y)
      list:setContentOffset({ 0, 0 }, true)
      print(list.contentOffset.y)
      """
    )
    #expect(stage.transcript.take() == "476.0\n476.0")
    stage.world.settle()
    #expect(try stage.value("app:view('list').contentOffset.y") == "0.0")
  }

  @Test(
    "a value that cannot be raises at its line, and changes nothing",
    arguments: [
      ("contentOffset = { x = 0, y = 0/0 }", "The content offset's y is nan; use a finite number."),
      (
        "contentSize = { width = -1, height = 0 }",
        "The content size's width is -1; use 0 or more."
      ),
      ("contentInset = 1/0", "The content inset is inf; use a finite number."),
      (
        "decelerationRate = 2",
        "The deceleration rate is 2; use a number above 0 and below 1, such as 0.998."
      ),
      (
        "decelerationRate = 'normel'",
        "there is no deceleration rate \"normel\"; did you mean \"normal\"?"
      ),
    ]
  )
  func mistakes(assignment: String, message: String) throws {
    try stage.run("app:setRoot(ui.ScrollView { id = 's', contentSize = { 10, 10 } })")
    #expect(stage.problem("app:view('s').\(assignment)") == "1: \(message)")
    #expect(try stage.value("app:view('s').contentSize.height") == "10.0")
    #expect(try stage.value("app:view('s').decelerationRate") == "normal")
  }
}
