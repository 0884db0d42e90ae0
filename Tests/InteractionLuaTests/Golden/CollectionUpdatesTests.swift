internal import Interaction
internal import Testing

@Suite("CollectionView: updates of its data, from Swift and from Lua alike")
struct CollectionUpdatesTests {
  /// The index path of an item of the first section.
  private static func item(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test("deletions and reloads by old numbers, insertions by new ones, moves from old to new")
  func items() throws {
    try Bilingual.expectCollection(
      """
      sections
      items 1
      didEndDisplaying a 1.1
      didEndDisplaying b 1.2
      cell 1.2
      willDisplay new 1.2
      cell 1.3
      willDisplay B 1.3
      e new B c d
      selected 1.5
      """,
      items: [["a", "b", "c", "d", "e"]],
      swift: { scene in
        let (collection, handlers) = (scene.collection, scene.handlers)
        scene.action("update") {
          try collection.performBatchUpdates {
            handlers.items = [["e", "new", "B", "c", "d"]]
            try collection.deleteItems(at: [Self.item(0)])
            try collection.reloadItems(at: [Self.item(1)])
            try collection.insertItems(at: [Self.item(1)])
            try collection.moveItem(at: Self.item(4), to: Self.item(0))
          }
        }
      },
      lua: """
        actions { update = function()
          list:performBatchUpdates(function()
            items[1] = { "e", "new", "B", "c", "d" }
            list:deleteItems { 1 }
            list:reloadItems { ui.IndexPath(1, 2) }
            list:insertItems { { section = 1, item = 2 } }
            list:moveItem(5, 1)
          end)
        end }
        """
    ) { scene in
      scene.collection.selectItem(at: Self.item(3))
      try scene.send("update")
      scene.logVisible()
      let selected = scene.collection.indexPathsForSelectedItems.map(TableHandlers.text)
      scene.stage.transcript.log("selected \(selected.joined(separator: " "))")
    }
  }

  @Test("sections go, come, move and are asked for anew with their items")
  func sections() throws {
    try Bilingual.expectCollection(
      """
      sections
      items 1
      items 2
      items 3
      didEndDisplaying a 1.1
      didEndDisplaying b 2.1
      cell 2.1
      willDisplay b1 2.1
      cell 2.2
      willDisplay b2 2.2
      cell 3.1
      willDisplay n 3.1
      c b1 b2 n
      """,
      items: [["a"], ["b"], ["c"]],
      swift: { scene in
        let (collection, handlers) = (scene.collection, scene.handlers)
        scene.action("update") {
          try collection.performBatchUpdates {
            handlers.items = [["c"], ["b1", "b2"], ["n"]]
            try collection.deleteSections([0])
            try collection.reloadSections([1])
            try collection.moveSection(2, toSection: 0)
            try collection.insertSections([2])
          }
        }
      },
      lua: """
        actions { update = function()
          list:performBatchUpdates(function()
            for index, section in ipairs { { "c" }, { "b1", "b2" }, { "n" } } do
              items[index] = section
            end
            list:deleteSections { 1 }
            list:reloadSections { 2 }
            list:moveSection(3, 1)
            list:insertSections { 3 }
          end)
        end }
        """
    ) { scene in
      try scene.send("update")
      scene.logVisible()
    }
  }

  @Test("a batch within a batch belongs to the outer one: the counts are asked for once")
  func nested() throws {
    try Bilingual.expectCollection(
      """
      sections
      items 1
      didEndDisplaying a 1.1
      cell 1.3
      willDisplay d 1.3
      b c d
      """,
      items: [["a", "b", "c"]],
      swift: { scene in
        let (collection, handlers) = (scene.collection, scene.handlers)
        scene.action("update") {
          try collection.performBatchUpdates {
            handlers.items[0].removeFirst()
            try collection.deleteItems(at: [Self.item(0)])
            try collection.performBatchUpdates {
              handlers.items[0].append("d")
              try collection.insertItems(at: [Self.item(2)])
            }
          }
        }
      },
      lua: """
        actions { update = function()
          list:performBatchUpdates(function()
            table.remove(items[1], 1)
            list:deleteItems(1)
            list:performBatchUpdates(function()
              table.insert(items[1], "d")
              list:insertItems(3)
            end)
          end)
        end }
        """
    ) { scene in
      try scene.send("update")
      scene.logVisible()
    }
  }

  @Test("an update that does not agree: the arithmetic; the list keeps its state, and works on")
  func mismatch() throws {
    try Bilingual.expectCollection(
      """
      sections
      items 1
      +5: There should be 3 items in section 1 (3 + 1 inserted − 1 deleted), but the data source \
      answered 4. Change the data and tell the list of the same change. The list keeps what it showed.
        call: insertItems [1, 3] at +4
        call: deleteItems [1, 1] at +5
        items before: 1 section of 3 items
        the data source's answers: 1 section of 4 items
      a b c
      sections
      items 1
      cell 1.4
      willDisplay d 1.4
      a b c d
      """,
      items: [["a", "b", "c"]],
      swift: { scene in
        let (collection, handlers) = (scene.collection, scene.handlers)
        let log = scene.stage.transcript.log
        scene.action("wrong") {
          let line = #line
          do {
            try collection.performBatchUpdates {
              handlers.items[0].append("d")
              try collection.insertItems(at: [Self.item(2)])
              try collection.deleteItems(at: [Self.item(0)])
            }
          } catch let error as ListUpdateError {
            log(error.text(after: line))
          }
        }
        scene.action("right") {
          try collection.insertItems(at: [Self.item(3)])
        }
      },
      lua: ListUpdateError.luaText + """
        actions {
          wrong = function()
            local line = lineOf(function() error "" end)
            local ok, e = pcall(function()
              list:performBatchUpdates(function()
                table.insert(items[1], "d")
                list:insertItems { 3 }
                list:deleteItems { 1 }
              end)
            end)
            print(textAfter(line, e))
          end,
          right = function() list:insertItems { 4 } end,
        }
        """
    ) { scene in
      try scene.send("wrong")
      scene.logVisible()
      try scene.send("right")
      scene.logVisible()
    }
  }
}
