internal import Interaction
internal import Testing

@Suite("Tables that are edited: handlers that break in while rows get their controls")
struct EditingInterruptionTests {
  /// A cell that does something when it is measured, and when it gets or loses a subview.
  private final class Telling: TableViewCell {
    var onMeasure: (() -> Void)?
    var onAdd: ((TableViewCell, View) -> Void)?
    var onRemove: ((TableViewCell) -> Void)?

    override func sizeThatFits(_ size: Size) -> Size {
      onMeasure?()
      return Size(width: size.width, height: editingStyle == .none ? 44 : 60)
    }

    override func didAddSubview(_ subview: View) {
      super.didAddSubview(subview)
      onAdd?(self, subview)
    }

    override func willRemoveSubview(_ subview: View) {
      super.willRemoveSubview(subview)
      onRemove?(self)
    }
  }

  /// A table that is edited, of four rows of cells that tell.
  private func fixture(_ prepare: @escaping (Telling) -> Void) -> TableFixture {
    TableFixture(4) { fixture in
      fixture.edits()
      fixture.table.register("row") {
        let cell = Telling()
        prepare(cell)
        return cell
      }
    }
  }

  @Test("a row that comes as another one is asked about leaves none without its controls")
  func insertedByQuestion() throws {
    let fixture = TableFixture(3) { $0.edits() }
    let log = fixture.transcript.log
    fixture.table.canEditRow = { [unowned fixture] table, path in
      log("can \(path.row)")
      if fixture.sections[0].count == 3 {
        fixture.sections[0].insert("new", at: 0)
        try table.insertRows(at: [path])
      }
      return true
    }
    fixture.table.editingStyleForRow = { _, path in
      log("style \(path.row)")
      return nil
    }
    fixture.table.isEditing = true
    // The first one was asked about where its row was, and then where it is.
    #expect(
      fixture.transcript.take() == """
        can 0
        style 1
        can 2
        style 2
        can 3
        style 3
        """
    )
    fixture.stage.world.layoutIfNeeded()
    #expect(fixture.transcript.text == "can 0\nstyle 0")
    #expect(
      fixture.table.visibleCells.map(\.editingStyle) == [.delete, .delete, .delete, .delete]
    )
    #expect(fixture.table.visibleCells.allSatisfy { $0.showsReorderControl })
    #expect(fixture.stage.world.failures == [])
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  @Test("a question that has all asked anew is followed by none of the data before")
  func reloadedByQuestion() {
    let fixture = TableFixture(4) { $0.edits() }
    let log = fixture.transcript.log
    fixture.table.canEditRow = { [unowned fixture] table, path in
      log("can \(path.row)")
      if fixture.sections[0].count == 4 {
        fixture.sections[0] = ["only"]
        table.numberOfRows = { _, _ in 1 }
      }
      return true
    }
    fixture.table.editingStyleForRow = { _, path in
      log("style \(path.row)")
      return nil
    }
    fixture.table.isEditing = true
    #expect(fixture.transcript.take() == "can 0")
    fixture.stage.world.layoutIfNeeded()
    #expect(fixture.transcript.text == "can 0\nstyle 0")
    #expect(fixture.controlNames == ["Delete only", "Reorder only"])
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  @Test("a row that comes as another one is measured leaves none with its controls")
  func insertedByMeasuring() throws {
    var insert: (() -> Void)?
    let fixture = fixture { cell in
      cell.onMeasure = {
        let body = insert
        insert = nil
        body?()
      }
    }
    let table = fixture.table
    table.rowHeight = TableView.automaticDimension
    table.isEditing = true
    fixture.stage.world.layoutIfNeeded()
    #expect(table.visibleCells.map(\.frame.height) == [60, 60, 60, 60])
    insert = { [unowned fixture] in
      fixture.sections[0].insert("new", at: 0)
      #expect(throws: Never.self) { try fixture.table.insertRows(at: [fixture.path(0)]) }
    }
    table.isEditing = false
    fixture.stage.world.layoutIfNeeded()
    #expect(insert == nil)
    #expect(fixture.controlNames == [])
    #expect(table.visibleCells.map(\.frame.height) == [44, 44, 44, 44, 44])
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  @Test(
    "editing that ends, or ends and begins anew, as a control is added",
    arguments: [false, true]
  )
  func endedByControl(beginsAnew: Bool) {
    var isArmed = false
    let fixture = fixture { cell in
      cell.onAdd = { cell, subview in
        guard isArmed, subview is Button, let table = cell.superview as? TableView else { return }
        isArmed = false
        table.isEditing = false
        table.isEditing = beginsAnew
      }
    }
    isArmed = true
    fixture.table.isEditing = true
    fixture.stage.world.layoutIfNeeded()
    #expect(!isArmed)
    #expect(fixture.table.isEditing == beginsAnew)
    let names = (0..<4).flatMap { ["Delete row \($0)", "Reorder row \($0)"] }
    #expect(fixture.controlNames == (beginsAnew ? names : []))
    fixture.table.isEditing = false
    #expect(fixture.controlNames == [])
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  @Test("editing that begins again as a control goes leaves no row without its controls")
  func begunByControl() {
    var isArmed = false
    let fixture = fixture { cell in
      cell.onRemove = { cell in
        guard isArmed, let table = cell.superview as? TableView else { return }
        isArmed = false
        table.isEditing = true
      }
    }
    fixture.table.isEditing = true
    isArmed = true
    fixture.table.isEditing = false
    fixture.stage.world.layoutIfNeeded()
    #expect(!isArmed)
    #expect(fixture.table.isEditing)
    #expect(fixture.controlNames == (0..<4).flatMap { ["Delete row \($0)", "Reorder row \($0)"] })
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  @Test("a row that is shown anew as its actions are put beside it is not left open")
  func reloadedBySwipe() {
    var isArmed = false
    let fixture = fixture { cell in
      cell.onAdd = { cell, _ in
        guard isArmed, let table = cell.superview as? TableView else { return }
        isArmed = false
        table.reloadData()
      }
    }
    isArmed = true
    fixture.swipe(1, by: -120)
    fixture.stage.world.layoutIfNeeded()
    #expect(!isArmed)
    #expect(fixture.controlNames == [])
    #expect(fixture.table.visibleCells.map(\.bounds.origin.x) == [0, 0, 0, 0])
    #expect(fixture.stage.world._checkInvariants() == [])
  }
}
