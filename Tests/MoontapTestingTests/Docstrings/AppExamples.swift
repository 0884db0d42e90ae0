internal import MoontapTesting
internal import Testing

/// Examples of docstrings, as they stand there: `DocstringTests` looks for them here.
@Suite("The examples of apps that scripts see")
struct AppExamples {
  struct ScriptedPrices: PriceSource {
    let script: ServiceTable
    func price(of sku: String) throws -> Int { try script.call("price", returning: Int.self, sku) }
  }

  enum Store {
    static let prices = Service<any PriceSource>("prices") { _ in PriceList.standard }
  }

  static var registry: AppRegistry {
    var app = AppRegistry()
    app.screen("Product") { world, parameters in
      ProductController(
        try parameters.value("sku", as: String.self),
        prices: try world.service(Store.prices)
      )
    }
    app.expose(ProductController.self)
    app.service(Store.prices, functions: "price") { script in ScriptedPrices(script: script) }
    return app
  }

  @Test func catalogue() throws {
    let app = try AppCatalogue(Self.registry)
    withWorld(app: app) { world, user, lua in
      try lua.run("app:show('Product', { sku = 'tea' })")
    }
    #expect(app.screenNames == ["Product"] && app.serviceNames == ["prices"])
  }

  @Test func service() {
    withWorld { world, _, _ in
      let cents = try world.service(Store.prices).price(of: "tea")
      #expect(cents == 120)
    }
  }

  @Test func parameters() throws {
    var app = AppRegistry()
    app.screen("Product") { world, parameters in
      let sku = try parameters.value("sku", as: String.self)
      let screen = ProductController(sku, prices: try world.service(Store.prices))
      screen.title = try parameters.optional("title")
      return screen
    }
    #expect(try AppCatalogue(app).screenNames == ["Product"])
  }

  @Test func scriptModel() {
    withWorld { _, _, lua in
      var log: [String] = []
      let table = try lua.evaluate("return ui.observable { price = 450 }", as: LuaTable.self)
      let model = try #require(try ScriptModel.behind(table, in: lua))
      model.propertyChanged.add { _, change in log.append(change.property ?? "all") }
      try model.set(.integer(500), of: "price")
      #expect(log == ["price"])
    }
  }

  @Test func scriptContext() {
    withWorld { world, user, lua in
      let script = try #require(lua.script)
      try script.user.wait(1)  // in script.world
      #expect(script.world === world)
    }
  }

  @Test func snippet() {
    withWorld { world, user, lua in
      let (stepper, warning) = (Stepper(value: 3, in: 0...10), Label())
      world.setRoot(
        VStack(alignment: .leading) {
          stepper
          warning
        }
      )
      try lua(
        """
        local stepper, warning = ...
        stepper:on("valueChanged", function() warning.text = "Low stock" end)
        """,
        stepper,
        warning
      )
      try user.tap(.button("Decrement"))
      #expect(warning.text == "Low stock")
    }
  }
}

/// Who knows prices.
protocol PriceSource {
  /// The cents of a product.
  func price(of sku: String) throws -> Int
}

/// The same prices everywhere.
struct PriceList: PriceSource {
  static let standard = PriceList()

  func price(of sku: String) -> Int { 120 }
}

/// A screen of an app.
final class ProductController: ViewController {
  let sku: String
  let prices: any PriceSource

  init(_ sku: String, prices: any PriceSource) {
    self.sku = sku
    self.prices = prices
    super.init()
    title = sku
  }
}

extension ProductController: LuaExposed {
  static let luaClass = LuaClass<ProductController>(
    "ProductController",
    superclass: MoontapClasses.viewController
  ) {
    LuaProperty("sku", get: { $0.sku })
  }
}
