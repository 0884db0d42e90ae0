internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Tables and bad input from scripts: the cause, the line, and nothing lost")
struct TableBadInputTests {
  let scene = TableStage()

  /// Each failure of the world with its line, without its context.
  private var failures: [String] {
    scene.stage.world.failures.map { "\($0.location?.line ?? 0): \($0.message)" }
  }

  @Test(
    "what is no delegate and no data source is refused at its line, and those before stay",
    arguments: [
      ("delegate", "TableViewDelegate"), ("dataSource", "TableViewDataSource"),
    ]
  )
  func noDelegate(property: String, name: String) throws {
    try scene.run(
      TableStage.feed + """
        list.delegate = { didSelectRow = function(self, list, path) print("still", path.row) end }
        local source = {}
        source.numberOfRows, source.cellForRow = list.numberOfRows, list.cellForRow
        list.dataSource = source
        """
    )
    for (value, message) in [
      ("3", "bad value for '\(property)' (table | \(name) | nil expected, got number)"),
      ("'me'", "bad value for '\(property)' (table | \(name) | nil expected, got string)"),
      ("print", "bad value for '\(property)' (table | \(name) | nil expected, got function)"),
      ("ui", "ui is a module and no \(name); give a table of functions"),
      (
        "ui.TableView",
        "TableView is a class and no \(name); give what it makes, or a table of functions"
      ),
    ] {
      #expect(scene.problem("list.\(property) = \(value)") == "2: \(message)")
    }
    #expect(try scene.output("print(type(list.\(property)))") == "table")
    scene.stage.tap(5, 60)
    #expect(scene.stage.transcript.text == "still\t2")
    #expect(scene.texts == ["a", "b", "c"])
    #expect(scene.stage.world.failures == [])
  }

  @Test(
    "a count that is no whole number is told with its line; the table keeps the number it knew",
    arguments: [
      ("'two'", "bad result (integer expected, got string)"),
      ("1.5", "bad result (integer expected, got 1.5)"),
      ("nil", "bad result (integer expected, got nil)"),
      ("{}", "bad result (integer expected, got table)"),
    ]
  )
  func noCount(answer: String, problem: String) throws {
    for name in ["numberOfRows", "numberOfSections"] {
      for form in ["closure", "table"] {
        let test = TableBadInputTests()
        try test.scene.feed()
        let function = "local function count()\n  return \(answer)\nend\n"
        let connect =
          form == "closure"
          ? "list.\(name) = count"
          : """
          local cell = list.cellForRow
          list.dataSource = {
            \(name) = count, cellForRow = function(self, ...) return cell(...) end,
            \(name == "numberOfRows" ? "" : "numberOfRows = function() return 3 end,")
          }
          list.\(name), list.cellForRow = nil, nil
          """
        try test.scene.run(function + connect)
        #expect(test.failures == ["2: '\(name)' answered wrongly: \(problem)"], "\(form)")
        #expect(test.scene.texts == ["a", "b", "c"])
      }
    }
  }

  @Test(
    "a count that changes between calls is asked for once a load, and told of by the next update"
  )
  func changing() throws {
    try scene.run(
      """
      local count = 1
      function list.numberOfRows() count = count + 1 return count end
      function list.cellForRow(list, path) return ui.TableViewCell { text = "row " .. path.row } end
      """
    )
    #expect(scene.texts == ["row 1", "row 2"])
    scene.table.contentOffset = Point(x: 0, y: 0)
    scene.table.setNeedsLayout()
    scene.stage.world.layoutIfNeeded()
    #expect(scene.texts == ["row 1", "row 2"])
    #expect(
      scene.problem("list:deleteRows(1)") == """
        2: There should be 1 row in section 1 (2 + 0 inserted − 1 deleted), but the data source \
        answered 3. Change the data and tell the list of the same change. The list keeps what it \
        showed.
        """
    )
    #expect(scene.texts == ["row 1", "row 2"])
    #expect(scene.table.numberOfRows(inSection: 0) == 2)
    // An update that agrees is made, and a reload takes what there is.
    try scene.run("list:insertRows { 1, 2 }")
    #expect(scene.texts.count == 4)
    try scene.run("list:reloadData()")
    #expect(scene.texts.count == 5)
    #expect(scene.stage.world.failures == [])
    #expect(scene.stage.world._checkInvariants() == [])
  }

  @Test("a number of sections that changes is told of in the same way")
  func changingSections() throws {
    try scene.run(
      """
      local sections = 2
      function list.numberOfSections() return sections end
      function list.numberOfRows() return 1 end
      function list.cellForRow() return ui.TableViewCell {} end
      list.didSelectRow = function() sections = 1 list:reloadRows(1) end
      """
    )
    scene.stage.tap(5, 20)
    #expect(failures.count == 1)
    #expect(failures.first?.hasPrefix("6: There should be 2 sections (2 + 0 inserted − 0") == true)
    #expect(scene.table.sectionCount == 2)
    #expect(scene.table.visibleCells.count == 2)
  }

  @Test(
    "an index path that is not there: where a row is needed an error, where one is looked for nil",
    arguments: [
      ("list:selectRow(4)", "has no row [1, 4]: section 1 has 3 rows; use [1, 1] to [1, 3]."),
      ("list:deselectRow(4)", "has no row [1, 4]: section 1 has 3 rows; use [1, 1] to [1, 3]."),
      ("list:scrollToRow { section = 2, row = 1 }", "has no section 2: it has 1 section; use 1."),
      (
        "list:rectForRow(ui.IndexPath(1, 9))",
        "has no row [1, 9]: section 1 has 3 rows; use [1, 1] to [1, 3]."
      ),
    ]
  )
  func outOfRange(script: String, message: String) throws {
    try scene.feed()
    #expect(scene.problem(script) == "2: Window/View#root/TableView#list \(message)")
    #expect(try scene.output("print(list:cell(4), list.indexPathForSelectedRow)") == "nil\tnil")
    #expect(scene.texts == ["a", "b", "c"])
  }
}
