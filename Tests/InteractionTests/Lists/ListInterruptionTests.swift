internal import Interaction
internal import Testing

@Suite("Lists: handlers that break in where the list is about to go on")
struct ListInterruptionTests {
  /// A cell that does something when it is measured.
  private final class Measured: TableViewCell {
    var onMeasure: (() -> Void)?

    override func sizeThatFits(_ size: Size) -> Size {
      onMeasure?()
      return super.sizeThatFits(size)
    }
  }

  /// A table whose rows are as many as somebody says.
  private final class Fixture {
    var count: Int
    let table = TableView(frame: Rect(x: 0, y: 0, width: 400, height: 440))
    let stage: Stage

    init(_ count: Int, _ prepare: (TableView) -> Void = { _ in }) {
      self.count = count
      stage = Stage(table)
      table.numberOfRows = { [unowned self] _, _ in self.count }
      table.cellForRow = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
        cell.text = "\(path.row)"
        return cell
      }
      prepare(table)
      stage.world.layoutIfNeeded()
    }
  }

  @Test("rows that go while a reload ends the display of others are not measured any more")
  func reloadWithinReload() throws {
    let fixture = Fixture(3) { $0.heightForRow = { _, _ in 40 } }
    fixture.table.didEndDisplayingCell = { [unowned fixture] table, _, _ in
      guard fixture.count == 3 else { return }
      fixture.count = 1
      table.reloadData()
    }
    try fixture.table.reloadRows(at: [IndexPath(row: 2, section: 0)])
    fixture.stage.world.layoutIfNeeded()
    #expect(fixture.table.visibleCells.count == 1)
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  @Test("a cell that empties the table while it is measured")
  func emptiedByMeasuring() {
    let fixture = Fixture(0) { $0.rowHeight = TableView.automaticDimension }
    fixture.table.cellForRow = { [unowned fixture] table, _ in
      let cell = Measured()
      cell.onMeasure = { [unowned fixture] in
        guard fixture.count > 0 else { return }
        fixture.count = 0
        fixture.table.reloadData()
      }
      return cell
    }
    fixture.count = 5
    fixture.table.reloadData()
    fixture.stage.world.layoutIfNeeded()
    #expect(fixture.table.visibleCells.isEmpty)
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  @Test("a swipe that is taken away performs nothing, however far it went")
  func cancelledSwipe() {
    var performed = 0
    let fixture = Fixture(3) { table in
      table.trailingSwipeActions = { _, _ in
        SwipeActionsConfiguration(actions: [
          ContextualAction(style: .destructive, title: "Delete") { _, _, completion in
            performed += 1
            completion(true)
          }
        ])
      }
    }
    fixture.stage.down(380, 20)
    fixture.stage.move(300, 20)
    fixture.stage.move(20, 20)
    #expect(fixture.table.visibleCells[0].bounds.origin.x > 200)
    fixture.stage.cancel(20, 20)
    #expect(performed == 0)
    #expect(fixture.table.visibleCells[0].bounds.origin.x == 0)
  }

  @Test("who is asked whether a row makes room, and deselects it itself, has agreed")
  func deselectedWhenAsked() {
    let fixture = Fixture(3)
    fixture.table.willDeselectRow = { table, path in
      table.deselectRow(at: path)
      return path
    }
    fixture.stage.tap(fixture.table.visibleCells[0])
    fixture.stage.tap(fixture.table.visibleCells[1])
    #expect(fixture.table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
  }

  @Test("a header whose field gives up the keys as its section goes, and deletes a row of the next")
  func deletedByHeader() throws {
    let fixture = Fixture(3)
    var sections = 2
    let field = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 30))
    fixture.table.numberOfSections = { _ in sections }
    fixture.table.viewForHeader = { _, section in section == 0 ? field : nil }
    fixture.table.reloadData()
    fixture.stage.world.layoutIfNeeded()
    #expect(field.becomeFirstResponder())
    field.didEndEditing = { [unowned fixture] _ in
      fixture.count = 2
      try fixture.table.deleteRows(at: [IndexPath(row: 0, section: 0)])
    }
    let kept = fixture.table.cellForRow(at: IndexPath(row: 1, section: 1))
    sections = 1
    try fixture.table.deleteSections([0])
    fixture.stage.world.layoutIfNeeded()
    #expect(fixture.table.cellForRow(at: IndexPath(row: 0, section: 0)) === kept)
    #expect(fixture.table.visibleCells.count == 2)
    #expect(fixture.stage.world.failures == [])
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  @Test("items that go as smaller ones move the content are not looked for any more")
  func goneBySizes() {
    let collection = CollectionView(frame: Rect(x: 0, y: 0, width: 200, height: 400))
    var count = 100
    collection.numberOfItems = { _, _ in count }
    collection.cellForItem = { collection, path in
      collection.dequeueReusableCell(withReuseIdentifier: "item", for: path)
    }
    collection.sizeForItem = { _, _ in Size(width: 200, height: 100) }
    let stage = Stage(collection)
    collection.scrollToItem(at: IndexPath(item: 99, section: 0))
    stage.world.layoutIfNeeded()
    collection.didScroll = { [unowned collection] _ in
      guard count == 100 else { return }
      count = 50
      collection.reloadData()
    }
    collection.sizeForItem = { _, _ in Size(width: 90, height: 100) }
    stage.world.layoutIfNeeded()
    #expect(count == 50)
    #expect(collection.knownCounts == [50])
    #expect(!collection.visibleCells.isEmpty)
    #expect(stage.world.failures == [])
    #expect(stage.world._checkInvariants() == [])
  }

  /// A header that does something as it comes or goes.
  private final class Header: View {
    var onMove: ((Window?) -> Void)?

    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 30) }

    override func willMove(toWindow window: Window?) {
      super.willMove(toWindow: window)
      onMove?(window)
    }
  }

  @Test("a header that has all asked anew as another one takes its place", arguments: [1, 6])
  func reloadByHeader(count: Int) {
    let fixture = Fixture(3)
    let table = fixture.table
    var sections = 3
    table.numberOfSections = { _ in sections }
    table.viewForHeader = { [unowned fixture] table, _ in
      let header = Header()
      header.onMove = { [unowned fixture, unowned table] window in
        guard window == nil, sections == 3 else { return }
        sections = count
        fixture.count = count
        table.reloadData()
        table.scrollToRow(at: IndexPath(row: count - 1, section: count - 1))
      }
      return header
    }
    fixture.stage.world.layoutIfNeeded()
    table.viewForHeader = { _, _ in Header() }
    #expect(table.sectionCount == count)
    fixture.stage.world.layoutIfNeeded()
    #expect(table.knownCounts == Array(repeating: count, count: count))
    #expect(table.visibleCells.last?.text == "\(count - 1)")
    #expect(fixture.stage.world.failures == [])
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  @Test("a header whose section goes as it comes is not left behind")
  func headerGoneAsItComes() {
    let fixture = Fixture(1)
    let table = fixture.table
    var sections = 1
    table.numberOfSections = { _ in sections }
    table.viewForHeader = { table, _ in
      let header = Header()
      header.onMove = { [unowned table] window in
        guard window != nil, sections == 1 else { return }
        sections = 0
        table.reloadData()
      }
      return header
    }
    fixture.stage.world.layoutIfNeeded()
    #expect(sections == 0)
    #expect(table.subviews.isEmpty)
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  /// A cell that does something as it is about to be seen.
  private final class Arriving: TableViewCell {
    var onArrival: (() -> Void)?

    override func willMove(toWindow window: Window?) {
      super.willMove(toWindow: window)
      if window != nil { onArrival?() }
    }
  }

  @Test("a cell whose row goes as it comes is not left behind, and is used again")
  func cellGoneAsItComes() {
    let fixture = Fixture(0)
    let table = fixture.table
    table.register("row") { [unowned fixture] in
      let cell = Arriving()
      cell.onArrival = { [unowned fixture] in
        guard fixture.count == 3 else { return }
        fixture.count = 0
        fixture.table.reloadData()
      }
      return cell
    }
    fixture.count = 3
    table.reloadData()
    fixture.stage.world.layoutIfNeeded()
    #expect(fixture.count == 0)
    #expect(table.subviews.isEmpty)
    #expect(fixture.stage.world._checkInvariants() == [])
    fixture.count = 2
    table.reloadData()
    fixture.stage.world.layoutIfNeeded()
    #expect(table.subviews.count == 2)
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  /// A table that has other headers, and with them lower rows, whenever a key is pressed.
  private final class Shrinking: TableView {
    override func pressesBegan(_ key: KeyChord, with event: InteractionEvent) -> Bool {
      shrink()
      return super.pressesBegan(key, with: event)
    }

    func shrink() {
      viewForHeader = { table, _ in
        table.rowHeight = 10
        return nil
      }
    }
  }

  @Test(
    "a row that goes as what was assigned is taken up is not scrolled to",
    arguments: [true, false]
  )
  func goneByAssigning(isKey: Bool) {
    let table = Shrinking(frame: Rect(x: 0, y: 0, width: 400, height: 440))
    var count = 200
    table.numberOfRows = { _, _ in count }
    table.cellForRow = { table, path in table.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    let stage = Stage(table)
    let last = IndexPath(row: 199, section: 0)
    table.scrollToRow(at: last)
    stage.world.layoutIfNeeded()
    table.didScroll = { [unowned table] _ in
      guard count > 0 else { return }
      count = 0
      table.reloadData()
    }
    if isKey {
      #expect(table.becomeFirstResponder())
      stage.press("End")
    } else {
      table.shrink()
      table.selectRow(at: last, scrollPosition: .middle)
      stage.world.layoutIfNeeded()
    }
    #expect(table.knownCounts == [0])
    #expect(stage.world.failures == [])
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("no row is measured any more once what was measured had the rows go")
  func goneByMeasuring() {
    let fixture = Fixture(200)
    let table = fixture.table
    var asked: [Int] = []
    table.estimatedRowHeight = 44
    table.heightForRow = { [unowned fixture] _, path in
      asked.append(path.row)
      #expect(path.row < fixture.count)
      return 10
    }
    table.scrollToRow(at: IndexPath(row: 120, section: 0), at: .top)
    fixture.stage.world.layoutIfNeeded()
    asked = []
    table.didScroll = { [unowned fixture] _ in
      guard !asked.isEmpty, fixture.count == 200 else { return }
      fixture.count = 1
      fixture.table.numberOfRows = { [unowned fixture] _, _ in fixture.count }
    }
    // The row above is lower than it was taken to be, so that those above it come into sight, too.
    table.contentOffset.y -= 30
    fixture.stage.world.layoutIfNeeded()
    #expect(asked == [119, 0])
    #expect(table.knownCounts == [1])
    #expect(fixture.stage.world._checkInvariants() == [])
  }

  @Test("more items than can have sizes of their own are refused; the list keeps what it showed")
  func tooManySizes() throws {
    let collection = CollectionView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    collection.numberOfItems = { _, _ in 1_000_000_000_000 }
    collection.sizeForItem = { _, _ in nil }
    let stage = Stage(collection)
    stage.world.layoutIfNeeded()
    #expect(collection.accessibilityRowCount == 0)
    let failure = try #require(stage.world.failures.first)
    #expect(failure.message.hasSuffix("answered 1000000000000; answer 1000000 or less."))
  }

  @Test("sizes for more items than can have them are refused, also once the items are counted")
  func sizesForTooMany() {
    let collection = CollectionView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    collection.numberOfItems = { _, _ in 1_000_000_000_000 }
    collection.cellForItem = { _, _ in CollectionViewCell() }
    let stage = Stage(collection)
    collection.sizeForItem = { _, _ in Size(width: 10, height: 10) }
    stage.world.layoutIfNeeded()
    #expect(collection.knownCounts == [1_000_000_000_000])
    let first = IndexPath(item: 0, section: 0)
    #expect(collection.rectForItem(at: first).size == Size(width: 50, height: 50))
    #expect(
      stage.world.failures.map(\.message) == [
        """
        numberOfItems of Window/View/CollectionView answered 1000000000000; answer 1000000 or less.
        """
      ]
    )
  }

  @Test("they are also left out where they are first given as another section is counted")
  func sizesWhileCounting() {
    let collection = CollectionView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    let small = Size(width: 10, height: 10)
    collection.numberOfSections = { _ in 2 }
    collection.numberOfItems = { collection, section in
      if section == 0 { return 1_000_000_000_000 }
      if collection.sizeForItem == nil { collection.sizeForItem = { _, _ in small } }
      return 1
    }
    let sizes = (0...1).map { section in
      collection.rectForItem(at: IndexPath(item: 0, section: section)).size
    }
    #expect(collection.knownCounts == [1_000_000_000_000, 1])
    #expect(sizes == [Size(width: 50, height: 50), small])
  }

  /// Owns no data.
  private final class Source: CollectionViewDataSource {
    func collectionView(
      _ collectionView: CollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { 0 }
    func collectionView(
      _ collectionView: CollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell { CollectionViewCell() }
  }

  @Test("a collection tells of a data source that it lost")
  func connections() {
    let collection = CollectionView()
    var source: Source? = Source()
    collection.dataSource = source
    #expect(collection.delegates.map { $0.delegate == nil } == [false])
    source = nil
    #expect(collection.delegates.map { $0.delegate == nil } == [true])
    collection.dataSource = source
    #expect(collection.delegates.isEmpty)
  }
}
