internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Updates from Lua that do not agree with the data")
struct TableViewUpdateErrorsTests {
  let scene = TableStage()

  @Test("the error counts from 1, and has each call with its line and the answers")
  func whole() throws {
    try scene.feed()
    let output = try scene.output(
      """
      local ok, e = pcall(function()
        list:performBatchUpdates(function()
          list:deleteRows { 1, 2 }
          list:insertRows(1)
          list:moveRow(3, 2)
        end)
      end)
      print(ok, e.code, e.location)
      print(e.message)
      """
    )
    #expect(
      output == """
        false\tinconsistentUpdate\ttest.lua:6
        There should be 2 rows in section 1 (3 + 1 inserted − 2 deleted + 1 moved in − 1 moved out), \
        but the data source answered 3. Change the data and tell the list of the same change. The list \
        keeps what it showed.
          call: deleteRows {[1, 1], [1, 2]} at test.lua:4
          call: insertRows [1, 1] at test.lua:5
          call: moveRow [1, 3] to [1, 2] at test.lua:6
          rows before: 1 section of 3 rows
          the data source's answers: 1 section of 3 rows
        """
    )
    #expect(scene.texts == ["a", "b", "c"])
  }

  @Test("uncaught in a handler it is reported as scripts count, with the line of the call")
  func uncaught() throws {
    try scene.feed()
    try scene.run("list.didSelectRow = function()\n  list:deleteRows { 3 }\nend")
    scene.stage.tap(5, 20)
    let failure = try #require(scene.stage.world.failures.first)
    #expect(scene.stage.world.failures.count == 1)
    #expect(failure.location?.line == 3)
    #expect(failure.message.hasPrefix("There should be 2 rows in section 1 (3 + 0 inserted − 1"))
    #expect(failure.context.first?.description == "call: deleteRows [1, 3] at test.lua:3")
    #expect(scene.texts == ["a", "b", "c"])
  }

  @Test(
    "a call that names what is not there, or what another one named",
    arguments: [
      (
        "list:deleteRows { 4 }",
        "deleteRows [1, 4] names row [1, 4], which is not there before the update: section 1 has 3 rows then."
      ),
      (
        "list:insertRows { 9 }",
        """
        insertRows [1, 9] names row [1, 9], which is not there after the update: section 1 has 3 rows then. \
        Insertions and the ends of moves count as the list is after the whole update. There should be 4 rows \
        in section 1 (3 + 1 inserted − 0 deleted), with [1, 4] as the last, but the data source answered 3.
        """
      ),
      (
        "list:reloadSections(2)",
        "reloadSections {2} names section 2, which is not there before the update: the list has 1 section then."
      ),
      (
        "list:reloadRows { 1, 1 }",
        "reloadRows {[1, 1], [1, 1]} names row [1, 1], as it is before the update, once more;"
      ),
    ]
  )
  func misnamed(script: String, message: String) throws {
    try scene.feed()
    let problem = scene.problem(script)
    #expect(problem.hasPrefix("2: \(message)"), "\(problem)")
    #expect(scene.texts == ["a", "b", "c"])
  }

  @Test("what the batch's function raises is raised after the changes it told of are made")
  func raised() throws {
    try scene.run(
      TableStage.feed + """
        root.actions = { update = function()
          list:performBatchUpdates(function()
            table.remove(items, 1)
            list:deleteRows(1)
            error "enough"
          end)
        end }
        """
    )
    let action = try #require(scene.stage.root.action(named: "update"))
    let error = #expect(throws: (any Error).self) {
      try action.perform(on: scene.stage.root, sender: nil, event: InteractionEvent())
    }
    let failure = try Failure(#require(error))
    #expect(failure.message == "enough")
    #expect(failure.location == Interaction.SourceLocation(file: "test.lua", line: 13))
    scene.stage.world.layoutIfNeeded()
    #expect(scene.texts == ["b", "c"])
    #expect(scene.stage.world.failures == [])
  }

  @Test("of two errors the function's, the likely cause, is raised, and the changes' is reported")
  func both() throws {
    try scene.feed()
    let problem = scene.problem(
      """
      list:performBatchUpdates(function()
        list:deleteRows(1)
        error "before the data changed"
      end)
      """
    )
    #expect(problem == "4: before the data changed")
    let failure = try #require(scene.stage.world.failures.first)
    #expect(scene.stage.world.failures.count == 1)
    #expect(failure.message.hasPrefix("There should be 2 rows"), "\(failure.message)")
    #expect(failure.message.contains("section 1"), "\(failure.message)")
    #expect(scene.texts == ["a", "b", "c"])
  }
}
