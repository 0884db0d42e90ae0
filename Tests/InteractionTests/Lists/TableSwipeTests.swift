internal import Interaction
internal import Testing

@Suite(
  "Swipe actions: uncovered by a finger, performed by a tap or a full swipe, owed a completion"
)
struct TableSwipeTests {
  /// A table with an action at the left and two at the right, which answer at once.
  func fixture(
    _ count: Int = 20,
    _ prepare: (TableFixture) -> Void = { _ in }
  )
    -> TableFixture
  {
    TableFixture(count) { fixture in
      let log = fixture.transcript.log
      func action(
        _ title: String,
        _ style: ContextualAction.Style,
        _ path: IndexPath
      ) -> ContextualAction {
        ContextualAction(style: style, title: title) { action, cell, completion in
          log("\(action.title) \(path) \((cell as? TableViewCell)?.text ?? "")")
          completion(true)
        }
      }
      fixture.table.leadingSwipeActions = { _, path in
        SwipeActionsConfiguration(actions: [action("Pin", .normal, path)])
      }
      fixture.table.trailingSwipeActions = { _, path in
        if path.row == 3 { return SwipeActionsConfiguration(actions: []) }
        return SwipeActionsConfiguration(actions: [
          action("Delete", .destructive, path), action("More", .normal, path),
        ])
      }
      prepare(fixture)
    }
  }

