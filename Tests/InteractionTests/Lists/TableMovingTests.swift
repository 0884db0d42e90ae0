internal import Interaction
internal import Testing

@Suite("Rows that are dragged to another place")
struct TableMovingTests {
  /// A table that is edited.
  private func fixture(
    _ sections: [[String]] = [["a", "b", "c", "d"]],
    _ prepare: (TableFixture) -> Void = { _ in }
  ) -> TableFixture {
    let fixture = TableFixture(sections) { fixture in
      fixture.edits()
      prepare(fixture)
    }
    fixture.table.isEditing = true
    fixture.stage.world.layoutIfNeeded()
    return fixture
  }

  @Test("the row goes with the finger, and is told of once, when it is put down")
  func move() throws {
    let fixture = fixture()
    let cell = try fixture.cell(0)
    fixture.table.selectRow(at: fixture.path(0))
    fixture.stage.down(370, 22)
    fixture.stage.move(370, 60)
    fixture.stage.move(370, 110)
    #expect(cell.frame == Rect(x: 0, y: 88, width: 390, height: 44))
    #expect(fixture.table.subviews.last === cell)
    #expect(fixture.transcript.text == "")
    fixture.stage.up(370, 110)
    #expect(fixture.transcript.text == "move [0, 0] to [0, 2]")
    #expect(fixture.shown == ["b", "c", "a", "d"])
    #expect(fixture.sections == [["b", "c", "a", "d"]])
    #expect(try fixture.cell(2) === cell)
    #expect(fixture.table.indexPathForSelectedRow == fixture.path(2))
    #expect(fixture.stage.world.failures == [])
    // The counts still agree.
    fixture.sections[0].removeFirst()
    try fixture.table.deleteRows(at: [fixture.path(0)])
    fixture.stage.world.layoutIfNeeded()
    #expect(fixture.shown == ["c", "a", "d"])
  }

  @Test(
    "a row moves over any number of others, up and down",
    arguments: [(3, 22.0, [3, 0, 1, 2]), (3, 70, [0, 3, 1, 2]), (1, 1000, [0, 2, 3, 1])]
  )
  func places(row: Int, y: Double, order: [Int]) throws {
    let fixture = fixture()
    let texts = fixture.sections[0]
    fixture.stage.down(370, 44 * Double(row) + 22)
    fixture.stage.move(370, y)
    fixture.stage.up(370, y)
    #expect(fixture.shown == order.map { texts[$0] })
    #expect(fixture.sections == [order.map { texts[$0] }])
  }

  @Test("a row that is put down where it was is not told of")
  func back() {
    let fixture = fixture()
    fixture.stage.down(370, 22)
    fixture.stage.move(370, 110)
    fixture.stage.move(370, 24)
    fixture.stage.up(370, 24)
    #expect(fixture.transcript.text == "")
    #expect(fixture.shown == ["a", "b", "c", "d"])
    #expect(fixture.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
  }

