internal import MoontapTesting
internal import Testing

/// The cure for A2: a button has one optional closure for its tap.
///
/// Set, it makes the button its own target; nil takes that away. The closure is written where the
/// row is made, and so captures the item: nothing climbs, and nobody is asked which one it was.
@Suite("A4: a button with an optional closure, which captures the item")
struct A4ClosureButtonTests {
  private static let items = ["Tea", "Milk", "Bread"]

  private final class ShopController: ViewController {
    let chosen = Label(text: "Nothing chosen")
    let buttons = items.map { item in
      let buy = Button(title: "Buy")
      buy.accessibilityLabel = "Buy \(item)"
      return buy
    }

    override func loadView() {
      view = VStack(spacing: 8, padding: 16) {
        chosen
        for (item, buy) in zip(items, buttons) {
          HStack(spacing: 8) {
            Label(text: item)
            buy
          }
        }
      }
      for (item, buy) in zip(items, buttons) {
        buy.didTouchUpInside = { [unowned self] sender in
          chosen.text = item
          sender.title = "Bought"
          // Once is enough.
          sender.didTouchUpInside = nil
        }
      }
    }
  }

  @Test("each closure knows its item and its sender", arguments: items.indices)
  func item(place: Int) {
    withWorld { world, user, _ in
      let shop = ShopController()
      world.setRoot(shop)
      try user.tap(.button("Buy \(Self.items[place])"))
      #expect(shop.chosen.text == Self.items[place])
      #expect(shop.buttons.map(\.title).filter { $0 == "Bought" }.count == 1)
      #expect(shop.buttons[place].title == "Bought")
    }
  }

  @Test("it does not matter where the button is")
  func elsewhere() {
    withWorld { world, user, _ in
      let shop = ShopController()
      world.setRoot(shop)
      // What climbed from the sender would be lost here.
      shop.view.addSubview(ZStack { HStack { shop.buttons[1] } })
      try user.tap(.button("Buy Milk"))
      #expect(shop.chosen.text == "Milk")
    }
  }

  @Test("a button with a closure is its own target, and one without has none")
  func ownTarget() {
    withWorld { world, user, _ in
      let shop = ShopController()
      world.setRoot(shop)
      let buy = shop.buttons[0]
      #expect(buy.allTargets.map { $0 === buy } == [true])
      #expect(buy.allControlEvents == .touchUpInside)
      try user.tap(.button("Buy Tea"))
      #expect(buy.allTargets.isEmpty)
      shop.chosen.text = "Nothing chosen"
      try user.tap(.button("Buy Tea"))
      #expect(shop.chosen.text == "Nothing chosen")
    }
  }

  @Test("a second closure takes the place of the first one")
  func replaced() {
    withWorld { world, user, _ in
      let shop = ShopController()
      world.setRoot(shop)
      shop.buttons[0].didTouchUpInside = { [weak shop] _ in shop?.chosen.text = "Sold out" }
      try user.tap(.button("Buy Tea"))
      #expect(shop.chosen.text == "Sold out")
      #expect(shop.buttons[0].title == "Buy")
    }
  }
}
