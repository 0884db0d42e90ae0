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
}
