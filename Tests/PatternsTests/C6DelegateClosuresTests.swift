internal import MoontapTesting
internal import Testing

/// Every method of a delegate is also a closure of the object that delegates.
///
/// Where there is one thing to say, a closure says it where the object is made, and captures what it
/// needs. If there are both for one method, the closure is asked, and the delegate for the others.
@Suite("C6: every delegate method is also a closure")
struct C6DelegateClosuresTests {
  /// In which form a list is told what to do.
  enum Form: CaseIterable { case closures, delegates }

  private static let drinks = ["Tea", "Coffee", "Water"]

  private final class DrinksController: ViewController, TableViewDataSource, TableViewDelegate {
    var chosen: [String] = []
    let list = TableView()

    init(_ form: Form) {
      super.init()
      switch form {
      case .delegates:
        list.dataSource = self
        list.delegate = self
      case .closures:
        list.numberOfRows = { _, _ in drinks.count }
        list.cellForRow = { list, path in Self.makeCell(list, path) }
        list.shouldHighlightRow = { _, path in drinks[path.row] != "Coffee" }
        list.didSelectRow = { [unowned self] _, path in chosen.append(drinks[path.row]) }
      }
    }

    override func loadView() { view = list }

    private static func makeCell(_ list: TableView, _ path: IndexPath) -> TableViewCell {
      let cell = list.dequeueReusableCell(withIdentifier: "drink", for: path)
      cell.text = drinks[path.row]
      return cell
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      drinks.count
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      Self.makeCell(tableView, indexPath)
    }

    func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
      drinks[indexPath.row] != "Coffee"
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(drinks[indexPath.row])
    }
  }

  @Test("told of what is selected", arguments: Form.allCases)
  func told(form: Form) {
    withWorld { world, user, _ in
      let screen = DrinksController(form)
      world.setRoot(screen)
      try user.tap(.row("Tea"))
      try user.tap(.row("Water"))
      #expect(screen.chosen == ["Tea", "Water"])
    }
  }

  @Test("asked, and may forbid it", arguments: Form.allCases)
  func asked(form: Form) {
    withWorld { world, user, _ in
      let screen = DrinksController(form)
      world.setRoot(screen)
      try user.tap(.row("Coffee"))
      #expect(screen.chosen == [])
      #expect(screen.list.indexPathForSelectedRow == nil)
    }
  }

  @Test("for one method the closure wins; for the others the delegate is there")
  func both() {
    withWorld { world, user, _ in
      let screen = DrinksController(.delegates)
      world.setRoot(screen)
      screen.list.didSelectRow = { [unowned screen] _, _ in screen.chosen.append("closure") }
      try user.tap(.row("Tea"))
      try user.tap(.row("Coffee"))
      #expect(screen.chosen == ["closure"])
      screen.list.didSelectRow = nil
      try user.tap(.row("Water"))
      #expect(screen.chosen == ["closure", "Water"])
    }
  }
}