  @Test("a swipe uncovers real buttons at the side it leaves, the first at the table's edge")
  func uncovers() throws {
    let fixture = fixture()
    fixture.swipe(1, by: -120)
    #expect(fixture.controlNames == ["Delete", "More"])
    let delete = try fixture.control("Delete")
    let more = try fixture.control("More")
    #expect(delete.convert(delete.bounds, to: fixture.table).maxX == 390)
    #expect(
      more.convert(more.bounds, to: fixture.table).maxX
        == delete.convert(delete.bounds, to: fixture.table).minX
    )
    #expect(delete.backgroundColor == .red)
    #expect(more.backgroundColor == .gray)
    let cell = try fixture.cell(1)
    #expect(cell.bounds.origin.x == delete.bounds.width + more.bounds.width)
    #expect(cell.frame == fixture.table.rectForRow(at: fixture.path(1)))
    fixture.stage.tap(more)
    #expect(fixture.transcript.text == "More [0, 1] row 1")
    #expect(cell.bounds.origin.x == 0)
    #expect(fixture.controlNames == [])
    fixture.swipe(1, by: 60)
    let pin = try fixture.control("Pin")
    #expect(pin.convert(pin.bounds, to: fixture.table).minX == 0)
    fixture.stage.tap(pin)
    #expect(fixture.transcript.lines.last == "Pin [0, 1] row 1")
    #expect(fixture.stage.world.failures == [])
  }

  @Test("a swipe that has to wait uncovers the actions of its row, wherever that is by then")
  func waits() throws {
    /// Fails as soon as it may, and keeps others waiting until then.
    final class Gate: GestureRecognizer {
      var mayFail = false
      override func touchesMoved(_ touches: [Touch], with event: InteractionEvent) {
        if mayFail { fail("it may") }
      }
    }
    let fixture = fixture()
    let gate = Gate()
    fixture.stage.root.addGestureRecognizer(gate)
    for recognizer in fixture.table.gestureRecognizers { recognizer.require(toFail: gate) }
    fixture.stage.down(200, 66)
    fixture.stage.move(120, 66)
    fixture.sections[0].insert("new", at: 0)
    try fixture.table.insertRows(at: [fixture.path(0)])
    fixture.stage.world.layoutIfNeeded()
    gate.mayFail = true
    fixture.stage.move(100, 66)
    #expect(try fixture.cell(1).bounds.origin.x == 0)
    #expect(try fixture.cell(2).bounds.origin.x == 100)
    #expect(try fixture.cell(2).text == "row 1")
    fixture.stage.up(100, 66)
  }

  @Test("the content follows the finger; less than half of the buttons closes again")
  func follows() throws {
    let fixture = fixture()
    fixture.drag(1, by: -30)
    #expect(try fixture.cell(1).bounds.origin.x == 30)
    fixture.stage.move(250, 66)
    #expect(try fixture.cell(1).bounds.origin.x == 0)
    fixture.stage.move(160, 66)
    fixture.stage.world.advance(by: 1)
    fixture.stage.up(160, 66)
    #expect(try fixture.cell(1).bounds.origin.x == 0)
    #expect(fixture.controlNames == [])
  }

  @Test("a flick opens a row however short it is, and closes one that is open")
  func flick() throws {
    let fixture = fixture()
    func flick(_ way: Double) {
      fixture.stage.down(200, 66)
      for step in 1...4 {
        fixture.stage.world.advance(by: 0.01)
        fixture.stage.move(200 + way * Double(step) / 4, 66)
      }
      fixture.stage.up(200 + way, 66)
    }
    flick(-40)
    #expect(fixture.controlNames == ["Delete", "More"])
    flick(20)
    #expect(fixture.controlNames == [])
  }

  @Test("a full swipe performs the first action, unless the configuration says no")
  func full() throws {
    let fixture = fixture()
    fixture.swipe(2, by: -300, from: 380)
    #expect(fixture.transcript.take() == "Delete [0, 2] row 2")
    #expect(fixture.controlNames == [])
    fixture.table.trailingSwipeActions = { _, _ in
      SwipeActionsConfiguration(
        actions: [ContextualAction(title: "Mark") { _, _, _ in }],
        performsFirstActionWithFullSwipe: false
      )
    }
    fixture.swipe(2, by: -300, from: 380)
    #expect(fixture.controlNames == ["Mark"])
    #expect(try fixture.cell(2).bounds.origin.x == fixture.control("Mark").bounds.width)
  }

  @Test("scrolling is not stolen: a drag more up than sideways scrolls, rows without actions stay")
  func scrolls() throws {
    let fixture = fixture()
    fixture.stage.down(200, 200)
    fixture.stage.move(185, 170)
    fixture.stage.move(100, 140)
    #expect(fixture.table.contentOffset.y > 0)
    #expect(fixture.controlNames == [])
    fixture.stage.up(100, 140)
    fixture.stage.world.settle()
    fixture.table.contentOffset = .zero
    fixture.stage.world.layoutIfNeeded()
    fixture.drag(3, by: -100)
    #expect(fixture.controlNames == [])
    fixture.stage.up(100, 154)
    fixture.swipe(3, by: 100)
    #expect(fixture.controlNames == ["Pin"])
  }

  @Test("a drag up and down uncovers nothing even where it cannot scroll")
  func vertical() {
    let fixture = fixture()
    fixture.table.isScrollEnabled = false
    fixture.stage.down(200, 200)
    fixture.stage.move(185, 170)
    fixture.stage.move(100, 140)
    #expect(fixture.controlNames == [])
    fixture.stage.up(100, 140)
    fixture.swipe(1, by: -120)
    #expect(fixture.controlNames == ["Delete", "More"])
  }

  @Test("a swipe selects nothing and ends the highlight")
  func selection() {
    let fixture = fixture()
    let log = fixture.transcript.log
    fixture.table.didHighlightRow = { log("highlight \($1)") }
    fixture.table.didUnhighlightRow = { log("unhighlight \($1)") }
    fixture.table.didSelectRow = { log("select \($1)") }
    fixture.swipe(1, by: -120)
    #expect(fixture.transcript.text == "highlight [0, 1]\nunhighlight [0, 1]")
  }

  @Test("a finger elsewhere closes the row and does nothing else; so does scrolling")
  func closes() throws {
    let fixture = fixture()
    let log = fixture.transcript.log
    fixture.table.didHighlightRow = { log("highlight \($1)") }
    fixture.table.didSelectRow = { log("select \($1)") }
    fixture.swipe(1, by: -120)
    _ = fixture.transcript.take()
    fixture.stage.tap(try fixture.cell(4).textLabel)
    #expect(fixture.controlNames == [])
    fixture.swipe(1, by: -120)
    _ = fixture.transcript.take()
    fixture.stage.down(20, 66)
    #expect(fixture.controlNames == ["Delete", "More"])
    fixture.stage.up(20, 66)
    #expect(fixture.controlNames == [])
    #expect(fixture.transcript.text == "")
    fixture.swipe(1, by: -120)
    fixture.stage.send(
      .scroll(ScrollInput(location: Point(x: 100, y: 100), delta: Point(x: 0, y: 60)))
    )
    #expect(fixture.table.contentOffset.y > 0)
    #expect(fixture.controlNames == [])
    #expect(fixture.table.visibleCells.allSatisfy { $0.bounds.origin.x == 0 })
  }

  @Test("a row that is open is dragged shut")
  func dragsShut() {
    let fixture = fixture()
    fixture.swipe(1, by: -120)
    fixture.swipe(1, by: 140, from: 20)
    #expect(fixture.controlNames == [])
  }

  @Test("a slider in a row keeps its drag")
  func slider() throws {
    let slider = Slider(value: 0.5, frame: Rect(x: 100, y: 0, width: 200, height: 44))
    let fixture = fixture()
    try fixture.cell(1).addSubview(slider)
    fixture.drag(1, by: -60)
    #expect(slider.value < 0.5)
    #expect(fixture.controlNames.contains("Delete") == false)
    fixture.stage.up(140, 66)
  }

  @Test("rows that come and go take the open one along")
  func updates() throws {
    let fixture = fixture()
    fixture.swipe(1, by: -120)
    fixture.sections[0].removeFirst()
    try fixture.table.deleteRows(at: [fixture.path(0)])
    fixture.stage.world.layoutIfNeeded()
    #expect(try fixture.cell(0).bounds.origin.x > 0)
    fixture.sections[0].removeFirst()
    try fixture.table.deleteRows(at: [fixture.path(0)])
    fixture.stage.world.layoutIfNeeded()
    #expect(fixture.controlNames == [])
    #expect(fixture.stage.world._checkInvariants() == [])
    // The cell is used again as any other.
    fixture.table.scrollToRow(at: fixture.path(17), at: .bottom)
    fixture.stage.world.layoutIfNeeded()
    #expect(fixture.table.visibleCells.allSatisfy { $0.bounds.origin.x == 0 })
  }

  @Test("a row that can be deleted has a button for it, if nobody says otherwise")
  func defaults() throws {
    let fixture = TableFixture(4) { fixture in
      fixture.edits()
      fixture.table.canEditRow = { _, path in path.row == 2 ? false : nil }
      fixture.table.editingStyleForRow = { _, path in path.row == 3 ? .insert : nil }
    }
    for row in [2, 3] {
      fixture.swipe(row, by: -120)
      #expect(fixture.controlNames == [])
    }
    fixture.swipe(1, by: 120)
    #expect(fixture.controlNames == [])
    fixture.swipe(1, by: -120)
    fixture.stage.tap(try fixture.control("Delete"))
    #expect(fixture.transcript.lines.last == "commit delete [0, 1]")
    #expect(fixture.shown == ["row 0", "row 2", "row 3"])
    #expect(fixture.stage.world.unansweredCompletions == [])
  }

  @Test("in a table that is edited a swipe does nothing by itself")
  func editing() throws {
    let fixture = fixture()
    fixture.table.isEditing = true
    fixture.stage.world.layoutIfNeeded()
    let before = fixture.controlNames
    fixture.swipe(1, by: -120)
    #expect(fixture.controlNames == before)
    fixture.stage.tap(try fixture.control("Delete row 1"))
    #expect(fixture.controlNames.count == before.count + 2)
    fixture.stage.tap(try fixture.cell(4).textLabel)
    #expect(fixture.controlNames == before)
  }
}
