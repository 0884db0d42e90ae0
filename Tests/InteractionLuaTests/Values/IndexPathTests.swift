internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Index paths in Lua: values that count from 1")
struct IndexPathTests {
  let stage = LuaStage()

  @Test(
    "made, read, compared and written",
    arguments: [
      ("ui.IndexPath(2, 3).section", "2"),
      ("ui.IndexPath(2, 3).row", "3"),
      ("ui.IndexPath(2, 3) == ui.IndexPath(2, 3)", "true"),
      ("ui.IndexPath(2, 3) ~= ui.IndexPath(3, 2)", "true"),
      ("ui.IndexPath(1, 9) < ui.IndexPath(2, 1)", "true"),
      ("ui.IndexPath(2, 1) <= ui.IndexPath(2, 1)", "true"),
      ("ui.IndexPath(2, 3) == app.window.frame", "false"),
      ("ui.IndexPath(2, 3)", "{ section = 2, row = 3 }"),
    ]
  )
  func values(expression: String, text: String) throws {
    #expect(try stage.value(expression) == text)
  }

  @Test("pairs gives its names and numbers")
  func entries() throws {
    try stage.run("for name, number in pairs(ui.IndexPath(2, 3)) do print(name, number) end")
    #expect(stage.transcript.text == "section\t2\nrow\t3")
  }

  @Test("expectations compare them by their numbers, also with tables")
  func expectations() throws {
    try stage.run(
      """
      expect(ui.IndexPath(1, 2)):toBe(ui.IndexPath(1, 2))
      expect(ui.IndexPath(1, 2)):toEqual { section = 1, row = 2 }
      expect({ ui.IndexPath(1, 2) }):toEqual { ui.IndexPath(1, 2) }
      expect(ui.IndexPath(1, 2)).never:toBe(ui.IndexPath(2, 1))
      """
    )
    #expect(
      stage.problem("expect(ui.IndexPath(1, 2)):toEqual { section = 1, row = 3 }")
        .contains("row")
    )
  }

  @Test(
    "what is none",
    arguments: [
      ("ui.IndexPath(1, 0)", "rows are counted from 1; there is no row 0"),
      ("ui.IndexPath(0, 1)", "sections are counted from 1; there is no section 0"),
      (
        "ui.IndexPath(1, 1).row = 2",
        """
        an index path is a value, and changing its row would change nothing else; make a new one, \
        such as ui.IndexPath(section, row)
        """
      ),
      (
        "ui.TableView {}:cell { section = 1 }",
        "an index path needs both: { section = 1, row = 3 }; a number alone is a row of section 1"
      ),
      (
        "ui.TableView {}:cell { section = 1, rwo = 1 }",
        "'rwo' is no field of an index path; it has section and row"
      ),
      (
        "ui.TableView {}:cell { section = 1, row = 1.5 }",
        "row of an index path must be a whole number; got 1.5"
      ),
      (
        "ui.TableView {}:selectRow { section = 1, row = 9007199254740993 }",
        """
        TableView has no row [1, 9007199254740993]: section 1 has 0 rows; once there are some, insert \
        them or reload the data.
        """
      ),
      ("ui.TableView {}:cell(0)", "rows are counted from 1; there is no row 0"),
      (
        "ui.TableView {}:cell 'one'",
        """
        bad argument #1 'indexPath' to 'cell' (IndexPath | integer | {section: integer, row: \
        integer} expected, got string)
        """
      ),
      (
        "ui.TableView {}:cell(app.window)",
        """
        bad argument #1 'indexPath' to 'cell' (IndexPath | integer | {section: integer, row: \
        integer} expected, got Window)
        """
      ),
    ]
  )
  func misfits(script: String, message: String) {
    #expect(stage.problem(script) == "1: \(message)")
  }
}
