internal import ScenarioHost

/// One product: how many pieces, and a button that adds them to the basket.
final class ProductController: ViewController, LuaExposed {
  /// Adds pieces at a price to the basket.
  var addAction: ((_ count: Int, _ price: Int) -> Void)?

  /// The product.
  private let product: Product
  /// What one piece costs, in cents; nil if it is sold out.
  private let price: Int?
  /// How many pieces, as the customer types it.
  private let quantity = TextField(text: "1", placeholder: "Quantity")
  /// What is wrong with that.
  private let note = Label()

  /// Makes the screen.
  ///
  /// - Parameters:
  ///   - product: The product.
  ///   - price: What one piece costs, in cents; nil if it is sold out.
  init(_ product: Product, price: Int?) {
    self.product = product
    self.price = price
    super.init()
    title = product.name
    quantity.id = "quantity"
    note.id = "note"
  }

  override func loadView() {
    let cost = Label(text: price?.cents ?? "Sold out")
    cost.id = "price"
    let add = Button(title: "Add to basket")
    add.isEnabled = price != nil
    add.didTouchUpInside = { [unowned self] _ in self.add() }
    view = VStack(spacing: 8, padding: 16) {
      cost
      quantity
      note
      add
    }
  }

  /// Adds the pieces, if there is a number that the store can deliver.
  private func add() {
    guard let price else { return }
    guard let count = Int(quantity.text), Basket.quantities.contains(count) else {
      let (least, most) = (Basket.quantities.lowerBound, Basket.quantities.upperBound)
      note.text = "Enter a number from \(least) to \(most)"
      return
    }
    note.text = ""
    addAction?(count, price)
  }

  static let luaClass = LuaClass<ProductController>(
    "ProductController",
    superclass: MoontapClasses.viewController,
    summary: "One product of the store."
  ) {
    LuaProperty("sku", get: { $0.product.sku }, summary: "What tells the product from others.")
    LuaProperty("note", get: { $0.note.text }, summary: "What is wrong with the quantity.")
  }
}
