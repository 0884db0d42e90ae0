internal import Interaction
internal import Testing

@Suite("Tables that are edited: controls beside rows, and what they tell")
struct TableEditingTests {
  @Test("each row shows what can be done with it, and nothing afterwards")
  func controls() throws {
    let fixture = TableFixture(4) { fixture in
      fixture.edits()
      fixture.table.canEditRow = { _, path in path.row == 3 ? false : nil }
      fixture.table.canMoveRow = { _, path in path.row == 0 ? false : nil }
      fixture.table.editingStyleForRow = { _, path in path.row == 1 ? .insert : nil }
    }
    let table = fixture.table
    #expect(fixture.controlNames == [])
    table.setEditing(true, animated: true)
    fixture.stage.world.layoutIfNeeded()
    #expect(
      fixture.controlNames == [
        "Delete row 0", "Insert row 1", "Reorder row 1", "Delete row 2", "Reorder row 2",
        "Reorder row 3",
      ]
    )
    let cell = try fixture.cell(1)
    #expect(cell.editingStyle == .insert)
    #expect(cell.showsReorderControl)
    #expect(cell.contentRect == Rect(x: 44, y: 0, width: 390 - 88, height: 44))
    #expect(cell.textLabel.frame.minX == 44 + 16)
    #expect(try fixture.control("Reorder row 1").frame == Rect(x: 346, y: 0, width: 44, height: 44))
    #expect(try fixture.control("Insert row 1").role == .button)
    table.isEditing = false
    fixture.stage.world.layoutIfNeeded()
    #expect(fixture.controlNames == [])
    #expect(cell.textLabel.frame.minX == 16)
  }

  @Test("rows that come into sight have controls, and cells that are used again lose them")
  func reuse() throws {
    let fixture = TableFixture(100) { $0.edits() }
    fixture.table.isEditing = true
    fixture.table.scrollToRow(at: fixture.path(60), at: .top)
    fixture.stage.world.layoutIfNeeded()
    #expect(fixture.table.visibleCells.allSatisfy { $0.editingStyle == .delete })
    fixture.table.isEditing = false
    fixture.table.scrollToRow(at: fixture.path(20), at: .top)
    fixture.stage.world.layoutIfNeeded()
    #expect(fixture.table.visibleCells.count == 10)
    #expect(fixture.controlNames == [])
  }

  @Test("a tap on what deletes uncovers a button, and that one commits")
  func delete() throws {
    let fixture = TableFixture(4) { $0.edits() }
    fixture.table.isEditing = true
    fixture.stage.world.layoutIfNeeded()
    fixture.stage.tap(try fixture.control("Delete row 1"))
    #expect(fixture.transcript.take() == "")
    fixture.stage.tap(try fixture.control("Delete"))
    #expect(fixture.transcript.text == "commit delete [0, 1]")
    #expect(fixture.shown == ["row 0", "row 2", "row 3"])
    #expect(!fixture.controlNames.contains("Delete"))
    #expect(fixture.stage.world.failures == [])
  }

  @Test("a tap on what inserts commits at once")
  func insert() throws {
    let fixture = TableFixture(2) { fixture in
      fixture.edits()
      fixture.table.editingStyleForRow = { _, _ in .insert }
    }
    fixture.table.isEditing = true
    fixture.stage.world.layoutIfNeeded()
    fixture.stage.tap(try fixture.control("Insert row 1"))
    #expect(fixture.transcript.text == "commit insert [0, 1]")
    #expect(fixture.shown == ["row 0", "new", "row 1"])
  }

  @Test("rows are selected while a table is edited only if that is allowed")
  func selection() throws {
    let fixture = TableFixture(4) { $0.edits() }
    let log = fixture.transcript.log
    fixture.table.didHighlightRow = { log("highlight \($1)") }
    fixture.table.didSelectRow = { log("select \($1)") }
    fixture.table.isEditing = true
    fixture.stage.world.layoutIfNeeded()
    fixture.stage.tap(try fixture.cell(2).textLabel)
    fixture.table.becomeFirstResponder()
    for key in ["Home", "Return"] { fixture.stage.press(key) }
    #expect(fixture.transcript.take() == "")
    fixture.table.allowsSelection = false
    fixture.table.allowsSelectionDuringEditing = true
    fixture.stage.tap(try fixture.cell(2).textLabel)
    #expect(fixture.transcript.text == "highlight [0, 2]\nselect [0, 2]")
  }

  @Test("a finger that highlights a row as editing begins selects nothing")
  func highlight() throws {
    let fixture = TableFixture(4) { $0.edits() }
    let log = fixture.transcript.log
    fixture.table.didHighlightRow = { log("highlight \($1)") }
    fixture.table.didUnhighlightRow = { log("unhighlight \($1)") }
    fixture.table.didSelectRow = { log("select \($1)") }
    fixture.stage.down(100, 20)
    fixture.table.isEditing = true
    fixture.stage.up(100, 20)
    #expect(fixture.transcript.text == "highlight [0, 0]\nunhighlight [0, 0]")
  }

  @Test("the data source and the delegate are asked where there is no closure")
  func objects() throws {
    final class Source: TableViewDataSource, TableViewDelegate {
      var items = ["a", "b", "c"]
      let log: (String) -> Void
      init(_ log: @escaping (String) -> Void) { self.log = log }
      func tableView(_ table: TableView, numberOfRowsInSection section: Int) -> Int { items.count }
      func tableView(_ table: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.text = items[path.row]
        return cell
      }
      func tableView(_ table: TableView, canEditRowAt path: IndexPath) -> Bool { path.row > 0 }
      func tableView(_ table: TableView, canMoveRowAt path: IndexPath) -> Bool { path.row < 2 }
      func tableView(
        _ table: TableView,
        commit style: TableViewCell.EditingStyle,
        forRowAt path: IndexPath
      ) {
        log("commit \(style) \(path)")
        items.insert("new", at: path.row)
        #expect(throws: Never.self) { try table.insertRows(at: [path]) }
      }
      func tableView(_ table: TableView, moveRowAt from: IndexPath, to: IndexPath) {
        log("move \(from) to \(to)")
        items.insert(items.remove(at: from.row), at: to.row)
      }
      func tableView(
        _ table: TableView,
        editingStyleForRowAt path: IndexPath
      ) -> TableViewCell.EditingStyle { .insert }
      func tableView(
        _ table: TableView,
        targetIndexPathForMoveFromRowAt from: IndexPath,
        toProposedIndexPath proposed: IndexPath
      ) -> IndexPath {
        log("target \(from) to \(proposed)")
        return IndexPath(row: 1, section: 0)
      }
      func tableView(
        _ table: TableView,
        leadingSwipeActionsForRowAt path: IndexPath
      ) -> SwipeActionsConfiguration? {
        SwipeActionsConfiguration(actions: [
          ContextualAction(title: "Pin") { [log] _, _, completion in
            log("pin \(path)")
            completion(true)
          }
        ])
      }
    }
    let transcript = Transcript()
    let source = Source(transcript.log)
    let fixture = TableFixture(3) { fixture in
      fixture.table.numberOfSections = nil
      fixture.table.numberOfRows = nil
      fixture.table.cellForRow = nil
      fixture.table.dataSource = source
      fixture.table.delegate = source
    }
    fixture.swipe(2, by: 100)
    fixture.stage.tap(try fixture.control("Pin"))
    fixture.table.isEditing = true
    fixture.stage.world.layoutIfNeeded()
    #expect(
      fixture.controlNames == ["Reorder a", "Insert b", "Reorder b", "Insert c"]
    )
    fixture.stage.tap(try fixture.control("Insert b"))
    fixture.stage.down(370, 22)
    fixture.stage.move(370, 160)
    fixture.stage.up(370, 160)
    #expect(
      transcript.text == """
        pin [0, 2]
        commit insert [0, 1]
        target [0, 0] to [0, 3]
        move [0, 0] to [0, 1]
        """
    )
    #expect(fixture.shown == ["new", "a", "b", "c"])
    #expect(fixture.stage.world.failures == [])
  }

  /// A data source that says nothing of editing.
  private final class Silent: TableViewDataSource {
    func tableView(_ table: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ table: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.text = ["a", "b"][path.row]
      return cell
    }
  }

  /// A data source that asks one that says nothing, and adds that the first row cannot be edited.
  private final class Passing: TableViewDataSource {
    let silent = Silent()
    func tableView(_ table: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ table: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
      silent.tableView(table, cellForRowAt: path)
    }
    func tableView(_ table: TableView, canEditRowAt path: IndexPath) -> Bool {
      silent.tableView(table, canEditRowAt: path) && path.row > 0
    }
    func tableView(_ table: TableView, canMoveRowAt path: IndexPath) -> Bool {
      silent.tableView(table, canMoveRowAt: path)
    }
  }

  @Test("where a data source says nothing of editing, rows are edited but not swiped or moved")
  func silence() throws {
    let sources: [(any TableViewDataSource, [String], [String])] = [
      (Silent(), ["Delete a", "Delete b"], ["Delete a", "Reorder a", "Delete b", "Reorder b"]),
      (Passing(), ["Delete b"], ["Reorder a", "Delete b", "Reorder b"]),
    ]
    for (source, edited, moved) in sources {
      let fixture = TableFixture(2) { fixture in
        fixture.table.numberOfSections = nil
        fixture.table.numberOfRows = nil
        fixture.table.cellForRow = nil
        fixture.table.dataSource = source
      }
      fixture.swipe(1, by: -120)
      #expect(fixture.controlNames == [])
      fixture.table.isEditing = true
      fixture.stage.world.layoutIfNeeded()
      #expect(fixture.controlNames == edited)
      fixture.table.isEditing = false
      fixture.table.commitMove = { _, _, _ in }
      fixture.table.isEditing = true
      fixture.stage.world.layoutIfNeeded()
      #expect(fixture.controlNames == moved)
      #expect(fixture.stage.world.failures == [])
    }
  }

  @Test("who fails to answer is reported, and the row cannot be edited")
  func failing() throws {
    struct Broken: Error {}
    let fixture = TableFixture(1) { fixture in
      fixture.edits()
      fixture.table.canEditRow = { _, _ in throw Broken() }
      fixture.table.canMoveRow = { _, _ in throw Broken() }
    }
    fixture.table.isEditing = true
    fixture.stage.world.layoutIfNeeded()
    #expect(fixture.controlNames == [])
    #expect(fixture.stage.world.failures.map(\.message) == ["Broken()", "Broken()"])
  }

  @Test("a cell that no control can be put on, as views are nested too deep, is reported")
  func tooDeep() throws {
    let table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 440))
    table.numberOfRows = { _, _ in 1 }
    table.cellForRow = { _, _ in
      let cell = TableViewCell()
      for label in cell.subviews { label.removeFromSuperview() }
      return cell
    }
    var outer: View = table
    // The window, the root view, these, the table and the cell.
    for _ in 0..<View.maximumDepth - 4 {
      let view = View(frame: table.frame)
      view.addSubview(outer)
      outer = view
    }
    let stage = Stage(outer)
    let cell = try #require(table.visibleCells.first)
    table.isEditing = true
    #expect(
      stage.world.failures.map(\.message) == [
        """
        Views may be nested 500 deep, and Button would reach beyond that; put views side by side \
        instead.
        """
      ]
    )
    #expect(cell.subviews.isEmpty)
  }
}
