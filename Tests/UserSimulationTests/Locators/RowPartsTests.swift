internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("What lies in rows out of sight, looked for in stages")
struct RowPartsTests {
  /// A list ten rows high.
  private let table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 440))
  /// Where it is.
  private let screen: Screen
  /// One of the rows out of sight.
  private static let row = Locator.row("Item 90")

  init() {
    screen = Screen(table)
    table.register("row") {
      let cell = TableViewCell()
      let left = View(frame: Rect(x: 200, y: 0, width: 10, height: 44))
      left.id = "left"
      let right = View(frame: Rect(x: 300, y: 0, width: 80, height: 44))
      right.id = "right"
      let middle = View(frame: right.bounds)
      middle.addSubview(Button(title: "Buy", frame: right.bounds))
      right.addSubview(middle)
      cell.addSubview(left)
      cell.addSubview(right)
      return cell
    }
    table.numberOfRows = { _, _ in 100 }
    table.cellForRow = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.text = "Item \(path.row + 1)"
      return cell
    }
    screen.world.layoutIfNeeded()
  }

  @Test(
    "it is found in whatever order the stages come",
    arguments: [
      Locator.button("Buy").within(row),
      Locator.button("Buy").within(row).filter([.isEnabled: true]),
      Locator.button("Buy").filter([.isEnabled: true]).within(row),
      Locator.button("Buy").within(row).within(.role(.list)),
      Locator.button("Buy").within(.role(.list)).within(row),
      Locator.button("Buy").within(row).within(row),
      Locator.button("Buy").within(.row()).within(row),
      Locator.role(.list).button("Buy").within(row),
      Locator.row().button("Buy").within(row),
      row.button("Buy").within(.role(.list)),
      row.id("right").button("Buy"),
      row.role(.group).button("Buy"),
      Locator.id("right").has(.button("Buy")).within(row),
      Locator.id("right").within(row).has(.button("Buy")),
    ]
  )
  func found(locator: Locator) throws {
    #expect(locator.count(in: screen.world) == 1)
    try screen.user.expect(locator, to: .exist, timeout: 0)
    #expect(screen.error { try $0.expect(locator, to: .never(.exist), timeout: 0) } != nil)
  }

  @Test(
    "what a stage leaves out is not found",
    arguments: [
      Locator.button("Buy").filter([.isEnabled: false]).within(row),
      Locator.button("Buy").within(.row("Item 80")).within(row),
      Locator.button("Buy").within(.id("elsewhere")).within(row),
      Locator.button("Buy").within(row).within(row.id("left")),
      Locator.button("Buy").within(row.id("left")).within(row),
      Locator.button("Buy").first.within(row),
      Locator.id("left").has(.button("Buy")).within(row),
      Locator.row("Item 80").button("Buy").within(row),
    ]
  )
  func missing(locator: Locator) throws {
    #expect(locator.count(in: screen.world) == 0)
    try screen.user.expect(locator, to: .never(.exist), timeout: 0)
  }

  @Test("what the user edits a row by is found, too, while the table is edited")
  func editing() throws {
    var edits: [String] = []
    table.commitEditing = { _, style, path in edits.append("\(style) \(path)") }
    table.commitMove = { _, from, to in edits.append("move \(from) to \(to)") }
    table.isEditing = true
    let (delete, reorder) = (Self.row.button("Delete Item 90"), Self.row.button("Reorder Item 90"))
    try screen.user.expect(delete, to: .exist, timeout: 0)
    try screen.user.expect(reorder, to: .exist, timeout: 0)
    #expect(Locator.row().has(.button("Delete Item 90")).count(in: screen.world) == 1)
    try screen.user.tap(delete)
    try screen.user.tap(Self.row.button("Delete"))
    try screen.user.tap(.row("Item 1").button("Buy"))
    try screen.user.drag(reorder, to: .row("Item 88"))
    #expect(edits == ["delete [0, 89]", "move [0, 89] to [0, 87]"])
    table.isEditing = false
    try screen.user.expect(.row("Item 1").button("Delete Item 1"), to: .never(.exist), timeout: 0)
    #expect(screen.world.failures == [])
    #expect(screen.world._checkInvariants() == [])
  }

  @Test("a tap scrolls to it")
  func tap() throws {
    try screen.user.tap(Locator.button("Buy").within(.role(.list)).within(Self.row))
    #expect(table.indexPathsForVisibleRows.contains(IndexPath(row: 89, section: 0)))
  }
}
