// What the guide on Swift beside Lua shows, as its readers would write it.

internal import Dispatch
internal import Foundation
internal import MoontapTesting
internal import Testing

/// A model that tells of its changes.
private final class Order: NotifyPropertyChanged {
  lazy var propertyChanged = PropertyChangedEvent(sender: self, named: "propertyChanged")
  lazy var paid = Event<Order, Int>(sender: self, named: "paid")
  @Notified("name") var name = "Tea"
  @Notified("count") var count = 1
}

/// A screen with a list, whose data it owns.
private final class DrinksController: ViewController, TableViewDataSource, TableViewDelegate {
  static let clear = Action("clear") { (screen: DrinksController) in screen.clear() }

  var drinks = ["Tea", "Coffee"]
  let list = TableView()
  let chosen = Label()

  override func loadView() {
    let clearButton = Button(title: "Clear")
    clearButton.addTarget(self, action: Self.clear, for: .touchUpInside)
    chosen.id = "chosen"
    list.flexibility = 1
    list.dataSource = self
    list.delegate = self
    view = VStack(spacing: 8, padding: 16) {
      clearButton
      chosen
      list
    }
  }

  func clear() {
    drinks = []
    list.reloadData()
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    drinks.count
  }

  func tableView(
    _ tableView: TableView,
    cellForRowAt indexPath: Interaction.IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "drink", for: indexPath)
    cell.text = drinks[indexPath.row]
    return cell
  }

  func tableView(_ tableView: TableView, canEditRowAt indexPath: Interaction.IndexPath) -> Bool {
    true
  }

  func tableView(
    _ tableView: TableView,
    commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: Interaction.IndexPath
  ) {
    drinks.remove(at: indexPath.row)
    do { try tableView.deleteRows(at: [indexPath]) } catch { world?.report(Failure(error)) }
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: Interaction.IndexPath) {
    chosen.text = drinks[indexPath.row]
    tableView.deselectRow(at: indexPath)
  }
}

/// Takes digits alone.
private final class Digits: TextFieldDelegate {
  func textField(
    _ textField: TextField,
    shouldChangeCharactersIn range: Range<String.Index>,
    replacementString replacement: String
  ) -> Bool {
    replacement.allSatisfy(\.isNumber)
  }
}

/// A control that tells when it has come to its end.
private final class Dial: Control {
  lazy var reachedEnd = Interaction.Event<Dial, Int>(sender: self, named: "reachedEnd")
  private(set) var step = 0

  func turn() {
    step += 1
    if step == 3 { reachedEnd.invoke(step) }
  }
}

@Suite("Swift beside Lua")
struct SwiftBesideLuaTests {
  @Test("an action is sent, rows are chosen and deleted")
  func list() {
    withWorld { world, user, _ in
      let screen = DrinksController()
      world.setRoot(screen)
      try user.tap(.row("Coffee"))
      #expect(screen.chosen.text == "Coffee")
      try user.swipe(.row("Tea"), .left)
      try user.tap(.row("Tea").button("Delete"))
      #expect(screen.drinks == ["Coffee"])
      try user.tap(.button("Clear"))
      try user.expect(.row(), to: .haveCount(0))
    }
  }

  @Test("closures are called, until they are taken back")
  func closures() {
    withWorld { world, user, _ in
      let button = Button(title: "Ring")
      world.setRoot(button)
      var log: [String] = []
      button.didTouchUpInside = { button in log.append(button.title) }
      let connection = button.on(.touchUpInside) { _ in log.append("heard") }
      try user.tap(.button("Ring"))
      connection.cancel()
      try user.tap(.button("Ring"))
      #expect(log == ["Ring", "heard", "Ring"])
    }
  }

  @Test("a model is observed, and bound to a field")
  func model() {
    withWorld { world, user, _ in
      let (order, field, total) = (Order(), TextField(), Label())
      field.accessibilityLabel = "Name"
      world.setRoot(
        VStack {
          field
          total
        }
      )
      try field.bind(to: order, \.name)
      order.observe(\.count) { _, old, new in total.text = "\(old ?? 0) → \(new)" }
      order.count = 2
      try user.fill(.textField("Name"), "Milk")
      #expect(order.name == "Milk" && total.text == "1 → 2")
    }
  }

  @Test("a delegate with its exact signature is asked")
  func delegate() {
    withWorld { world, user, _ in
      let (field, digits) = (TextField(), Digits())
      field.placeholder = "Count"
      field.delegate = digits
      world.setRoot(field)
      try user.tap(.placeholder("Count"))
      try user.type("1a2")
      #expect(field.text == "12")
      withExtendedLifetime(digits) {}
    }
  }

