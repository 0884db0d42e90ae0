internal import Interaction
internal import Testing

@Suite("TableView: editing and moving rows, asked and told in Swift and in Lua alike")
struct TableEditingTests {
  /// What begins and ends editing in each language.
  private static func actions(_ scene: TableScene) {
    let table = scene.table
    scene.action("edit") { table.setEditing(true, animated: true) }
    scene.action("end") { table.isEditing = false }
  }

  private static let luaActions = """
    actions {
      edit = function() list:setEditing(true, true) end,
      ["end"] = function() list.isEditing = false end,
    }

    """

  /// Writes down what the rows in sight can be edited by.
  private func logControls(_ scene: TableScene) {
    for cell in scene.table.visibleCells {
      let moves = cell.showsReorderControl ? " moves" : ""
      scene.stage.transcript.log("\(cell.text): \(cell.editingStyle)\(moves)")
    }
  }

  @Test("canEdit, editingStyle and canMove are asked of each row in sight, and say what it shows")
  func controls() throws {
    try Bilingual.expectTable(
      """
      canEdit 1.1
      editingStyle 1.1
      canMove 1.1
      canEdit 1.2
      editingStyle 1.2
      canMove 1.2
      canEdit 1.3
      canMove 1.3
      1-1: delete
      1-2: insert moves
      1-3: none moves
      1-1: none
      1-2: none
      1-3: none
      """,
      items: TableScene.items(3),
      swift: { scene in
        Self.actions(scene)
        scene.handlers.edits = TableEdits(
          canEdit: { $0.row != 2 },
          canMove: { $0.row != 0 },
          style: { $0.row == 1 ? .insert : .delete }
        )
      },
      lua: Self.luaActions + """
        function sources.canEditRow(list, path) log("canEdit", path) return path.row ~= 3 end
        function sources.canMoveRow(list, path) log("canMove", path) return path.row ~= 1 end
        function handlers.editingStyleForRow(list, path)
          log("editingStyle", path)
          return path.row == 2 and "insert" or "delete"
        end
        """,
      edits: true
    ) { scene in
      try scene.send("edit")
      logControls(scene)
      try scene.send("end")
      logControls(scene)
    }
  }

  @Test("commit: what inserts tells at once; what deletes uncovers a button, and that one tells")
  func commit() throws {
    try Bilingual.expectTable(
      """
      canEdit 1.1
      editingStyle 1.1
      canMove 1.1
      canEdit 1.2
      editingStyle 1.2
      canMove 1.2
      --
      commit insert 1.2
      sections
      rows 1
      cell 1.2
      canEdit 1.2
      editingStyle 1.2
      canMove 1.2
      willDisplay new 1.2
      --
      trailing 1.1
      canEdit 1.1
      editingStyle 1.1
      rows: 1-1 open, new, 1-2
      commit delete 1.1
      sections
      rows 1
      didEndDisplaying 1-1 1.1
      rows: new, 1-2
      """,
      items: TableScene.items(2),
      swift: { scene in
        Self.actions(scene)
        scene.handlers.edits = TableEdits(style: { $0.row == 1 ? .insert : .delete })
      },
      lua: Self.luaActions + """
        function handlers.editingStyleForRow(list, path)
          log("editingStyle", path)
          return path.row == 2 and "insert" or "delete"
        end
        """,
      edits: true
    ) { scene in
      try scene.send("edit")
      scene.stage.transcript.log("--")
      scene.stage.tap(22, 66)
      scene.stage.world.layoutIfNeeded()
      scene.stage.transcript.log("--")
      scene.stage.tap(22, 22)
      scene.logRows()
      scene.stage.tap(180, 22)
      scene.stage.world.layoutIfNeeded()
      scene.logRows()
    }
  }

  @Test("a row that is dragged: the target is asked where it would change, the move told of once")
  func move() throws {
    try Bilingual.expectTable(
      """
      target 1.2
      target 1.3
      move 1.1
      to 1.3
      rows: 1-2, 1-3, 1-1, 1-4
      """,
      items: TableScene.items(4),
      swift: Self.actions,
      lua: Self.luaActions,
      edits: true
    ) { scene in
      try scene.send("edit")
      _ = scene.stage.transcript.take()
      scene.reorder(1, to: 3)
      scene.logRows()
    }
  }

  @Test(
    "targetIndexPathForMove may answer another place, also where the row is: then nothing moves"
  )
  func redirected() throws {
    try Bilingual.expectTable(
      """
      target 1.2
      target 1.3
      move 1.1
      to 1.2
      rows: 1-2, 1-1, 1-3, 1-4
      target 1.3
      target 1.2
      target 1.1
      rows: 1-2, 1-1, 1-3, 1-4
      """,
      items: TableScene.items(4),
      swift: { scene in
        Self.actions(scene)
        scene.handlers.edits = TableEdits(
          target: { IndexPath(row: $0.row == 2 ? 1 : $0.row == 1 ? 0 : 3, section: 0) }
        )
      },
      lua: Self.luaActions + """
        function handlers.targetIndexPathForMove(list, from, proposed)
          log("target", proposed)
          return proposed.row == 3 and 2 or proposed.row == 2 and 1 or 4
        end
        """,
      edits: true
    ) { scene in
      try scene.send("edit")
      _ = scene.stage.transcript.take()
      scene.reorder(1, to: 3)
      scene.logRows()
      scene.reorder(4, to: 1)
      scene.logRows()
    }
  }

  @Test("from one section to another")
  func betweenSections() throws {
    try Bilingual.expectTable(
      """
      target 1.2
      target 2.1
      move 1.1
      to 2.1
      rows: 1-2, 1-1, 2-1, 2-2
      """,
      items: TableScene.items(2, 2),
      swift: Self.actions,
      lua: Self.luaActions,
      edits: true
    ) { scene in
      try scene.send("edit")
      _ = scene.stage.transcript.take()
      scene.reorder(1, to: 3)
      scene.logRows()
    }
  }

  @Test("while a table is edited no row is selected, unless allowsSelectionDuringEditing says so")
  func selection() throws {
    try Bilingual.expectTable(
      """
      --
      shouldHighlight 1.2
      didHighlight 1.2
      didUnhighlight 1.2
      willSelect 1.2
      didSelect 1.2
      """,
      items: TableScene.items(3),
      swift: { scene in
        let table = scene.table
        Self.actions(scene)
        scene.action("allow") {
          table.allowsSelectionDuringEditing = true
        }
      },
      lua: Self.luaActions + """
        actions {
          edit = function() list:setEditing(true) end,
          allow = function() list.allowsSelectionDuringEditing = true end,
        }
        """,
      edits: true
    ) { scene in
      try scene.send("edit")
      _ = scene.stage.transcript.take()
      scene.stage.tap(100, 66)
      scene.stage.transcript.log("--")
      try scene.send("allow")
      scene.stage.tap(100, 66)
    }
  }
}
