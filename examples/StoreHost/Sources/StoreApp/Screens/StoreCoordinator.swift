internal import ScenarioHost

/// The flow of the store: the catalogue, a product, the basket.
final class StoreCoordinator: Coordinator {
  override func start() {
    push { world in
      let prices = try world.service(Store.prices)
      let catalogue = CatalogueController(Product.all, prices: prices)
      catalogue.pushProductAction = { [weak self] in self?.show($0) }
      catalogue.pushBasketAction = { [weak self] in self?.showBasket() }
      return catalogue
    }
  }

  /// Shows a product, and goes back once it is in the basket.
  private func show(_ product: Product) {
    push { world in
      let basket = try world.service(Store.basket)
      let price = try world.service(Store.prices).price(of: product.sku)
      let controller = ProductController(product, price: price)
      controller.addAction = { [weak navigation] count, price in
        basket.add(product, count: count, at: price)
        navigation?.pop()
      }
      return controller
    }
  }

  /// Shows the basket.
  private func showBasket() {
    push { world in BasketController(try world.service(Store.basket)) }
  }

  /// Pushes a screen, or reports why it cannot be made.
  private func push(_ make: (World) throws -> ViewController) {
    guard let world else { return }
    do {
      navigation.push(try make(world))
    } catch {
      world.report(Failure(error))
    }
  }
}
