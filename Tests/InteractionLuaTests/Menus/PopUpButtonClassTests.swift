internal import Interaction
internal import LuaBridge
internal import Testing

@Suite("ui.PopUpButton and ui.MenuItem")
struct PopUpButtonClassTests {
  let stage = LuaStage()

  @Test("items are titles, tables, items, or a line; indices count from 1")
  func items() throws {
    try stage.run(
      """
      local shared = ui.MenuItem { title = "Shared", state = "on" }
      local button = ui.PopUpButton {
        selectedIndex = 2,
        items = { "Low", { title = "High", isEnabled = false, state = "mixed" }, "-", shared },
      }
      for _, item in ipairs(button.items) do
        print(item.title, item.isEnabled, item.state, item.isSeparator)
      end
      print(button.selectedIndex, button.selectedItem.title, button.items[4] == shared)
      button.items[1].title = "Lower"
      button.selectedIndex = 1
      print(button.selectedItem.title, button.isMenuOpen)
      button.selectedIndex = nil
      print(button.selectedIndex, button.selectedItem)
      """
    )
    #expect(
      stage.transcript.text == """
        Low\ttrue\toff\tfalse
        High\tfalse\tmixed\tfalse
        \tfalse\toff\ttrue
        Shared\ttrue\ton\tfalse
        2\tHigh\ttrue
        Lower\tfalse
        nil\tnil
        """
    )
  }

  @Test("a user chooses by the row's name; the handler of an item gets button and event")
  func user() throws {
    try stage.run(
      """
      local button = ui.PopUpButton { id = "menu", title = "Edit", pullsDown = true, items = {
        { title = "Copy", handler = function(button, event) print(button.title, event.kind) end },
        "Paste",
      } }
      button.didTriggerPrimaryAction = function() print "primary" end
      app:setRoot(ui.VStack { button })
      print(button.items[1].handler ~= nil, button.items[2].handler)
      """
    )
    stage.tap(20, 20)
    #expect(try stage.value("find.role('row', 'Copy'):count()") == "true\tnil\n1")
    stage.tap(20, 50)
    #expect(stage.transcript.text == "Edit\ttouch\nprimary")
  }

  @Test(
    "a mistake raises at its line",
    arguments: [
      (
        "button.selectedIndex = 3",
        "there is no item 3 among the 2 of PopUpButton; use 1 to 2, or nil for none"
      ),
      (
        "button.selectedIndex = 0",
        "there is no item 0 among the 2 of PopUpButton; use 1 to 2, or nil for none"
      ),
      ("button.selectedIndex = 2", "item 2 of PopUpButton is a separator; name another one"),
      (
        "button.items = { { titel = 'x' } }",
        "there is no 'titel' among the fields of a menu item; did you mean 'title'?"
      ),
      (
        "button.items = { { isEnabled = true } }",
        "a menu item needs a title: { title = \"Delete\" }, or \"-\""
      ),
    ]
  )
  func mistakes(code: String, message: String) {
    #expect(
      stage.problem("local button = ui.PopUpButton { items = { 'One', '-' } } \(code)")
        == "1: \(message)"
    )
  }
}
