internal import MoontapTesting
internal import Testing

/// Examples of docstrings, as they stand there: `DocstringTests` looks for them here.
@Suite("The examples of events, actions and bindings")
struct EventExamples {
  /// What a product's observers are told.
  private struct PriceChange {
    var old: Int
    var new: Int
  }

  @Test func event() {
    var log: [Int] = []
    final class Product {
      lazy var priceChanged = Event<Product, PriceChange>(sender: self, named: "priceChanged")
      var price = 0 {
        didSet { priceChanged.invoke(PriceChange(old: oldValue, new: price)) }
      }
    }

    let product = Product()
    let observer = Closure<Product, PriceChange> { product, change in log.append(change.new) }
    product.priceChanged += observer
    product.price = 120
    product.priceChanged -= observer
    product.price = 150
    #expect(log == [120])
  }

  /// A model with events.
  private final class Order: NotifyPropertyChanged {
    lazy var propertyChanged = PropertyChangedEvent(sender: self, named: "propertyChanged")
    lazy var paid = Event<Order, Int>(sender: self, named: "paid")
    @Notified("count") var count = 1
  }

  @Test func closure() {
    let orders = [Order(), Order()]
    var total = 0
    let observer = Closure<Order, Int> { _, cents in total += cents }
    for order in orders { order.paid += observer }  // one observer of both
    orders[0].paid -= observer
    for order in orders { order.paid.invoke(100) }
    #expect(total == 100)
  }

  @Test func connection() throws {
    let bell = Button(title: "Ring")
    var rings = 0
    let connection = bell.on(.touchUpInside) { _ in rings += 1 }
    connection.cancel()  // nobody listens any more
    try bell.sendActions(for: .touchUpInside)
    #expect(rings == 0 && !connection.isConnected)
  }

  @Test func connectionBag() {
    let order = Order()
    var total = 0
    do {
      let bag = ConnectionBag()
      order.paid.add { _, cents in total += cents }.store(in: bag)
      order.paid.invoke(100)
      withExtendedLifetime(bag) {}
    }
    order.paid.invoke(100)
    #expect(total == 100)
  }

  @Test func binding() {
    withWorld { world, user, _ in
      let (order, reason) = (Order(), Label())
      let field = TextField()
      let binding = try field.bind(to: order, \.count, .integer())
      binding.didReject = { [reason] why in reason.text = why ?? "" }
      world.setRoot(
        VStack {
          field
          reason
        }
      )
      #expect(field.text == "1")
      order.count = 12
      #expect(field.text == "12")
    }
  }

  @Test func boundView() throws {
    let order = Order()
    let cups = Stepper(value: 0, in: 0...12)
    let style = BindingConversion<Double, Int>(
      format: { count in Double(count) },
      parse: { cups in .value(Int(cups)) }
    )
    try cups.bind(to: order, \.count, style)
    #expect(cups.value == 1)
  }

  @Test func propertyChanged() {
    var log: [String] = []
    final class Product: NotifyPropertyChanged {
      lazy var propertyChanged = PropertyChangedEvent(sender: self, named: "propertyChanged")
      @Notified("price") var price = 0
      var name = "" {
        didSet { notify("name", \Product.name, from: oldValue, to: name) }
      }
    }

    let product = Product()
    product.observe(\.price) { _, old, new in log.append("\(old ?? 0) → \(new)") }
    product.price = 120
    product.name = "Tea"
    #expect(log == ["0 → 120"])
  }

  @Test func action() {
    withWorld { world, user, _ in
      final class CheckoutController: ViewController {
        static let pay = Action("pay") { (checkout: CheckoutController, sender: Button) in
          checkout.pay(sender)
        }
        override class var actions: [AnyAction] { [pay] }

        private func pay(_ sender: Button) { sender.title = "Paid" }
      }
      let checkout = CheckoutController()
      let button = Button(title: "Pay")
      button.addTarget(checkout, action: CheckoutController.pay, for: .touchUpInside)
      checkout.view = VStack { button }
      world.setRoot(checkout)
      try user.tap(.button("Pay"))
      #expect(button.title == "Paid")
    }
  }

  @Test func anyAction() {
    withWorld { world, user, _ in
      var isSaved = false
      let button = Button(title: "Save")
      let save = AnyAction(named: "save")
      button.addTarget(nil, action: save, for: .touchUpInside)  // whoever in the chain has one
      world.application.setAction(named: "save") { _, _ in isSaved = true }
      world.setRoot(button)
      try user.tap(.button("Save"))
      #expect(isSaved)
    }
  }

  @Test func actionTarget() {
    withWorld { world, user, _ in
      final class Cart: ActionTarget {
        static let clear = Action("clear") { (cart: Cart) in cart.items = [] }
        var items = ["Milk"]

        var actionNames: [String] { [Self.clear.name] }
        func action(named name: String) -> AnyAction? { name == "clear" ? Self.clear : nil }
      }
      let (cart, button) = (Cart(), Button(title: "Clear"))
      button.addTarget(cart, action: AnyAction(named: "clear"), for: .touchUpInside)
      world.setRoot(button)
      try user.tap(.button("Clear"))
      #expect(cart.items.isEmpty)
    }
  }

  @Test func responder() {
    withWorld { world, user, _ in
      final class Board: View {
        static let undo = Action("undo") { (board: Board) in board.strokes.removeLast() }
        override class var actions: [AnyAction] { [undo] }
        override var canBecomeFirstResponder: Bool { true }
        var strokes = [1, 2, 3]
      }

      let board = Board()
      world.setRoot(board)
      board.becomeFirstResponder()  // and so is the first that is asked for "undo"
      #expect(board.isFirstResponder && board.hasAction(named: "undo"))
      #expect(board.strokes.count == 3)
    }
  }
}
