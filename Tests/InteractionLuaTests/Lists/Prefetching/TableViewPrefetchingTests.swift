internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Prefetching from scripts")
struct TableViewPrefetchingTests {
  let scene = TableStage()

  /// What gives the table twenty rows.
  private static let feed = """
    function list.numberOfRows() return 20 end
    function list.cellForRow(list, path) return list:dequeueReusableCell("item", path) end

    """

  @Test("the rows come as a list of index paths, to the closure first; the source is given back")
  func told() throws {
    let output = try scene.output(
      Self.feed + """
        local source = {}
        function source:prefetchRows(list, paths) print("source", self == source, #paths, paths[1]) end
        list.prefetchDataSource = source
        print(list.prefetchDataSource == source)
        """
    )
    #expect(output == "true\nsource\ttrue\t5\t{ section = 1, row = 6 }")
    try scene.run(
      "list.prefetchRows = function(list, paths) print('closure', #paths) end list:reloadData()"
    )
    #expect(scene.stage.transcript.take() == "closure\t5")
    try scene.run("list.prefetchRows = nil list.prefetchDataSource = nil list:reloadData()")
    #expect(scene.stage.transcript.take() == "")
    #expect(scene.stage.world.failures == [])
  }

  @Test(
    "what is no prefetching data source is refused, and the one before stays",
    arguments: [
      (
        "{}",
        """
        the table lacks 'prefetchRows', which TableViewDataSourcePrefetching requires; give it a function of \
        that name, or set it as a closure first
        """
      ),
      (
        "{ prefetchRow = print }",
        """
        the table lacks 'prefetchRows', which TableViewDataSourcePrefetching requires; perhaps 'prefetchRow' \
        is to be 'prefetchRows'
        """
      ),
      (
        "{ prefetchRows = print, cancelPrefetch = print }",
        """
        TableViewDataSourcePrefetching has no method 'cancelPrefetch'; did you mean 'cancelPrefetching'?
        """
      ),
      (
        "root",
        """
        Window/View#root does not adopt TableViewDataSourcePrefetching, so it cannot be the prefetching data \
        source; give a table of functions, a Swift object that adopts it, or nil
        """
      ),
      (
        "3",
        """
        bad value for 'prefetchDataSource' (table | TableViewDataSourcePrefetching | nil expected, got number)
        """
      ),
    ]
  )
  func refused(source: String, message: String) throws {
    try scene.run("list.prefetchDataSource = { prefetchRows = function() end }")
    #expect(scene.problem("list.prefetchDataSource = \(source)") == "2: \(message)")
    #expect(try scene.output("print(list.prefetchDataSource ~= nil)") == "true")
  }

  @Test("a function that fails is told with its line; the rows are shown all the same")
  func failing() throws {
    try scene.run(
      Self.feed + "list.prefetchDataSource = {\n  prefetchRows = function() error 'none' end,\n}"
    )
    #expect(
      scene.failures == [
        """
        5: none | delegate method: prefetchRows of Window/View#root/TableView#list | connected at: \
        test.lua:6
        """
      ]
    )
    #expect(scene.texts.count == 5)
  }

  @Test("a prefetching data source that captures the table is freed with it")
  func freed() throws {
    let stage = LuaStage()
    try stage.run(
      """
      do
        local list = ui.TableView { frame = { 0, 0, 200, 220 } }
        list.prefetchDataSource = { prefetchRows = function() return list end }
        list.cancelPrefetching = function() return list end
        app:view "root":addSubview(list)
      end
      """
    )
    weak let table = stage.root.subviews.first as? TableView
    for _ in 0..<2 { stage.state.collect() }
    #expect(table != nil)
    table?.removeFromSuperview()
    for _ in 0..<3 { stage.state.collect() }
    #expect(table == nil)
  }
}
