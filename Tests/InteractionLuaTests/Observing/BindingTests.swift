internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Bindings from Lua")
struct BindingTests {
  let stage = LuaStage()

  /// Runs a script in which `field` and `model` are joined by the options.
  private func bind(_ options: String, price: String = "12.5") throws -> TextField {
    try stage.run(
      """
      local field = ui.TextField { id = "price", frame = { x = 0, y = 0, width = 200, height = 40 } }
      app:view("root"):addSubview(field)
      local model = ui.observable { price = \(price) }
      ui.bind(field, "text", model, "price", \(options))
      model.propertyChanged:add(function(_, args) print("price", args.old, args.new) end)
      field.didChangeText = function() print("text", field.text) end
      """
    )
    let found = stage.root.view(withId: "price") as? TextField
    return try #require(found)
  }

  @Test("the field shows the model, the model follows each keystroke, and text stays as typed")
  func typing() throws {
    let field = try bind("nil")
    #expect(field.text == "12.5")
    stage.tap(190, 20)
    stage.press("Backspace")
    #expect(field.text == "12.")
    stage.press("Backspace")
    stage.type("0")
    #expect(field.text == "120")
    #expect(
      stage.transcript.text == """
        price\t12.5\t12
        text\t12.
        text\t12
        price\t12\t120
        text\t120
        """
    )
  }

  @Test("a rejected keystroke changes neither side and says why; the next good one takes it back")
  func rejecting() throws {
    let field = try bind(
      """
      {
        decimal = { separator = ",", digits = 2 },
        validate = function(price) if price < 100 then return true end return nil, "too dear" end,
        rejected = function(sender, reason) print("rejected", sender.id, reason) end,
      }
      """
    )
    #expect(field.text == "12,5")
    stage.tap(190, 20)
    stage.type("x")
    stage.type("9")
    #expect(field.text == "12,59")
    stage.type("1")
    stage.press("Home")
    stage.type("1")
    #expect(field.text == "12,59")
    #expect(
      stage.transcript.text == """
        rejected\tprice\t"12,5x" is not a number
        rejected\tprice\tnil
        price\t12.5\t12.59
        text\t12,59
        rejected\tprice\ta number has at most 2 digits after ","
        rejected\tprice\ttoo dear
        """
    )
    #expect(stage.world.failures == [])
  }
}
