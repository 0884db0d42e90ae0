internal import Interaction
internal import Testing

@Suite("CollectionView: what is asked when, of Swift and of Lua alike")
struct CollectionReloadTests {
  @Test("reloadData asks each count once, then for the cells of the items in sight, and no more")
  func reload() throws {
    try Bilingual.expectCollection(
      """
      didEndDisplaying 1-1 1.1
      didEndDisplaying 1-2 1.2
      didEndDisplaying 2-1 2.1
      didEndDisplaying 2-2 2.2
      didEndDisplaying 2-3 2.3
      sections
      items 1
      items 2
      --
      cell 1.1
      willDisplay 1-1 1.1
      cell 1.2
      willDisplay 1-2 1.2
      cell 2.1
      willDisplay 2-1 2.1
      cell 2.2
      willDisplay 2-2 2.2
      cell 2.3
      willDisplay 2-3 2.3
      --
      """,
      items: TableScene.items(2, 30)
    ) { scene in
      scene.collection.reloadData()
      scene.stage.transcript.log("--")
      scene.stage.world.layoutIfNeeded()
      scene.stage.transcript.log("--")
      scene.stage.world.layoutIfNeeded()
      #expect(scene.collection.numberOfItems(inSection: 1) == 30)
    }
  }

  @Test("counts are kept: scrolling asks for the items that come into sight alone")
  func cached() throws {
    try Bilingual.expectCollection(
      """
      didEndDisplaying 1-1 1.1
      didEndDisplaying 1-2 1.2
      didEndDisplaying 1-3 1.3
      cell 1.7
      willDisplay 1-7 1.7
      cell 1.8
      willDisplay 1-8 1.8
      cell 1.9
      willDisplay 1-9 1.9
      """
    ) { scene in
      scene.collection.contentOffset = Point(x: 0, y: 60)
      scene.stage.world.layoutIfNeeded()
    }
  }

  @Test("sizeForItem: where nobody says, items are as large as the layout has it")
  func sizes() throws {
    try Bilingual.expectCollection(
      """
      1.1 0 0 60 50
      1.2 100 10 100 30
      1.3 0 60 60 50
      1.4 70 60 60 50
      """,
      items: TableScene.items(4),
      size: { path in path.item == 1 ? Size(width: 100, height: 30) : nil },
      lua: """
        function handlers.sizeForItem(list, path)
          if path.item == 2 then return { width = 100, height = 30 } end
        end
        """
    ) { scene in
      for item in 0..<4 {
        let path = IndexPath(item: item, section: 0)
        let rect = scene.collection.rectForItem(at: path)
        let numbers = [rect.minX, rect.minY, rect.width, rect.height].map { "\(Int($0))" }
        let text = TableHandlers.text(path)
        scene.stage.transcript.log("\(text) \(numbers.joined(separator: " "))")
      }
    }
  }
}
