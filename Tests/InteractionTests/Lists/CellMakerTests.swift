internal import Testing

@testable internal import Interaction

@Suite("Lists: what goes with the makers of cells")
struct CellMakerTests {
  let table = TableView(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  /// Registers cells by a maker that registers some itself as it goes.
  private func register(_ identifier: String, ownedBy owner: AnyObject?, registering other: String)
  {
    let farewell = Farewell { [unowned table] in table.register(other) { TableViewCell() } }
    table.register(identifier, ownedBy: owner) {
      withExtendedLifetime(farewell) { TableViewCell() }
    }
  }

  @Test("a maker that is replaced may come back to the table as it goes")
  func replaced() {
    register("row", ownedBy: nil, registering: "other")
    #expect(table.pool.identifiers == ["row"])
    table.register("row") { TableViewCell() }
    #expect(table.pool.identifiers == ["other", "row"])
  }

  @Test("and so may one that its owner takes back")
  func takenBack() {
    register("row", ownedBy: table, registering: "other")
    table.unregister("row", ownedBy: table)
    #expect(table.pool.identifiers == ["other"])
  }
}
