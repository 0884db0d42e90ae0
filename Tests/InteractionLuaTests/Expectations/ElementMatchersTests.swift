internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("Matchers about elements in Lua")
struct ElementMatchersTests {
  let stage = LuaStage()

  /// A screen with one of everything.
  static let screen = """
    local add = ui.Button { id = "add", title = "Add" }
    local reset = ui.Button { id = "reset", title = "Reset", isEnabled = false }
    local count = ui.Label { id = "count", text = "3" }
    local secret = ui.Label { id = "secret", text = "psst", isHidden = true }
    local field = ui.TextField { id = "field", text = "Ada" }
    app:setRoot(ui.VStack { add, reset, count, secret, field })

    """

  @Test(
    "what holds at once takes no time",
    arguments: [
      "expect(find.id 'add'):toExist()", "expect(find.id 'secret'):toExist()",
      "expect(find.id 'nothing').never:toExist()", "expect(find.id 'add'):toBeVisible()",
      "expect(find.id 'secret').never:toBeVisible()", "expect(find.id 'secret'):toBeHidden()",
      "expect(find.id 'nothing'):toBeHidden()", "expect(find.button 'Add'):toBeEnabled()",
      "expect(find.button 'Reset'):toBeDisabled()",
      "expect(find.button 'Reset').never:toBeEnabled()",
      "expect(find.id 'field').never:toBeFocused()", "expect(find.id 'count'):toHaveText '3'",
      "expect(find.id 'count'):toHaveText { contains = '3' }",
      "expect(find.id 'field'):toHaveText('Ada', { timeout = 1 })",
      "expect(find.id 'count').never:toHaveText '4'",
      "expect(find.button()):toHaveText { 'Add', 'Reset' }",
      "expect(find.button()):toHaveText { 'Add', { contains = 'es' } }",
      "expect(find.id 'nothing'):toHaveText {}", "expect(find.button()):toHaveCount(2)",
      "expect(find.id 'nothing'):toHaveCount(0)",
      "expect(find.button()):toHaveCount(2, nil)", "expect(find.id 'add'):toExist(nil)",
      "expect(app.window):toExist()", "expect(app:view 'add'):toBeVisible()",
      "expect(app:view 'secret'):toExist()", "expect(app:view 'secret'):toBeHidden()",
      "expect(app:view 'reset'):toBeDisabled()", "expect(app:view 'count'):toHaveText '3'",
      "expect(app:view 'count').never:toHaveText '4'",
      "expect(app:view 'count'):toHaveText { '3' }",
      "expect(app:view 'count'):toHaveCount(1)", "expect(app:view 'secret'):toHaveCount(0)",
      "expect(ui.Label()).never:toExist()", "expect(ui.Label()):toBeHidden()",
    ]
  )
  func holds(code: String) throws {
    try stage.run(Self.screen)
    #expect(stage.problem(code) == "no error")
    #expect(stage.world.now == 0)
  }

  @Test("what comes true in time is waited for on the virtual clock")
  func waits() throws {
    try stage.run(
      Self.screen + """
        app:after(2, function() count.text = "4" end)
        expect(find.id "count"):toHaveText "4"
        print(app.now >= 2, app.now < 2.1)
        """
    )
    #expect(stage.transcript.text == "true\ttrue")
  }

  @Test("a view that is replaced meanwhile is waited for in vain, and one that comes is not")
  func views() throws {
    try stage.run(
      Self.screen + """
        local late = ui.Label { text = "late" }
        app:after(2, function()
          count:removeFromSuperview()
          app.window.subviews[1]:addSubview(late)
        end)
        expect(late):toBeVisible()
        expect(count):toBeHidden()
        print(app.now >= 2, app.now < 2.1)
        """
    )
    #expect(stage.transcript.text == "true\ttrue")
  }

  /// What a matcher says when its time is up.
  static let failures = [
    (
      "expect(find.id 'nothing'):toExist({ timeout = 0 })",
      """
      Expected id "nothing" to exist, but it is not there. Use one of the locators below, or do first what \
      shows it.
      """
    ),
    (
      "expect(find.button 'Add'):toBeHidden({ timeout = 1 })",
      "Expected button \"Add\" to be hidden, but it is visible (waited 1 s)."
    ),
    (
      "expect(find.button 'Reset'):toBeEnabled({ timeout = 0 })",
      "Expected button \"Reset\" to be enabled, but it is disabled: isEnabled is false on it."
    ),
    (
      "expect(find.id 'count'):toHaveText('4', { timeout = 0 })",
      "Expected id \"count\" to have the text \"4\", but it has \"3\"."
    ),
    (
      "expect(find.id 'count').never:toHaveText('3', { timeout = 0 })",
      "Expected id \"count\" not to have the text \"3\", but it has \"3\"."
    ),
    (
      "expect(find.button(), 'both'):toHaveCount(3, { timeout = 0 })",
      "both: Expected button() to match 3 elements, but it matches 2."
    ),
    (
      "expect(app:view 'count'):toHaveText('4', { timeout = 1 })",
      "Expected Window/VStack/Label#count \"3\" to have the text \"4\", but it has \"3\" (waited 1 s)."
    ),
    (
      "expect(app:view 'secret'):toBeVisible({ timeout = 0 })",
      """
      Expected Window/VStack/Label#secret "psst" to be visible, but it is hidden: isHidden is true on it.
      """
    ),
    (
      "expect(ui.Label { id = 'lost' }):toHaveText('3', { timeout = 0 })",
      """
      Expected Label#lost to have the text "3", but it is not there, because it is in no window of this \
      world. Add it to one, or use a locator, which finds the view that is there.
      """
    ),
  ]

  @Test("what fails", arguments: failures)
  func fails(code: String, message: String) throws {
    try stage.run(Self.screen)
    #expect(stage.problem(code) == "1: \(message)")
  }

  @Test(
    "what does not fit",
    arguments: [
      (
        "expect(3):toBeVisible()",
        "toBeVisible is about elements; give expect a locator, such as find.button \"…\", or a view, not 3"
      ),
      (
        "expect('Add'):toHaveText 'x'",
        "toHaveText is about elements; give expect a locator, such as find.button \"…\", or a view, not \"Add\""
      ),
      (
        "expect(find.button()):toHaveText()",
        "bad argument #1 'text' to 'toHaveText' (string | {contains: string} | {pattern: string} expected, got no value)"
      ),
      (
        "expect(find.button()):toHaveCount 'x'",
        "bad argument #1 'count' to 'toHaveCount' (integer expected, got string)"
      ),
      (
        "expect(find.button()):toExist { timout = 1 }",
        "there is no 'timout' among the options; did you mean 'timeout'?"
      ),
      (
        "expect(find.button()):toExist { timeout = 'x' }",
        "option 'timeout' must be a number of seconds; got \"x\""
      ),
      (
        "expect(find.button()):toExist(1)",
        "bad argument #1 'options' to 'toExist' (table expected, got number)"
      ),
      (
        "expect(find.button()):toBeVisble()",
        "Expectation has no property or method 'toBeVisble'; did you mean 'toBeVisible'?"
      ),
    ]
  )
  func wrong(code: String, message: String) {
    #expect(stage.problem(code) == "1: \(message)")
  }
}
