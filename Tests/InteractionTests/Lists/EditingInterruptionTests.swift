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

  // MARK: Rows that close

  /// A table of four rows that is edited, whose first row is open, and in which nothing but controls
  /// takes a finger; whatever a cell loses does something.
  private func openFixture(_ onRemove: @escaping () -> Void) throws -> TableFixture {
    let fixture = fixture { $0.onRemove = { _ in onRemove() } }
    fixture.table.isEditing = true
    fixture.stage.world.layoutIfNeeded()
    try fixture.control("Delete row 0").sendActions(for: .touchUpInside)
    for recognizer in fixture.table.gestureRecognizers { recognizer.isEnabled = false }
    return fixture
  }

  @Test("a row that is put elsewhere as another one closes is not dragged")
  func putElsewhereByClosing() throws {
    let other = View(frame: Rect(x: 0, y: 500, width: 390, height: 100))
    var moved: TableViewCell?
    let fixture = try openFixture {
      guard let row = moved else { return }
      moved = nil
      let table = row.superview
      other.addSubview(row)
      table?.setNeedsLayout()
    }
    fixture.stage.root.addSubview(other)
    moved = try fixture.cell(2)
    fixture.stage.down(370, 110)
    #expect(moved == nil)
    fixture.stage.move(370, 20)
    fixture.stage.up(370, 20)
    #expect(fixture.transcript.text == "")
    #expect(fixture.table.visibleCells.map(\.frame.minY) == [0, 44, 88, 132])
  }

  @Test("a control that is disabled as another row closes drags nothing until it is enabled")
  func disabledByClosing() throws {
    var disabled: Control?
    let fixture = try openFixture {
      let control = disabled
      disabled = nil
      control?.isEnabled = false
    }
    let control = try fixture.control("Reorder row 2")
    disabled = control
    for isEnabled in [false, true] {
      fixture.stage.down(370, 110)
      #expect(control.isEnabled == isEnabled)
      fixture.stage.move(370, 20)
      fixture.stage.up(370, 20)
      #expect(fixture.transcript.take() == (isEnabled ? "move [0, 2] to [0, 0]" : ""))
      control.isEnabled = true
    }
  }

  @Test("a row that is opened as another one closes for a third is the only one that is open")
  func openedByClosing() throws {
    var opened: Control?
    let fixture = try openFixture {
      guard let control = opened else { return }
      opened = nil
      #expect(throws: Never.self) { try control.sendActions(for: .touchUpInside) }
    }
    let second = try fixture.control("Delete row 1")
    opened = try fixture.control("Delete row 2")
    try second.sendActions(for: .touchUpInside)
    fixture.stage.world.layoutIfNeeded()
    #expect(fixture.table.visibleCells.map(\.bounds.origin.x) == [0, 0, 80, 0])
    #expect(fixture.controlNames.filter { $0 == "Delete" } == ["Delete"])
    fixture.table.isEditing = false
    fixture.stage.world.layoutIfNeeded()
    #expect(fixture.table.visibleCells.map(\.bounds.origin.x) == [0, 0, 0, 0])
    #expect(fixture.controlNames == [])
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  @Test("a finger whose row is not opened, since another one is meanwhile, does not move that")
  func openedUnderFinger() {
    var opened: Control?
    let fixture = fixture { cell in
      cell.onRemove = { _ in
        guard let control = opened else { return }
        opened = nil
        #expect(throws: Never.self) { try control.sendActions(for: .touchUpInside) }
      }
    }
    var isArmed = true
    fixture.table.canEditRow = { [unowned fixture] table, _ in
      guard isArmed else { return true }
      isArmed = false
      table.isEditing = true
      opened = try fixture.control("Delete row 3")
      try fixture.control("Delete row 2").sendActions(for: .touchUpInside)
      return true
    }
    fixture.drag(1, by: -120)
    #expect(!isArmed && opened == nil)
    #expect(fixture.table.visibleCells.map(\.bounds.origin.x) == [0, 0, 0, 80])
    fixture.stage.up(80, 66)
    #expect(fixture.table.visibleCells.map(\.bounds.origin.x) == [0, 0, 0, 80])
    #expect(fixture.stage.world.failures == [])
  }
}
