internal import Interaction
internal import Testing

@Suite("TableView: swipe actions of Swift and of Lua alike")
struct TableSwipesTests {
  /// Gives Swift's handlers an action at the left and two at the right.
  private static func actions(_ scene: TableScene) {
    let handlers = scene.handlers
    scene.handlers.edits = TableEdits(
      leading: { [unowned handlers] _ in
        SwipeActionsConfiguration(actions: [handlers.action("Pin")])
      },
      trailing: { [unowned handlers] path in
        if path.row == 2 { return SwipeActionsConfiguration(actions: []) }
        return SwipeActionsConfiguration(
          actions: [handlers.action("Drop", .destructive), handlers.action("More")],
          performsFirstActionWithFullSwipe: path.row == 0
        )
      }
    )
  }

  private static let luaActions = """
    function handlers.leadingSwipeActions(list, path)
      log("leading", path)
      return { action "Pin" }
    end
    function handlers.trailingSwipeActions(list, path)
      log("trailing", path)
      if path.row == 3 then return {} end
      return {
        action("Drop", "destructive"), action "More",
        performsFirstActionWithFullSwipe = path.row == 1,
      }
    end
    """

  /// Writes down the titles and colors of the buttons beside rows, from left to right.
  private func logButtons(_ scene: TableScene) {
    let buttons = scene.table.visibleCells.flatMap { cell in
      cell.subviews.flatMap { $0.subviews.compactMap { $0 as? Button } }
    }
    let texts = buttons.sorted { $0.frame.minX < $1.frame.minX }.map { button in
      "\(button.title) \(button.backgroundColor == .red ? "red" : "gray")"
    }
    scene.stage.transcript.log("buttons: \(texts.joined(separator: ", "))")
  }

  @Test("leading and trailing: asked as the swipe begins, performed by a tap, and the row closes")
  func taps() throws {
    try Bilingual.expectTable(
      """
      leading 1.2
      rows: 1-1, 1-2 open, 1-3
      buttons: Pin gray
      Pin 1.2
      rows: 1-1, 1-2, 1-3
      trailing 1.2
      buttons: More gray, Drop red
      More 1.2
      rows: 1-1, 1-2, 1-3
      """,
      items: TableScene.items(3),
      swift: Self.actions,
      lua: Self.luaActions,
      edits: true
    ) { scene in
      scene.table.allowsSelection = false
      scene.swipe(2, from: 20, to: 80)
      scene.logRows()
      logButtons(scene)
      scene.stage.tap(20, 66)
      scene.logRows()
      scene.swipe(2, from: 190, to: 90)
      logButtons(scene)
      scene.stage.tap(80, 66)
      scene.logRows()
    }
  }

  @Test("a full swipe performs the first action, unless the answer says otherwise")
  func full() throws {
    try Bilingual.expectTable(
      """
      trailing 1.1
      Drop 1.1
      rows: 1-1, 1-2, 1-3
      trailing 1.2
      rows: 1-1, 1-2 open, 1-3
      """,
      items: TableScene.items(3),
      swift: Self.actions,
      lua: Self.luaActions,
      edits: true
    ) { scene in
      scene.table.allowsSelection = false
      scene.swipe(1, from: 195, to: 5)
      scene.logRows()
      scene.swipe(2, from: 195, to: 5)
      scene.logRows()
    }
  }

  @Test("no actions: the row stays; nothing said: what may be deleted has a button for it")
  func defaults() throws {
    try Bilingual.expectTable(
      """
      trailing 1.3
      rows: 1-1, 1-2, 1-3
      trailing 1.1
      canEdit 1.1
      editingStyle 1.1
      rows: 1-1 open, 1-2, 1-3
      commit delete 1.1
      sections
      rows 1
      didEndDisplaying 1-1 1.1
      rows: 1-2, 1-3
      """,
      items: TableScene.items(3),
      swift: { scene in
        scene.handlers.edits = TableEdits(
          trailing: { $0.row == 2 ? SwipeActionsConfiguration(actions: []) : nil }
        )
      },
      lua: """
        function handlers.trailingSwipeActions(list, path)
          log("trailing", path)
          if path.row == 3 then return {} end
        end
        """,
      edits: true
    ) { scene in
      scene.table.allowsSelection = false
      scene.swipe(3, from: 190, to: 90)
      scene.logRows()
      scene.swipe(1, from: 190, to: 110)
      scene.logRows()
      scene.stage.tap(180, 22)
      scene.stage.world.layoutIfNeeded()
      scene.logRows()
    }
  }

  @Test("an action whose completion is called later keeps its row open until then")
  func later() throws {
    try Bilingual.expectTable(
      """
      trailing 1.2
      Ask 1.2
      rows: 1-1, 1-2 open, 1-3
      rows: 1-1, 1-2 open, 1-3
      rows: 1-1, 1-2, 1-3
      """,
      items: TableScene.items(3),
      swift: { scene in
        let (table, log) = (scene.table, scene.stage.transcript.log)
        var completions: [(Bool) -> Void] = []
        scene.handlers.edits = TableEdits(trailing: { path in
          SwipeActionsConfiguration(actions: [
            ContextualAction(title: "Ask") { _, cell, completion in
              let path = (cell as? TableViewCell).flatMap(table.indexPath)
              log("Ask \(path.map(TableHandlers.text) ?? "nowhere")")
              completions.append(completion)
            }
          ])
        })
        scene.action("answer", by: .delegate) { completions.removeFirst()(true) }
      },
      lua: """
        local finish
        function handlers.trailingSwipeActions(list, path)
          log("trailing", path)
          return { {
            title = "Ask", async = true,
            handler = function(path, done) log("Ask", path) finish = done end,
          } }
        end
        delegateActions { answer = function() finish(true) end }
        """,
      edits: true
    ) { scene in
      scene.table.allowsSelection = false
      scene.swipe(2, from: 195, to: 5)
      scene.logRows()
      // Nothing that the user touches closes it.
      scene.stage.tap(20, 110)
      scene.logRows()
      try scene.send("answer")
      scene.logRows()
      #expect(scene.stage.world.unansweredCompletions == [])
    }
  }

  @Test("a handler that fails is told of, and its row closes")
  func failing() throws {
    struct Broken: Error, CustomStringConvertible { let description = "broken" }
    try Bilingual.expectTable(
      """
      trailing 1.1
      rows: 1-1, 1-2
      """,
      items: TableScene.items(2),
      swift: { scene in
        scene.handlers.edits = TableEdits(trailing: { _ in
          SwipeActionsConfiguration(actions: [
            ContextualAction(title: "Fail") { _, _, _ in throw Broken() }
          ])
        })
      },
      lua: """
        function handlers.trailingSwipeActions(list, path)
          log("trailing", path)
          return { { title = "Fail", handler = function() error("broken", 0) end } }
        end
        """,
      edits: true,
      failures: ["broken"]
    ) { scene in
      scene.table.allowsSelection = false
      scene.swipe(1, from: 195, to: 5)
      scene.logRows()
    }
  }
}
