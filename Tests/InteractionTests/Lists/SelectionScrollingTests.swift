internal import Interaction
internal import Testing

@Suite("Lists: how far selecting and scrolling in code move the content")
struct SelectionScrollingTests {
  @Test(
    "of a table: the position none scrolls to a row on the shortest way, but selects it in place"
  )
  func table() {
    let fixture = TableFixture(40)
    let table = fixture.table
    var offsets: [Double] = []
    table.selectRow(at: fixture.path(20))
    offsets.append(table.contentOffset.y)
    table.selectRow(at: fixture.path(21), scrollPosition: .none)
    offsets.append(table.contentOffset.y)
    table.selectRow(at: fixture.path(22), scrollPosition: .top)
    offsets.append(table.contentOffset.y)
    table.scrollToRow(at: fixture.path(32), at: .none)
    offsets.append(table.contentOffset.y)
    #expect(offsets == [0, 0, 968, 1012])
    #expect(table.indexPathsForSelectedRows == [fixture.path(22)])
  }

  @Test("of a collection: so does its position none")
  func collection() {
    let fixture = CollectionFixture([(0..<400).map { "item \($0)" }])
    let collection = fixture.collection
    let path = IndexPath(item: 300, section: 0)
    collection.selectItem(at: path)
    collection.selectItem(at: path, scrollPosition: .none)
    #expect(collection.contentOffset.y == 0)
    collection.scrollToItem(at: path, at: .none)
    #expect(collection.bounds.maxY == collection.rectForItem(at: path).maxY)
    #expect(collection.indexPathsForSelectedItems == [path])
  }

  /// Where a list is after each of two scrolls to the same place, and how often it moved meanwhile.
  struct Arrival: Equatable {
    var first, second: Double
    var moves = 0
  }

  @Test(
    "a row higher than what is visible is shown from its beginning, from wherever one comes",
    arguments: [
      (0, 0.0, nil, 300.0, Arrival(first: 0, second: 0)),
      (0, 50, nil, 300, Arrival(first: 0, second: 0, moves: 1)),
      (1, 0, nil, 300, Arrival(first: 300, second: 300, moves: 1)),
      (1, 700, nil, 300, Arrival(first: 300, second: 300, moves: 1)),
      // Less than that if a header, 28 points high, stays in sight above it.
      (1, 0, "header", 180, Arrival(first: 180, second: 180, moves: 1)),
      (1, 368, "header", 180, Arrival(first: 180, second: 180, moves: 1)),
    ] as [(Int, Double, String?, Double, Arrival)]
  )
  func highRow(row: Int, offset: Double, header: String?, height: Double, arrival: Arrival) {
    let fixture = TableFixture(3) { fixture in
      fixture.table.frame.size.height = 200
      fixture.table.rowHeight = height
      fixture.table.titleForHeader = { _, _ in header }
    }
    let table = fixture.table
    table.contentOffset = Point(x: 0, y: offset)
    fixture.stage.world.layoutIfNeeded()
    var seen = Arrival(first: -1, second: -1)
    table.didScroll = { _ in seen.moves += 1 }
    table.scrollToRow(at: fixture.path(row))
    seen.first = table.contentOffset.y
    table.scrollToRow(at: fixture.path(row))
    seen.second = table.contentOffset.y
    #expect(seen == arrival)
  }

  @Test(
    "so is an item that is larger",
    arguments: [
      (0, 0.0, Arrival(first: 0, second: 0)),
      (0, 130, Arrival(first: 0, second: 0, moves: 1)),
      (3, 0, Arrival(first: 310, second: 310, moves: 1)),
      (3, 750, Arrival(first: 310, second: 310, moves: 1)),
    ]
  )
  func largeItem(item: Int, offset: Double, arrival: Arrival) {
    let fixture = CollectionFixture(9, FlowLayout(itemSize: Size(width: 60, height: 300)))
    let collection = fixture.collection
    collection.contentOffset = Point(x: 0, y: offset)
    fixture.stage.world.layoutIfNeeded()
    var seen = Arrival(first: -1, second: -1)
    collection.didScroll = { _ in seen.moves += 1 }
    collection.scrollToItem(at: fixture.path(item))
    seen.first = collection.contentOffset.y
    collection.scrollToItem(at: fixture.path(item))
    seen.second = collection.contentOffset.y
    #expect(seen == arrival)
  }
}
