public import ScenarioHost

/// The store, as hosts and tests get it.
public enum Store {
  /// What products cost.
  public static let prices = Service<any PriceSource>("prices") { _ in PrintedPrices() }

  /// What the customer of a world has in the basket.
  public static let basket = Service<Basket>("basket") { Basket(in: $0) }

  /// What scripts see of the store.
  public static var app: AppRegistry {
    var app = AppRegistry()
    app.screen("Store") { _, _ in StoreCoordinator(NavigationController()) }
    app.screen("Catalogue") { world, _ in
      CatalogueController(Product.all, prices: try world.service(prices))
    }
    app.screen("Product") { world, parameters in
      let sku = try parameters.value("sku", as: String.self)
      guard let product = Product.all.first(where: { $0.sku == sku }) else {
        throw UnknownProduct(sku: sku)
      }
      let price = try world.service(prices).price(of: sku)
      let basket = try world.service(basket)
      let controller = ProductController(product, price: price)
      controller.addAction = { basket.add(product, count: $0, at: $1) }
      return controller
    }
    app.screen("Basket") { world, _ in BasketController(try world.service(basket)) }
    app.expose(ProductController.self)
    app.expose(BasketController.self)
    app.expose(Basket.self)
    app.service(prices, functions: "price") { script in ScriptedPrices(script: script) }
    app.service(basket)
    return app
  }
}

/// A product was asked for that the store does not have.
struct UnknownProduct: Error, CustomStringConvertible {
  /// What was asked for.
  let sku: String

  var description: String {
    "the store has no product '\(sku)'; use \(Product.all.map(\.sku).joined(separator: ", "))"
  }
}
