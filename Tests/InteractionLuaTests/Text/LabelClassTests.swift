internal import Interaction
internal import Testing

@Suite("Label in Lua")
struct LabelClassTests {
  let stage = LuaStage()

  @Test("the text is given, read and written; a misspelt one is corrected")
  func text() throws {
    try stage.run(
      """
      local label = ui.Label { text = "one\\ntwo" }
      print(label.text, label.role)
      label.text = ""
      print(#label.text)
      """
    )
    #expect(stage.transcript.text == "one\ntwo\ttext\n0")
    #expect(
      stage.problem("local label = ui.Label {}\nlabel.txt = 'x'")
        == "2: Label has no property 'txt'; did you mean 'text'?"
    )
    #expect(
      stage.problem("ui.Label {}.text = nil")
        == "1: bad value for 'text' (string expected, got nil)"
    )
  }
}