  @Test("a control has an event of its own")
  func controlEvent() {
    let dial = Dial()
    var ends: [Int] = []
    dial.reachedEnd.add { _, step in ends.append(step) }
    for _ in 1...4 { dial.turn() }
    #expect(ends == [3])
  }

  @Test("observers of an event are taken back one by one, with a bag or with their owner")
  func observers() {
    let order = Order()
    var (total, receipts): (Int, [Int]) = (0, [])
    let bag = ConnectionBag()
    var till: Button? = Button(title: "Pay")
    let adder = Closure<Order, Int> { _, cents in total += cents }
    order.paid += adder
    order.paid.add { _, cents in receipts.append(cents) }.store(in: bag)
    order.paid.add(owner: till) { [weak till] _, cents in till?.title = "Paid \(cents)" }
    order.paid.set("badge") { order, cents in order.name = "Paid" }
    order.paid.invoke(120)
    #expect(till?.title == "Paid 120")
    #expect(order.name == "Paid")
    order.paid -= adder
    bag.cancelAll()
    till = nil
    order.paid.invoke(80)
    #expect(total == 120)
    #expect(receipts == [120])
  }

  @Test("a gesture of two taps is recognised")
  func gesture() {
    withWorld { world, user, _ in
      let photo = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      world.window.addSubview(photo)
      var isLiked = false
      let doubleTap = TapGestureRecognizer()
      doubleTap.numberOfTapsRequired = 2
      doubleTap.onRecognized = { _ in isLiked = true }
      photo.addGestureRecognizer(doubleTap)
      try user.doubleTap(photo)
      #expect(isLiked)
    }
  }

  @Test("elements are found by names that variables hold", arguments: ["Tea", "Coffee"])
  func finding(name: String) {
    withWorld { world, user, _ in
      world.setRoot(DrinksController())
      try user.tap(.row(.exactly(name)))
      try user.expect(.id("chosen"), to: .haveText(.exactly(name)))
      try user.expect(.row(.containing("ea")), to: .haveCount(1))
      try user.expect(.row("Milk"), to: .never(.exist))
      try user.expect(.row().nth(1), to: .haveText("Coffee"))
      try user.expect(.role(.list), to: .beVisible, timeout: 1)
      try user.tap(.button("Clear"), TapOptions(timeout: 1))
      try user.expect(.row(), to: .haveCount(0))
      #expect(Locator.row().count(in: world) == 0)
    }
  }

  @Test("what is made takes what it shows")
  func making() {
    withWorld { world, user, _ in
      let button = Button(title: "Next")
      let sizes = SegmentedControl(segments: ["Small", "Large"])
      let (first, second) = (ViewController(), ViewController())
      first.view = VStack {
        Label(text: "Tea")
        sizes
        button
      }
      second.title = "Second"
      let navigation = NavigationController(root: first)
      button.addAction(identifier: "next", for: .touchUpInside) { [unowned navigation] _, _ in
        navigation.push(second)
      }
      world.setRoot(navigation)
      try user.tap(.segment("Large"))
      try user.tap(.button("Next"))
      try user.expect(.heading("Second"), to: .beVisible)
      #expect(sizes.segments.count == 2)
    }
  }

  @Test("points are where fingers go")
  func points() {
    withWorld { world, user, _ in
      let button = Button(title: "Ring")
      world.setRoot(button)
      var rings = 0
      button.didTouchUpInside = { _ in rings += 1 }
      try user.tap(Point(x: 195, y: 400))
      try user.drag(Point(x: 195, y: 400), to: Point(x: 195, y: 500))
      #expect(rings == 2)
    }
  }

  @Test("a screen is text, and a picture")
  func pictures() {
    withWorld { world, _, _ in
      world.setRoot(VStack { Button(title: "Pay") })
      #expect(
        TextTree.text(of: world) == """
          Window
            VStack
              button "Pay"
          """
      )
      #expect(SVG.text(of: world).hasPrefix("<svg"))
    }
  }

  @Test("time is the world's")
  func time() {
    withWorld { world, user, _ in
      let label = Label(text: "Soon")
      world.setRoot(label)
      world.after(60) { label.text = "Now" }
      try user.wait(60)
      #expect(label.text == "Now")
    }
  }

  @Test("work of other threads is waited for")
  func background() {
    withWorld { world, user, _ in
      let label = Label()
      world.setRoot(label)
      let loaded = BackgroundEvent<String>(named: "loaded")
      loaded.add(in: world) { text in label.text = text }
      let work = BackgroundWork("loading", for: world.inbox)
      DispatchQueue.global().async {
        loaded.invoke("Milk")
        work.end()
      }
      try user.settle()
      #expect(label.text == "Milk")
    }
  }
}
