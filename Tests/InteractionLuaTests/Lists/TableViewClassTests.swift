internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Tables in Lua")
struct TableViewClassTests {
  let scene = TableStage()

  @Test("rows, cells and their places, by path, by table and by number")
  func rows() throws {
    try scene.feed()
    let output = try scene.output(
      """
      print(list.sectionCount, list:rowCount(), list:rowCount(1))
      local cell = list:cell(2)
      print(cell.text, cell == list:cell { section = 1, row = 2 }, cell == list:cell(ui.IndexPath(1, 2)))
      print(list:indexPath(cell), list:indexPath(ui.TableViewCell {}), list:cell(9))
      print(list:indexPathForRow { 5, 50 }, list:indexPathForRow { 5, 500 })
      print(list:rectForRow(3).y, #list.visibleCells, list.indexPathsForVisibleRows[3])
      print(list.numberOfRows ~= nil, list.numberOfSections)
      """
    )
    #expect(
      output == """
        1\t3\t3
        b\ttrue\ttrue
        { section = 1, row = 2 }\tnil\tnil
        { section = 1, row = 2 }\tnil
        88.0\t3\t{ section = 1, row = 3 }
        true\tnil
        """
    )
  }

  @Test("selection and scrolling in code")
  func selection() throws {
    try scene.feed()
    let output = try scene.output(
      """
      list.numberOfRows = function() return 40 end
      list.cellForRow = function(list, path) return list:dequeueReusableCell("item", path) end
      list:reloadData()
      print(list.indexPathForSelectedRow, #list.indexPathsForSelectedRows)
      list:selectRow(2)
      print(list.indexPathForSelectedRow, list:cell(2) and list:cell(2).isSelected)
      list.allowsMultipleSelection = true
      list:selectRow(30, false, "middle")
      print(list.contentOffset.y, list.indexPathsForSelectedRows[2])
      list:deselectRow(2)
      list:scrollToRow(40)
      print(list.contentOffset.y)
      list:scrollToRow(3, "top")
      print(list.contentOffset.y)
      list:selectRow(nil)
      print(list.indexPathForSelectedRow)
      """
    )
    #expect(
      output == """
        nil\t0
        { section = 1, row = 2 }\tnil
        1188.0\t{ section = 1, row = 30 }
        1540.0
        88.0
        nil
        """
    )
  }

  @Test("heights: a number, or as high as the cell wants to be")
  func heights() throws {
    try scene.feed()
    try scene.run("list.rowHeight = 30")
    #expect(scene.table.contentSize.height == 90)
    try scene.run("list.rowHeight = ui.TableView.automaticDimension")
    #expect(scene.table.rowHeight == TableView.automaticDimension)
    #expect(scene.table.contentSize.height == 132)
  }

  @Test("a closure that is set, replaced or taken away has everything asked anew")
  func closuresReload() throws {
    try scene.feed()
    #expect(scene.texts == ["a", "b", "c"])
    try scene.run("list.numberOfRows = function() return 1 end")
    #expect(scene.texts == ["a"])
    try scene.run("list.numberOfRows = nil")
    #expect(scene.texts == [])
  }

  @Test("cells: texts, state, and find.row")
  func cells() throws {
    try scene.feed()
    let output = try scene.output(
      """
      local cell = find.row("b"):get()
      cell.detailText = "2"
      print(cell.text, cell.textLabel.text, cell.detailTextLabel.text, cell.reuseIdentifier)
      print(cell.isSelected, cell.isHighlighted, cell.role, find.row():count())
      print(find.row { contains = "b" }:count(), find.row "z":count())
      """
    )
    #expect(output == "b\tb\t2\titem\nfalse\tfalse\trow\t3\n1\t0")
  }

  @Test(
    "mistakes: line, cause and what to do instead; nothing has changed",
    arguments: [
      (
        "list:selectRow(4)",
        "Window/View#root/TableView#list has no row [1, 4]: section 1 has 3 rows; use [1, 1] to [1, 3]."
      ),
      (
        "list:deselectRow { section = 2, row = 1 }",
        "Window/View#root/TableView#list has no section 2: it has 1 section; use 1."
      ),
      (
        "list:scrollToRow(9)",
        "Window/View#root/TableView#list has no row [1, 9]: section 1 has 3 rows; use [1, 1] to [1, 3]."
      ),
      (
        "list:rectForRow(9)",
        "Window/View#root/TableView#list has no row [1, 9]: section 1 has 3 rows; use [1, 1] to [1, 3]."
      ),
      ("list:rowCount(0)", "sections are counted from 1; there is no section 0"),
      (
        "list:rowCount(2)",
        "Window/View#root/TableView#list has no section 2: it has 1 section; use 1."
      ),
      (
        "list:scrollToRow(1, 'left')",
        """
        bad argument #2 'position' to 'scrollToRow' (there is no scrollPosition 'left'; use one of \
        'none', 'top', 'middle', 'bottom')
        """
      ),
      ("list.rowHeight = -2", "The row height is -2; use 0 or more."),
      ("list.estimatedRowHeight = 0/0", "The estimated row height is nan; use a finite number."),
      (
        "list:register('item', ui.View)",
        """
        cells are made by a class: give ui.TableViewCell, or what ui.TableViewCell:extend returned; \
        got the class View
        """
      ),
      (
        "list:register('item', {})",
        """
        cells are made by a class: give ui.TableViewCell, or what ui.TableViewCell:extend returned; \
        got {}
        """
      ),
      (
        "list:register('item', ui.TableViewCell {})",
        """
        cells are made by a class: give ui.TableViewCell, or what ui.TableViewCell:extend returned; \
        got TableViewCell
        """
      ),
      (
        "list:register('row', ui.TableViewCell) list:dequeueReusableCell('raw', 1)",
        """
        No cell of Window/View#root/TableView#list is registered as "raw"; did you mean "row"?
        """
      ),
      (
        "list:insertRows 'one'",
        """
        bad argument #1 'rows' to 'insertRows' (IndexPath | integer | {section: integer, row: \
        integer} expected, got string)
        """
      ),
      ("list:insertRows { 0 }", "rows are counted from 1; there is no row 0"),
      ("list:deleteSections { 0 }", "sections are counted from 1; there is no section 0"),
      ("list:moveSection(1, 0)", "sections are counted from 1; there is no section 0"),
      (
        "list:deleteSections 'one'",
        "bad argument #1 'sections' to 'deleteSections' ({integer} | integer expected, got string)"
      ),
      (
        "list.didSelectRw = function() end",
        "TableView has no property 'didSelectRw'; did you mean 'didSelectRow'?"
      ),
      (
        "list.delegate = { didSelectRw = function() end }",
        "TableViewDelegate has no method 'didSelectRw'; did you mean 'didSelectRow'?"
      ),
      (
        "list.delegate = { didScrol = function() end }",
        "TableViewDelegate has no method 'didScrol'; did you mean 'didScroll'?"
      ),
      (
        "list.delegate = { tableViewDidSelectRowAt = print }",
        "TableViewDelegate has no method 'tableViewDidSelectRowAt'; did you mean 'didSelectRow'?"
      ),
      (
        "list.delegate = { scrollViewDidScrollAt = print, didSelectRow = print }",
        "TableViewDelegate has no method 'scrollViewDidScrollAt'; did you mean 'didScroll'?"
      ),
      (
        "list.delegate = { tableViewNumberOfRowsInSection = print }",
        """
        TableViewDelegate has no method 'tableViewNumberOfRowsInSection'; 'numberOfRows' belongs to \
        the dataSource: list.dataSource = { numberOfRows = … }
        """
      ),
      (
        "list.delegate = { numberOfRows = print }",
        """
        the table has no method of TableViewDelegate: 'numberOfRows' belongs to the dataSource: \
        list.dataSource = { numberOfRows = … }
        """
      ),
    ]
  )
  func mistakes(script: String, message: String) throws {
    try scene.feed()
    #expect(scene.problem(script) == "2: \(message)")
    scene.stage.world.layoutIfNeeded()
    #expect(scene.texts == ["a", "b", "c"])
    #expect(scene.stage.world.failures == [])
    #expect(scene.stage.world._checkInvariants() == [])
  }

  @Test("a table is a scroll view too: one delegate hears of both, as a table or a Swift object")
  func delegate() throws {
    final class Panel: View, TableViewDelegate {
      var chosen: [IndexPath] = []
      func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        chosen.append(indexPath)
      }
    }
    // Higher than the table, which can so be scrolled.
    scene.table.rowHeight = 100
    try scene.feed()
    try scene.run(
      """
      local delegate = {}
      function delegate:didSelectRow(table, path) print(self == delegate, table == list, path) end
      function delegate:didScroll(table) print(table.contentOffset.y) end
      list.delegate = delegate
      print(list.delegate == delegate)
      list.contentOffset = { 0, 1 }
      """
    )
    scene.stage.tap(5, 150)
    #expect(scene.stage.transcript.take() == "true\n1.0\ntrue\ttrue\t{ section = 1, row = 2 }")
    let panel = Panel()
    panel.id = "panel"
    scene.stage.root.addSubview(panel)
    try scene.run("list.delegate = app:view 'panel' print(list.delegate == app:view 'panel')")
    scene.stage.tap(5, 210)
    #expect(panel.chosen == [IndexPath(row: 2, section: 0)])
    #expect(scene.stage.transcript.text == "true")
    #expect(scene.stage.world.failures == [])
  }
}
