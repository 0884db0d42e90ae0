internal import Interaction
internal import Testing

@Suite("TableView: highlight and selection, told to Swift and to Lua alike")
struct TableSelectionTests {
  /// Taps the row of a number, counted from 1.
  private func tap(_ row: Int, in scene: TableScene) {
    scene.stage.tap(20, Double(row) * 44 - 22)
  }

  /// Writes down which rows are selected.
  private func logSelection(_ scene: TableScene) {
    let paths = scene.table.indexPathsForSelectedRows.map(TableHandlers.text)
    scene.stage.transcript.log("selected \(paths.joined(separator: " "))")
  }

  @Test("a tap on a row while another is selected: UIKit's order")
  func order() throws {
    try Bilingual.expectTable(
      """
      shouldHighlight 1.3
      didHighlight 1.3
      didUnhighlight 1.3
      willSelect 1.3
      willDeselect 1.2
      didDeselect 1.2
      didSelect 1.3
      selected 1.3
      """
    ) { scene in
      scene.table.selectRow(at: IndexPath(row: 1, section: 0))
      tap(3, in: scene)
      logSelection(scene)
    }
  }

  @Test("shouldHighlight: a no ends it; the finger is then nobody's")
  func noHighlight() throws {
    try Bilingual.expectTable(
      """
      shouldHighlight 1.4
      selected 1.2
      """,
      swift: { $0.handlers.shouldHighlight = { $0.row != 3 } },
      lua: """
        function handlers.shouldHighlightRow(list, path)
          log("shouldHighlight", path)
          return path.row ~= 4
        end
        """
    ) { scene in
      scene.table.selectRow(at: IndexPath(row: 1, section: 0))
      tap(4, in: scene)
      logSelection(scene)
    }
  }

  @Test("willSelect: no row, or another one")
  func willSelect() throws {
    try Bilingual.expectTable(
      """
      shouldHighlight 1.3
      didHighlight 1.3
      didUnhighlight 1.3
      willSelect 1.3
      selected 1.2
      shouldHighlight 1.4
      didHighlight 1.4
      didUnhighlight 1.4
      willSelect 1.4
      willDeselect 1.2
      didDeselect 1.2
      didSelect 1.1
      selected 1.1
      """,
      swift: { scene in
        scene.handlers.willSelect = { path in
          path.row == 2 ? nil : IndexPath(row: 0, section: 0)
        }
      },
      lua: """
        function handlers.willSelectRow(list, path)
          log("willSelect", path)
          if path.row == 3 then return false end
          return ui.IndexPath(1, 1)
        end
        """
    ) { scene in
      scene.table.selectRow(at: IndexPath(row: 1, section: 0))
      tap(3, in: scene)
      logSelection(scene)
      tap(4, in: scene)
      logSelection(scene)
    }
  }

  @Test("willDeselect: a no keeps the row selected, and nobody hears that it was deselected")
  func willDeselect() throws {
    try Bilingual.expectTable(
      """
      shouldHighlight 1.2
      didHighlight 1.2
      didUnhighlight 1.2
      willDeselect 1.2
      selected 1.2
      """,
      swift: { scene in
        scene.table.allowsMultipleSelection = true
        scene.handlers.willDeselect = { _ in nil }
      },
      lua: """
        list.allowsMultipleSelection = true
        function handlers.willDeselectRow(list, path) log("willDeselect", path) return false end
        """
    ) { scene in
      scene.table.selectRow(at: IndexPath(row: 1, section: 0))
      tap(2, in: scene)
      logSelection(scene)
    }
  }

  @Test(
    "willDeselect: where one row is selected at a time, a no keeps it, and the other is not selected"
  )
  func vetoed() throws {
    try Bilingual.expectTable(
      """
      shouldHighlight 1.3
      didHighlight 1.3
      didUnhighlight 1.3
      willSelect 1.3
      willDeselect 1.2
      selected 1.2
      """,
      swift: { $0.handlers.willDeselect = { _ in nil } },
      lua: """
        function handlers.willDeselectRow(list, path) log("willDeselect", path) return false end
        """
    ) { scene in
      scene.table.selectRow(at: IndexPath(row: 1, section: 0))
      tap(3, in: scene)
      logSelection(scene)
    }
  }

  @Test("willDeselect: another row instead makes no room for the one that was tapped either")
  func deselectsAnother() throws {
    try Bilingual.expectTable(
      """
      shouldHighlight 1.3
      didHighlight 1.3
      didUnhighlight 1.3
      willSelect 1.3
      willDeselect 1.2
      selected 1.2
      """,
      swift: { $0.handlers.willDeselect = { _ in IndexPath(row: 4, section: 0) } },
      lua: """
        function handlers.willDeselectRow(list, path) log("willDeselect", path) return 5 end
        """
    ) { scene in
      scene.table.selectRow(at: IndexPath(row: 1, section: 0))
      tap(3, in: scene)
      logSelection(scene)
    }
  }

  @Test("several rows: a tap on another one adds it, a second tap deselects it")
  func multiple() throws {
    try Bilingual.expectTable(
      """
      shouldHighlight 1.4
      didHighlight 1.4
      didUnhighlight 1.4
      willSelect 1.4
      didSelect 1.4
      selected 1.2 1.4
      shouldHighlight 1.2
      didHighlight 1.2
      didUnhighlight 1.2
      willDeselect 1.2
      didDeselect 1.2
      selected 1.4
      """,
      swift: { $0.table.allowsMultipleSelection = true },
      lua: "list.allowsMultipleSelection = true"
    ) { scene in
      scene.table.selectRow(at: IndexPath(row: 1, section: 0))
      tap(4, in: scene)
      logSelection(scene)
      tap(2, in: scene)
      logSelection(scene)
    }
  }

  @Test("selection in code tells nobody")
  func inCode() throws {
    try Bilingual.expectTable(
      """
      selected 1.2
      selected 1.4
      selected\(" ")
      """,
      swift: { scene in
        let table = scene.table
        scene.action("two") {
          table.selectRow(at: IndexPath(row: 1, section: 0))
        }
        scene.action("four") {
          table.selectRow(at: IndexPath(row: 3, section: 0))
        }
        scene.action("none") {
          table.deselectRow(at: IndexPath(row: 3, section: 0))
        }
      },
      lua: """
        actions {
          two = function() list:selectRow(2) end,
          four = function() list:selectRow { section = 1, row = 4 } end,
          none = function() list:deselectRow(list.indexPathForSelectedRow) end,
        }
        """
    ) { scene in
      for name in ["two", "four", "none"] {
        try scene.send(name)
        logSelection(scene)
      }
    }
  }

  @Test("scrolling cancels the highlight, and nothing is selected")
  func scrolling() throws {
    try Bilingual.expectTable(
      """
      shouldHighlight 1.3
      didHighlight 1.3
      didUnhighlight 1.3
      cell 1.6
      willDisplay 1-6 1.6
      selected\(" ")
      """
    ) { scene in
      Fingers.play("down 20 110; move 20 95; move 20 85; wait 1; up 20 85", on: scene.stage)
      scene.stage.world.settle()
      logSelection(scene)
    }
  }
}
