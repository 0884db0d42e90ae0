internal import Interaction
internal import LuaBridge
internal import Testing

@Suite("TableView: updates of its data, from Swift and from Lua alike")
struct TableUpdatesTests {
  /// The index path of a row of the first section.
  private static func row(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test("deletions and reloads by old numbers, insertions by new ones, moves from old to new")
  func rows() throws {
    try Bilingual.expectTable(
      """
      sections
      rows 1
      didEndDisplaying a 1.1
      didEndDisplaying b 1.2
      cell 1.2
      willDisplay new 1.2
      cell 1.3
      willDisplay B 1.3
      e new B c d
      selected 1.5
      """,
      items: [["a", "b", "c", "d", "e"]],
      swift: { scene in
        let (table, handlers) = (scene.table, scene.handlers)
        scene.action("update") {
          try table.performBatchUpdates {
            handlers.items = [["e", "new", "B", "c", "d"]]
            try table.deleteRows(at: [Self.row(0)])
            try table.reloadRows(at: [Self.row(1)])
            try table.insertRows(at: [Self.row(1)])
            try table.moveRow(at: Self.row(4), to: Self.row(0))
          }
        }
      },
      lua: """
        actions { update = function()
          list:performBatchUpdates(function()
            items[1] = { "e", "new", "B", "c", "d" }
            list:deleteRows { 1 }
            list:reloadRows { ui.IndexPath(1, 2) }
            list:insertRows { { section = 1, row = 2 } }
            list:moveRow(5, 1)
          end)
        end }
        """
    ) { scene in
      scene.table.selectRow(at: Self.row(3))
      try scene.send("update")
      scene.logVisible()
      let selected = scene.table.indexPathsForSelectedRows.map(TableHandlers.text)
      scene.stage.transcript.log("selected \(selected.joined(separator: " "))")
    }
  }

  @Test("sections go, come, move and are asked for anew with their rows")
  func sections() throws {
    try Bilingual.expectTable(
      """
      sections
      rows 1
      rows 2
      rows 3
      didEndDisplaying a 1.1
      didEndDisplaying b 2.1
      cell 2.1
      willDisplay b1 2.1
      cell 2.2
      willDisplay b2 2.2
      cell 3.1
      willDisplay n 3.1
      c b1 b2 n
      """,
      items: [["a"], ["b"], ["c"]],
      swift: { scene in
        let (table, handlers) = (scene.table, scene.handlers)
        scene.action("update") {
          try table.performBatchUpdates {
            handlers.items = [["c"], ["b1", "b2"], ["n"]]
            try table.deleteSections([0])
            try table.reloadSections([1])
            try table.moveSection(2, toSection: 0)
            try table.insertSections([2])
          }
        }
      },
      lua: """
        actions { update = function()
          list:performBatchUpdates(function()
            for index, section in ipairs { { "c" }, { "b1", "b2" }, { "n" } } do
              items[index] = section
            end
            list:deleteSections { 1 }
            list:reloadSections { 2 }
            list:moveSection(3, 1)
            list:insertSections { 3 }
          end)
        end }
        """
    ) { scene in
      try scene.send("update")
      scene.logVisible()
    }
  }

  @Test("a batch within a batch belongs to the outer one: the counts are asked for once")
  func nested() throws {
    try Bilingual.expectTable(
      """
      sections
      rows 1
      didEndDisplaying a 1.1
      cell 1.3
      willDisplay d 1.3
      b c d
      """,
      items: [["a", "b", "c"]],
      swift: { scene in
        let (table, handlers) = (scene.table, scene.handlers)
        scene.action("update") {
          try table.performBatchUpdates {
            handlers.items[0].removeFirst()
            try table.deleteRows(at: [Self.row(0)])
            try table.performBatchUpdates {
              handlers.items[0].append("d")
              try table.insertRows(at: [Self.row(2)])
            }
          }
        }
      },
      lua: """
        actions { update = function()
          list:performBatchUpdates(function()
            table.remove(items[1], 1)
            list:deleteRows(1)
            list:performBatchUpdates(function()
              table.insert(items[1], "d")
              list:insertRows(3)
            end)
          end)
        end }
        """
    ) { scene in
      try scene.send("update")
      scene.logVisible()
    }
  }

  @Test("an update that does not agree: the arithmetic; the list keeps its state, and works on")
  func mismatch() throws {
    try Bilingual.expectTable(
      """
      sections
      rows 1
      +5: There should be 3 rows in section 1 (3 + 1 inserted − 1 deleted), but the data source \
      answered 4. Change the data and tell the list of the same change. The list keeps what it showed.
        call: insertRows [1, 3] at +4
        call: deleteRows [1, 1] at +5
        rows before: 1 section of 3 rows
        the data source's answers: 1 section of 4 rows
      a b c
      sections
      rows 1
      cell 1.4
      willDisplay d 1.4
      a b c d
      """,
      items: [["a", "b", "c"]],
      swift: { scene in
        let (table, handlers) = (scene.table, scene.handlers)
        let log = scene.stage.transcript.log
        scene.action("wrong") {
          let line = #line
          do {
            try table.performBatchUpdates {
              handlers.items[0].append("d")
              try table.insertRows(at: [Self.row(2)])
              try table.deleteRows(at: [Self.row(0)])
            }
          } catch let error as ListUpdateError {
            log(error.text(after: line))
          }
        }
        scene.action("right") {
          try table.insertRows(at: [Self.row(3)])
        }
      },
      lua: ListUpdateError.luaText + """
        actions {
          wrong = function()
            local line = lineOf(function() error "" end)
            local ok, e = pcall(function()
              list:performBatchUpdates(function()
                table.insert(items[1], "d")
                list:insertRows { 3 }
                list:deleteRows { 1 }
              end)
            end)
            print(textAfter(line, e))
          end,
          right = function() list:insertRows { 4 } end,
        }
        """
    ) { scene in
      try scene.send("wrong")
      scene.logVisible()
      try scene.send("right")
      scene.logVisible()
    }
  }

  /// A table of three rows in Swift, and a script that can tell of a deletion at its second line.
  private func sceneOfTwo() throws -> TableScene {
    let sides = Sides(owner: .swift, data: .swiftObject, delegate: .swiftObject)
    let scene = try TableScene(ListItems([["a", "b", "c"]]), sides)
    scene.connect(edits: false, prefetches: false)
    try scene.stage.run(
      """
      app:view("control").actions = { delete = function()
        app:view("control"):deleteRows { 1, 2 }
      end }
      """
    )
    _ = scene.stage.transcript.take()
    return scene
  }

  @Test("a batch of Swift with calls of both languages: each with its line, counted from 0")
  func swiftWithLua() throws {
    let scene = try sceneOfTwo()
    var problem = "no error"
    // Not within a macro, whose lines are all its own.
    let line = #line
    do {
      try scene.table.performBatchUpdates {
        try scene.table.insertRows(at: [Self.row(1)])
        try scene.send("delete")
      }
    } catch {
      problem = "\(error)"
    }
    #expect(
      problem == """
        test.lua:2: There should be 2 rows in section 0 (3 + 1 inserted − 2 deleted), but the data \
        source answered 3. Change the data and tell the list of the same change. The list keeps what \
        it showed.
          call: insertRows [0, 1] at \(#fileID):\(line + 3)
          call: deleteRows {[0, 0], [0, 1]} at test.lua:2
          rows before: 1 section of 3 rows
          the data source's answers: 1 section of 3 rows
        """
    )
    scene.logVisible()
    #expect(scene.stage.transcript.text == "sections\nrows 1\na b c")
    #expect(scene.stage.world._checkInvariants() == [])
  }

