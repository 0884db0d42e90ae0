internal import Interaction
internal import Testing

@Suite("Heights of rows: none, huge ones, automatic ones, and what assigning them leaves in place")
struct TableHeightsTests {
  /// Takes no interest in rows' heights.
  private final class Delegate: TableViewDelegate {}

  /// Where the rows in sight are seen, and what they say.
  private func seen(_ fixture: TableFixture) -> [String] {
    fixture.table.visibleCells.map { cell in
      "\(cell.text) at \((cell.frame.minY - fixture.table.contentOffset.y).plain)"
    }
  }

  /// The messages of the failures of the world.
  private func failures(_ fixture: TableFixture) -> [String] {
    fixture.stage.world.failures.map(\.message)
  }

  // MARK: None

  @Test("rows without a height are asked for it once, have no cells, and hide nothing")
  func none() {
    var asked = 0
    let fixture = TableFixture(5000) { fixture in
      fixture.table.heightForRow = { _, path in
        asked += 1
        return path.row < 4999 ? 0 : 30
      }
    }
    #expect(asked == 5000)
    #expect(seen(fixture) == ["row 4999 at 0"])
    #expect(fixture.table.contentSize.height == 30)
    #expect(fixture.table.indexPathForRow(at: .zero) == fixture.path(4999))
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  @Test("rows that are all without a height may have one after a reload")
  func unfolded() {
    var height = 0.0
    let fixture = TableFixture([["a"], ["b", "c"]]) { fixture in
      fixture.table.heightForRow = { _, _ in height }
    }
    #expect(seen(fixture) == [])
    height = 20
    fixture.table.reloadData()
    fixture.stage.world.layoutIfNeeded()
    #expect(seen(fixture) == ["a at 0", "b at 20", "c at 40"])
    height = 0
    fixture.table.heightForRow = { _, path in path.section == 0 ? 0 : 25 }
    fixture.stage.world.layoutIfNeeded()
    #expect(seen(fixture) == ["b at 0", "c at 25"])
  }

  @Test("a fixed height of 0 below a header shows no row")
  func fixedNone() {
    let fixture = TableFixture(1_000_000) { fixture in
      fixture.table.rowHeight = 0
      fixture.table.titleForHeader = { _, _ in "header" }
    }
    #expect(seen(fixture) == [])
    #expect(fixture.table.contentSize.height == TableView.defaultHeaderHeight)
  }

  @Test("without an estimate the rows are asked for their heights all the same")
  func noEstimate() {
    let fixture = TableFixture(3) { fixture in
      fixture.table.estimatedRowHeight = 0
      fixture.table.heightForRow = { _, path in Double(path.row) * 10 + 10 }
    }
    #expect(seen(fixture) == ["row 0 at 0", "row 1 at 10", "row 2 at 30"])
  }

  // MARK: Huge

  @Test("heights that cannot be added up are refused; those rows are as high as others")
  func huge() {
    let fixture = TableFixture(5) { $0.table.heightForRow = { _, _ in 1e308 } }
    #expect(
      failures(fixture) == [
        "The height of row [0, 0] is 1e+308; use 1000000000000000 or less. (and 4 more rows)"
      ]
    )
    #expect(fixture.table.contentSize.height == 5 * 44)
    #expect(fixture.shown == ["row 0", "row 1", "row 2", "row 3", "row 4"])
    let together = TableFixture(2) { $0.table.heightForRow = { _, _ in 6e14 } }
    together.table.contentOffset.y = 6e14 - 10
    together.stage.world.layoutIfNeeded()
    #expect(
      failures(together) == [
        """
        The height of row [0, 1] is 600000000000000, so that all rows would be higher than the \
        1000000000000000 points that can be scrolled; use less.
        """
      ]
    )
  }

  @Test("a row height, an estimate and an item's size that cannot be added up are refused")
  func hugeForAll() {
    func message(_ check: () throws -> Void) -> String? {
      (#expect(throws: InteractionError.self, performing: check))?.message
    }
    #expect(
      message { try TableView.checkRowHeight(1e308) }
        == "The row height is 1e+308; use 1000000000000000 or less."
    )
    #expect(
      message { try TableView.checkEstimatedRowHeight(1e16) }
        == "The estimated row height is 10000000000000000; use 1000000000000000 or less."
    )
    #expect(
      message { try FlowLayout.checkItemSize(Size(width: 1, height: 1e308)) }
        == "The item size's height is 1e+308; use 1000000000000000 or less."
    )
  }

  // MARK: Automatic

  @Test("a row whose height is answered as automatic is as high as its cell wants to be")
  func automatic() {
    final class Tall: TableViewCell {
      override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 100) }
    }
    var asked: [Int] = []
    let fixture = TableFixture(4) { fixture in
      fixture.table.cellForRow = { _, path in
        let cell = Tall()
        cell.text = "row \(path.row)"
        return cell
      }
      fixture.table.heightForRow = { _, path in
        asked.append(path.row)
        return path.row == 1 ? TableView.automaticDimension : path.row == 2 ? 20 : nil
      }
    }
    #expect(seen(fixture) == ["row 0 at 0", "row 1 at 44", "row 2 at 144", "row 3 at 164"])
    #expect(asked == [0, 1, 2, 3])
    fixture.table.reloadData()
    fixture.stage.world.layoutIfNeeded()
    #expect(seen(fixture) == ["row 0 at 0", "row 1 at 44", "row 2 at 144", "row 3 at 164"])
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  // MARK: Assigned

  /// What can be assigned, none of which is of the data.
  enum Assignment: CaseIterable {
    case delegate, noDelegate, rowHeight, estimate, heightForRow, noHeightForRow, viewForHeader

    func make(_ table: TableView, _ delegate: any TableViewDelegate) {
      switch self {
      case .delegate: table.delegate = delegate
      case .noDelegate: table.delegate = nil
      case .rowHeight: table.rowHeight = 60
      case .estimate: table.estimatedRowHeight = 70
      case .heightForRow: table.heightForRow = { _, path in path.row.isMultiple(of: 2) ? 50 : 20 }
      case .noHeightForRow: table.heightForRow = nil
      case .viewForHeader: table.viewForHeader = { _, _ in nil }
      }
    }
  }

  @Test(
    "the selection, the highlight, the cells and what is at the top stay",
    arguments: Assignment.allCases,
    [0, 150, 290]
  )
  func assigned(assignment: Assignment, first: Int) throws {
    let delegate = Delegate()
    let fixture = TableFixture(300) { fixture in
      fixture.table.heightForRow = { _, _ in 88 }
      let log = fixture.transcript.log
      fixture.table.didEndDisplayingCell = { _, cell, _ in log(cell.text) }
    }
    let table = fixture.table
    table.scrollToRow(at: fixture.path(first), at: .top)
    fixture.stage.world.layoutIfNeeded()
    let top = try #require(table.indexPathsForVisibleRows.first)
    let selected = IndexPath(row: top.row + 1, section: 0)
    table.selectRow(at: selected)
    let point = table.convert(try fixture.cell(selected.row).frame.center, to: nil)
    fixture.stage.down(point.x, point.y)
    let cell = try fixture.cell(top.row)
    #expect(try fixture.cell(selected.row).isHighlighted)
    let seen = cell.frame.minY - table.contentOffset.y
    _ = fixture.transcript.take()
    assignment.make(table, delegate)
    fixture.stage.world.layoutIfNeeded()
    #expect(table.indexPathForSelectedRow == selected)
    #expect(try fixture.cell(selected.row).isHighlighted)
    #expect(table.indexPathsForVisibleRows.first == top)
    #expect(try fixture.cell(top.row) === cell)
    #expect(cell.frame.minY - table.contentOffset.y == seen)
    #expect(fixture.transcript.text == "")
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  @Test("assigning has heights and headers asked for anew, of rows in sight alone")
  func asked() {
    let fixture = TableFixture([["a", "b"], ["c"]])
    let log = fixture.transcript.log
    fixture.table.heightForRow = { _, path in
      log("height \(path)")
      return 30
    }
    fixture.table.viewForHeader = { _, section in
      log("header \(section)")
      return TableViewHeaderFooterView(text: "header \(section)")
    }
    #expect(fixture.transcript.text == "")
    fixture.stage.world.layoutIfNeeded()
    #expect(
      fixture.transcript.text == """
        header 0
        header 1
        height [0, 0]
        height [0, 1]
        height [1, 0]
        """
    )
    #expect(seen(fixture) == ["a at 28", "b at 58", "c at 116"])
    fixture.table.viewForHeader = nil
    fixture.table.heightForRow = nil
    fixture.stage.world.layoutIfNeeded()
    #expect(seen(fixture) == ["a at 0", "b at 44", "c at 88"])
    #expect(!fixture.table.subviews.contains { $0 is TableViewHeaderFooterView })
  }

  @Test("a reload of the same data leaves what is seen where it is", arguments: [0, 150, 290])
  func reloaded(first: Int) throws {
    let fixture = TableFixture(300) { fixture in
      fixture.table.heightForRow = { _, path in path.row.isMultiple(of: 3) ? 30 : 88 }
    }
    fixture.table.scrollToRow(at: fixture.path(first), at: .top)
    fixture.stage.world.layoutIfNeeded()
    let before = seen(fixture)
    let (offset, size) = (fixture.table.contentOffset, fixture.table.contentSize)
    fixture.table.reloadData()
    fixture.stage.world.layoutIfNeeded()
    #expect(seen(fixture) == before)
    #expect(fixture.table.contentOffset == offset)
    #expect(fixture.table.contentSize == size)
    fixture.sections[0].removeLast(295)
    fixture.table.reloadData()
    fixture.stage.world.layoutIfNeeded()
    #expect(
      seen(fixture) == [
        "row 0 at 0", "row 1 at 30", "row 2 at 118", "row 3 at 206", "row 4 at 236",
      ]
    )
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  @Test("a collection keeps its selection and what is at the top when sizes are given or not")
  func collection() {
    let fixture = CollectionFixture(90)
    let collection = fixture.collection
    collection.scrollToItem(at: fixture.path(45), at: .top)
    fixture.stage.world.layoutIfNeeded()
    collection.selectItem(at: fixture.path(45))
    #expect(fixture.shown.first == "item 45")
    collection.sizeForItem = { _, _ in Size(width: 90, height: 40) }
    fixture.stage.world.layoutIfNeeded()
    #expect(collection.indexPathsForSelectedItems == [fixture.path(45)])
    #expect(collection.indexPathsForVisibleItems.contains(fixture.path(45)))
    #expect(collection.rectForItem(at: fixture.path(45)).minY == collection.contentOffset.y)
    collection.delegate = nil
    collection.sizeForItem = nil
    fixture.stage.world.layoutIfNeeded()
    #expect(collection.indexPathsForSelectedItems == [fixture.path(45)])
    // The line of the item that was seen first.
    #expect(fixture.shown.first == "item 42")
    #expect(fixture.stage.world._checkInvariants() == [])
  }
}
