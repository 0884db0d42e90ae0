internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

extension ProtocolTests {
  @Test("a delegate responds to the methods that it has now, in any form; nobody to none")
  func responds() throws {
    try stage.state.setGlobal("listener", to: Listener())
    try run(
      """
      local Owner = ui.View:extend("Owner", { didCancel = print, fields = { "didAddItem" } })
      local owner = Owner {}
      owner.didAddItem = print
      local class = setmetatable({}, { __index = { didCancel = print, didAddItem = 1 } })
      for _, delegate in ipairs { class, owner, listener } do
        print(ui.responds(delegate, "didCancel"), ui.responds(delegate, "didAddItem"))
      end
      print(ui.responds(nil, "didCancel"))
      """
    )
    #expect(stage.transcript.text == "true\tfalse\ntrue\tfalse\nfalse\ttrue\nfalse")
    #expect(
      stage.problem("ui.responds(3, 'didCancel')")
        == """
        1: bad argument #1 'delegate' to 'responds' (table | object | nil expected, got number)
        """
    )
  }

  @Test("send calls a method with its sender and the rest, and answers what it answers")
  func send() throws {
    try stage.state.setGlobal("listener", to: Listener())
    try run(
      """
      local delegate = { name = "it" }
      function delegate:didAddItem(sender, ...) return self.name, sender.id, ... end
      local Owner = ui.View:extend("Owner", {
        didAddItem = function(self, sender, item) return self.id .. " " .. item end,
      })
      print(ui.send(delegate, "didAddItem", item, "Milk", nil, 3))
      print(ui.send(Owner { id = "owner" }, "didAddItem", item, "Milk"))
      print(ui.send(listener, "didAddItem", item, "Milk"))
      print(select("#", ui.send(delegate, "didCancel", item)))
      print(select("#", ui.send(nil, "didCancel", item)))
      """
    )
    #expect(stage.transcript.text == "it\tadd\tMilk\tnil\t3\nowner Milk\nadd Milk\n0\n0")
  }

  @Test("what decides must answer true or false: anything else is an error at its line")
  func decisions() throws {
    try run(
      """
      print(ui.send({ validateItem = function() return false, 1 end }, "validateItem", item))
      print(ui.send({ shoulder = function() return 1 end }, "shoulder", root))
      """
    )
    #expect(stage.transcript.text == "false\n1")
    #expect(
      problem("local d = {\nvalidateItem = function() end }\nui.send(d, 'validateItem', item)")
        == "3: 'validateItem' answered wrongly: bad result (boolean expected, got nil)"
    )
  }

  @Test(
    "a slip in send is an error",
    arguments: [
      (
        "ui.send(nil, 'didAdItem', item)",
        "AddItemDelegate has no method 'didAdItem'; did you mean 'didAddItem'?"
      ),
      (
        "ui.send(nil, 'zebra', item)",
        "AddItemDelegate has no method 'zebra'; use one of: didCancel, didAddItem, validateItem"
      ),
      (
        "ui.send(nil, 'didCancel')",
        "bad argument #3 'sender' to 'send' (the object that delegates expected, got no value)"
      ),
      (
        "ui.send(P.name, 'didCancel', item)",
        "bad argument #1 'delegate' to 'send' (table | object | nil expected, got string)"
      ),
      (
        "ui.send(ui, 'didCancel', item)",
        "ui is a module and no delegate; give a table of functions"
      ),
      ("ui.send({ didCancel = function() error('no') end }, 'didCancel', item)", "no"),
    ]
  )
  func slips(code: String, message: String) {
    #expect(problem(code) == "2: \(message)")
  }
}
