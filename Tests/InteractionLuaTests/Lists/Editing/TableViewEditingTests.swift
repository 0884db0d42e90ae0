internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Editing and moving rows from scripts")
struct TableViewEditingTests {
  let scene = TableStage()

  /// Drags the first row's reorder control to the third row.
  private func reorder() {
    Fingers.play("down 178 22; move 178 60; move 178 110; up 178 110", on: scene.stage)
    scene.stage.world.layoutIfNeeded()
  }

  /// What the rows in sight can be edited by.
  private var controls: [String] {
    scene.table.visibleCells.map { "\($0.editingStyle)\($0.showsReorderControl ? " moves" : "")" }
  }

  /// A script that gives the list its data, and a function of line 9 as a closure or as a method.
  private static func script(_ form: String, _ name: String, _ body: String) -> String {
    let handler = TableStage.feed + "local function handler(list, path, other)\n \(body) end\n"
    let isData = ["canEditRow", "commitEditing", "canMoveRow", "commitMove"].contains(name)
    return switch form {
    case "closure": handler + "list.\(name) = handler"
    default:
      handler + """
        list.\(isData ? "dataSource" : "delegate") = {
          \(name) = function(self, ...) return handler(...) end,
        }
        """
    }
  }

  @Test("isEditing and setEditing show what cells can be edited by; cells say so")
  func members() throws {
    let output = try scene.output(
      TableStage.feed + """
        print(list.isEditing, list.allowsSelectionDuringEditing)
        list:setEditing(true, true)
        local cell = ui.TableViewCell {}
        print(list.isEditing, cell.editingStyle, cell.showsReorderControl, cell.contentRect.width)
        """
    )
    #expect(output == "false\tfalse\ntrue\tnone\tfalse\t0.0")
    #expect(controls == ["delete", "delete", "delete"])
    #expect(
      try scene.output("print(list:cell(1).editingStyle, list:cell(1).contentRect.x)")
        == "delete\t44.0"
    )
    #expect(
      try scene.output("list.isEditing = false print(list:cell(1).editingStyle)") == "none"
    )
    #expect(
      scene.problem("list:setEditing()")
        == "2: bad argument #1 'isEditing' to 'setEditing' (boolean expected, got no value)"
    )
    #expect(
      scene.problem("list.isEditing = 1")
        == "2: bad value for 'isEditing' (boolean expected, got number)"
    )
    #expect(
      scene.problem("list.canEditRows = print")
        == "2: TableView has no property 'canEditRows'; did you mean 'canEditRow'?"
    )
    #expect(
      scene.problem("list.delegate = { leadingSwipeAction = print }") == """
        2: TableViewDelegate has no method 'leadingSwipeAction'; did you mean 'leadingSwipeActions'?
        """
    )
  }

  @Test(
    "a data source that commits has rows that can be edited and moved, unless it says otherwise",
    arguments: [
      ("closures", ["delete moves", "delete moves"], true),
      ("table", ["delete moves", "delete moves"], true),
      ("nothing", ["delete", "delete"], false),
    ]
  )
  func implied(form: String, controls: [String], isSwiped: Bool) throws {
    let commits = """
      local function commitEditing(list, style, path) print(style, path) end
      local function commitMove(list, from, to) end

      """
    let connect =
      switch form {
      case "closures": "list.commitEditing, list.commitMove = commitEditing, commitMove"
      case "table":
        """
        list.dataSource = {
          commitEditing = function(self, ...) commitEditing(...) end,
          commitMove = function(self, ...) commitMove(...) end,
        }
        """
      default: ""
      }
    try scene.run(
      commits + "function list.numberOfRows() return 2 end "
        + "function list.cellForRow() return ui.TableViewCell {} end\n" + connect
    )
    Fingers.play("down 195 66; move 100 66; move 5 66; wait 1; up 5 66", on: scene.stage)
    #expect(
      scene.stage.transcript.take() == (isSwiped ? "delete\t{ section = 1, row = 2 }" : "")
    )
    scene.table.isEditing = true
    scene.stage.world.layoutIfNeeded()
    #expect(self.controls == controls)
    #expect(scene.stage.world.failures == [])
  }

  @Test(
    "can… must answer true or false: else the line is told, and the row cannot",
    arguments: ["closure", "table"],
    ["canEditRow", "canMoveRow"]
  )
  func decisions(form: String, name: String) throws {
    for (body, seen) in [("", "nil"), ("return 1", "number")] {
      let scene = TableViewEditingTests()
      try scene.scene.run(Self.script(form, name, body))
      scene.scene.table.isEditing = true
      scene.scene.stage.world.layoutIfNeeded()
      #expect(
        Set(scene.scene.stage.world.failures.map { "\($0.location?.line ?? 0): \($0.message)" })
          == [
            """
            \(form == "closure" ? 9 : 12): '\(name)' answered wrongly: bad result (boolean expected, \
            got \(seen))
            """
          ]
      )
      #expect(scene.scene.stage.world.failures.count == 3)
      #expect(
        scene.controls
          == Array(repeating: name == "canEditRow" ? "none" : "delete", count: 3)
      )
      #expect(scene.scene.texts == ["a", "b", "c"])
    }
  }

  @Test(
    "editingStyleForRow answers one of three names, or nothing",
    arguments: ["closure", "table"]
  )
  func styles(form: String) throws {
    try scene.run(
      Self.script(
        form,
        "editingStyleForRow",
        "if path.row == 1 then return 'insert' elseif path.row == 3 then return 'remove' end"
      )
    )
    scene.table.isEditing = true
    scene.stage.world.layoutIfNeeded()
    #expect(controls == ["insert", "delete", "none"])
    #expect(
      scene.stage.world.failures.map { "\($0.location?.line ?? 0): \($0.message)" } == [
        """
        \(form == "closure" ? 9 : 12): 'editingStyleForRow' answered wrongly: bad result (there is \
        no editingStyle 'remove'; use one of 'none', 'delete', 'insert')
        """
      ]
    )
  }

  @Test(
    "targetIndexPathForMove must answer a place that there is: else the row stays where it was",
    arguments: ["closure", "table"],
    [
      (
        "",
        "'targetIndexPathForMove' answered wrongly: bad result (IndexPath | integer | {section: integer, row: integer} expected, got nil)"
      ),
      (
        "return 0",
        "'targetIndexPathForMove' answered wrongly: rows are counted from 1; there is no row 0"
      ),
      (
        "return 9",
        """
        Window/View#root/TableView#list has no place [1, 9] for row [1, 1]; answer the proposed \
        [1, 2], or another place that there is once the row was taken from where it is.
        """
      ),
    ]
  )
  func targets(form: String, answer: (body: String, message: String)) throws {
    try scene.run(
      Self.script(form, "targetIndexPathForMove", answer.body)
        + "\nlist.commitMove = function() print 'moved' end list.isEditing = true"
    )
    Fingers.play("down 178 22; move 178 60; up 178 60", on: scene.stage)
    #expect(
      scene.stage.world.failures.map { "\($0.location?.line ?? 0): \($0.message)" }
        == ["\(form == "closure" ? 9 : 12): \(answer.message)"]
    )
    #expect(scene.stage.transcript.text == "")
    #expect(scene.texts == ["a", "b", "c"])
  }

  @Test(
    "a commitMove that fails, or that is not there, leaves the rows as they were",
    arguments: [
      ("function() error 'no' end", ["no"]), ("nil", []),
    ]
  )
  func failingMove(handler: String, failures: [String]) throws {
    for form in ["closure", "table"] {
      let scene = TableViewEditingTests()
      try scene.scene.run(
        TableStage.feed + "list.canMoveRow = function() return true end\n"
          + (form == "closure"
            ? "list.commitMove = \(handler)" : "list.dataSource = { commitMove = \(handler) }")
          + " list.isEditing = true"
      )
      scene.reorder()
      #expect(scene.scene.stage.world.failures.map(\.message) == failures)
      // Without anybody who has the data moved, nothing has moved.
      #expect(scene.scene.texts == ["a", "b", "c"], "\(form)")
      #expect(scene.scene.stage.world._checkInvariants() == [])
    }
  }

  @Test("one table may be the data source, the delegate and the prefetching data source")
  func allInOne() throws {
    let output = try scene.output(
      """
      local all = {}
      function all:numberOfSections() return 1 end
      function all:numberOfRows() return 3 end
      function all:cellForRow(list, path) return ui.TableViewCell { text = "row " .. path.row } end
      function all:titleForHeader() return nil end
      function all:titleForFooter() return nil end
      function all:canEditRow() return true end
      function all:commitEditing() end
      function all:canMoveRow() return true end
      function all:commitMove() end
      function all:editingStyleForRow() return "delete" end
      function all:targetIndexPathForMove(list, from, proposed) return proposed end
      function all:leadingSwipeActions() end
      function all:trailingSwipeActions() end
      function all:didSelectRow(list, path) end
      function all:viewForHeader() end
      function all:heightForRow() return 44 end
      function all:prefetchRows() end
      function all:cancelPrefetching() end
      list.dataSource, list.delegate, list.prefetchDataSource = all, all, all
      print(list.dataSource == all, list.delegate == all, list.prefetchDataSource == all)
      local one = ui.View:extend("All", all) {}
      root:addSubview(one)
      list.dataSource, list.delegate, list.prefetchDataSource = one, one, one
      print(list.dataSource == one, list.delegate == one, list.prefetchDataSource == one)
      """
    )
    #expect(output == "true\ttrue\ttrue\ntrue\ttrue\ttrue")
    #expect(scene.texts == ["row 1", "row 2", "row 3"])
    #expect(scene.stage.world.failures == [])
  }
}
