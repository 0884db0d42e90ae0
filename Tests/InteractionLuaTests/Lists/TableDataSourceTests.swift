internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Data sources of tables: what is required, what goes, and who may be one")
struct TableDataSourceTests {
  let scene = TableStage()

  @Test("a table may have functions of its own, called by parts of the methods' names")
  func ownFunctions() throws {
    let output = try scene.output(
      """
      list.dataSource = {
        row = print, cell = print, number = print,
        numberOfRows = function() return 3 end,
        cellForRow = function(self, list, path) return list:dequeueReusableCell("r", path) end,
      }
      list.delegate = { didSelectRow = print, didSelectItem = print, select = print }
      list:reloadData()
      print(list:rowCount())
      """
    )
    #expect(output == "3")
  }

  @Test(
    "a data source that lacks what is required is refused, and the one before stays",
    arguments: [
      (
        "{}",
        """
        the table lacks 'numberOfRows' and 'cellForRow', which TableViewDataSource requires; give it \
        functions of those names, or set them as closures first
        """
      ),
      (
        "{ numberOfRows = function() return 1 end }",
        """
        the table lacks 'cellForRow', which TableViewDataSource requires; give it a function of that \
        name, or set it as a closure first
        """
      ),
      (
        "{ cellForRow = function() end, numberOfRow = function() end }",
        """
        the table lacks 'numberOfRows', which TableViewDataSource requires; perhaps 'numberOfRow' is \
        to be 'numberOfRows'
        """
      ),
      (
        "ui.View:extend('Source', { cellForRows = function() end, numberOfRows = print }) {}",
        """
        Source lacks 'cellForRow', which TableViewDataSource requires; perhaps 'cellForRows' is to \
        be 'cellForRow'
        """
      ),
      (
        "ui.View:extend('Source', { numberOfRows = print }) {}",
        """
        Source lacks 'cellForRow', which TableViewDataSource requires; give it a function of that \
        name, or set it as a closure first
        """
      ),
    ]
  )
  func required(source: String, message: String) throws {
    try scene.run(
      """
      list.dataSource = {
        numberOfRows = function() return 1 end,
        cellForRow = function(self, list, path) return ui.TableViewCell { text = "stays" } end,
      }
      """
    )
    #expect(scene.problem("list.dataSource = \(source)") == "2: \(message)")
    #expect(scene.problem("ui.TableView { dataSource = \(source) }") == "2: \(message)")
    #expect(scene.texts == ["stays"])
    #expect(scene.stage.world.failures == [])
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
      local Source = ui.View:extend("Source", { cellForRow = function() end })
      print(ui.TableView { dataSource = Source {}, numberOfRows = function() return 8 end }:rowCount())
      """
    )
    #expect(output == "7\n8")
    #expect(scene.texts == ["closure", "closure"])
  }

  /// A script that makes `source`, which has a function of the delegate's and one for prefetching.
  private static let mixed = """
    local source = {
      numberOfRows = function() return 2 end,
      cellForRow = function() return ui.TableViewCell { text = "x" } end,
      didSelectRow = function() print "selected" end,
      prefetchRows = function() end,
    }

    """

  @Test("functions of a data source that belong to somebody else are told of once, with the line")
  func misplaced() throws {
    try scene.run(Self.mixed + "list.dataSource = source")
    scene.table.reloadData()
    scene.stage.world.layoutIfNeeded()
    let path = "Window/View#root/TableView#list"
    #expect(
      scene.stage.world.failures.map { "\($0.location?.line ?? 0): \($0.message)" } == [
        """
        8: \(path) has no delegate, so nobody calls 'didSelectRow' of its data source. It belongs to \
        the delegate: list.delegate = { didSelectRow = … }; or set this table as both.
        """,
        """
        8: \(path) has no prefetchDataSource, so nobody calls 'prefetchRows' of its data source. It \
        belongs to the prefetchDataSource: list.prefetchDataSource = { prefetchRows = … }; or set this \
        table as both.
        """,
      ]
    )
    #expect(scene.texts == ["x", "x"])
  }

  @Test(
    "a data source's function that somebody may call is nobody's fault",
    arguments: [
      "list.dataSource, list.delegate, list.prefetchDataSource = source, source, source",
      "list.dataSource = source list.delegate = source list.prefetchDataSource = source",
      """
      list.dataSource = source
      list.didSelectRow = function() source.didSelectRow() end
      list.prefetchRows = source.prefetchRows
      """,
    ]
  )
  func placed(script: String) throws {
    try scene.run(Self.mixed + script)
    scene.stage.tap(5, 20)
    #expect(scene.stage.transcript.text == "selected")
    #expect(scene.stage.world.failures == [])
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
        0: the table lacks 'numberOfRows', which TableViewDataSource requires; give it a function of \
        that name, or set it as a closure first | delegate method: numberOfRows of \
        Window/View#root/TableView#list | connected at: test.lua:6
        """
      ]
    )
    #expect(scene.table.numberOfRows(inSection: 0) == 2)
  }

  @Test("an instance that is gone is told of as such; the table keeps the counts it knew")
  func instanceGoes() throws {
    try scene.run(
      """
      local Source = ui.View:extend("Source", {
        numberOfRows = function() return 2 end,
        cellForRow = function() return ui.TableViewCell { text = "x" } end,
      })
      local source = Source { id = "source" }
      root:addSubview(source)
      list.dataSource = source
      """
    )
    #expect(scene.texts == ["x", "x"])
    scene.stage.root.view(withId: "source")?.removeFromSuperview()
    for _ in 0..<3 { scene.stage.state.collect() }
    scene.table.reloadData()
    #expect(
      scene.failures == [
        """
        0: the data source is gone, so nobody has 'numberOfRows': an instance is not held; keep it as \
        long as it is asked, or assign a table, which is held | delegate method: numberOfRows of \
        Window/View#root/TableView#list | connected at: test.lua:8
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
