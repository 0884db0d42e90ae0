internal import Interaction
internal import Testing

@Suite("Tables: places that stay, cells that are held, mistakes of data sources")
struct TableBehaviourTests {
  let table = TableView(frame: Rect(x: 0, y: 0, width: 300, height: 440))

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  /// Gives the table rows that show their numbers.
  private func fill(_ count: Int) {
    table.numberOfRows = { _, _ in count }
    table.cellForRow = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.text = "row \(path.row)"
      return cell
    }
  }

  @Test("content is as wide as a table that gets another width, with fixed heights too")
  func width() {
    fill(50)
    let stage = Stage(table)
    table.frame.size.width = 200
    stage.world.layoutIfNeeded()
    #expect(table.contentSize.width == 200)
    #expect(table.visibleCells.allSatisfy { $0.frame.width == 200 })
  }

  @Test("the row at the top stays there when the width changes, and with it what rows measure")
  func widthAndHeights() {
    fill(1000)
    table.heightForRow = { table, _ in table.bounds.width > 250 ? 100 : 150 }
    let stage = Stage(table)
    table.contentOffset.y = 44 * 500
    stage.world.layoutIfNeeded()
    let top = table.indexPathsForVisibleRows[0]
    let seen = table.rectForRow(at: top).minY - table.contentOffset.y
    table.frame.size.width = 200
    stage.world.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows[0] == top)
    #expect(table.rectForRow(at: top).minY - table.contentOffset.y == seen)
    #expect(table.rectForRow(at: top).height == 150)
  }

  @Test("cells that size themselves do so again in another width, and after their row moved")
  func selfSizing() throws {
    final class Cell: TableViewCell {
      override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: 12_000 / size.width + Double(text.count))
      }
    }
    table.register(Cell.self, forCellReuseIdentifier: "row")
    fill(5)
    table.rowHeight = TableView.automaticDimension
    let stage = Stage(table)
    #expect(table.rectForRow(at: path(0)).height == 45)
    table.frame.size.width = 200
    stage.world.layoutIfNeeded()
    #expect(table.rectForRow(at: path(0)).height == 65)
    try table.moveRow(at: path(0), to: path(1))
    stage.world.layoutIfNeeded()
    #expect(table.rectForRow(at: path(1)).height == 65)
  }

  @Test("a fling goes on through rows that turn out to be of another height than estimated")
  func fling() {
    fill(1000)
    table.heightForRow = { _, _ in 60 }
    let stage = Stage(table)
    table.scrollToRow(at: path(999), at: .bottom)
    stage.world.layoutIfNeeded()
    stage.down(100, 100)
    for y in stride(from: 120.0, through: 320, by: 40) {
      stage.world.advance(by: 0.016)
      stage.move(100, y)
    }
    stage.up(100, 320)
    #expect(table.isDecelerating)
    let top = table.indexPathsForVisibleRows[0].row
    stage.world.advance(by: 0.2)
    #expect(table.isDecelerating)
    stage.world.settle()
    #expect(table.indexPathsForVisibleRows[0].row < top - 5)
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("a row that is shown anew is measured anew, and what is seen stays in its place")
  func reloadedHeight() throws {
    fill(100)
    var height = 40.0
    table.heightForRow = { _, path in path.row == 0 ? height : 40 }
    let stage = Stage(table)
    height = 70
    try table.reloadRows(at: [path(0)])
    stage.world.layoutIfNeeded()
    #expect(table.rectForRow(at: path(0)).height == 70)
    table.contentOffset.y = 1000
    stage.world.layoutIfNeeded()
    let top = table.indexPathsForVisibleRows[0]
    let seen = table.rectForRow(at: top).minY - table.contentOffset.y
    try table.reloadRows(at: [path(0)])
    stage.world.layoutIfNeeded()
    #expect(table.rectForRow(at: top).minY - table.contentOffset.y == seen)
  }

  @Test("rows that come at the front push down what is seen, as in UIKit")
  func offset() throws {
    var count = 100
    fill(0)
    table.numberOfRows = { _, _ in count }
    let stage = Stage(table)
    table.contentOffset.y = 880
    stage.world.layoutIfNeeded()
    count += 1
    try table.insertRows(at: [path(0)])
    stage.world.layoutIfNeeded()
    #expect(table.contentOffset.y == 880)
    #expect(table.indexPathsForVisibleRows[0] == path(20))
    count = 5
    try table.deleteRows(at: (5..<101).map { path($0) })
    stage.world.layoutIfNeeded()
    #expect(table.contentOffset.y == 0)
  }

  @Test("with a delegate that has no say in heights, rows count as rowHeight")
  func estimate() {
    final class Delegate: TableViewDelegate {}
    let delegate = Delegate()
    fill(1000)
    table.delegate = delegate
    table.rowHeight = 60
    _ = Stage(table)
    #expect(table.contentSize.height == 60_000)
    #expect(table.estimatedRowHeight == 60)
    table.estimatedRowHeight = 50
    #expect(table.estimatedRowHeight == 50)
  }

  @Test("subviews stand in the order of the rows, wherever one scrolls, with headers in front")
  func order() throws {
    fill(100)
    table.titleForHeader = { _, _ in "header" }
    let stage = Stage(table)
    for y in [300.0, 100, 900, 850, 0] {
      table.contentOffset.y = y
      stage.world.layoutIfNeeded()
      #expect(
        table.subviews.compactMap { ($0 as? TableViewCell)?.text } == table.visibleCells.map(\.text)
      )
      #expect(table.subviews.last is TableViewHeaderFooterView)
    }
    try table.moveRow(at: path(0), to: path(3))
    stage.world.layoutIfNeeded()
    let cells = table.subviews.filter { $0 is TableViewCell }
    #expect(cells.map(\.frame.minY) == cells.map(\.frame.minY).sorted())
  }

  @Test("a cell that has the keys stays when it is scrolled away, but cannot be seen")
  func held() throws {
    fill(100)
    let stage = Stage(table)
    let field = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    let cell = try #require(table.cellForRow(at: path(0)))
    cell.addSubview(field)
    field.becomeFirstResponder()
    table.contentOffset.y = 2000
    stage.world.layoutIfNeeded()
    #expect(field.isFirstResponder)
    #expect(table.cellForRow(at: path(0)) === cell)
    #expect(!table.indexPathsForVisibleRows.contains(path(0)))
    #expect(!table.visibleCells.contains { $0 === cell })
    table.reloadData()
    stage.world.layoutIfNeeded()
    #expect(!field.isFirstResponder)
  }

  /// How the keys leave a cell.
  enum Leaving: CaseIterable {
    case resigned, removed, moved
  }

  @Test("a cell that was kept for the keys goes when they do", arguments: Leaving.allCases)
  func released(by leaving: Leaving) throws {
    fill(100)
    let stage = Stage(table)
    let field = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    try #require(table.cellForRow(at: path(0))).addSubview(field)
    field.becomeFirstResponder()
    table.contentOffset.y = 2000
    stage.world.layoutIfNeeded()
    #expect(table.cellForRow(at: path(0)) != nil)
    switch leaving {
    case .resigned: field.resignFirstResponder()
    case .removed: field.removeFromSuperview()
    case .moved: try #require(table.visibleCells.first).addSubview(field)
    }
    stage.world.layoutIfNeeded()
    #expect(field.isFirstResponder == (leaving == .moved))
    #expect(table.cellForRow(at: path(0)) == nil)
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("rows that come while another is deselected: the tapped one is selected all the same")
  func accordion() throws {
    var count = 5
    fill(0)
    table.numberOfRows = { _, _ in count }
    table.didDeselectRow = { table, _ in
      count += 1
      try table.insertRows(at: [IndexPath(row: 0, section: 0)])
    }
    var selected: [IndexPath] = []
    table.didSelectRow = { selected.append($1) }
    let stage = Stage(table)
    stage.tap(try #require(table.cellForRow(at: path(1))))
    stage.tap(try #require(table.cellForRow(at: path(3))))
    #expect(selected == [path(1), path(4)])
    #expect(table.indexPathsForSelectedRows == [path(4)])
  }

  @Test("what a batch throws comes before what does not agree because of it")
  func thrown() throws {
    struct Stop: Error {}
    var count = 3
    fill(0)
    table.numberOfRows = { _, _ in count }
    let stage = Stage(table)
    #expect(throws: Stop.self) {
      try table.performBatchUpdates {
        try table.insertRows(at: [path(0)])
        count += 2
        throw Stop()
      }
    }
    #expect(stage.world.failures.map(\.message).count == 1)
    #expect(table.numberOfRows(inSection: 0) == 3)
  }

  @Test("a table that nobody gives cells, counts that cannot be, and a height that is no number")
  func answers() {
    table.numberOfRows = { _, _ in 1 }
    let stage = Stage(table)
    #expect(stage.world.failures.map(\.message).count == 1)
    #expect(
      stage.world.failures.last?.message.contains("set its cellForRow, or a dataSource") == true
    )
    fill(.max)
    stage.world.layoutIfNeeded()
    #expect(
      stage.world.failures.last?.message.contains("answer 1000000000000 or less") == true
    )
    #expect(table.numberOfRows(inSection: 0) == 1)
    table.heightForRow = { _, _ in .nan }
    fill(1)
    stage.world.layoutIfNeeded()
    #expect(stage.world.failures.last?.message.contains("The height of row [0, 0] is nan") == true)
    #expect(table.rectForRow(at: path(0)).height == 44)
    table.numberOfSections = { _ in .max }
    table.reloadData()
    #expect(stage.world.failures.last?.message.contains("answer 1000000 or less") == true)
  }

  @Test("cells that lie elsewhere: another table's, one around the table, one that waits")
  func cells() throws {
    let other = TableView(frame: Rect(x: 0, y: 440, width: 300, height: 100))
    other.numberOfRows = { _, _ in 1 }
    other.cellForRow = { table, path in table.dequeueReusableCell(withIdentifier: "r", for: path) }
    let stage = Stage(other)
    let foreign = try #require(other.cellForRow(at: path(0)))
    let outer = TableViewCell(frame: Rect(x: 0, y: 0, width: 300, height: 440))
    stage.root.addSubview(outer)
    outer.addSubview(table)
    table.numberOfRows = { _, _ in 2 }
    // It lies in one of the cells, and must not keep it.
    table.cellForRow = { [unowned foreign, unowned outer] _, path in
      path.row == 0 ? foreign : outer
    }
    stage.world.layoutIfNeeded()
    let messages = stage.world.failures.map(\.message)
    #expect(messages.count == 2)
    #expect(messages.first?.contains("shows row [0, 0] of another table already") == true)
    #expect(messages.last?.contains("which lies inside it") == true)
    #expect(foreign.superview === other)
    #expect(table.visibleCells.count == 2)
  }

  @Test("a cell that a data source keeps is not lent to another row as well")
  func keptCell() {
    var kept: [Int: TableViewCell] = [:]
    table.numberOfRows = { _, _ in 100 }
    table.cellForRow = { table, path in
      if let cell = kept[path.row] { return cell }
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      if path.row < 3 { kept[path.row] = cell }
      return cell
    }
    let stage = Stage(table)
    for y in [1000.0, 0, 60, 2000, 0, 500, 30] {
      // Those that wait, which nobody asked the table for.
      if y == 0 { kept = kept.filter { $1.isWaiting } }
      table.contentOffset.y = y
      stage.world.layoutIfNeeded()
    }
    #expect(stage.world.failures.map(\.message) == [])
  }

  @Test("a table in no world and one that leaves in the middle of a batch do as well")
  func worldless() throws {
    var count = 10
    fill(0)
    table.numberOfRows = { _, _ in count }
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 10)
    let stage = Stage(table)
    try table.performBatchUpdates {
      table.removeFromSuperview()
      count = 9
      try table.deleteRows(at: [path(0)])
    }
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 9)
    stage.root.addSubview(table)
    stage.world.layoutIfNeeded()
    #expect(stage.world._checkInvariants() == [])
    count = -1
    table.removeFromSuperview()
    table.reloadData()
    #expect(table.numberOfRows(inSection: 0) == 9)
  }
}
