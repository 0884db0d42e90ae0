internal import Interaction
internal import Testing

@Suite("Responder in Lua: actions, key commands, the keys")
struct ResponderClassTests {
  let stage = LuaStage()

  @Test("actions get the responder, the sender and the event")
  func actions() throws {
    try stage.run(
      """
      local button = ui.Button { title = "Go", frame = { 0, 0, 100, 44 } }
      local box = ui.View { frame = { 0, 0, 100, 44 }, button }
      box.actions = { go = function(self, sender, event)
        print(self == box, sender == button, event.kind, event.touch.tapCount)
      end }
      button:addTarget(nil, "go", "touchUpInside")
      app:view("root"):addSubview(box)
      """
    )
    stage.tap()
    #expect(stage.transcript.text == "true\ttrue\ttouch\t1")
  }

  @Test("the keys are asked for and given back; the answer says whether that went")
  func keys() throws {
    try stage.run(
      """
      local field = ui.TextField {}
      print(field:becomeFirstResponder(), field.isFirstResponder)
      app:view("root"):addSubview(field)
      print(field:becomeFirstResponder(), field.isFirstResponder)
      print(field:resignFirstResponder(), field.isFirstResponder)
      print(app:view("root"):becomeFirstResponder())
      """
    )
    #expect(stage.transcript.text == "false\tfalse\ntrue\ttrue\ntrue\tfalse\nfalse")
  }

  @Test("given anew, actions and key commands take the place of those before; nil is none")
  func replaced() throws {
    let box = View()
    box.id = "box"
    let stage = LuaStage([box])
    try stage.run(
      """
      local box = app:view "box"
      box.actions = { save = print, load = print }
      box.keyCommands = { ["Ctrl+S"] = print }
      """
    )
    #expect(box.ownActionNames.sorted() == ["load", "save"])
    try stage.run("app:view('box').actions = { close = print }")
    #expect(box.ownActionNames == ["close"])
    try stage.run("local box = app:view('box') box.actions, box.keyCommands = nil, nil")
    #expect(box.ownActionNames.isEmpty)
    #expect(box.keyCommands.isEmpty)
  }

  @Test(
    "what is wrong with a table of handlers",
    arguments: [
      ("actions = { save = 'x' }", "names and functions are expected; got save = \"x\""),
      ("actions = { print }", "names and functions are expected; got [1] = function"),
      ("actions = print", "bad value for 'actions' ({[string]: function} expected, got function)"),
      (
        "keyCommands = { ['Ctlr+S'] = print }",
        #""Ctlr" in the key chord "Ctlr+S" is no modifier; did you mean "Ctrl"?"#
      ),
    ]
  )
  func wrong(code: String, message: String) {
    #expect(stage.problem("ui.View {}.\(code)") == "1: \(message)")
  }
}
