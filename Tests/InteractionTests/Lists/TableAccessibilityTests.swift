internal import Interaction
internal import Testing

@Suite("Tables: what locators and assistive technology know of rows that have no cells")
struct TableAccessibilityTests {
  /// Each element as a word: a row's text, a header's or footer's text, or the rows that have no cell.
  private func words(_ table: TableView) -> [String] {
    table.accessibilityElements.map { element in
      switch element {
      case .view(let view): view.displayedText ?? view.className
      case .unrealised(let first, let count): "\(count) from \(first)"
      }
    }
  }

  @Test("every row is told of, from top to bottom, with headers and footers, and the rest last")
  func elements() {
    let texts = (0..<3).map { section in (0..<20).map { "\(section).\($0)" } }
    let fixture = TableFixture(texts) { fixture in
      fixture.table.titleForHeader = { _, section in "head \(section)" }
      fixture.table.titleForFooter = { _, section in "foot \(section)" }
      fixture.table.addSubview(Label(text: "other"))
    }
    let table = fixture.table
    #expect(table.accessibilityRowCount == 60)
    #expect(
      words(table) == ["head 0"] + (0..<10).map { "0.\($0)" }
        + ["10 from [0, 10]", "foot 0", "40 from [1, 0]", "other"]
    )
    table.scrollToRow(at: fixture.path(2, 1), at: .top)
    fixture.stage.world.layoutIfNeeded()
    let rows = words(table)
    #expect(rows.first == "20 from [0, 0]")
    #expect(rows.filter { $0.hasPrefix("head") } == ["head 1"])
    #expect(rows.suffix(4) == ["8 from [1, 12]", "foot 1", "20 from [2, 0]", "other"])
    let total = table.accessibilityElements.reduce(0) { sum, element in
      switch element {
      case .view(let view): sum + (view is TableViewCell ? 1 : 0)
      case .unrealised(_, let count): sum + count
      }
    }
    #expect(total == 60)
  }

  @Test("a row further on is found across sections, empty ones among them")
  func advancing() {
    let fixture = TableFixture([["a", "b"], [], ["c"], ["d", "e", "f"]])
    let start = fixture.path(0)
    let paths = (0..<6).map { fixture.table.row(start, advancedBy: $0) }
    #expect(
      paths == [
        fixture.path(0), fixture.path(1), fixture.path(0, 2), fixture.path(0, 3),
        fixture.path(1, 3), fixture.path(2, 3),
      ]
    )
  }

  @Test("a cell is asked for out of the pool and goes back; nobody is told that it is displayed")
  func asking() {
    var asked = 0
    var displayed = 0
    let fixture = TableFixture(100) { fixture in
      fixture.table.willDisplayCell = { _, _, _ in displayed += 1 }
      fixture.table.didEndDisplayingCell = { _, _, _ in displayed += 1 }
      fixture.table.prefetchRows = { _, _ in asked += 1 }
    }
    let table = fixture.table
    let before = (asked, displayed)
    let shown = table.visibleCells.count
    table.selectRow(at: fixture.path(70))
    var cells: Set<ObjectIdentifier> = []
    for row in 50..<100 {
      let text = table.withUnrealisedRow(at: fixture.path(row)) { cell in
        cells.insert(ObjectIdentifier(cell))
        #expect(cell.window == nil)
        #expect(cell.accessibilityTraits.contains(.selected) == (row == 70))
        return cell.displayedText
      }
      #expect(text == "row \(row)")
    }
    #expect((asked, displayed) == before)
    // One cell serves all of them, since each time it goes back.
    #expect(cells.count == 1)
    #expect(table.visibleCells.count == shown)
    #expect(table.contentOffset == .zero)
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  @Test("who looks into a row of a table that is edited finds its controls, which stay on no cell")
  func editing() {
    let fixture = TableFixture(100) { $0.edits() }
    let table = fixture.table
    let log = fixture.transcript.log
    table.isEditing = true
    fixture.stage.world.layoutIfNeeded()
    table.canEditRow = { _, path in
      log("can \(path.row)")
      return nil
    }
    func controls(_ row: Int, withControls: Bool) -> [String]? {
      table.withUnrealisedRow(at: fixture.path(row), withControls: withControls) { cell in
        cell.subviews.compactMap { ($0 as? Control)?.accessibilityName }
      }
    }
    #expect(controls(60, withControls: true) == ["Delete row 60", "Reorder row 60"])
    #expect(controls(61, withControls: false) == [])
    #expect(controls(62, withControls: true) == ["Delete row 62", "Reorder row 62"])
    #expect(fixture.transcript.text == "can 60\ncan 62")
    table.isEditing = false
    #expect(controls(63, withControls: true) == [])
    #expect(fixture.stage.world.failures == [])
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  @Test("a row that is gone once it was asked what can be done with it is not looked at")
  func reloadedByQuestion() {
    let fixture = TableFixture(100) { $0.edits() }
    let table = fixture.table
    table.isEditing = true
    fixture.stage.world.layoutIfNeeded()
    var asked: [String] = []
    table.canEditRow = { table, _ in
      if asked.isEmpty { table.reloadData() }
      asked.append("can")
      return true
    }
    table.editingStyleForRow = { _, _ in
      asked.append("style")
      return nil
    }
    let isSeen = table.withUnrealisedRow(at: fixture.path(60), withControls: true) { _ in true }
    #expect(isSeen == nil)
    #expect(asked == ["can"])
    fixture.stage.world.layoutIfNeeded()
    #expect(fixture.shown.first == "row 0")
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  @Test("what has a cell, is not there, or cannot be asked for now is not asked for")
  func refusing() throws {
    let fixture = TableFixture(100)
    let table = fixture.table
    func isAsked(_ row: Int) -> Bool {
      table.withUnrealisedRow(at: fixture.path(row)) { _ in true } ?? false
    }
    #expect(!isAsked(0))
    #expect(!isAsked(100))
    #expect(isAsked(99))
    try table.performBatchUpdates { #expect(!isAsked(99)) }
    var answers: [Bool] = []
    let closure: ((TableView, IndexPath) throws -> TableViewCell)? = table.cellForRow
    let give = try #require(closure)
    // The table has this closure: it must not have the table.
    table.cellForRow = { [unowned fixture] table, path in
      answers.append(table.withUnrealisedRow(at: fixture.path(98)) { _ in true } ?? false)
      return try give(table, path)
    }
    fixture.stage.world.layoutIfNeeded()
    #expect(!answers.isEmpty && answers.allSatisfy { !$0 })
    answers = []
    #expect(isAsked(99))
    #expect(answers == [false])
  }

  @Test(
    "a data source that fails, or changes its mind, is reported once, and nothing is shown amiss"
  )
  func failing() throws {
    struct Refusal: Error {}
    let fixture = TableFixture(100)
    let table = fixture.table
    let closure: ((TableView, IndexPath) throws -> TableViewCell)? = table.cellForRow
    let give = try #require(closure)
    var mode = ""
    table.cellForRow = { table, path in
      if mode == "throw" { throw Refusal() }
      if mode == "reload" {
        mode = ""
        table.reloadData()
        table.world?.layoutIfNeeded()
      }
      return try give(table, path)
    }
    fixture.stage.world.layoutIfNeeded()
    mode = "throw"
    #expect(table.withUnrealisedRow(at: fixture.path(50)) { _ in true } == nil)
    #expect(fixture.stage.world.failures.count == 1)
    mode = "reload"
    #expect(table.withUnrealisedRow(at: fixture.path(50)) { _ in true } == nil)
    fixture.stage.world.layoutIfNeeded()
    #expect(fixture.shown.first == "row 0")
    #expect(fixture.stage.world._checkInvariants() == [])
  }
}
