internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("Locators of rows that are scrolled out of sight")
struct UnrealisedRowsTests {
  /// A screen with a list ten rows high, whose rows have a button.
  private final class Fixture {
    /// The texts of the rows.
    var texts: [String]
    /// The list.
    let table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 440))
    /// Which rows were asked for their cells since the last look.
    var asked: [Int] = []
    /// Whose buttons were tapped.
    var bought: [String] = []
    /// Where it is.
    let screen: Screen

    /// Shows rows of some texts.
    init(_ texts: [String]) {
      self.texts = texts
      screen = Screen(table)
      table.register("row") {
        let cell = TableViewCell()
        cell.addSubview(Button(title: "Buy", frame: Rect(x: 300, y: 0, width: 80, height: 44)))
        return cell
      }
      table.numberOfRows = { [unowned self] _, _ in self.texts.count }
      table.cellForRow = { [unowned self] table, path in
        asked.append(path.row)
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.text = self.texts[path.row]
        let text = cell.text
        (cell.subviews.last as? Button)?.didTouchUpInside = { [unowned self] _ in
          bought.append(text)
        }
        return cell
      }
      screen.world.layoutIfNeeded()
      asked = []
    }

    /// Shows so many rows, the first of which is "Item 1".
    convenience init(_ count: Int) {
      self.init((1...count).map { "Item \($0)" })
    }
  }

  @Test("a tap scrolls the row into sight with the wheel, then taps it")
  func tap() throws {
    let fixture = Fixture(1000)
    var selected: [Int] = []
    fixture.table.didSelectRow = { _, path in selected.append(path.row) }
    try fixture.screen.user.tap(.row("Item 900"))
    #expect(selected == [899])
    let row = fixture.table.rectForRow(at: IndexPath(row: 899, section: 0))
    #expect(fixture.table.bounds.contains(row.center))
    #expect(fixture.screen.journal.text.contains("input scroll"))
    try fixture.screen.user.tap(.row("Item 3"))
    #expect(selected == [899, 2])
    #expect(fixture.screen.world._checkInvariants() == [])
  }

  @Test("a tap on what lies inside of such a row scrolls there, too")
  func tapInside() throws {
    let fixture = Fixture(300)
    try fixture.screen.user.tap(.row("Item 250").button("Buy"))
    try fixture.screen.user.tap(.button("Buy").within(.row("Item 40")))
    #expect(fixture.bought == ["Item 250", "Item 40"])
  }

  @Test("rows of estimated heights are come to all the same")
  func estimated() throws {
    let fixture = Fixture(500)
    fixture.table.heightForRow = { _, path in path.row.isMultiple(of: 3) ? 100 : 20 }
    fixture.screen.world.layoutIfNeeded()
    try fixture.screen.user.tap(.row("Item 444"))
    #expect(fixture.table.indexPathForSelectedRow?.row == 443)
  }

  @Test("a list in a scroll view that hides it is scrolled to, and in")
  func nested() throws {
    let fixture = Fixture(100)
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 300))
    scrollView.contentSize = Size(width: 390, height: 2000)
    fixture.table.frame = Rect(x: 0, y: 1000, width: 390, height: 200)
    scrollView.addSubview(fixture.table)
    fixture.screen.root.addSubview(scrollView)
    fixture.screen.world.layoutIfNeeded()
    try fixture.screen.user.tap(.row("Item 80"))
    #expect(fixture.table.indexPathForSelectedRow?.row == 79)
    #expect(scrollView.contentOffset.y > 0)
  }

  @Test("count, nth and last go by all rows; all() gives those that have views, from top to bottom")
  func counting() throws {
    let fixture = Fixture(1000)
    let world = fixture.screen.world
    #expect(Locator.row().count(in: world) == 1000)
    #expect(Locator.row().within(.role(.list)).count(in: world) == 1000)
    #expect(Locator.role(.list).row().count(in: world) == 1000)
    #expect(Locator.row().within(.button()).count(in: world) == 0)
    #expect(fixture.asked == [])
    #expect(Locator.row(.containing("99")).count(in: world) == 19)
    #expect(Locator.row(.containing("99")).button().count(in: world) == 19)
    #expect(Locator.row().all(in: world).count == 10)
    #expect(Locator.button("Buy").count(in: world) == 10)
    try fixture.screen.user.tap(Locator.row().nth(499))
    #expect(fixture.table.indexPathForSelectedRow?.row == 499)
    try fixture.screen.user.tap(Locator.row().last)
    #expect(fixture.table.indexPathForSelectedRow?.row == 999)
    // Whatever their order among the subviews is.
    fixture.table.bringSubviewToFront(fixture.table.visibleCells[0])
    let texts = Locator.row().all(in: world).compactMap { ($0 as? TableViewCell)?.text }
    #expect(texts == (991...1000).map { "Item \($0)" })
  }

  @Test("the items of a collection likewise, across sections", arguments: Axis.allCases)
  func items(axis: Axis) throws {
    let layout = FlowLayout(itemSize: Size(width: 100, height: 100), scrollDirection: axis)
    let collection = CollectionView(
      frame: Rect(x: 0, y: 0, width: 390, height: 400),
      collectionViewLayout: layout
    )
    collection.numberOfSections = { _ in 2 }
    collection.numberOfItems = { _, section in section == 0 ? 3 : 1000 }
    var asked = 0
    collection.cellForItem = { collection, path in
      asked += 1
      let cell = collection.dequeueReusableCell(withReuseIdentifier: "item", for: path)
      cell.accessibilityLabel = "Item \(path.section).\(path.item)"
      return cell
    }
    let screen = Screen(collection)
    screen.world.layoutIfNeeded()
    asked = 0
    #expect(Locator.cell().count(in: screen.world) == 1003)
    #expect(asked == 0)
    try screen.user.tap(.cell("Item 1.900"))
    let path = IndexPath(item: 900, section: 1)
    #expect(collection.indexPathsForSelectedItems == [path])
    #expect(collection.indexPathsForVisibleItems.contains(path))
    #expect(screen.world._checkInvariants() == [])
  }

  @Test("it exists, but is not visible until it is scrolled to")
  func expecting() throws {
    let fixture = Fixture(100)
    let user = fixture.screen.user
    let row = Locator.row("Item 90")
    try user.expect(row, to: .exist, timeout: 0)
    try user.expect(row, to: .beHidden, timeout: 0)
    try user.expect(row, to: .never(.beVisible), timeout: 0)
    try user.expect(row.button("Buy"), to: .exist, timeout: 0)
    try user.expect(row.button("Sell"), to: .never(.exist), timeout: 0)
    try user.expect(.row("Item 101"), to: .never(.exist), timeout: 0)
    try user.expect(.row(), to: .haveCount(100), timeout: 0)
    try user.expect(.row(.containing("Item 9")), to: .haveCount(11), timeout: 0)
    let texts = ["Item 9"] + (90...99).map { "Item \($0)" }
    try user.expect(
      .row(.containing("Item 9")),
      to: .haveTexts(texts.map { .exactly("\($0)") }),
      timeout: 0
    )
    #expect(
      fixture.screen.message { try $0.expect(row, to: .beVisible, timeout: 0.1) } == """
        Expected row "Item 90" to be visible, but it is not realised: row 90 of section 1 \
        of Window/View/TableView is out of sight, and has no cell (waited 0.1 s).
          expected: visible
          actual: not realised
          element: row 90 of section 1 of Window/View/TableView, out of sight
        """
    )
    #expect(
      fixture.screen.message { try $0.expect(row, to: .beSelected, timeout: 0) } == """
        Expected row "Item 90" to be selected, but it is not realised: row 90 of section 1 \
        of Window/View/TableView is out of sight, and has no cell. Scroll to it first, such as with \
        scrollToRow.
          expected: selected
          actual: not realised
        """
    )
    fixture.table.scrollToRow(at: IndexPath(row: 89, section: 0))
    try user.expect(row, to: .beVisible, timeout: 0)
  }

  @Test("get has no view to give, and says so")
  func getting() {
    let fixture = Fixture(100)
    let world = fixture.screen.world
    #expect(
      fixture.screen.error { _ in _ = try Locator.row("Item 90").get(in: world) }?.code
        == .notRealised
    )
    #expect(
      fixture.screen.message { _ in _ = try Locator.row("Item 90").get(in: world) } == """
        row "Item 90" is not realised: row 90 of section 1 of Window/View/TableView is out \
        of sight, and has no cell. Scroll to it first, such as with scrollToRow; verbs that touch do \
        so by themselves.
        """
    )
  }

  @Test("a row in sight is the one that is meant; of several out of sight none is")
  func alike() throws {
    let fixture = Fixture((0..<100).map { "Item \($0 % 50)" })
    try fixture.screen.user.tap(.row("Item 3"))
    #expect(fixture.table.indexPathForSelectedRow?.row == 3)
    #expect(fixture.asked == [])
    let error = fixture.screen.error { try $0.tap(.row("Item 40"), TapOptions(timeout: 0)) }
    #expect(error?.code == .many)
    #expect(
      error?.context.map(\.description) == [
        "match: row 41 of section 1 of Window/View/TableView, out of sight",
        "match: row 91 of section 1 of Window/View/TableView, out of sight",
      ]
    )
    try fixture.screen.user.tap(Locator.row("Item 40").last)
    #expect(fixture.table.indexPathForSelectedRow?.row == 90)
  }

  @Test("what cannot be scrolled is told of with the reason")
  func unscrollable() {
    let fixture = Fixture(100)
    fixture.table.isScrollEnabled = false
    let options = TapOptions(timeout: 0.1)
    #expect(
      fixture.screen.message { try $0.tap(.row("Item 90"), options) } == """
        row "Item 90" is not realised: row 90 of section 1 of Window/View/TableView is out \
        of sight, and has no cell (waited 0.1 s). The list cannot be scrolled there: isScrollEnabled \
        is false on it. Enable scrolling first, or let the app scroll there with scrollToRow.
        """
    )
  }

  @Test("who waits asks each row once, and again when the list hears of a change")
  func waiting() throws {
    let fixture = Fixture(100)
    let message = fixture.screen.message {
      try $0.tap(.row("Item 101"), TapOptions(timeout: 1))
    }
    #expect(message.hasPrefix(#"No element matches row "Item 101" (waited 1 s)"#))
    // The report knows what the wait has learnt.
    #expect(fixture.asked.sorted() == Array(10..<100))
    fixture.screen.world.after(0.5) {
      fixture.texts.append("Item 101")
      try fixture.table.insertRows(at: [IndexPath(row: 100, section: 0)])
    }
    try fixture.screen.user.tap(.row("Item 101"))
    #expect(fixture.table.indexPathForSelectedRow?.row == 100)
  }

  @Test("rows of one name are asked once, however many of them the error names")
  func alikeRows() {
    let fixture = Fixture((0..<100).map { _ in "Item" })
    let message = fixture.screen.message {
      try $0.tap(.row("Bread"), TapOptions(timeout: 0.1))
    }
    #expect(message.contains("there is: find.row \"Item\":nth(2) at "))
    #expect(fixture.asked.sorted() == Array(10..<100))
  }

  @Test("a journal is told of each search how many rows it asked, and of none of the calls")
  func journalled() {
    let fixture = Fixture(100)
    fixture.screen.journal.removeAll()
    fixture.screen.world.after(0.2) { fixture.table.reloadData() }
    _ = fixture.screen.message { try $0.tap(.row("Item 101"), TapOptions(timeout: 0.5)) }
    let entries = fixture.screen.journal.records.map(\.entry)
    let calls = entries.count { entry in
      if case .delegateCall("cellForRow", _, _) = entry { true } else { false }
    }
    // Those of the rows in sight, which are shown anew.
    #expect(calls == 10)
    let notes = entries.compactMap { entry in
      if case .note(let text) = entry { text } else { nil }
    }
    let note = """
      90 rows out of sight of Window/View/TableView were asked for their cells to find row "Item 101".
      """
    #expect(notes == [note, note])
    #expect(fixture.asked.count == 190)
  }

  @Test("of a huge list the rows nearest to what is in sight are asked; the error says so")
  func huge() throws {
    let fixture = Fixture(["first"] + (2...30_000).map { "Item \($0)" })
    let world = fixture.screen.world
    #expect(Locator.row().count(in: world) == 30_000)
    try fixture.screen.user.tap(.row("Item 9000"))
    #expect(fixture.table.indexPathForSelectedRow?.row == 8999)
    fixture.asked = []
    let options = TapOptions(timeout: 0)
    let error = fixture.screen.error { try $0.tap(.row("Item 25000"), options) }
    #expect(error?.code == .notRealised)
    #expect(
      error?.message == """
        row "Item 25000" is none of the rows that were asked: of the 30000 rows of \
        Window/View/TableView these are the 10000 nearest to what is in sight. Scroll nearer first, or name \
        the row by its number: find.row():nth(n).
        """
    )
    #expect(fixture.asked.count <= 10_010)
    let row = Locator.row("Item 25000")
    #expect(fixture.screen.error { try $0.expect(row, to: .exist, timeout: 0) } != nil)
    #expect(fixture.screen.error { try $0.expect(row, to: .never(.exist), timeout: 0) } != nil)
    #expect(fixture.screen.error { try $0.expect(row, to: .haveCount(0), timeout: 0) } != nil)
    try fixture.screen.user.expect(row, to: .beHidden, timeout: 0)
    #expect(row.count(in: world) == 1)
    try fixture.screen.user.tap(Locator.row().nth(24_999))
    #expect(fixture.table.indexPathForSelectedRow?.row == 24_999)
  }

  @Test("a misspelt row is suggested though it is out of sight, unless one in sight comes as near")
  func misspelt() {
    let fixture = Fixture(200)
    #expect(
      fixture.screen.message { try $0.tap(Locator.row("Itm 150"), TapOptions(timeout: 0)) } == """
        No element matches row "Itm 150". Did you mean find.row "Item 150"?
          nearest: row 150 of section 1 of Window/View/TableView, out of sight: its name is "Item 150"
        """
    )
    let text = fixture.screen.message { try $0.tap(Locator.row("Itm 3"), TapOptions(timeout: 0)) }
    #expect(text.hasPrefix("No element matches row \"Itm 3\". Did you mean find.row \"Item 3\"?\n"))
  }

  @Test("what is no row asks no list, and is found as before")
  func others() {
    let fixture = Fixture(100)
    let world = fixture.screen.world
    for locator in [Locator.text("Item 50"), .button("Buy"), .id("x"), .role(.list)] {
      _ = locator.count(in: world)
      _ = locator.last.count(in: world)
      _ = locator.within(.role(.list)).all(in: world)
    }
    #expect(fixture.asked == [])
  }

  @Test("an item of a collection is told of as such, with a collection's ways to get there")
  func items() {
    let collection = CollectionView(frame: Rect(x: 0, y: 0, width: 390, height: 440))
    collection.numberOfItems = { _, _ in 30_000 }
    collection.cellForItem = { collection, path in
      let cell = collection.dequeueReusableCell(withReuseIdentifier: "item", for: path)
      cell.accessibilityLabel = "Item \(path.item + 1)"
      return cell
    }
    let screen = Screen(collection)
    let world = screen.world
    world.layoutIfNeeded()
    #expect(
      screen.message { _ in _ = try Locator.cell("Item 900").get(in: world) } == """
        cell "Item 900" is not realised: item 900 of section 1 of Window/View/CollectionView is out \
        of sight, and has no cell. Scroll to it first, such as with scrollToItem; verbs that touch do \
        so by themselves.
        """
    )
    #expect(
      screen.message { try $0.expect(.cell("Item 900"), to: .beSelected, timeout: 0) } == """
        Expected cell "Item 900" to be selected, but it is not realised: item 900 of section 1 of \
        Window/View/CollectionView is out of sight, and has no cell. Scroll to it first, such as with \
        scrollToItem.
          expected: selected
          actual: not realised
        """
    )
    #expect(
      screen.message { try $0.tap(.cell("Item 25000"), TapOptions(timeout: 0)) } == """
        cell "Item 25000" is none of the items that were asked: of the 30000 items of \
        Window/View/CollectionView these are the 10000 nearest to what is in sight. Scroll nearer first, or name \
        the item by its number: find.cell():nth(n).
        """
    )
  }
}
