internal import Interaction
internal import Testing

@Suite("TableView: 1,000,000 rows, of Swift's and of Lua's data alike")
struct TableScaleTests {
  /// What shows the end, taps the last row, inserts one at the front and shows that.
  private func act(_ scene: TableScene) throws {
    let last = IndexPath(row: scene.table.numberOfRows(inSection: 0) - 1, section: 0)
    scene.table.scrollToRow(at: last, at: .bottom)
    scene.stage.world.layoutIfNeeded()
    scene.stage.transcript.log("--")
    scene.stage.tap(20, 210)
    scene.stage.transcript.log("--")
    try scene.send("insert")
    let selected = scene.table.indexPathsForSelectedRows.map(TableHandlers.text)
    scene.stage.transcript.log("selected \(selected.joined(separator: " "))")
  }

  /// What inserts a row at the front in Swift.
  private static func insertion(_ scene: TableScene) {
    let (table, handlers) = (scene.table, scene.handlers)
    scene.action("insert") {
      handlers.items = [["1000001"]]
      try table.insertRows(at: [IndexPath(row: 0, section: 0)])
    }
  }

  /// The same in a script.
  private static let luaInsertion = """
    actions { insert = function()
      items[1] = { "1000001" }
      list:insertRows(1)
    end }

    """

  @Test("1,000,000 rows: only those in sight are asked for, at either end")
  func fixedHeights() throws {
    try Bilingual.expectTable(
      """
      sections
      rows 1
      cell 1.1
      willDisplay 1-1 1.1
      cell 1.2
      willDisplay 1-2 1.2
      cell 1.3
      willDisplay 1-3 1.3
      cell 1.4
      willDisplay 1-4 1.4
      cell 1.5
      willDisplay 1-5 1.5
      didEndDisplaying 1-1 1.1
      didEndDisplaying 1-2 1.2
      didEndDisplaying 1-3 1.3
      didEndDisplaying 1-4 1.4
      didEndDisplaying 1-5 1.5
      cell 1.999996
      willDisplay 1-999996 1.999996
      cell 1.999997
      willDisplay 1-999997 1.999997
      cell 1.999998
      willDisplay 1-999998 1.999998
      cell 1.999999
      willDisplay 1-999999 1.999999
      cell 1.1000000
      willDisplay 1-1000000 1.1000000
      --
      shouldHighlight 1.1000000
      didHighlight 1.1000000
      didUnhighlight 1.1000000
      willSelect 1.1000000
      didSelect 1.1000000
      --
      sections
      rows 1
      didEndDisplaying 1-1000000 1.1000001
      cell 1.999996
      willDisplay 1-999996 1.999996
      selected 1.1000001
      """,
      items: [["1000000"]],
      isNumbered: true,
      swift: Self.insertion,
      lua: Self.luaInsertion,
      fromStart: true,
      act: act
    )
  }

  @Test("1,000,000 rows of their own heights: only those in sight are asked for")
  func heights() throws {
    try Bilingual.expectTable(
      """
      sections
      rows 1
      height 1.1
      height 1.2
      height 1.3
      height 1.4
      height 1.5
      height 1.6
      cell 1.1
      willDisplay 1-1 1.1
      cell 1.2
      willDisplay 1-2 1.2
      cell 1.3
      willDisplay 1-3 1.3
      cell 1.4
      willDisplay 1-4 1.4
      cell 1.5
      willDisplay 1-5 1.5
      cell 1.6
      willDisplay 1-6 1.6
      height 1.999996
      height 1.999997
      height 1.999998
      height 1.999999
      height 1.1000000
      didEndDisplaying 1-1 1.1
      didEndDisplaying 1-2 1.2
      didEndDisplaying 1-3 1.3
      didEndDisplaying 1-4 1.4
      didEndDisplaying 1-5 1.5
      didEndDisplaying 1-6 1.6
      cell 1.999996
      willDisplay 1-999996 1.999996
      cell 1.999997
      willDisplay 1-999997 1.999997
      cell 1.999998
      willDisplay 1-999998 1.999998
      cell 1.999999
      willDisplay 1-999999 1.999999
      cell 1.1000000
      willDisplay 1-1000000 1.1000000
      --
      shouldHighlight 1.1000000
      didHighlight 1.1000000
      didUnhighlight 1.1000000
      willSelect 1.1000000
      didSelect 1.1000000
      --
      sections
      rows 1
      height 1.999996
      cell 1.999996
      willDisplay 1-999996 1.999996
      selected 1.1000001
      """,
      items: [["1000000"]],
      isNumbered: true,
      swift: { scene in
        let log = scene.stage.transcript.log
        Self.insertion(scene)
        scene.handlers.heightForRow = { path in
          log("height \(TableHandlers.text(path))")
          return path.row.isMultiple(of: 2) ? 40 : 48
        }
      },
      lua: Self.luaInsertion + """
        function handlers.heightForRow(list, path)
          log("height", path)
          return path.row % 2 == 1 and 40 or 48
        end
        """,
      fromStart: true,
      act: act
    )
  }
}
