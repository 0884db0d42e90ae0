internal import ScenarioHost

/// What is to be bought, with its total, and a button that empties it.
final class BasketController: ViewController, LuaExposed {
  /// What is to be bought.
  private let basket: Basket
  /// What all of it costs.
  private let total = Label()
  /// The lines.
  private let list = TableView()

  /// Makes the screen.
  ///
  /// - Parameter basket: What is to be bought.
  init(_ basket: Basket) {
    self.basket = basket
    super.init()
    title = "Basket"
    list.id = "lines"
    total.id = "total"
  }

  override func loadView() {
    list.flexibility = 1
    list.numberOfRows = { [basket] _, _ in basket.lines.count }
    list.cellForRow = { [basket] list, indexPath in
      let cell = list.dequeueReusableCell(withIdentifier: "line", for: indexPath)
      let line = basket.lines[indexPath.row]
      cell.text = "\(line.count) × \(line.product.name)"
      return cell
    }
    let empty = Button(title: "Empty")
    empty.didTouchUpInside = { [unowned self] _ in basket.removeAll() }
    view = VStack(spacing: 8, padding: 16) {
      list
      total
      empty
    }
    update()
    basket.didChange.add(owner: self) { [weak self] _, _ in self?.update() }
  }

  /// Shows what the basket holds now.
  private func update() {
    list.reloadData()
    total.text = "Total \(basket.total.cents)"
  }

  static let luaClass = LuaClass<BasketController>(
    "BasketController",
    superclass: MoontapClasses.viewController,
    summary: "What is to be bought."
  ) {
    LuaProperty("basket", get: { $0.basket }, summary: "What is to be bought.")
  }
}
