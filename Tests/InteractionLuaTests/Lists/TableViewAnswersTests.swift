internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("What scripts answer a table with, and what they must not")
struct TableViewAnswersTests {
  let scene = TableStage()

  /// How a script's function answers: as a closure, or as a method of a data source or delegate.
  private static let forms = ["closure", "table"]

  /// A script whose function answers as a closure, whose line is 2, or as a method, whose line is 4.
  private static func script(_ form: String, _ name: String, _ body: String) -> String {
    let handler = "local handler = function(list, path) \(body) end\n"
    guard form == "table" else { return handler + "list.\(name) = handler" }
    return handler + """
      list.\(name == "cellForRow" ? "dataSource" : "delegate") = {
        \(name) = function(self, ...) return handler(...) end,
      }
      """
  }

  @Test(
    "cellForRow must answer a cell; else the line is told, and the row is empty",
    arguments: forms
  )
  func cells(form: String) throws {
    try scene.run("list.numberOfRows = function() return 2 end")
    try scene.run(
      Self.script(
        form,
        "cellForRow",
        "if path.row == 2 then return ui.Label {} end return ui.TableViewCell { text = 'a' }"
      )
    )
    #expect(scene.texts == ["a", ""])
    #expect(scene.stage.world.failures.count == 1)
    let failure = try #require(scene.stage.world.failures.first)
    #expect(
      failure.message
        == "'cellForRow' answered wrongly: bad result (TableViewCell expected, got Label)"
    )
    #expect(failure.location?.line == (form == "closure" ? 2 : 4))
  }

  @Test(
    "a cell that shows another row is told with the line, and the row is empty",
    arguments: forms
  )
  func cellOfAnother(form: String) throws {
    try scene.run("list.numberOfRows = function() return 2 end")
    try scene.run(
      "local cell = ui.TableViewCell { text = 'a' } "
        + Self.script(form, "cellForRow", "return cell")
    )
    #expect(scene.texts == ["a", ""])
    #expect(
      scene.stage.world.failures.map(\.message) == [
        """
        The cell of row [1, 2] shows row [1, 1] already; take each from dequeueReusableCell, or make \
        one.
        """
      ]
    )
    #expect(scene.stage.world.failures[0].location?.line == (form == "closure" ? 2 : 4))
  }

  @Test(
    "a negative count is told; the table keeps the number it knew",
    arguments: [
      "list.numberOfRows = function() return -1 end",
      """
      list.numberOfRows = nil
      list.dataSource = { numberOfRows = function() return -1 end }
      """,
    ]
  )
  func negative(source: String) throws {
    try scene.feed()
    try scene.run(source)
    #expect(
      scene.stage.world.failures.map(\.message) == [
        "numberOfRows of Window/View#root/TableView#list answered -1; answer 0 or more."
      ]
    )
    #expect(scene.texts == ["a", "b", "c"])
  }

  @Test(
    "a height that is none is told with the line; the row is as high as the others",
    arguments: forms
  )
  func heights(form: String) throws {
    try scene.feed()
    try scene.run(
      Self.script(form, "heightForRow", "if path.row == 2 then return -5 end return 30")
    )
    #expect(scene.table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 44)
    #expect(scene.table.rectForRow(at: IndexPath(row: 2, section: 0)).height == 30)
    let failure = try #require(scene.stage.world.failures.first)
    #expect(failure.message == "The height of row [1, 2] is -5; use 0 or more.")
    #expect(failure.location?.line == (form == "closure" ? 2 : 4))
  }

  @Test(
    "will… that answers a row that is not there selects none, and tells of it",
    arguments: forms
  )
  func redirectedNowhere(form: String) throws {
    try scene.feed()
    try scene.run(Self.script(form, "willSelectRow", "return 9"))
    scene.stage.tap(5, 60)
    #expect(scene.table.indexPathForSelectedRow == nil)
    #expect(
      scene.stage.world.failures.map(\.message) == [
        "Window/View#root/TableView#list has no row [1, 9]: section 1 has 3 rows."
      ]
    )
    #expect(scene.stage.world.failures[0].location?.line == (form == "closure" ? 2 : 4))
  }

  @Test(
    "should… must answer true or false; without an answer the row is highlighted",
    arguments: forms
  )
  func should(form: String) throws {
    try scene.feed()
    try scene.run(Self.script(form, "shouldHighlightRow", ""))
    scene.stage.tap(5, 60)
    #expect(scene.table.indexPathForSelectedRow?.row == 1)
    #expect(
      scene.stage.world.failures.map(\.message) == [
        "'shouldHighlightRow' answered wrongly: bad result (boolean expected, got nil)"
      ]
    )
  }

  // MARK: What a data source needs

  @Test(
    "a data source that lacks what is required is refused, and the one before stays",
    arguments: [
      ("{}", "'numberOfRows' and 'cellForRow'"),
      ("{ numberOfRows = function() return 1 end }", "'cellForRow'"),
      ("{ cellForRow = function() end, numberOfSections = function() end }", "'numberOfRows'"),
    ]
  )
  func required(source: String, missing: String) throws {
    try scene.run(
      """
      list.dataSource = {
        numberOfRows = function() return 1 end,
        cellForRow = function(self, list, path) return ui.TableViewCell { text = "stays" } end,
      }
      """
    )
    #expect(
      scene.problem("list.dataSource = \(source)") == """
        2: the data source, a TableViewDataSource, lacks \(missing); give it a function of that name, \
        or set one as a closure first
        """
    )
    #expect(scene.texts == ["stays"])
  }

  @Test("a closure stands in for a required method, also one that a constructor sets")
  func closureStandsIn() throws {
    let output = try scene.output(
      """
      list.cellForRow = function() return ui.TableViewCell { text = "closure" } end
      list.dataSource = { numberOfRows = function() return 2 end }
      local other = ui.TableView {
        dataSource = { cellForRow = function() end },
        numberOfRows = function() return 7 end,
      }
      print(other:rowCount())
      """
    )
    #expect(output == "7")
    #expect(scene.texts == ["closure", "closure"])
  }

  @Test("a required method that goes later is told of; the table keeps the counts it knew")
  func requiredGoes() throws {
    try scene.run(
      """
      local source = {
        numberOfRows = function() return 2 end,
        cellForRow = function() return ui.TableViewCell { text = "x" } end,
      }
      list.dataSource = source
      root.actions = { spoil = function() source.numberOfRows = nil list:reloadData() end }
      """
    )
    try scene.stage.root.action(named: "spoil")?
      .perform(on: scene.stage.root, sender: nil, event: InteractionEvent())
    #expect(
      scene.failures == [
        """
        0: the data source, a TableViewDataSource, lacks 'numberOfRows'; give it a function of that \
        name, or set one as a closure first | delegate method: numberOfRows of \
        Window/View#root/TableView#list | connected at: test.lua:6
        """
      ]
    )
    #expect(scene.table.numberOfRows(inSection: 0) == 2)
  }

  @Test("a count that cannot be had, of sections or rows, is that which the table knew")
  func failingCounts() throws {
    try scene.run(
      """
      local isBroken = false
      list.dataSource = {
        numberOfSections = function() if isBroken then error "no sections" end return 2 end,
        numberOfRows = function(self, list, section)
          if isBroken then error("no rows " .. section) end
          return section
        end,
        cellForRow = function() return ui.TableViewCell {} end,
      }
      list.didSelectRow = function() isBroken = true list:reloadData() end
      """
    )
    scene.stage.tap(5, 20)
    #expect(scene.stage.world.failures.map(\.message) == ["no sections", "no rows 1", "no rows 2"])
    #expect(scene.table.sectionCount == 2)
    #expect(scene.table.numberOfRows(inSection: 1) == 2)
  }

  @Test("a Swift data source without a number of sections has one; it is held weakly")
  func swiftSource() throws {
    final class Source: View, TableViewDataSource {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(
        _ tableView: TableView,
        cellForRowAt indexPath: IndexPath
      ) -> TableViewCell {
        let cell = TableViewCell()
        cell.text = "Swift"
        return cell
      }
    }
    let source = Source()
    source.id = "source"
    scene.stage.root.addSubview(source)
    #expect(
      try scene.output(
        "list.dataSource = app:view 'source' print(list.dataSource == app:view 'source')"
      ) == "true"
    )
    #expect(scene.texts == ["Swift", "Swift"])
    #expect(
      scene.problem("list.dataSource = root") == """
        2: Window/View#root does not adopt TableViewDataSource, so it cannot be the data source; give \
        a table of functions, a Swift object that adopts it, or nil
        """
    )
    #expect(
      scene.problem("list.dataSource = 3")
        == "2: bad value for 'dataSource' (table | TableViewDataSource | nil expected, got number)"
    )
  }
}
