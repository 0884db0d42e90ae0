internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("find.row in Lua: rows that are scrolled out of sight")
struct UnrealisedRowsTests {
  let scene = TableStage()

  /// A hundred rows with a button each, of which five are in sight.
  private static let feed = """
    local bought = {}
    local Row = ui.TableViewCell:extend("Row", {
      fields = { "buy" },
      init = function(self)
        self.buy = ui.Button { title = "Buy", frame = { 120, 0, 80, 44 } }
        self:addSubview(self.buy)
      end,
      prepareForReuse = function(self) self.buy.didTouchUpInside = nil end,
    })
    list:register("row", Row)
    function list.numberOfRows() return 100 end
    function list.cellForRow(list, path)
      local cell = list:dequeueReusableCell("row", path)
      cell.text = "Item " .. path.row
      cell.buy.didTouchUpInside = function() print("bought", path.row) end
      return cell
    end
    function list.willDisplayCell(list, cell, path) print("shows", path.row) end
    function list.didSelectRow(list, path) print("selected", path.row) end

    """

  /// Plays the body of a scenario; returns what it printed.
  private func play(_ body: String) throws -> String {
    try scene.run(Self.feed + "scenario('s', function(user)\n\(body)\nend)")
    _ = scene.stage.transcript.take()
    let context = try #require(scene.stage.state.script)
    context.closeDeclarations()
    for scenario in context.declarations.scenarios { try context.play(scenario.body) }
    #expect(scene.failures == [])
    return scene.stage.transcript.take()
  }

  @Test("a row out of sight is there and counted; asking shows nothing")
  func asking() throws {
    let output = try play(
      """
      print(find.row():count(), #find.row():all(), find.row { contains = "Item 9" }:count())
      expect(find.row "Item 90"):toExist()
      expect(find.row "Item 90").never:toBeVisible()
      expect(find.row "Item 101").never:toExist()
      expect(find.row()):toHaveCount(100)
      """
    )
    #expect(output == "100\t5\t11")
  }

  @Test("it is scrolled to and tapped, and so is what lies inside of it")
  func tapping() throws {
    let output = try play(
      """
      list.willDisplayCell = nil
      user:tap(find.row "Item 90")
      user:tap(find.row("Item 20"):button "Buy")
      user:tap(find.row():nth(50))
      expect(find.row "Item 50"):toBeSelected()
      """
    )
    #expect(output == "selected\t90\nbought\t20\nselected\t50")
  }

  @Test("get tells why there is no view")
  func getting() throws {
    try scene.run(Self.feed)
    #expect(
      scene.problem(#"find.row("Item 90"):get()"#) == """
        2: row "Item 90" is not realised: row 90 of section 1 of Window/View#root/\
        TableView#list is out of sight, and has no cell. Scroll to it first, such as with \
        scrollToRow; verbs that touch do so by themselves.
        """
    )
  }

  @Test("rows in sight are there at once in a list that was reloaded")
  func reloaded() throws {
    let output = try play(
      """
      list.willDisplayCell = nil
      list:reloadData()
      print(find.row "Item 1":get().text, find.row():count(), #find.row():all())
      list:reloadData()
      expect(find.row "Item 2"):toBeEnabled { timeout = 0 }
      list:reloadData()
      expect(find.text "Item 3"):toExist { timeout = 0 }
      """
    )
    #expect(output == "Item 1\t100\t5")
  }
}