  @Test("from one section to another, over headers and footers")
  func sections() throws {
    let fixture = fixture([["a", "b"], [], ["c", "d"]]) { fixture in
      fixture.table.titleForHeader = { _, section in "header \(section)" }
      fixture.table.titleForFooter = { _, section in "footer \(section)" }
    }
    // 28 header, 88 rows, 28 footer; 28 and 28; 28, 88, 28.
    let begin = { (row: Int, section: Int) in
      fixture.table.rectForRow(at: fixture.path(row, section)).center.y
    }
    fixture.stage.down(370, begin(0, 0))
    fixture.stage.move(370, 28 + 88 + 28 + 10)
    fixture.stage.up(370, 28 + 88 + 28 + 10)
    #expect(fixture.sections == [["b"], ["a"], ["c", "d"]])
    fixture.stage.down(370, begin(0, 1))
    fixture.stage.move(370, begin(1, 2))
    fixture.stage.up(370, begin(1, 2))
    #expect(fixture.sections == [["b"], [], ["c", "a", "d"]])
    fixture.stage.down(370, begin(1, 2))
    fixture.stage.move(370, 28 + 44 + 15)
    fixture.stage.up(370, 28 + 44 + 15)
    #expect(fixture.sections == [["b", "a"], [], ["c", "d"]])
    #expect(
      fixture.transcript.text == """
        move [0, 0] to [1, 0]
        move [1, 0] to [2, 1]
        move [2, 1] to [0, 1]
        """
    )
    #expect(fixture.shown == ["b", "a", "c", "d"])
    #expect((0..<3).map { fixture.table.numberOfRows(inSection: $0) } == [2, 0, 2])
    #expect(fixture.stage.world.failures == [])
  }

  @Test("the delegate sends a row elsewhere, each time the finger would put it elsewhere")
  func target() {
    let fixture = fixture()
    let log = fixture.transcript.log
    fixture.table.targetIndexPathForMove = { _, from, proposed in
      log("target \(from) to \(proposed)")
      return proposed.row == 2 ? IndexPath(row: 1, section: 0) : proposed
    }
    fixture.stage.down(370, 22)
    fixture.stage.move(370, 66)
    fixture.stage.move(370, 68)
    fixture.stage.move(370, 110)
    fixture.stage.up(370, 110)
    #expect(
      fixture.transcript.text == """
        target [0, 0] to [0, 1]
        target [0, 0] to [0, 2]
        move [0, 0] to [0, 1]
        """
    )
    #expect(fixture.shown == ["b", "a", "c", "d"])
  }

  @Test("what is no place is reported, and the row stays where it was")
  func noPlace() {
    let fixture = fixture()
    fixture.table.targetIndexPathForMove = { _, _, _ in IndexPath(row: 4, section: 0) }
    fixture.stage.down(370, 22)
    fixture.stage.move(370, 66)
    fixture.stage.up(370, 66)
    #expect(fixture.transcript.text == "")
    #expect(fixture.shown == ["a", "b", "c", "d"])
    #expect(fixture.stage.world.failures.count == 1)
    #expect(
      fixture.stage.world.failures.first?.message.contains(
        "has no place [0, 4] for row [0, 0]; answer the proposed [0, 1]"
      ) == true
    )
  }

  @Test("a data source that fails to move the row leaves the table as it was")
  func failing() {
    struct Broken: Error {}
    let fixture = fixture()
    fixture.table.commitMove = { _, _, _ in throw Broken() }
    fixture.stage.down(370, 22)
    fixture.stage.move(370, 110)
    fixture.stage.up(370, 110)
    #expect(fixture.shown == ["a", "b", "c", "d"])
    #expect(fixture.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
    #expect(fixture.stage.world.failures.map(\.message) == ["Broken()"])
  }

  @Test("a data source that reloads, or tells the table of the move itself, has seen to it")
  func told() throws {
    for reloads in [true, false] {
      let fixture = fixture()
      fixture.table.commitMove = { [unowned fixture] table, from, to in
        let text = fixture.sections[0].remove(at: from.row)
        fixture.sections[0].insert(text, at: to.row)
        if reloads { table.reloadData() } else { try table.moveRow(at: from, to: to) }
      }
      fixture.stage.down(370, 22)
      fixture.stage.move(370, 110)
      fixture.stage.up(370, 110)
      #expect(fixture.shown == ["b", "c", "a", "d"])
      #expect(fixture.stage.world.failures == [])
    }
  }

  @Test("a touch that is taken away puts the row back")
  func cancelled() {
    let fixture = fixture()
    fixture.stage.down(370, 22)
    fixture.stage.move(370, 110)
    fixture.stage.cancel(370, 110)
    #expect(fixture.transcript.text == "")
    #expect(fixture.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
  }

  @Test("rows that come and go meanwhile take the dragged one along, or away")
  func updates() throws {
    let fixture = fixture()
    fixture.stage.down(370, 66)
    fixture.stage.move(370, 110)
    fixture.sections[0].removeFirst()
    try fixture.table.deleteRows(at: [fixture.path(0)])
    fixture.stage.move(370, 112)
    fixture.stage.up(370, 112)
    #expect(fixture.transcript.take() == "move [0, 0] to [0, 2]")
    #expect(fixture.shown == ["c", "d", "b"])
    fixture.stage.down(370, 22)
    fixture.stage.move(370, 66)
    fixture.sections[0].removeFirst()
    try fixture.table.deleteRows(at: [fixture.path(0)])
    fixture.stage.move(370, 68)
    fixture.stage.up(370, 68)
    #expect(fixture.transcript.text == "")
    #expect(fixture.shown == ["d", "b"])
  }

  @Test("dragging a row does not scroll, and a drag beside the control does")
  func scrolling() {
    let fixture = fixture([(0..<50).map { "row \($0)" }])
    fixture.stage.down(370, 200)
    fixture.stage.move(370, 150)
    fixture.stage.move(370, 120)
    #expect(fixture.table.contentOffset.y == 0)
    fixture.stage.up(370, 120)
    fixture.stage.down(200, 200)
    fixture.stage.move(200, 150)
    fixture.stage.move(200, 120)
    #expect(fixture.table.contentOffset.y > 0)
    fixture.stage.up(200, 120)
  }

  @Test("a finger that rests at an edge scrolls, so that a row gets to places out of sight")
  func edges() throws {
    let fixture = fixture([(0..<50).map { "row \($0)" }])
    let table = fixture.table
    let cell = try fixture.cell(0)
    fixture.stage.down(370, 22)
    fixture.stage.move(370, 430)
    fixture.stage.world.advance(by: 1)
    #expect((300..<400).contains(table.contentOffset.y))
    #expect(cell.frame.minY == table.contentOffset.y + 408)
    #expect(fixture.stage.world._checkInvariants() == [])
    fixture.stage.move(370, 200)
    let offset = table.contentOffset.y
    fixture.stage.world.advance(by: 1)
    #expect(table.contentOffset.y == offset)
    fixture.stage.move(370, 430)
    #expect(fixture.stage.world.settle(budget: 20).isSettled)
    #expect(table.contentOffset.y == 50 * 44 - 440)
    #expect(try fixture.cell(0) === cell)
    fixture.stage.up(370, 430)
    #expect(fixture.transcript.text == "move [0, 0] to [0, 49]")
    #expect(fixture.shown.last == "row 0")
    #expect(fixture.sections[0].last == "row 0")
    #expect(fixture.stage.world.scheduler.timers.isEmpty)
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  @Test("a row that is put down at an edge, or taken away, scrolls no more")
  func edgeEnds() {
    for cancels in [true, false] {
      let fixture = fixture([(0..<50).map { "row \($0)" }])
      fixture.stage.down(370, 22)
      fixture.stage.move(370, 430)
      #expect(fixture.stage.world.scheduler.timers.count == 1)
      if cancels { fixture.stage.cancel(370, 430) } else { fixture.table.removeFromSuperview() }
      #expect(fixture.stage.world.scheduler.timers.isEmpty)
      fixture.stage.world.advance(by: 1)
      #expect(fixture.table.contentOffset.y == 0)
    }
  }

  @Test(
    "a row is dragged no more once all are asked for anew, wherever its cell or its control was put",
    arguments: [true, false]
  )
  func reloaded(movesCell: Bool) throws {
    let fixture = fixture([(0..<50).map { "row \($0)" }])
    let other = View(frame: Rect(x: 0, y: 500, width: 390, height: 100))
    fixture.stage.root.addSubview(other)
    fixture.table.scrollToRow(at: fixture.path(30))
    fixture.stage.world.layoutIfNeeded()
    let cell = try fixture.cell(30)
    let control = try fixture.control("Reorder row 30")
    let place = control.convert(control.bounds.center, to: nil)
    fixture.stage.down(place.x, place.y)
    fixture.stage.move(370, 430)
    other.addSubview(movesCell ? cell : control)
    fixture.sections[0].removeLast(30)
    fixture.table.reloadData()
    fixture.table.contentOffset = .zero
    fixture.stage.world.advance(by: 0.2)
    fixture.stage.move(370, 300)
    fixture.stage.up(370, 300)
    #expect(fixture.table.contentOffset == .zero)
    #expect(fixture.transcript.text == "")
    fixture.stage.down(370, 22)
    fixture.stage.move(370, 110)
    fixture.stage.up(370, 110)
    #expect(fixture.transcript.text == "move [0, 0] to [0, 2]")
    #expect(fixture.stage.world.failures == [])
  }

  @Test("a row whose control was put elsewhere is left where it was, and others can be dragged")
  func lostControl() throws {
    let fixture = fixture()
    let other = View(frame: Rect(x: 0, y: 500, width: 390, height: 100))
    fixture.stage.root.addSubview(other)
    fixture.stage.down(370, 66)
    fixture.stage.move(370, 110)
    other.addSubview(try fixture.control("Reorder b"))
    fixture.stage.up(370, 110)
    #expect(fixture.transcript.text == "")
    #expect(fixture.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
    fixture.stage.down(370, 22)
    fixture.stage.move(370, 110)
    fixture.stage.up(370, 110)
    #expect(fixture.transcript.text == "move [0, 0] to [0, 2]")
    #expect(fixture.stage.world.failures == [])
  }
}
