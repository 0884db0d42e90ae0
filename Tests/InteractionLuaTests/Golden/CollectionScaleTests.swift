internal import Interaction
internal import Testing

@Suite("CollectionView: 1,000,000 items, of Swift's and of Lua's data alike")
struct CollectionScaleTests {
  @Test("1,000,000 items: only those in sight are asked for, at either end")
  func items() throws {
    try Bilingual.expectCollection(
      """
      didEndDisplaying 1-1 1.1
      didEndDisplaying 1-2 1.2
      didEndDisplaying 1-3 1.3
      didEndDisplaying 1-4 1.4
      didEndDisplaying 1-5 1.5
      didEndDisplaying 1-6 1.6
      cell 1.999997
      willDisplay 1-999997 1.999997
      cell 1.999998
      willDisplay 1-999998 1.999998
      cell 1.999999
      willDisplay 1-999999 1.999999
      cell 1.1000000
      willDisplay 1-1000000 1.1000000
      --
      shouldHighlight 1.1000000
      didHighlight 1.1000000
      didUnhighlight 1.1000000
      shouldSelect 1.1000000
      didSelect 1.1000000
      --
      sections
      items 1
      cell 1.999997
      willDisplay 1-999997 1.999997
      selected 1.1000001
      """,
      items: [["1000000"]],
      isNumbered: true,
      swift: { scene in
        let (collection, handlers) = (scene.collection, scene.handlers)
        scene.action("insert") {
          handlers.items = [["1000001"]]
          try collection.insertItems(at: [IndexPath(item: 0, section: 0)])
        }
      },
      lua: """
        actions { insert = function()
          items[1] = { "1000001" }
          list:insertItems(1)
        end }
        """
    ) { scene in
      let last = IndexPath(item: scene.collection.numberOfItems(inSection: 0) - 1, section: 0)
      scene.collection.scrollToItem(at: last)
      scene.stage.world.layoutIfNeeded()
      scene.stage.transcript.log("--")
      scene.stage.tap(30, 100)
      scene.stage.transcript.log("--")
      try scene.send("insert")
      scene.logSelection()
    }
  }
}
