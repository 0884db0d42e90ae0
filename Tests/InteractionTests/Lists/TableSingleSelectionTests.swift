internal import Interaction
internal import Testing

@Suite("Tables where one row is selected at a time: no handler leaves two, or loses the right one")
struct TableSingleSelectionTests {
  /// A table whose second row is selected.
  private func fixture(_ prepare: (TableFixture) -> Void) -> TableFixture {
    let fixture = TableFixture(6, prepare)
    fixture.table.selectRow(at: fixture.path(1))
    return fixture
  }

  /// The rows that are selected, and those whose cells say so.
  private func selected(_ fixture: TableFixture) -> [[String]] {
    let rows = fixture.table.indexPathsForSelectedRows
    let cells = fixture.table.visibleCells.filter(\.isSelected)
    return [rows.map { fixture.sections[$0.section][$0.row] }, cells.map(\.text)]
  }

  @Test("a row that is not to be deselected stays selected alone, whether tapped or chosen by key")
  func veto() throws {
    let fixture = fixture { fixture in
      let log = fixture.transcript.log
      fixture.table.willDeselectRow = { _, path in
        log("willDeselect \(path)")
        return nil
      }
      fixture.table.didDeselectRow = { log("didDeselect \($1)") }
      fixture.table.didSelectRow = { log("didSelect \($1)") }
    }
    fixture.stage.tap(try fixture.cell(3).textLabel)
    #expect(selected(fixture) == [["row 1"], ["row 1"]])
    fixture.table.becomeFirstResponder()
    for key in ["End", "Return"] { fixture.stage.press(key) }
    #expect(selected(fixture) == [["row 1"], ["row 1"]])
    #expect(fixture.transcript.text == "willDeselect [0, 1]\nwillDeselect [0, 1]")
    // In code nobody is asked.
    fixture.table.selectRow(at: fixture.path(3))
    #expect(selected(fixture) == [["row 3"], ["row 3"]])
  }

  @Test("who is asked may insert a row: that which was selected makes room where it is now")
  func updates() throws {
    let fixture = fixture { fixture in
      let log = fixture.transcript.log
      fixture.table.willDeselectRow = { [unowned fixture] table, path in
        fixture.sections[0].insert("new", at: 0)
        try table.insertRows(at: [fixture.path(0)])
        return path
      }
      fixture.table.didDeselectRow = { log("didDeselect \($1)") }
      fixture.table.didSelectRow = { log("didSelect \($1)") }
    }
    fixture.stage.tap(try fixture.cell(3).textLabel)
    fixture.stage.world.layoutIfNeeded()
    #expect(selected(fixture) == [["row 3"], ["row 3"]])
    #expect(fixture.transcript.text == "didDeselect [0, 2]\ndidSelect [0, 4]")
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  @Test("what a handler selects meanwhile gives way to what the user chose")
  func inBetween() throws {
    let fixture = fixture { fixture in
      fixture.table.didDeselectRow = { [unowned fixture] table, _ in
        table.selectRow(at: fixture.path(5))
      }
    }
    fixture.stage.tap(try fixture.cell(3).textLabel)
    #expect(selected(fixture) == [["row 3"], ["row 3"]])
  }

  @Test("who is asked may have all asked anew: then nothing is selected")
  func reloads() throws {
    let fixture = fixture { fixture in
      fixture.table.willDeselectRow = { table, path in
        table.reloadData()
        return path
      }
    }
    fixture.stage.tap(try fixture.cell(3).textLabel)
    fixture.stage.world.layoutIfNeeded()
    #expect(selected(fixture) == [[], []])
    #expect(fixture.stage.world._checkInvariants() == [])
  }
}
