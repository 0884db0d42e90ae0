internal import Interaction
internal import Testing

@Suite("Button in Lua")
struct ButtonClassTests {
  let stage = LuaStage()

  @Test("the title is given, read and written")
  func title() throws {
    try stage.run(
      """
      local button = ui.Button { title = "Add", id = "add" }
      print(button.title, button.id, button.role)
      button.title = "Größe 👩‍👩‍👧"
      print(button.title, ui.Button {}.title == "")
      """
    )
    #expect(stage.transcript.text == "Add\tadd\tbutton\nGröße 👩‍👩‍👧\ttrue")
  }

  @Test("a title is a string, and text in UTF-8")
  func wrong() {
    #expect(
      stage.problem("ui.Button { title = 7 }")
        == "1: bad value for 'title' (string expected, got number)"
    )
    #expect(
      stage.problem("ui.Button { title = '\\xff' }")
        == "1: bad value for 'title' (text in UTF-8 expected, got other bytes)"
    )
    #expect(
      stage.problem("ui.Button('Add')")
        == "1: bad argument #1 to 'Button' (table expected, got string); write Button { … }"
    )
    #expect(
      stage.problem("ui.Button { titel = 'Add' }")
        == "1: Button has no property 'titel'; did you mean 'title'?"
    )
  }
}
