internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("app.storage of a launch that is over")
struct StorageArgumentTests {
  private let stage = LuaStage()

  /// What a script kept, whose launch is over.
  private func formerCart() throws -> LuaTable {
    let cart: LuaTable = try stage.state.evaluate(
      """
      local cart = { items = { "Tea" }, tags = { fresh = { true } } }
      cart.latest = cart.items
      app.storage = { cart = cart }
      return cart
      """
    )
    let script = try #require(stage.state.script)
    try script.closeStorage(in: stage.state)
    return cart
  }

  @Test(
    "takes no value, however deep the table lies",
    arguments: [
      "cart.total = 3", "cart.items = nil", "cart.items[1] = 'Milk'", "cart.latest[2] = 'Milk'",
      "cart.tags.fresh[1] = false", "table.insert(cart.items, 'Milk')",
      "rawset(cart.items, 1, 'Milk')",
    ]
  )
  func isClosed(write: String) throws {
    let cart = try formerCart()
    let error = #expect(throws: ScriptError.self) {
      try stage.state.run("local cart = ... \(write)", cart)
    }
    #expect(
      error?.message
        == "app.storage belongs to the application that was launched since; set it before"
    )
  }

  @Test("is read as before, by scripts and by Swift")
  func isRead() throws {
    let cart = try formerCart()
    try stage.run("print(type(app.storage.cart))")
    try stage.state.run(
      """
      local cart = ...
      print(#cart.items, cart.items[1], table.concat(cart.items), cart.latest == cart.items)
      expect(cart):toEqual { items = { "Tea" }, latest = { "Tea" }, tags = { fresh = { true } } }
      """,
      cart
    )
    #expect(stage.transcript.text == "table\n1\tTea\tTea\ttrue")
    #expect(try cart.get("items", as: [String].self) == ["Tea"])
    #expect(try cart.get("tags", as: [String: [Bool]].self) == ["fresh": [true]])
    #expect(stage.world.failures.isEmpty)
  }
}
