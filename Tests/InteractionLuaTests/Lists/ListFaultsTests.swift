internal import Interaction
internal import InteractionLua
internal import Testing

@Suite("Lists in Lua: faults of those they ask are told once, with their line, as scripts count")
struct ListFaultsTests {
  let scene = TableStage()

  /// Each failure of the world with its line and its message.
  private var failures: [String] {
    scene.stage.world.failures.map { "\($0.location?.line ?? 0): \($0.message)" }
  }

  private static let name = "Window/View#root/TableView#list"

  @Test("cellForRow without numberOfRows is told with its line")
  func missing() throws {
    try scene.run(
      """
      local other = 1
      list.cellForRow = function(list, path) return list:dequeueReusableCell("item", path) end
      """
    )
    #expect(
      failures == [
        """
        3: \(Self.name) lacks 'numberOfRows', which TableViewDataSource requires; set it as a closure, \
        or set a dataSource that has it.
        """
      ]
    )
  }

  @Test("numberOfRows without cellForRow is told once for all rows, with its line")
  func noCells() throws {
    try scene.run("list.numberOfRows = function() return 2 end")
    #expect(
      failures == [
        """
        2: Nobody gives \(Self.name) the cells of its rows; set its cellForRow, or a dataSource that \
        lives as long as it.
        """
      ]
    )
  }

  @Test(
    "a handler that reloads whenever it is called is told once with the line of the call",
    arguments: [
      ("cellForRow", "list:reloadData()", "calls reloadData()", 12),
      ("numberOfRows", "list:reloadData()", "calls reloadData()", 12),
      ("prefetchRows", "list:reloadData()", "calls reloadData()", 12),
      ("cellForRow", "list:reloadRows { 1 }", "calls reloadRows()", 12),
    ]
  )
  func endless(handler: String, call: String, deed: String, line: Int) throws {
    try scene.run(
      TableStage.feed + """
        for n = 1, 20 do items[n] = "item " .. n end
        local former = list.\(handler)
        list.\(handler) = function(...)
          \(call)
          if former then return former(...) end
        end
        """
    )
    #expect(
      failures == [
        """
        \(line): \(handler) of \(Self.name) \(deed) whenever it is called, so that the list would never \
        be done; that was passed over, and the list shows what it knew. Post it, so that it is done \
        once, in a turn of its own.
        """
      ]
    )
    #expect(scene.texts.first == "item 1")
    #expect(scene.stage.world._checkInvariants() == [])
  }

  @Test("a row height that is wrong for every row is told once, in both forms")
  func flood() throws {
    for form in ["list.heightForRow = wrong", "list.delegate = { heightForRow = wrong }"] {
      let test = ListFaultsTests()
      try test.scene.run(TableStage.feed + "local wrong = function() return 1e308 end\n" + form)
      #expect(
        test.failures == [
          """
          9: The height of row [1, 1] is 1e+308; use 1000000000000000 or less. (and 2 more rows)
          """
        ]
      )
      #expect(test.scene.texts == ["a", "b", "c"])
    }
  }

  @Test("who is asked which row to select, and takes the data away, is told as scripts count")
  func counted() throws {
    for form in ["list.willSelectRow =", "list.delegate = {}; list.delegate.willSelectRow ="] {
      let test = ListFaultsTests()
      try test.scene.run(
        """
        list.dataSource = {
          numberOfRows = function() return 3 end,
          cellForRow = function(_, list, path) return list:dequeueReusableCell("item", path) end,
        }
        \(form) function() list.dataSource = nil end
        """
      )
      test.scene.stage.tap(5, 60)
      #expect(
        test.scene.stage.world.failures.map(\.message) == [
          """
          \(Self.name) has no row [1, 2]: section 1 has 0 rows; once there are some, insert them or \
          reload the data.
          """
        ]
      )
    }
  }

  @Test("insertRows raises what numberOfRows raised, and the list keeps what it showed")
  func unanswered() throws {
    for form in ["closure", "table"] {
      let test = ListFaultsTests()
      let connect =
        form == "closure"
        ? "list.numberOfRows = count"
        : """
        local cell = list.cellForRow
        list.dataSource = {
          numberOfRows = count, cellForRow = function(self, ...) return cell(...) end,
        }
        list.numberOfRows, list.cellForRow = nil, nil
        """
      try test.scene.run(
        TableStage.feed + """
          local function count()
            if list.allowsMultipleSelection then error "database closed" end
            return #items
          end
          \(connect)
          """
      )
      #expect(test.failures == [])
      #expect(test.scene.texts == ["a", "b", "c"])
      #expect(
        test.scene.problem("list.allowsMultipleSelection = true list:insertRows { 4 }")
          == "10: database closed",
        "\(form)"
      )
      #expect(
        try test.scene.output("print(pcall(list.insertRows, list, { 4 }))")
          == "false\ttest.lua:10: database closed"
      )
      #expect(test.failures == [])
      #expect(test.scene.texts == ["a", "b", "c"])
    }
  }

  @Test(
    "a view for the headers of two sections is told with the line of the function, in both forms"
  )
  func sharedHeader() throws {
    for form in ["list.viewForHeader = give", "list.delegate = { viewForHeader = give }"] {
      let test = ListFaultsTests()
      try test.scene.run(
        TableStage.feed + """
          list.numberOfSections = function() return 2 end
          local view = ui.Label { text = "header" }
          local give = function() return view end
          \(form)
          """
      )
      #expect(
        test.failures == [
          "11: The header of section 2 shows section 1 already; make one for each."
        ]
      )
    }
  }

  @Test("a selection outlives a delegate, a row height and a height's closure that are assigned")
  func assigned() throws {
    try scene.feed()
    scene.stage.tap(5, 60)
    for assignment in [
      "list.delegate = {}", "list.rowHeight = 50", "list.heightForRow = function() return 40 end",
      "list.estimatedRowHeight = 30", "list.delegate = nil", "list.heightForRow = nil",
    ] {
      try scene.run(assignment)
      #expect(scene.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0), "\(assignment)")
    }
    #expect(scene.table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 50)
    #expect(failures == [])
  }
}
