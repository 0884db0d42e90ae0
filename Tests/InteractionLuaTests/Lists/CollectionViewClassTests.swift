internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Collections in Lua")
struct CollectionViewClassTests {
  private let stage: LuaStage
  private let collection = CollectionView(
    frame: Rect(x: 0, y: 0, width: 200, height: 110),
    collectionViewLayout: FlowLayout(itemSize: Size(width: 60, height: 50))
  )

  private static let prelude = """
    local root, list = app:view "root", app:view "list"

    """

  /// What gives the collection four items, `a` to `d`, three in a line.
  private static let feed = """
    local items = { "a", "b", "c", "d" }
    local Cell
    Cell = ui.CollectionViewCell:extend("Cell", {
      fields = { "label" },
      init = function(self)
        self.label = ui.Label { frame = { 0, 0, 60, 20 } }
        self:addSubview(self.label)
      end,
    })
    list:register("item", Cell)
    function list.numberOfItems() return #items end
    function list.cellForItem(list, path)
      local cell = list:dequeueReusableCell("item", path)
      cell.label.text = items[path.item]
      return cell
    end

    """

  init() {
    collection.id = "list"
    stage = LuaStage([collection])
  }

  private func output(_ script: String) throws -> String {
    try stage.run(Self.prelude + script)
    return stage.transcript.take()
  }

  private var texts: [String] { collection.visibleCells.map { $0.displayedText ?? "" } }

