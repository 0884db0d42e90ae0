internal import Interaction
internal import Testing

@Suite("Collections: answers that cannot be are reported with their place, and nothing is lost")
struct CollectionMistakesTests {
  private func message(_ body: () throws -> Void) -> String? {
    (#expect(throws: InteractionError.self, performing: body))?.message
  }

  @Test("a collection that nobody gives cells, and one that has nobody to ask at all")
  func nobody() {
    let collection = CollectionView(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    let stage = Stage(collection)
    #expect(collection.sectionCount == 1 && collection.numberOfItems(inSection: 0) == 0)
    collection.numberOfItems = { _, _ in 2 }
    stage.world.layoutIfNeeded()
    #expect(
      stage.world.failures.map(\.message) == [
        """
        Nobody gives Window/View/CollectionView the cells of its items; set its cellForItem, or a \
        dataSource that lives as long as it.
        """
      ]
    )
  }

  @Test("counts that cannot be leave what is known")
  func counts() {
    let fixture = CollectionFixture(3)
    let collection = fixture.collection
    collection.numberOfItems = { _, _ in -1 }
    fixture.stage.world.layoutIfNeeded()
    #expect(fixture.shown == ["item 0", "item 1", "item 2"])
    collection.numberOfItems = { _, _ in .max }
    fixture.stage.world.layoutIfNeeded()
    collection.numberOfSections = { _ in -2 }
    collection.numberOfItems = { _, _ in 2 }
    fixture.stage.world.layoutIfNeeded()
    #expect(fixture.shown == ["item 0", "item 1"])
    #expect(
      fixture.failures == [
        "numberOfItems of Window/View/CollectionView answered -1; answer 0 or more.",
        """
        numberOfItems of Window/View/CollectionView answered 9223372036854775807; answer \
        1000000000000 or less.
        """,
        "numberOfSections of Window/View/CollectionView answered -2; answer 0 or more.",
      ]
    )
  }

  @Test("a cell that is given for two items, a size that is none, and a closure that throws")
  func answers() {
    struct Oops: Error {}
    let cell = CollectionViewCell()
    let fixture = CollectionFixture(2) { $0.collection.cellForItem = { _, _ in cell } }
    #expect(
      fixture.failures == [
        """
        The cell of item [0, 1] shows item [0, 0] already; take each from \
        dequeueReusableCell(withReuseIdentifier:for:), or make one.
        """
      ]
    )
    #expect(fixture.collection.visibleCells.count == 2)
    let sized = CollectionFixture(2) { fixture in
      fixture.collection.sizeForItem = { _, path in
        if path.item == 1 { throw Oops() }
        return Size(width: 0, height: 10)
      }
    }
    #expect(sized.failures.count == 2)
    #expect(
      sized.failures.first == "Item [0, 0]'s width is 0; use more than 0."
    )
    #expect(sized.shown == ["item 0", "item 1"])
    #expect(sized.collection.rectForItem(at: sized.path(1)).size == Size(width: 60, height: 50))
  }

  @Test("paths, sections and names of cells that are not there")
  func ranges() {
    let fixture = CollectionFixture(2)
    let collection = fixture.collection
    #expect(
      message { try collection.checkRow(fixture.path(2)) }
        == "Window/View/CollectionView has no item [0, 2]: section 0 has 2 items; use [0, 0] to [0, 1]."
    )
    #expect(
      message { try collection.checkRow(fixture.path(0, 1)) }
        == "Window/View/CollectionView has no section 1: it has 1 section; use 0."
    )
    #expect(
      message { try collection.checkReuseIdentifier("itme") }
        == """
        No cell of Window/View/CollectionView is registered as "itme"; did you mean "item"?
        """
    )
  }

  @Test("updates that do not agree speak of items, and change nothing")
  func updates() throws {
    let fixture = CollectionFixture(2)
    let collection = fixture.collection
    func thrown(_ body: () throws -> Void) -> Failure? {
      (#expect(throws: ListUpdateError.self, performing: body))?.failure
    }
    let wrong = thrown { try collection.insertItems(at: [fixture.path(1)]) }
    #expect(
      wrong?.message == """
        There should be 3 items in section 0 (2 + 1 inserted − 0 deleted), but the data source \
        answered 2. Change the data and tell the list of the same change. The list keeps what it \
        showed.
        """
    )
    let context = try #require(wrong?.context)
    #expect(
      Array(context.dropFirst()) == [
        Failure.Note("items before", "1 section of 2 items"),
        Failure.Note("the data source's answers", "1 section of 2 items"),
      ]
    )
    #expect(context[0].description.contains("insertItems [0, 1] at "), "\(context[0])")
    #expect(
      thrown { try collection.deleteItems(at: [fixture.path(5)]) }?.message == """
        deleteItems [0, 5] names item [0, 5], which is not there before the update: section 0 has 2 \
        items then. Deletions, reloads and the starts of moves count as the list was before the whole \
        update. The list keeps what it showed.
        """
    )
    let twice = thrown {
      try collection.performBatchUpdates {
        try collection.reloadItems(at: [fixture.path(0)])
        try collection.moveItem(at: fixture.path(0), to: fixture.path(1))
      }
    }
    #expect(
      twice?.message == """
        moveItem [0, 0] to [0, 1] names item [0, 0], as it is before the update, once more; \
        reloadItems [0, 0] did already. Name each item and section in one call. The list keeps what it \
        showed.
        """
    )
    fixture.stage.world.layoutIfNeeded()
    #expect(fixture.shown == ["item 0", "item 1"])
    #expect(fixture.stage.world._checkInvariants() == [])
  }
}
