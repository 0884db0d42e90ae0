internal import Testing

@testable internal import Interaction

@Suite("Collections: keys, scrolling, sizes and room")
struct CollectionViewTests {
  @Test(
    "arrows go from item to item and from line to line, and show where they go",
    arguments: [
      // Ten items, three in a line; where the keys begin, what is pressed, and where that leads.
      (nil, "ArrowRight", 0), (nil, "ArrowDown", 0), (nil, "ArrowLeft", 9), (nil, "ArrowUp", 9),
      (4, "ArrowRight", 5), (5, "ArrowRight", 6), (9, "ArrowRight", 9), (4, "ArrowLeft", 3),
      (3, "ArrowLeft", 2), (0, "ArrowLeft", 0), (1, "ArrowDown", 4), (7, "ArrowDown", 9),
      (9, "ArrowDown", 9), (4, "ArrowUp", 1), (9, "ArrowUp", 6), (1, "ArrowUp", 1),
      (1, "PageDown", 7), (7, "PageUp", 1), (8, "PageDown", 9), (5, "PageUp", 2),
      (5, "Home", 0), (5, "End", 9),
    ] as [(Int?, String, Int)]
  )
  func keys(from start: Int?, key: String, to end: Int) {
    let fixture = CollectionFixture(10, size: Size(width: 200, height: 110))
    let collection = fixture.collection
    #expect(collection.becomeFirstResponder())
    collection.focusedPath = start.map { fixture.path($0) }
    fixture.stage.send(.keyDown(key))
    fixture.stage.send(.keyUp(key))
    #expect(collection.focusedPath == fixture.path(end))
    #expect(collection.indexPathsForVisibleItems.contains(fixture.path(end)))
  }

  @Test("in columns, arrows down and up go along a column, and those across lead to the next")
  func horizontalKeys() {
    var layout = FlowLayout(itemSize: Size(width: 60, height: 50))
    layout.scrollDirection = .horizontal
    let fixture = CollectionFixture(10, layout, size: Size(width: 130, height: 170))
    let collection = fixture.collection
    #expect(collection.becomeFirstResponder())
    var places: [Int?] = []
    for key in ["ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowLeft"] {
      fixture.stage.send(.keyDown(key))
      fixture.stage.send(.keyUp(key))
      places.append(collection.focusedPath?.item)
    }
    #expect(places == [0, 1, 4, 7, 6, 3])
    fixture.stage.send(.keyDown("End"))
    #expect(collection.contentOffset == Point(x: 4 * 70 - 10 - 130, y: 0))
  }

  @Test("lines of several sections follow each other, past those without items")
  func sections() {
    let fixture = CollectionFixture([["a", "b", "c", "d"], [], ["e", "f"]])
    #expect(fixture.shown == ["a", "b", "c", "d", "e", "f"])
    let layout = fixture.collection.layout
    #expect(layout.path(ofLine: .after, from: fixture.path(3)) == fixture.path(0, 2))
    #expect(layout.path(ofLine: .before, from: fixture.path(1, 2)) == fixture.path(3))
    #expect(layout.path(ofLine: .after, from: fixture.path(1, 2)) == fixture.path(1, 2))
    #expect(layout.path(ofLine: .before, from: fixture.path(1)) == fixture.path(1))
  }

  @Test("Return and Space choose the item that keys act on")
  func choosing() {
    let fixture = CollectionFixture(10)
    let collection = fixture.collection
    var heard: [IndexPath] = []
    collection.shouldHighlightItem = { _, path in path.item != 1 }
    collection.didSelectItem = { heard.append($1) }
    #expect(collection.becomeFirstResponder())
    for key in ["Home", "Return", "ArrowRight", "Space", "ArrowRight", "Space"] {
      fixture.stage.send(.keyDown(key))
      fixture.stage.send(.keyUp(key))
    }
    #expect(heard == [fixture.path(0), fixture.path(2)])
    #expect(collection.indexPathsForSelectedItems == [fixture.path(2)])
  }