  @Test("items, cells and their places, by path, by table and by number")
  func items() throws {
    _ = try output(Self.feed)
    let output = try output(
      """
      print(list.sectionCount, list:itemCount(), list:itemCount(1))
      local cell = list:cell(2)
      print(cell.label.text, cell == list:cell { section = 1, item = 2 })
      print(cell == list:cell(ui.IndexPath(1, 2)), list:indexPath(cell).item)
      print(list:indexPath(ui.CollectionViewCell {}), list:cell(9))
      print(list:indexPathForItem { 145, 5 }, list:indexPathForItem { 65, 5 })
      print(list:rectForItem(4).y, #list.visibleCells, list.indexPathsForVisibleItems[4])
      print(find.cell("b"):get() == cell, find.cell():count(), cell.role, list.role)
      """
    )
    #expect(
      output == """
        1\t4\t4
        b\ttrue
        true\t2
        nil\tnil
        { section = 1, row = 3 }\tnil
        60.0\t4\t{ section = 1, row = 4 }
        true\t4\tcell\tlist
        """
    )
  }

  @Test("a layout in a constructor, and one that changes")
  func layout() throws {
    let output = try output(
      Self.feed + """
        local made = ui.CollectionView {
          itemSize = { 30, 20 }, minimumLineSpacing = 1, minimumInteritemSpacing = 2,
          sectionInset = { 1, 2, 3, 4 }, scrollDirection = "horizontal",
        }
        print(made.itemSize.width, made.minimumLineSpacing, made.minimumInteritemSpacing)
        print(made.sectionInset.top, made.scrollDirection)
        list.itemSize = { 95, 50 }
        print(list:rectForItem(2).x, list:rectForItem(3).y)
        list.minimumLineSpacing = 0
        print(list:rectForItem(3).y)
        function list.sizeForItem(list, path)
          if path.item == 1 then return { 200, 10 } end
        end
        print(list:itemCount(), list:rectForItem(1).height, list:rectForItem(2).y)
        """
    )
    #expect(
      output == """
        30.0\t1.0\t2.0
        1.0\thorizontal
        105.0\t60.0
        50.0
        4\t10.0\t10.0
        """
    )
    stage.world.layoutIfNeeded()
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("selection, scrolling and updates in code")
  func inCode() throws {
    let output = try output(
      Self.feed + """
        for i = 5, 30 do items[i] = "" .. i end
        list:reloadData()
        list.allowsMultipleSelection = true
        list:selectItem(2)
        list:selectItem(30, false, "bottom")
        print(list.contentOffset.y, #list.indexPathsForSelectedItems)
        list:scrollToItem(1, "top")
        table.insert(items, 1, "new")
        list:insertItems(1)
        print(list.indexPathsForSelectedItems[1], list.indexPathsForSelectedItems[2])
        list:deselectItem(3)
        print(list.indexPathsForSelectedItems[1])
        """
    )
    #expect(
      output == """
        480.0\t2
        { section = 1, row = 3 }\t{ section = 1, row = 31 }
        { section = 1, row = 31 }
        """
    )
    stage.world.layoutIfNeeded()
    #expect(texts == ["new", "a", "b", "c", "d", "5"])
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("a delegate without sizeForItem is asked for none; one that gets it is at the next load")
  func sizes() throws {
    _ = try output(Self.feed)
    let output = try output(
      """
      local delegate = {}
      function delegate:didSelectItem(list, path) print("chosen", path.item) end
      list.delegate = delegate
      print(list:itemCount(), list:rectForItem(1).width)
      function delegate:sizeForItem(list, path) return { 50 + path.item, 20 } end
      list:reloadData()
      print(list:rectForItem(1).width, list:rectForItem(3).width)
      """
    )
    #expect(output == "4\t60.0\n51.0\t53.0")
    stage.tap(5, 5)
    #expect(stage.transcript.take() == "chosen\t1")
  }

  @Test("answers that cannot be are told with the line, as scripts count")
  func answers() throws {
    _ = try output(
      """
      local cell = ui.CollectionViewCell {}
      function list.numberOfItems() return 2 end
      function list.cellForItem() return cell end
      function list.sizeForItem() return { 0, 5 } end
      """
    )
    #expect(
      stage.world.failures.map { "\($0.location?.line ?? 0): \($0.message)" } == [
        "5: Item [1, 1]'s width is 0; use more than 0. (and 1 more item)",
        """
        4: The cell of item [1, 2] shows item [1, 1] already; take each from dequeueReusableCell, or \
        make one.
        """,
      ]
    )
    #expect(collection.visibleCells.count == 2)
  }

  @Test("a data source must have what is required")
  func dataSource() throws {
    #expect(
      stage.problem(Self.prelude + "list.dataSource = {}") == """
        2: the table lacks 'numberOfItems' and 'cellForItem', which CollectionViewDataSource requires; \
        give it functions of those names, or set them as closures first
        """
    )
  }

  @Test("a function of a data source that belongs to the delegate is told of, with the line")
  func misplaced() throws {
    _ = try output(
      """
      list:register("item", ui.CollectionViewCell)
      list.dataSource = {
        numberOfItems = function() return 1 end,
        cellForItem = function(_, list, path) return list:dequeueReusableCell("item", path) end,
        didSelectItem = function() end,
      }
      """
    )
    stage.world.layoutIfNeeded()
    #expect(collection.visibleCells.count == 1)
    #expect(
      stage.world.failures.map { "\($0.location?.line ?? 0): \($0.message)" } == [
        """
        7: Window/View#root/CollectionView#list has no delegate, so nobody calls 'didSelectItem' of \
        its data source. It belongs to the delegate: list.delegate = { didSelectItem = … }; or set \
        this table as both.
        """
      ]
    )
  }

  @Test(
    "mistakes: line, cause and what to do instead; nothing has changed",
    arguments: [
      (
        "list:selectItem(5)",
        "Window/View#root/CollectionView#list has no item [1, 5]: section 1 has 4 items; use [1, 1] to [1, 4]."
      ),
      (
        "list:scrollToItem { section = 2, item = 1 }",
        "Window/View#root/CollectionView#list has no section 2: it has 1 section; use 1."
      ),
      ("list:itemCount(0)", "sections are counted from 1; there is no section 0"),
      ("list.itemSize = { 0, 5 }", "The item size's width is 0; use more than 0."),
      ("list.minimumLineSpacing = -1", "The line spacing is -1; use 0 or more."),
      ("list.sectionInset = -1", "The section inset is -1; use 0 or more."),
      (
        "list:register('item', ui.TableViewCell)",
        """
        cells are made by a class: give ui.CollectionViewCell, or what ui.CollectionViewCell:extend \
        returned; got the class TableViewCell
        """
      ),
      (
        "list:dequeueReusableCell('itme', 1)",
        """
        No cell of Window/View#root/CollectionView#list is registered as "itme"; did you mean \
        "item"?
        """
      ),
      (
        "list:cell { section = 1, row = 1, item = 2 }",
        "an index path needs both: { section = 1, row = 3 }; a number alone is a row of section 1"
      ),
      (
        "list.didSelectItm = function() end",
        "CollectionView has no property 'didSelectItm'; did you mean 'didSelectItem'?"
      ),
      (
        "list.delegate = { sizeForItems = function() end }",
        "CollectionViewDelegate has no method 'sizeForItems'; did you mean 'sizeForItem'?"
      ),
    ]
  )
  func mistakes(script: String, message: String) throws {
    _ = try output(Self.feed)
    #expect(stage.problem(Self.prelude + script) == "2: \(message)")
    stage.world.layoutIfNeeded()
    #expect(texts == ["a", "b", "c", "d"])
    #expect(stage.world.failures == [])
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("an update that does not agree counts from 1, speaks of items, and has each call's line")
  func updateError() throws {
    _ = try output(Self.feed)
    let output = try output(
      """
      local ok, e = pcall(function()
        list:performBatchUpdates(function()
          list:deleteItems { 1, 2 }
          list:moveItem(4, 1)
        end)
      end)
      print(ok, e.code, e.location)
      print(e.message)
      """
    )
    #expect(
      output == """
        false\tinconsistentUpdate\ttest.lua:5
        There should be 2 items in section 1 (4 + 0 inserted − 2 deleted + 1 moved in − 1 moved out), \
        but the data source answered 4. Change the data and tell the list of the same change. The list \
        keeps what it showed.
          call: deleteItems {[1, 1], [1, 2]} at test.lua:4
          call: moveItem [1, 4] to [1, 1] at test.lua:5
          items before: 1 section of 4 items
          the data source's answers: 1 section of 4 items
        """
    )
    #expect(texts == ["a", "b", "c", "d"])
  }
}
