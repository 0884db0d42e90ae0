internal import Interaction
internal import Testing

@Suite("Bad input: the mistakes that scripts make most")
struct BadInputTests {
  /// What a mistake is made with, on two lines.
  private static let scene = """
    local root, a, b = app:view "root", app:view "a", app:view "b"
    local inner, control = app:view "inner", app:view "control"

    """

  @Test(
    "a typed error with its line, its cause and the next thing to try; the tree is as it was",
    arguments: [
      ("a.frame = { 0/0, 0, 1, 1 }", "The frame's x is nan; use a finite number."),
      ("a.frame = { 0, 0, 1/0, 1 }", "The frame's width is inf; use a finite number."),
      ("a.bounds = { 0, 0, 1, -1 }", "The bounds' height is -1; use 0 or more."),
      (
        "a:addSubview(a)",
        "Window/View#root/View#a cannot be a subview of itself; add another view."
      ),
      (
        "inner:addSubview(a)",
        """
        Window/View#root/View#a cannot be a subview of Window/View#root/View#a/View#inner, which lies \
        inside it; remove Window/View#root/View#a/View#inner from its superview first.
        """
      ),
      (
        "inner:addSubview(app.window)",
        "A window cannot be a subview of Window/View#root/View#a/View#inner; add the window's root view instead."
      ),
      ("app:setRoot(app.window)", "Window cannot be a subview of itself; add another view."),
      (
        "root:insertSubview(a, 0)",
        "index 0 is not within the subviews of Window/View#root; use 1 to 3"
      ),
      (
        "local c = ui.View { id = 'c' } ui.View { c, c }",
        "View#c is listed twice; a view has one place"
      ),
      ("ui.Slider { step = 0 }", "The step is 0, so the value would never go up; use more than 0."),
      (
        "ui.Stepper { stepValue = 0 }",
        "The step is 0, so the value would never go up; use more than 0."
      ),
      (
        "ui.Slider { minimumValue = 2, maximumValue = 1 }",
        """
        The minimum value 2 lies above the maximum value 1; exchange the two, or set the bound first that makes the range \
        wider.
        """
      ),
      (
        "ui.Stepper { minimumValue = 1, maximumValue = 1 }",
        """
        The minimum and the maximum value are both 1, so there is no step to make; disable the \
        stepper instead.
        """
      ),
      (
        "control:on('touchUpInsid', function() end)",
        "there is no control event \"touchUpInsid\"; did you mean \"touchUpInside\"?"
      ),
      (
        "control:sendActions 'touchup'",
        "there is no control event \"touchup\"; did you mean \"touchUpInside\"?"
      ),
      (
        "control:addTarget(a, 'save', { 'touchDown', 'touchUp' })",
        "there is no control event \"touchUp\"; did you mean \"touchUpInside\"?"
      ),
      ("control:on({}, print)", "a list of events names at least one: { \"touchDown\" }"),
      (
        "control:on('touchDown', 'save')",
        "bad argument #2 'handler' to 'on' (function expected, got string)"
      ),
      (
        "control.didTouchDown = 'save'",
        "bad value for 'didTouchDown' (function expected, got string)"
      ),
      (
        "control:addTarget(a, function() end, 'touchDown')",
        "bad argument #2 'action' to 'addTarget' (string expected, got function)"
      ),
      (
        "control:addTarget(a, '', 'touchDown')",
        "an action needs a name: the function of the target to call"
      ),
      (
        "control:addTarget('a', 'save', 'touchDown')",
        "bad argument #1 'target' to 'addTarget' (table | object | nil expected, got string)"
      ),
      (
        "control.actions = { save = 'save' }",
        "names and functions are expected; got save = \"save\""
      ),
      ("control.actions = { print }", "names and functions are expected; got [1] = function"),
      (
        "control.keyCommands = { ['Hyper+K'] = print }",
        "\"Hyper\" in the key chord \"Hyper+K\" is no modifier; use Ctrl, Alt, Shift, Meta."
      ),
    ]
  )
  func mistake(code: String, cause: String) throws {
    let stage = LuaStage()
    try stage.run(
      """
      app:view "root":addSubview(ui.View {
        id = "a", frame = { 1, 2, 3, 4 }, ui.View { id = "inner" },
      })
      app:view "root":addSubview(ui.View { id = "b" })
      app:view "root":addSubview(ui.Button { id = "control" })
      """
    )
    let before = outline(stage.root)
    #expect(stage.problem(Self.scene + code) == "3: \(cause)")
    #expect(outline(stage.root) == before)
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("a view that is added to a second one leaves the first, as in UIKit")
  func twoParents() throws {
    let stage = LuaStage()
    try stage.run(
      """
      local view = ui.View { id = "moved" }
      local first, second = ui.View { id = "first", view }, ui.View { id = "second" }
      app:view "root":addSubview(first)
      app:view "root":addSubview(second)
      second:addSubview(view)
      print(#first.subviews, #second.subviews, view.superview.id)
      """
    )
    #expect(stage.transcript.text == "0\t1\tsecond")
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("an action that the target does not have fails when it is due, and says so")
  func missingAction() throws {
    let stage = LuaStage()
    try stage.run(
      """
      local control = ui.Button { id = "control", frame = { 0, 0, 100, 44 } }
      app:view "root":addSubview(control)
      control:addTarget({ save = function() end }, "sve", "touchUpInside")
      """
    )
    stage.tap()
    #expect(
      stage.world.failures.map(\.message)
        == ["the target has no function 'sve'; did you mean 'save'?"]
    )
    #expect(stage.world._checkInvariants() == [])
  }

  @Test(
    "the least integer there is, as an index or as a key, is a mistake like any other",
    arguments: [
      (
        "ui.PopUpButton { items = { 'A' } }.selectedIndex = math.mininteger",
        """
        1: there is no item -9223372036854775808 among the 1 of PopUpButton; use 1, or nil for \
        none
        """
      ),
      (
        "ui.View {}.frame = { [math.mininteger] = 1 }",
        """
        1: -9223372036854775808 is no field of a rectangle; it has x, y, width, height
        """
      ),
    ]
  )
  func leastInteger(code: String, problem: String) {
    #expect(LuaStage().problem(code) == problem)
  }

  @Test("a menu item's handler that is set to nil is gone")
  func noHandler() throws {
    let stage = LuaStage()
    try stage.run(
      """
      local item = ui.MenuItem { title = "A", handler = function() end }
      item.handler = nil
      print(item.handler)
      """
    )
    #expect(stage.transcript.text == "nil")
  }

  /// A view's frame and those of all in it, from back to front.
  private func outline(_ view: View) -> String {
    ([view.path + " \(view.frame) \(view.bounds)"] + view.subviews.map(outline))
      .joined(separator: "\n")
  }
}
