internal import Interaction
internal import Testing

@Suite("CollectionView: highlight and selection, told to Swift and to Lua alike")
struct CollectionSelectionTests {
  /// The item of a number, counted from 1.
  private static func item(_ number: Int) -> IndexPath { IndexPath(item: number - 1, section: 0) }

  @Test("a tap on an item while another is selected: nobody is asked of the one that makes room")
  func order() throws {
    try Bilingual.expectCollection(
      """
      shouldHighlight 1.3
      didHighlight 1.3
      didUnhighlight 1.3
      shouldSelect 1.3
      didDeselect 1.2
      didSelect 1.3
      selected 1.3
      """
    ) { scene in
      scene.collection.selectItem(at: Self.item(2))
      scene.tap(3)
      scene.logSelection()
    }
  }

  @Test("shouldHighlight and shouldSelect: a no ends it")
  func vetoes() throws {
    try Bilingual.expectCollection(
      """
      shouldHighlight 1.4
      selected 1.2
      shouldHighlight 1.5
      didHighlight 1.5
      didUnhighlight 1.5
      shouldSelect 1.5
      selected 1.2
      """,
      swift: { scene in
        scene.handlers.shouldHighlight = { $0.item != 3 }
        scene.handlers.shouldSelect = { $0.item != 4 }
      },
      lua: """
        function handlers.shouldHighlightItem(list, path)
          log("shouldHighlight", path)
          return path.item ~= 4
        end
        function handlers.shouldSelectItem(list, path)
          log("shouldSelect", path)
          return path.item ~= 5
        end
        """
    ) { scene in
      scene.collection.selectItem(at: Self.item(2))
      scene.tap(4)
      scene.logSelection()
      scene.tap(5)
      scene.logSelection()
    }
  }

  @Test("several items: a tap on another one adds it, a second tap asks, and deselects it")
  func multiple() throws {
    try Bilingual.expectCollection(
      """
      shouldHighlight 1.4
      didHighlight 1.4
      didUnhighlight 1.4
      shouldSelect 1.4
      didSelect 1.4
      selected 1.2 1.4
      shouldHighlight 1.2
      didHighlight 1.2
      didUnhighlight 1.2
      shouldDeselect 1.2
      didDeselect 1.2
      selected 1.4
      shouldHighlight 1.4
      didHighlight 1.4
      didUnhighlight 1.4
      shouldDeselect 1.4
      selected 1.4
      """,
      swift: { scene in
        scene.collection.allowsMultipleSelection = true
        scene.handlers.shouldDeselect = { $0.item != 3 }
      },
      lua: """
        list.allowsMultipleSelection = true
        function handlers.shouldDeselectItem(list, path)
          log("shouldDeselect", path)
          return path.item ~= 4
        end
        """
    ) { scene in
      scene.collection.selectItem(at: Self.item(2))
      for number in [4, 2, 4] {
        scene.tap(number)
        scene.logSelection()
      }
    }
  }

  @Test("selection in code tells nobody")
  func inCode() throws {
    try Bilingual.expectCollection(
      """
      selected 1.2
      selected 1.4
      selected\(" ")
      """,
      swift: { scene in
        let collection = scene.collection
        scene.action("two") {
          collection.selectItem(at: Self.item(2))
        }
        scene.action("four") {
          collection.selectItem(at: Self.item(4))
        }
        scene.action("none") {
          collection.deselectItem(at: Self.item(4))
        }
      },
      lua: """
        actions {
          two = function() list:selectItem(2) end,
          four = function() list:selectItem { section = 1, item = 4 } end,
          none = function() list:deselectItem(list.indexPathsForSelectedItems[1]) end,
        }
        """
    ) { scene in
      for name in ["two", "four", "none"] {
        try scene.send(name)
        scene.logSelection()
      }
    }
  }

  @Test("scrolling cancels the highlight, and nothing is selected")
  func scrolling() throws {
    try Bilingual.expectCollection(
      """
      shouldHighlight 1.4
      didHighlight 1.4
      didUnhighlight 1.4
      cell 1.7
      willDisplay 1-7 1.7
      cell 1.8
      willDisplay 1-8 1.8
      cell 1.9
      willDisplay 1-9 1.9
      selected\(" ")
      """
    ) { scene in
      Fingers.play("down 30 100; move 30 85; move 30 70; wait 1; up 30 70", on: scene.stage)
      scene.stage.world.settle()
      scene.logSelection()
    }
  }
}
