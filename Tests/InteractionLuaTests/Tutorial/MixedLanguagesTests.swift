internal import BackgroundEvents
internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

/// How Swift and Lua share what happens, step by step: each test is one page, to be read from the first
/// to the last.
@Suite("Mixing Swift and Lua: a tutorial")
struct MixedLanguagesTests {
  /// A model in Swift.
  ///
  /// Its properties tell of their changes by themselves, and its events are typed.
  final class Product: NotifyPropertyChanged {
    let name: String
    lazy var propertyChanged = PropertyChangedEvent(sender: self, named: "propertyChanged")
    lazy var soldOut = Event<Product, Int>(sender: self, named: "soldOut")
    let restocked = BackgroundEvent<Int>(named: "restocked")
    @Notified("price") var price = 300

    init(_ name: String) { self.name = name }
  }

  let stage = LuaStage()
  let product = Product("Tea")

  @Test("1. Swift lends an object to a script, which hears of changes as Swift does")
  func observing() throws {
    let log = stage.transcript.log
    product.observe(\.price) { product, old, new in
      log("Swift: \(product.name) \(old ?? 0) → \(new)")
    }
    try stage.state.run(
      """
      local product = ...
      ui.observe(product, "price", function(product, change)
        print("Lua: " .. product.name .. " " .. change.old .. " → " .. change.new)
      end)
      product.price = product.price + 50
      """,
      chunk: "shop.lua",
      product
    )
    product.price = 400
    #expect(
      stage.transcript.text == """
        Swift: Tea 300 → 350
        Lua: Tea 300 → 350
        Swift: Tea 350 → 400
        Lua: Tea 350 → 400
        """
    )
  }

  @Test("2. handlers of both languages stand in one row, in the order in which they were added")
  func events() throws {
    let log = stage.transcript.log
    product.soldOut.add { _, count in log("Swift, first: \(count)") }
    try stage.state.run(
      """
      local product = ...
      product.soldOut:add(function(sender, count) print("Lua: " .. sender.name .. " " .. count) end)
      """,
      chunk: "shop.lua",
      product
    )
    let last = Closure<Product, Int> { _, count in log("Swift, last: \(count)") }
    product.soldOut += last
    product.soldOut.invoke(3)
    product.soldOut -= last
    product.soldOut.invoke(4)
    #expect(
      stage.transcript.text == """
        Swift, first: 3
        Lua: Tea 3
        Swift, last: 3
        Swift, first: 4
        Lua: Tea 4
        """
    )
  }

  @Test("3. what a handler of a script raises is told with its line, and stops nobody")
  func failing() throws {
    let log = stage.transcript.log
    try stage.state.run(
      "local product = ...\nproduct.soldOut:add(function() error 'no more tea' end)",
      chunk: "shop.lua",
      product
    )
    product.soldOut.add { _, count in log("\(count)") }
    product.soldOut.invoke(0)
    #expect(stage.transcript.text == "0")
    #expect(stage.world.failures.map(\.message) == ["no more tea"])
    #expect(stage.world.failures.first?.location == SourceLocation(file: "shop.lua", line: 2))
    #expect(product.soldOut.failures == [])
  }

  @Test("4. a model of a script is observed and changed by Swift")
  func scriptModel() throws {
    let table = try stage.state.load(
      "return ui.observable { name = 'Rye', price = 450 }",
      chunk: "shop.lua"
    ).call(returning: LuaTable.self)
    let model = try #require(try ScriptModel.behind(table, in: stage.state))
    let log = stage.transcript.log
    model.propertyChanged.add { _, change in log("\(change.property ?? "all")") }
    try model.set(.integer(500), of: "price")
    #expect(try table.get("price", as: Int.self) == 500)
    #expect(stage.transcript.text == "price")
  }

  @Test(
    "5. a field that a script binds to a model of Swift follows it, and the model follows the keys"
  )
  func binding() throws {
    try stage.state.run(
      """
      local product = ...
      local field = ui.TextField { id = "price", frame = { x = 0, y = 0, width = 200, height = 40 } }
      app:view("root"):addSubview(field)
      ui.bind(field, "text", product, "price", {
        validate = function(price) if price < 1000 then return true end return nil, "too dear" end,
        rejected = function(_, reason) if reason then print(reason) end end,
      })
      """,
      chunk: "shop.lua",
      product
    )
    let field = try #require(stage.root.view(withId: "price") as? TextField)
    stage.world.layoutIfNeeded()
    #expect(field.text == "300")
    stage.tap(190, 20)
    stage.type("9")
    #expect(field.text == "300")
    #expect(product.price == 300)
    stage.press("Backspace")
    #expect(product.price == 30)
    product.price = 77
    #expect(field.text == "77")
    #expect(stage.transcript.text == "too dear")
  }

  @Test("6. what other threads tell comes to a script on its world's turn")
  func background() throws {
    try stage.state.run(
      """
      local product = ...
      product.restocked:add(function(sender, count) print(sender.name .. " " .. count) end)
      """,
      chunk: "shop.lua",
      product
    )
    product.restocked.invoke(5)
    product.restocked.invoke(6)
    #expect(stage.transcript.text == "")
    _ = stage.world.settle(budget: 1)
    #expect(stage.transcript.text == "Tea 5\nTea 6")
  }
}

extension MixedLanguagesTests.Product: LuaExposed {
  static let luaClass = LuaClass<MixedLanguagesTests.Product>(
    "Product",
    summary: "Something that a shop sells."
  ) {
    LuaProperty("name", get: { $0.name }, summary: "What it is called.")
    LuaProperty("price", get: { $0.price }, set: { $0.price = $1 }, summary: "In cents.")
    LuaEvent("propertyChanged") { (product: MixedLanguagesTests.Product) in product.propertyChanged
    }
    LuaEvent("soldOut") { (product: MixedLanguagesTests.Product) in product.soldOut }
    LuaEvent("restocked") { (product: MixedLanguagesTests.Product) in product.restocked }
  }
}
