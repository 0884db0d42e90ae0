internal import Interaction
internal import Testing

@Suite("Tables: counts, cells in sight, selection, updates")
struct TableViewTests {
  let table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 440))
  let transcript = Transcript()

  /// A table of one section whose rows show the items of an array.
  final class Items {
    var items: [String]
    var asked: [String] = []

    init(_ count: Int) { items = (0..<count).map { "item \($0)" } }

    func feed(_ table: TableView) {
      table.numberOfRows = { [unowned self] _, section in
        asked.append("count \(section)")
        return items.count
      }
      table.cellForRow = { [unowned self] table, path in
        asked.append("cell \(path.row)")
        let cell = table.dequeueReusableCell(withIdentifier: "item", for: path)
        cell.text = items[path.row]
        return cell
      }
    }
  }

  @Test("each count is asked for once, cells only of rows that can be seen, once each")
  func asking() {
    let items = Items(1000)
    items.feed(table)
    let stage = Stage(table)
    #expect(items.asked == ["count 0"] + (0..<10).map { "cell \($0)" })
    #expect(table.numberOfRows(inSection: 0) == 1000)
    #expect(table.contentSize.height == 44_000)
    items.asked = []
    stage.world.layoutIfNeeded()
    table.reloadData()
    #expect(items.asked == ["count 0"])
    stage.world.layoutIfNeeded()
    #expect(items.asked.count == 11)
  }

  @Test("a row that scrolls into sight is shown in the cell of one that went")
  func reuse() {
    final class Cell: TableViewCell {
      var reused = 0
      override func prepareForReuse() { reused += 1 }
    }
    var made = 0
    table.register("item") {
      made += 1
      return Cell()
    }
    let items = Items(1000)
    items.feed(table)
    let stage = Stage(table)
    for y in stride(from: 0.0, through: 20_000, by: 330) {
      table.contentOffset = Point(x: 0, y: y)
      stage.world.layoutIfNeeded()
      for path in table.indexPathsForVisibleRows {
        #expect(table.cellForRow(at: path)?.text == "item \(path.row)")
        #expect(table.cellForRow(at: path)?.frame == table.rectForRow(at: path))
      }
    }
    #expect(made <= 20)
    #expect(table.visibleCells.allSatisfy { ($0 as? Cell)?.reused ?? 0 > 0 })
  }

  @Test("a tap on a row while another is selected: UIKit's order")
  func order() {
    let items = Items(5)
    items.feed(table)
    let log = transcript.log
    table.shouldHighlightRow = { _, path in
      log("shouldHighlight \(path.row)")
      return path.row != 3
    }
    table.didHighlightRow = {
      log("didHighlight \($1.row) \($0.cellForRow(at: $1)!.isHighlighted)")
    }
    table.didUnhighlightRow = { log("didUnhighlight \($1.row)") }
    table.willSelectRow = {
      log("willSelect \($1.row)")
      return $1
    }
    table.willDeselectRow = {
      log("willDeselect \($1.row)")
      return $1
    }
    table.didDeselectRow = { log("didDeselect \($1.row)") }
    table.didSelectRow = { log("didSelect \($1.row)") }
    let stage = Stage(table)
    table.selectRow(at: IndexPath(row: 1, section: 0))
    #expect(transcript.text == "")
    stage.tap(table.cellForRow(at: IndexPath(row: 2, section: 0))!)
    #expect(
      transcript.text == """
        shouldHighlight 2
        didHighlight 2 true
        didUnhighlight 2
        willSelect 2
        willDeselect 1
        didDeselect 1
        didSelect 2
        """
    )
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
    stage.tap(table.cellForRow(at: IndexPath(row: 3, section: 0))!)
    #expect(table.indexPathForSelectedRow?.row == 2)
  }

  @Test("scrolling cancels the highlight, and nothing is selected")
  func scrolling() {
    let items = Items(50)
    items.feed(table)
    let log = transcript.log
    table.didHighlightRow = { log("highlight \($1.row)") }
    table.didUnhighlightRow = { log("unhighlight \($1.row)") }
    table.didSelectRow = { log("select \($1.row)") }
    let stage = Stage(table)
    stage.down(100, 200)
    stage.move(100, 150)
    stage.move(100, 100)
    stage.up(100, 100)
    #expect(transcript.text == "highlight 4\nunhighlight 4")
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("what is inserted, deleted and moved takes cells and selection along")
  func updates() throws {
    let items = Items(6)
    items.feed(table)
    let stage = Stage(table)
    let kept = table.cellForRow(at: IndexPath(row: 4, section: 0))
    table.selectRow(at: IndexPath(row: 4, section: 0))
    try table.performBatchUpdates {
      items.items.removeFirst()
      try table.deleteRows(at: [IndexPath(row: 0, section: 0)])
      items.items.insert("new", at: 4)
      try table.insertRows(at: [IndexPath(row: 4, section: 0)])
    }
    stage.world.layoutIfNeeded()
    #expect(table.visibleCells.map(\.text) == items.items)
    #expect(table.cellForRow(at: IndexPath(row: 3, section: 0)) === kept)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("an update that does not agree throws, and the table keeps what it showed")
  func inconsistent() throws {
    let items = Items(3)
    items.feed(table)
    let stage = Stage(table)
    let error = #expect(throws: ListUpdateError.self) {
      try table.insertRows(at: [IndexPath(row: 0, section: 0)], file: "App/List.swift", line: 7)
    }
    #expect(error?.failure.location == SourceLocation(file: "App/List.swift", line: 7))
    #expect(error?.failure.message.hasPrefix("There should be 4 rows in section 0 (3 + 1") == true)
    stage.world.layoutIfNeeded()
    #expect(table.visibleCells.map(\.text) == items.items)
    items.items.append("new")
    try table.insertRows(at: [IndexPath(row: 3, section: 0)])
    stage.world.layoutIfNeeded()
    #expect(table.visibleCells.map(\.text) == items.items)
  }

  @Test(
    "a million rows: only those in sight are made, wherever one looks",
    arguments: [true, false]
  )
  func million(hasFixedHeights: Bool) throws {
    var items = 1_000_000
    var cells = 0
    var heights = 0
    table.numberOfRows = { _, _ in items }
    table.cellForRow = { table, path in
      cells += 1
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.text = "row \(path.row)"
      return cell
    }
    if !hasFixedHeights {
      table.heightForRow = { _, path in
        heights += 1
        return path.row.isMultiple(of: 2) ? 30 : 50
      }
    }
    let stage = Stage(table)
    #expect(cells < 15)
    let last = IndexPath(row: 999_999, section: 0)
    table.scrollToRow(at: last, at: .bottom)
    stage.world.layoutIfNeeded()
    #expect(table.visibleCells.last?.text == "row 999999")
    #expect(table.rectForRow(at: last).maxY == table.bounds.maxY)
    stage.tap(table.cellForRow(at: last)!)
    #expect(table.indexPathForSelectedRow == last)
    items += 1
    try table.insertRows(at: [IndexPath(row: 0, section: 0)])
    stage.world.layoutIfNeeded()
    #expect(table.indexPathForSelectedRow?.row == 1_000_000)
    #expect(cells < 60)
    #expect(heights < 60)
  }

  @Test("headers stay in sight with their section")
  func headers() {
    table.numberOfSections = { _ in 3 }
    table.numberOfRows = { _, _ in 20 }
    table.cellForRow = { table, path in table.dequeueReusableCell(withIdentifier: "r", for: path) }
    table.titleForHeader = { _, section in section == 1 ? nil : "section \(section)" }
    table.titleForFooter = { _, section in section == 0 ? "end" : nil }
    let stage = Stage(table)
    #expect(table.contentSize.height == 3 * 20 * 44 + 3 * 28)
    func header(_ text: String) -> View? {
      table.subviews.first { ($0 as? TableViewHeaderFooterView)?.text == text }
    }
    table.contentOffset = Point(x: 0, y: 500)
    stage.world.layoutIfNeeded()
    #expect(header("section 0")?.frame.minY == 500)
    #expect(header("section 2") == nil)
    #expect(
      table.indexPathForRow(at: Point(x: 5, y: 28 + 880 + 28)) == IndexPath(row: 0, section: 1)
    )
    #expect(table.indexPathForRow(at: Point(x: 5, y: 28 + 880 + 1)) == nil)
  }

  @Test("arrows move the row that Return chooses")
  func keys() {
    let items = Items(30)
    items.feed(table)
    let stage = Stage(table)
    table.becomeFirstResponder()
    for key in ["ArrowDown", "ArrowDown", "Return"] { stage.press(key) }
    #expect(table.indexPathForSelectedRow?.row == 1)
    for key in ["End", "Space"] { stage.press(key) }
    #expect(table.indexPathForSelectedRow?.row == 29)
    stage.world.layoutIfNeeded()
    #expect(table.visibleCells.last?.text == "item 29")
    for key in ["Home", "ArrowUp", "Return"] { stage.press(key) }
    #expect(table.indexPathForSelectedRow?.row == 0)
  }

  @Test("a count that is none, and a cell for two rows, are reported; the rest goes on")
  func misfits() {
    var count = 3
    let cell = TableViewCell()
    table.numberOfRows = { _, _ in count }
    table.cellForRow = { _, _ in cell }
    let stage = Stage(table)
    #expect(
      stage.world.failures.map(\.message)
        == [1, 2].map {
          """
          The cell of row [0, \($0)] shows row [0, 0] already; take each from \
          dequeueReusableCell(withIdentifier:for:), or make one.
          """
        }
    )
    count = -1
    table.reloadData()
    #expect(stage.world.failures.last?.message.contains("answered -1; answer 0 or more") == true)
    #expect(table.numberOfRows(inSection: 0) == 3)
  }
}
