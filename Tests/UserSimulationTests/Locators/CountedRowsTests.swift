internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("Rows of which most are out of sight, picked by their numbers")
struct CountedRowsTests {
  /// A list ten rows high.
  private let table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 440))
  /// Where it is.
  private let screen: Screen
  /// At once or never.
  private let options = TapOptions(timeout: 0)

  init() {
    screen = Screen(table)
    table.register("row") {
      let cell = TableViewCell()
      cell.addSubview(Button(title: "Buy", frame: Rect(x: 300, y: 0, width: 80, height: 44)))
      return cell
    }
  }

  /// Shows so many rows of a name each.
  private func show(_ count: Int, _ name: @escaping (Int) -> String) {
    table.numberOfRows = { _, _ in count }
    table.cellForRow = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.text = name(path.row)
      cell.detailText = "second"
      return cell
    }
    screen.world.layoutIfNeeded()
  }

  /// Shows more rows than are asked for their names: "Milk" near the top and near the end, "Tea" in every
  /// hundredth.
  private func showHuge() {
    show(12_000) { row in
      row == 1999 || row == 11_499 ? "Milk" : row.isMultiple(of: 100) ? "Tea" : "Salt"
    }
  }

  @Test("the last row of a name is not picked while rows behind it were not asked")
  func last() {
    showHuge()
    let milk = Locator.row("Milk").last
    let error = screen.error { try $0.tap(milk, options) }
    #expect(error?.code == .notRealised)
    #expect(
      error?.message == """
        row "Milk":last() cannot be counted among the rows that were asked: of the 12000 rows of \
        Window/View/TableView these are the 10000 nearest to what is in sight. Scroll nearer first, or name \
        the row by its number: find.row():nth(n).
        """
    )
    #expect(table.indexPathForSelectedRow == nil)
    #expect(screen.error { try $0.expect(milk, to: .exist, timeout: 0) } != nil)
    #expect(screen.error { try $0.expect(milk, to: .never(.exist), timeout: 0) } != nil)
    #expect(screen.error { try $0.expect(milk, to: .haveCount(1), timeout: 0) } != nil)
    #expect(screen.error { try $0.expect(milk, to: .beHidden, timeout: 0) } != nil)
    #expect(milk.count(in: screen.world) == 1)
  }

  @Test("one whose number is known means the same row from wherever it is looked")
  func nth() throws {
    showHuge()
    try screen.user.tap(Locator.row("Tea").nth(85))
    #expect(table.indexPathForSelectedRow?.row == 8500)
    try screen.user.tap(Locator.row("Tea").last)
    #expect(table.indexPathForSelectedRow?.row == 11_900)
    #expect(screen.error { try $0.tap(Locator.row("Tea").first, options) }?.code == .notRealised)
    #expect(Locator.row("Tea").first.all(in: screen.world).isEmpty)
    #expect(Locator.row("Tea").nth(119).all(in: screen.world).count == 1)
  }

  @Test("rows of another list do not matter, nor does what lies before them")
  func elsewhere() throws {
    showHuge()
    let other = TableView(frame: Rect(x: 0, y: 440, width: 390, height: 100))
    other.id = "other"
    other.register("row") { TableViewCell() }
    other.numberOfRows = { _, _ in 2 }
    other.cellForRow = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.text = "Milk"
      return cell
    }
    screen.root.addSubview(other)
    screen.world.layoutIfNeeded()
    try screen.user.tap(Locator.row("Milk").within(.id("other")).last)
    #expect(other.indexPathForSelectedRow?.row == 1)
    try screen.user.tap(Locator.row("Milk").last)
    #expect(other.indexPathForSelectedRow?.row == 1)
    try screen.user.tap(Locator.row("Milk").first)
    #expect(table.indexPathForSelectedRow?.row == 1999)
  }

  @Test("what a row has inside is counted anew in each, in sight or not")
  func having() {
    show(100) { "Item \($0 + 1)" }
    let world = screen.world
    #expect(Locator.row().has(.text("second")).count(in: world) == 100)
    #expect(Locator.row().has(.text().nth(1)).count(in: world) == 100)
    #expect(Locator.row().has(Locator.text().last).count(in: world) == 100)
    #expect(Locator.row().has(.button().nth(1)).count(in: world) == 0)
    #expect(Locator.row().has(.text().nth(1)).filter([.isSelected: false]).count(in: world) == 100)
  }

  @Test(
    "what lies in rows out of sight comes in the order of the rows, above and below those in sight"
  )
  func order() throws {
    show(100) { "Item \($0 + 1)" }
    table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top)
    screen.world.layoutIfNeeded()
    let names = Locator.row().text(.containing("Item"))
    let texts = (1...100).map { NameMatch.exactly("Item \($0)") }
    try screen.user.expect(names, to: .haveTexts(texts), timeout: 0)
    let inner = Locator.text(.containing("Item")).within(.row())
    try screen.user.expect(inner, to: .haveTexts(texts), timeout: 0)
    try screen.user.expect(inner.nth(49), to: .haveTexts(["Item 50"]), timeout: 0)
    try screen.user.expect(names.last, to: .haveTexts(["Item 100"]), timeout: 0)
  }
}
