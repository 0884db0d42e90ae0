internal import Interaction
internal import Testing

@Suite("Self-sizing cells: heights follow what cells want, and what is seen stays in its place")
struct TableSelfSizingTests {
  /// A text of so many words, which need that many lines at most.
  private func text(_ words: Int) -> String {
    Array(repeating: "wonderful", count: words).joined(separator: " ")
  }

  private func fixture(_ texts: [String]) -> TableFixture {
    TableFixture([texts]) { fixture in
      fixture.table.rowHeight = TableView.automaticDimension
      fixture.table.cellForRow = { [unowned fixture] table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.textLabel.numberOfLines = 0
        cell.text = fixture.sections[path.section][path.row]
        return cell
      }
    }
  }

  @Test("a row is as high as its cell wants to be, and grows and shrinks with it")
  func heights() throws {
    let fixture = fixture(Array(repeating: text(1), count: 20))
    let table = fixture.table
    let before = table.contentSize.height
    #expect(try fixture.cell(2).frame.height == TableView.defaultRowHeight)
    fixture.sections[0][2] = text(60)
    try table.reloadRows(at: [fixture.path(2)])
    fixture.stage.world.layoutIfNeeded()
    let grown = try fixture.cell(2).frame.height
    #expect(grown > 2 * TableView.defaultRowHeight)
    #expect(
      grown == (try fixture.cell(2)).sizeThatFits(Size(width: 390, height: .infinity)).height
    )
    #expect(table.contentSize.height == before + grown - TableView.defaultRowHeight)
    #expect(try fixture.cell(3).frame.minY == 88 + grown)
    #expect(fixture.stage.world._checkInvariants() == [])
    fixture.sections[0][2] = text(1)
    try table.reloadRows(at: [fixture.path(2)])
    fixture.stage.world.layoutIfNeeded()
    #expect(try fixture.cell(2).frame.height == TableView.defaultRowHeight)
    #expect(table.contentSize.height == before)
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  @Test("rows above that turn out higher than estimated do not move what is seen")
  func anchor() throws {
    let fixture = fixture((0..<200).map { text($0 < 100 ? 60 : 1) + " \($0)" })
    let table = fixture.table
    table.scrollToRow(at: fixture.path(120), at: .top)
    fixture.stage.world.layoutIfNeeded()
    #expect(table.rectForRow(at: fixture.path(120)).minY == table.contentOffset.y)
    for _ in 0..<40 {
      let first = try #require(table.indexPathsForVisibleRows.first)
      let seen = table.rectForRow(at: first).minY - table.contentOffset.y
      table.contentOffset.y -= 30
      fixture.stage.world.layoutIfNeeded()
      #expect(table.rectForRow(at: first).minY - table.contentOffset.y == seen + 30)
      #expect(fixture.stage.world._checkInvariants() == [])
    }
    #expect(table.indexPathsForVisibleRows.first.map { $0.row < 100 } == true)
  }

  @Test("controls of a table that is edited take room from the text, so rows may grow")
  func editing() throws {
    let fixture = fixture(Array(repeating: text(60), count: 20))
    fixture.edits()
    let before = try fixture.cell(1).frame.height
    fixture.table.isEditing = true
    fixture.stage.world.layoutIfNeeded()
    let edited = try fixture.cell(1).frame.height
    #expect(edited > before)
    #expect(fixture.stage.world._checkInvariants() == [])
    fixture.table.isEditing = false
    fixture.stage.world.layoutIfNeeded()
    #expect(try fixture.cell(1).frame.height == before)
  }
}
