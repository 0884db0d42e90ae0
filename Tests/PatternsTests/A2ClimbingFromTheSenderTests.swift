internal import MoontapTesting
internal import Testing

/// An action gets its sender, and nothing that says which row the sender is in.
///
/// So it climbs: from the button to the view around it, which it takes for the cell, and from there
/// to the index path and the item. Whoever changes how the cell is built breaks it, without a word
/// from the compiler.
@Suite("A2: an action that climbs from its sender to the row, and loses it")
struct A2ClimbingFromTheSenderTests {
  private static let items = ["Tea", "Milk", "Bread"]

  /// A row with a button.
  private class ItemCell: TableViewCell {
    let button = Button(title: "Buy", frame: Rect(x: 240, y: 4, width: 80, height: 36))

    required init(frame: Rect = .zero) {
      super.init(frame: frame)
      addButton()
    }

    func addButton() { addSubview(button) }
  }

  /// The same with a stack around the button, so that another one fits beside it.
  ///
  /// Nothing here says that somebody counts the views between the button and its cell.
  private final class NestedItemCell: ItemCell {
    override func addButton() {
      let stack = HStack { button }
      stack.frame = button.frame
      addSubview(stack)
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
      // BAD: relies on the button being a subview of its cell, and on the cell being one of the list.
      guard let cell = sender.superview as? TableViewCell, let path = list.indexPath(for: cell)
      else {
        chosen.text = "The button has lost its row"
        return
      }
      chosen.text = items[path.row]
    }
  }

  @Test("each button finds its item, as long as it is where it was")
  func flat() {
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
  func nested() {
    withWorld { world, user, _ in
      let shop = ShopController(NestedItemCell.self)
      world.setRoot(shop)
      for item in Self.items {
        shop.chosen.text = ""
        try user.tap(.row("\(item)").button("Buy"))
        #expect(shop.chosen.text == "The button has lost its row")
      }
    }
  }
}