  @Test("a batch of Lua with calls of both languages: each with its line, counted from 1")
  func luaWithSwift() throws {
    let scene = try sceneOfTwo()
    let state = scene.stage.state
    // The state has the closure below, and the scene has the state.
    let line = #line
    let insert = try state.makeFunction("insertInSwift") { [unowned table = scene.table] in
      try table.insertRows(at: [Self.row(1)])
    }
    try state.setGlobal("insertInSwift", to: insert)
    try scene.stage.run(
      """
      local list = app:view "control"
      local ok, e = pcall(function()
        list:performBatchUpdates(function()
          list:deleteRows { 1, 2 }
          insertInSwift()
        end)
      end)
      print(tostring(e.location) .. ": " .. e.message)
      """
    )
    scene.logVisible()
    #expect(
      scene.stage.transcript.text == """
        sections
        rows 1
        \(#fileID):\(line + 2): There should be 2 rows in section 1 (3 + 1 inserted − 2 deleted), but \
        the data source answered 3. Change the data and tell the list of the same change. The list \
        keeps what it showed.
          call: deleteRows {[1, 1], [1, 2]} at test.lua:4
          call: insertRows [1, 2] at \(#fileID):\(line + 2)
          rows before: 1 section of 3 rows
          the data source's answers: 1 section of 3 rows
        a b c
        """
    )
    #expect(scene.stage.world._checkInvariants() == [])
  }
}
