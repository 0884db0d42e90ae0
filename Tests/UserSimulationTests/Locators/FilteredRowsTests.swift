internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("Rows of which most are out of sight, filtered by their states")
struct FilteredRowsTests {
  /// A list ten rows high.
  private let table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 440))
  /// Where it is.
  private let screen: Screen
  /// The rows that are selected.
  private let chosen = Locator.row().filter([.isSelected: true])
  /// The rows that are not.
  private let others = Locator.row().filter([.isSelected: false])

  init() {
    screen = Screen(table)
    table.allowsMultipleSelection = true
    table.register("row") { TableViewCell() }
    table.cellForRow = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.text = "Item \(path.section + 1).\(path.row + 1)"
      return cell
    }
  }

  /// Shows so many rows in each section, and selects some.
  private func show(_ counts: [Int], selecting selected: [IndexPath]) {
    table.numberOfSections = { _ in counts.count }
    table.numberOfRows = { _, section in counts[section] }
    screen.world.layoutIfNeeded()
    for path in selected { table.selectRow(at: path) }
  }

  @Test(
    "each is selected or not as the list says, wherever it is scrolled to",
    arguments: [0, 45, 90]
  )
  func selected(top: Int) throws {
    let world = screen.world
    show([100], selecting: [2, 50, 51, 99].map { IndexPath(row: $0, section: 0) })
    table.scrollToRow(at: IndexPath(row: top, section: 0), at: .top)
    world.layoutIfNeeded()
    #expect(chosen.count(in: world) == 4)
    #expect(others.count(in: world) == 96)
    #expect(Locator.row("Item 1.51").filter([.isSelected: true]).count(in: world) == 1)
    #expect(Locator.row("Item 1.51").filter([.isSelected: false]).count(in: world) == 0)
    #expect(Locator.row("Item 1.50").filter([.isSelected: true]).count(in: world) == 0)
    #expect(chosen.filter([.isEnabled: true, .isOn: false]).count(in: world) == 4)
    #expect(chosen.filter([.isEnabled: false]).count(in: world) == 0)
    let texts = [3, 51, 52, 100].map { NameMatch.exactly("Item 1.\($0)") }
    try screen.user.expect(chosen, to: .haveTexts(texts), timeout: 0)
    // One of them is come to as any other row is.
    try screen.user.tap(chosen.nth(2))
    #expect(table.indexPathsForSelectedRows.map(\.row) == [2, 50, 99])
  }

  @Test("they are told apart across sections, of which some are empty")
  func sections() {
    let world = screen.world
    show([20, 0, 20, 20], selecting: [0, 2, 3].map { IndexPath(row: 19, section: $0) })
    #expect(chosen.count(in: world) == 3)
    #expect(others.count(in: world) == 57)
    #expect(table.selectedRows(among: 30, from: IndexPath(row: 19, section: 0)) == [0, 20])
    #expect(table.selectedRows(among: 20, from: IndexPath(row: 19, section: 0)) == [0])
  }

  @Test("what lies in a row is not selected with it")
  func parts() {
    show([100], selecting: [IndexPath(row: 50, section: 0)])
    let text = Locator.row("Item 1.51").text("Item 1.51")
    #expect(text.count(in: screen.world) == 1)
    #expect(text.filter([.isSelected: true]).count(in: screen.world) == 0)
    #expect(text.filter([.isSelected: false]).count(in: screen.world) == 1)
  }
}
