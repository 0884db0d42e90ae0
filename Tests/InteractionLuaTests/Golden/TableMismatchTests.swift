internal import Interaction
internal import LuaBridge
internal import Testing

@Suite("TableView: sections and moves that do not add up, from Swift and from Lua alike")
struct TableMismatchTests {
  /// Does what does not agree, and then what does.
  private func play(_ scene: TableScene) throws {
    try scene.send("wrong")
    scene.logVisible()
    try scene.send("right")
    scene.logVisible()
  }

  @Test("sections that do not add up: the arithmetic; the list keeps its sections, and works on")
  func sections() throws {
    try Bilingual.expectTable(
      """
      sections
      rows 1
      rows 2
      rows 3
      +4: There should be 2 sections (3 + 1 inserted − 2 deleted), but the data source answered 3. \
      Change the data and tell the list of the same change. The list keeps what it showed.
        call: deleteSections {1, 2} at +3
        call: insertSections {1} at +4
        rows before: 3 sections of 1, 1, 1 rows
        the data source's answers: 3 sections of 1, 1, 1 rows
      a b c
      sections
      rows 1
      rows 2
      didEndDisplaying a 1.1
      didEndDisplaying b 2.1
      cell 1.1
      willDisplay n 1.1
      n c
      """,
      items: [["a"], ["b"], ["c"]],
      swift: { scene in
        let (table, handlers) = (scene.table, scene.handlers)
        let log = scene.stage.transcript.log
        scene.action("wrong") {
          let line = #line
          do {
            try table.performBatchUpdates {
              try table.deleteSections([0, 1])
              try table.insertSections([0])
            }
          } catch let error as ListUpdateError {
            log(error.text(after: line))
          }
        }
        scene.action("right") {
          try table.performBatchUpdates {
            handlers.items = [["n"], ["c"]]
            try table.deleteSections([0, 1])
            try table.insertSections([0])
          }
        }
      },
      lua: ListUpdateError.luaText + """
        actions {
          wrong = function()
            local line = lineOf(function() error "" end)
            local ok, e = pcall(function()
              list:performBatchUpdates(function()
                list:deleteSections { 1, 2 }
                list:insertSections { 1 }
              end)
            end)
            print(textAfter(line, e))
          end,
          right = function()
            list:performBatchUpdates(function()
              items[1] = { "n" }
              table.remove(items, 2)
              list:deleteSections { 1, 2 }
              list:insertSections { 1 }
            end)
          end,
        }
        """,
      act: play
    )
  }

  @Test("rows that moved to another section: the arithmetic of both, in which each move counts")
  func movedRows() throws {
    try Bilingual.expectTable(
      """
      sections
      rows 1
      rows 2
      +2: There should be 1 row in section 1 (2 + 0 inserted − 0 deleted + 0 moved in − 1 moved \
      out), but the data source answered 2. Change the data and tell the list of the same change. There \
      should be 2 rows in section 2 (1 + 0 inserted − 0 deleted + 1 moved in − 0 moved out), but the data \
      source answered 1. Change the data and tell the list of the same change. The list keeps what it \
      showed.
        call: moveRow [1, 1] to [2, 1] at +2
        rows before: 2 sections of 2, 1 rows
        the data source's answers: 2 sections of 2, 1 rows
      a b c
      sections
      rows 1
      rows 2
      b a c
      """,
      items: [["a", "b"], ["c"]],
      swift: { scene in
        let (table, handlers) = (scene.table, scene.handlers)
        let log = scene.stage.transcript.log
        let (start, end) = (IndexPath(row: 0, section: 0), IndexPath(row: 0, section: 1))
        scene.action("wrong") {
          let line = #line
          do {
            try table.moveRow(at: start, to: end)
          } catch let error as ListUpdateError {
            log(error.text(after: line))
          }
        }
        scene.action("right") {
          handlers.items = [["b"], ["a", "c"]]
          try table.moveRow(at: start, to: end)
        }
      },
      lua: ListUpdateError.luaText + """
        actions {
          wrong = function()
            local line = lineOf(function() error "" end)
            local ok, e = pcall(function()
              list:moveRow(ui.IndexPath(1, 1), ui.IndexPath(2, 1))
            end)
            print(textAfter(line, e))
          end,
          right = function()
            table.insert(items[2], 1, table.remove(items[1], 1))
            list:moveRow(ui.IndexPath(1, 1), ui.IndexPath(2, 1))
          end,
        }
        """,
      act: play
    )
  }
}
