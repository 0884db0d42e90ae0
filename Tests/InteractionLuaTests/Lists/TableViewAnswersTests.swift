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
    try scene.run(
      "list.numberOfRows = function() return 2 end "
        + Self.script(
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
    try scene.run(
      "list.numberOfRows = function() return 2 end local cell = ui.TableViewCell { text = 'a' } "
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
        "Window/View#root/TableView#list has no row [1, 9]: section 1 has 3 rows; use [1, 1] to [1, 3]."
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

  @Test("an answer that is an index path of nothing is told with the line")
  func noRow() throws {
    try scene.run(
      TableStage.feed + "list.willSelectRow = function()\n  return 0\nend"
    )
    scene.stage.tap(5, 60)
    #expect(
      scene.failures == [
        """
        9: 'willSelectRow' answered wrongly: rows are counted from 1; there is no row 0 | delegate \
        method: willSelectRow of Window/View#root/TableView#list | connected at: test.lua:9
        """
      ]
    )
    #expect(scene.texts == ["a", "b", "c"])
  }
}
