internal import MoontapTesting
internal import Testing

/// An action gets its sender, and nothing that says which row the sender is in.
///
/// So it climbs: from the button to its superview's superview, which it takes for the cell, and from
/// there to the index path and the item. Whoever changes how the cell is built breaks it, without a
/// word from the compiler.
@Suite("A2: an action that climbs from its sender to the row, and loses it")
struct A2ClimbingFromTheSenderTests {
  private static let items = ["Tea", "Milk", "Bread"]

  /// A row with a button in a stack.
  private class ItemCell: TableViewCell {
    let button = Button(title: "Buy")

    required init(frame: Rect = .zero) {
      super.init(frame: frame)
      let stack = HStack { button }
      stack.frame = Rect(x: 240, y: 4, width: 80, height: 36)
      add(stack)
    }

    func add(_ stack: HStack) { addSubview(stack) }
  }

  /// The same with a box around the stack, so that something fits beside it.
  ///
  /// Nothing here says that somebody counts the views between the button and its cell.
  private final class BoxedItemCell: ItemCell {
    override func add(_ stack: HStack) {
      let box = View(frame: Rect(x: 0, y: 0, width: 320, height: 44))
      box.addSubview(stack)
      addSubview(box)
    }
  }

  private final class ShopController: ViewController, TableViewDataSource {
    static let didTapBuy = Action("didTapBuy") { (shop: ShopController, sender: Button) in
      shop.didTapBuy(sender)
    }

    let chosen = Label(text: "Nothing chosen")
    private let list = TableView()

    init(_ cellClass: ItemCell.Type) {
      super.init()
      list.register(cellClass, forCellReuseIdentifier: "item")
      list.dataSource = self
      list.flexibility = 1
    }

    override func loadView() {
      view = VStack(spacing: 8, padding: 16) {
        chosen
        list
      }
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      items.count
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
      cell.text = items[indexPath.row]
      let button = (cell as? ItemCell)?.button
      button?.addTarget(self, action: Self.didTapBuy, for: .touchUpInside)
      return cell
    }

    private func didTapBuy(_ sender: Button) {
      // BAD: relies on the button being in a stack of its cell, and on the cell being one of the list.
      guard let cell = sender.superview?.superview as? TableViewCell,
        let path = list.indexPath(for: cell)
      else {
        chosen.text = "The button has lost its row"
        return
      }
      chosen.text = items[path.row]
    }
  }

  @Test("each button finds its item, as long as it is where it was")
  func plain() {
    withWorld { world, user, _ in
      let shop = ShopController(ItemCell.self)
      world.setRoot(shop)
      for item in Self.items {
        try user.tap(.row("\(item)").button("Buy"))
        #expect(shop.chosen.text == item)
      }
    }
  }

  @Test("a view in between, and none of them finds it")
  func boxed() {
    withWorld { world, user, _ in
      let shop = ShopController(BoxedItemCell.self)
      world.setRoot(shop)
      for item in Self.items {
        shop.chosen.text = ""
        try user.tap(.row("\(item)").button("Buy"))
        #expect(shop.chosen.text == "The button has lost its row")
      }
    }
  }
}
