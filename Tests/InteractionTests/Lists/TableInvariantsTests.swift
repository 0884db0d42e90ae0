internal import Testing

@testable internal import Interaction

@Suite("Tables: state that disagrees with itself is noticed")
struct TableInvariantsTests {
  @Test(
    "each kind of contradiction has its sentence",
    arguments: [
      ("hidden", "row [0, 2] of Window/View/TableView is in sight, but has no cell"),
      ("moved", "but row [0, 2] at"),
      ("selection", "has row [0, 99] selected, which is not there"),
      ("keys", "has its keys on row [0, 99], which is not there"),
      ("pooled", "waits to be used again, but is in use"),
      ("waiting", "the cell of row [0, 2] of Window/View/TableView waits to be used again"),
      ("gone", "shows row [0, 99], which is not there"),
      ("elsewhere", "the cell of row [0, 2] is not in Window/View/TableView"),
      ("marked", "row [0, 2] of Window/View/TableView is selected in one place only"),
      ("out of sight", "row [0, 12] of Window/View/TableView is out of sight, but has a cell"),
    ]
  )
  func faults(kind: String, sentence: String) throws {
    let fixture = TableFixture(20)
    let table = fixture.table
    #expect(fixture.stage.world._checkInvariants() == [])
    let cell = try fixture.cell(2)
    switch kind {
    case "hidden":
      table.shownCells[fixture.path(2)] = nil
      cell.isHidden = true
    case "moved": cell.frame.origin.x = 5
    case "selection": table.selection = [fixture.path(99)]
    case "keys": table.focusedPath = fixture.path(99)
    case "pooled": table.pool.put(cell)
    case "waiting":
      cell.removeFromSuperview()
      table.pool.put(cell)
    case "gone": table.shownCells[fixture.path(99)] = cellLike(cell)
    case "elsewhere": table.shownCells[fixture.path(2)] = cellLike(cell)
    case "marked": cell.isSelected = true
    default:
      let other = cellLike(table.rectForRow(at: fixture.path(12)))
      table.shownCells[fixture.path(12)] = other
    }
    table.needsLayout = false
    let faults = fixture.stage.world._checkInvariants()
    #expect(faults.contains { $0.contains(sentence) }, "\(faults)")
  }

  /// A cell that lies where another does.
  private func cellLike(_ cell: TableViewCell) -> TableViewCell { cellLike(cell.frame) }

  /// A cell that lies somewhere.
  private func cellLike(_ frame: Rect) -> TableViewCell { TableViewCell(frame: frame) }

  @Test("a row whose field has the keys keeps its cell out of sight")
  func held() throws {
    let fixture = TableFixture(50)
    let field = TextField(frame: Rect(x: 0, y: 0, width: 50, height: 44))
    try fixture.cell(1).addSubview(field)
    field.becomeFirstResponder()
    fixture.table.scrollToRow(at: fixture.path(30), at: .top)
    fixture.stage.world.layoutIfNeeded()
    #expect(field.isFirstResponder)
    #expect(fixture.stage.world._checkInvariants() == [])
  }
}