  @Test(
    "scrolling to an item",
    arguments: [
      (.none, Point(x: 0, y: 10 * 60 + 50 - 110)), (.top, Point(x: 0, y: 600)),
      (.centeredVertically, Point(x: 0, y: 570)), (.bottom, Point(x: 0, y: 540)),
      (.left, .zero), (.centeredHorizontally, .zero), (.right, .zero),
    ] as [(CollectionView.ScrollPosition, Point)]
  )
  func scrolling(position: CollectionView.ScrollPosition, offset: Point) {
    let fixture = CollectionFixture(60, size: Size(width: 200, height: 110))
    fixture.collection.scrollToItem(at: fixture.path(31), at: position)
    #expect(fixture.collection.contentOffset == offset)
    if offset != .zero {
      #expect(fixture.collection.cellForItem(at: fixture.path(31)) != nil)
    }
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  @Test("another layout moves items, asks nobody, and keeps what is selected")
  func relayout() {
    let fixture = CollectionFixture(40)
    let collection = fixture.collection
    var asked = 0
    collection.numberOfItems = { _, _ in
      asked += 1
      return 40
    }
    fixture.stage.world.layoutIfNeeded()
    collection.selectItem(at: fixture.path(1))
    asked = 0
    collection.collectionViewLayout.itemSize = Size(width: 95, height: 160)
    fixture.stage.world.layoutIfNeeded()
    #expect(asked == 0)
    #expect(fixture.shown == ["item 0", "item 1"])
    #expect(collection.cellForItem(at: fixture.path(1))?.frame.minX == 105)
    #expect(collection.indexPathsForSelectedItems == [fixture.path(1)])
    collection.collectionViewLayout.scrollDirection = .horizontal
    fixture.stage.world.layoutIfNeeded()
    #expect(collection.contentSize == Size(width: 40 * 105 - 10, height: 170))
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  @Test("sizes are asked for once at a load, again in another width, and of newcomers alone")
  func sizes() throws {
    var asked: [Int] = []
    let fixture = CollectionFixture(6) { fixture in
      fixture.collection.sizeForItem = { collection, path in
        asked.append(path.item)
        return Size(width: collection.bounds.width / 2, height: 20)
      }
    }
    let collection = fixture.collection
    #expect(asked == [0, 1, 2, 3, 4, 5])
    asked = []
    collection.contentOffset.y = 20
    fixture.stage.world.layoutIfNeeded()
    #expect(asked == [])
    fixture.sections[0].insert("new", at: 1)
    try collection.performBatchUpdates {
      try collection.insertItems(at: [fixture.path(1)])
      try collection.reloadItems(at: [fixture.path(4)])
    }
    fixture.stage.world.layoutIfNeeded()
    #expect(asked == [1, 5])
    asked = []
    collection.frame.size.width = 300
    fixture.stage.world.layoutIfNeeded()
    #expect(asked == [0, 1, 2, 3, 4, 5, 6])
    #expect(collection.rectForItem(at: fixture.path(0)).width == 150)
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  @Test("a delegate without sizes is not asked for them; one with sizes is")
  func delegates() {
    class Plain: CollectionViewDelegate {}
    final class Sizing: Plain, CollectionViewDelegateFlowLayout {
      var asked = 0
      func collectionView(
        _ collectionView: CollectionView,
        sizeForItemAt indexPath: IndexPath
      ) -> Size? {
        asked += 1
        return indexPath.item == 0 ? Size(width: 200, height: 30) : nil
      }
    }
    let fixture = CollectionFixture(4)
    let collection = fixture.collection
    let plain = Plain()
    collection.delegate = plain
    fixture.stage.world.layoutIfNeeded()
    #expect(!collection.givesSizes)
    let sizing = Sizing()
    collection.delegate = sizing
    fixture.stage.world.layoutIfNeeded()
    #expect(sizing.asked == 4)
    #expect(collection.rectForItem(at: fixture.path(0)).width == 200)
    #expect(collection.rectForItem(at: fixture.path(1)) == Rect(x: 0, y: 40, width: 60, height: 50))
  }

  @Test("1,000,000 items cost no more than 1,000")
  func scale() throws {
    func work(_ count: Int) throws -> [Int] {
      var (counts, cells, made) = (0, 0, 0)
      var count = count
      let collection = CollectionView(
        frame: Rect(x: 0, y: 0, width: 200, height: 170),
        collectionViewLayout: FlowLayout(itemSize: Size(width: 60, height: 50))
      )
      collection.register("item") {
        made += 1
        return CollectionViewCell()
      }
      collection.numberOfItems = { _, _ in
        counts += 1
        return count
      }
      collection.cellForItem = { collection, path in
        cells += 1
        return collection.dequeueReusableCell(withReuseIdentifier: "item", for: path)
      }
      let stage = Stage(collection)
      let last = IndexPath(item: count - 1, section: 0)
      collection.scrollToItem(at: last)
      stage.world.layoutIfNeeded()
      stage.tap(try #require(collection.cellForItem(at: last)))
      #expect(collection.indexPathsForSelectedItems == [last])
      count += 1
      try collection.insertItems(at: [IndexPath(item: 0, section: 0)])
      stage.world.layoutIfNeeded()
      #expect(collection.indexPathsForSelectedItems == [IndexPath(item: last.item + 1, section: 0)])
      return [counts, cells, made, collection.pool.count + collection.shownCells.count]
    }
    let few = try work(1000)
    let many = try work(1_000_000)
    #expect(zip(many, few).allSatisfy { $0 <= 2 * $1 }, "\(many), for 1,000 items \(few)")
    #expect(many[0] == 2 && many[1] <= 40 && many[2] <= 20 && many[3] <= 20, "\(many)")
  }

  @Test("poisoned, a cell that is used again without being filled shows that")
  func poison() {
    final class Careless: CollectionViewCell {
      let label = Label(frame: Rect(x: 0, y: 0, width: 40, height: 20))

      required init(frame: Rect = .zero) {
        super.init(frame: frame)
        addSubview(label)
      }
    }
    let fixture = CollectionFixture(40) { fixture in
      fixture.stage.world.poisonsCells = true
      fixture.collection.register(Careless.self, forCellWithReuseIdentifier: "item")
      fixture.collection.cellForItem = { collection, path in
        let cell = collection.dequeueReusableCell(withReuseIdentifier: "item", for: path)
        if path.item != 10 { (cell as? Careless)?.label.text = "\(path.item)" }
        return cell
      }
    }
    fixture.collection.contentOffset.y = 60
    fixture.stage.world.layoutIfNeeded()
    #expect(fixture.shown.filter { $0.hasPrefix("stale") }.count == 1)
    #expect(
      fixture.shown.filter { !$0.hasPrefix("stale") } == [3, 4, 5, 6, 7, 8, 9, 11].map { "\($0)" }
    )
  }

  @Test("a collection is a list of cells, which are named by their labels")
  func roles() {
    let fixture = CollectionFixture(2)
    #expect(fixture.collection.role == .list)
    #expect(fixture.collection.visibleCells.map(\.role) == [.cell, .cell])
    #expect(fixture.collection.visibleCells.map(\.accessibilityName) == ["item 0", "item 1"])
  }
}
