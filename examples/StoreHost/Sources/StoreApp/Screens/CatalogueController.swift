internal import ScenarioHost

/// The products with their prices; a tap shows one.
final class CatalogueController: ViewController {
  /// Shows a product.
  var pushProductAction: ((Product) -> Void)?
  /// Shows the basket.
  var pushBasketAction: (() -> Void)?

  /// What there is.
  private let products: [Product]
  /// Who knows the prices.
  private let prices: any PriceSource

  /// Makes the screen.
  ///
  /// - Parameters:
  ///   - products: What there is.
  ///   - prices: Who knows the prices.
  init(_ products: [Product], prices: any PriceSource) {
    self.products = products
    self.prices = prices
    super.init()
    title = "Catalogue"
  }

  override func loadView() {
    let list = TableView()
    list.id = "products"
    list.flexibility = 1
    list.numberOfRows = { [products] _, _ in products.count }
    list.cellForRow = { [products, prices] list, indexPath in
      let cell = list.dequeueReusableCell(withIdentifier: "product", for: indexPath)
      let product = products[indexPath.row]
      let price = try prices.price(of: product.sku)
      cell.text = "\(product.name), \(price?.cents ?? "sold out")"
      return cell
    }
    list.didSelectRow = { [unowned self] list, indexPath in
      list.deselectRow(at: indexPath)
      pushProductAction?(products[indexPath.row])
    }
    let basket = Button(title: "Basket")
    basket.didTouchUpInside = { [unowned self] _ in pushBasketAction?() }
    view = VStack(spacing: 8, padding: 16) {
      list
      basket
    }
  }
}
