internal import Interaction
internal import Testing

@Suite("Lists: faults of those they ask are told once, and the list shows what it can")
struct ListFaultsTests {
  private struct Oops: Error {}

  /// Shows a table without rows of its own.
  private func shown(_ prepare: (TableView) -> Void) -> (TableView, Stage) {
    let table = TableView(frame: Rect(x: 0, y: 0, width: 390, height: 440))
    prepare(table)
    return (table, Stage(table))
  }

  private func messages(_ stage: Stage) -> [String] { stage.world.failures.map(\.message) }

  // MARK: What is missing

  @Test("a closure of the data source without those that are required is told once a reload")
  func missing() {
    let (table, stage) = shown { $0.cellForRow = { _, _ in TableViewCell() } }
    let one = """
      Window/View/TableView lacks 'numberOfRows', which TableViewDataSource requires; set it as a \
      closure, or set a dataSource that has it.
      """
    #expect(messages(stage) == [one])
    table.contentOffset.y = 1
    stage.world.layoutIfNeeded()
    #expect(messages(stage) == [one])
    table.reloadData()
    stage.world.layoutIfNeeded()
    #expect(messages(stage) == [one, one])
    let (_, other) = shown { $0.numberOfSections = { _ in 3 } }
    #expect(
      messages(other) == [
        """
        Window/View/TableView lacks 'numberOfRows' and 'cellForRow', which TableViewDataSource \
        requires; set them as closures, or set a dataSource that has them.
        """
      ]
    )
    let (_, empty) = shown { $0.didSelectRow = { _, _ in } }
    #expect(messages(empty) == [])
  }

  @Test("a collection tells the same of items")
  func missingItems() {
    let collection = CollectionView(frame: Rect(x: 0, y: 0, width: 100, height: 50))
    collection.cellForItem = { _, _ in CollectionViewCell() }
    #expect(
      messages(Stage(collection)) == [
        """
        Window/View/CollectionView lacks 'numberOfItems', which CollectionViewDataSource requires; set \
        it as a closure, or set a dataSource that has it.
        """
      ]
    )
  }

  // MARK: Endless reloads

  /// The handlers that are called while rows are shown.
  enum Place: String, CaseIterable {
    case numberOfRows, cellForRow, willDisplayCell, prefetchRows, heightForRow
  }

  @Test(
    "a handler that reloads whenever it is called is told once, and the rows are shown",
    arguments: Place.allCases
  )
  func endless(place: Place) {
    let (table, stage) = shown { table in
      table.numberOfRows = { table, _ in
        if place == .numberOfRows { table.reloadData() }
        return 20
      }
      table.cellForRow = { table, path in
        if place == .cellForRow { table.reloadData() }
        let cell = TableViewCell()
        cell.text = "\(path.row)"
        return cell
      }
      table.willDisplayCell = { table, _, _ in
        if place == .willDisplayCell { table.reloadData() }
      }
      table.prefetchRows = { table, _ in
        if place == .prefetchRows { table.reloadData() }
      }
      table.heightForRow = { table, _ in
        if place == .heightForRow { table.reloadData() }
        return 44
      }
    }
    #expect(
      messages(stage) == [
        """
        \(place.rawValue) of Window/View/TableView calls reloadData() whenever it is called, so that the \
        list would never be done; that was passed over, and the list shows what it knew. Post it, so \
        that it is done once, in a turn of its own.
        """
      ]
    )
    #expect(table.visibleCells.map(\.text) == (0..<10).map { "\($0)" })
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("so is one that has all rows measured anew, and asks the table, whenever it is called")
  func endlessMeasuring() {
    let (table, stage) = shown { table in
      table.numberOfRows = { _, _ in 20 }
      table.cellForRow = { _, _ in TableViewCell() }
      table.heightForRow = { table, path in
        table.estimatedRowHeight = 20 + Double(path.row % 2)
        return table.sectionCount == 1 ? 44 : nil
      }
    }
    #expect(
      messages(stage) == [
        """
        heightForRow of Window/View/TableView sets estimatedRowHeight whenever it is called, so that the \
        list would never be done; that was passed over, and the list shows what it knew. Post it, so \
        that it is done once, in a turn of its own.
        """
      ]
    )
    #expect(table.visibleCells.map(\.frame.height) == Array(repeating: 44, count: 10))
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("so is one that tells of a change whenever it is called, with the line of the call")
  func endlessUpdate() throws {
    var count = 3
    let (table, stage) = shown { table in
      table.numberOfRows = { _, _ in count }
      table.cellForRow = { table, path in
        count += 1
        try table.insertRows(at: [IndexPath(row: 0, section: 0)], file: "App/List.swift", line: 7)
        return TableViewCell()
      }
    }
    #expect(
      stage.world.failures.map { $0.description.split(separator: ";")[0] } == [
        """
        App/List.swift:7: cellForRow of Window/View/TableView calls insertRows() whenever it is called, \
        so that the list would never be done
        """
      ]
    )
    #expect(table.visibleCells.count == 8)
    #expect(stage.world._checkInvariants() == [])
    // Whoever asks for the count gets that of the data.
    #expect(count == 16)
    #expect(table.numberOfRows(inSection: 0) == 16)
  }

  // MARK: Many rows, one cause

  @Test("a cause that many rows share is told once a reload, with their number")
  func flood() {
    let collection = CollectionFixture(5000) { fixture in
      fixture.collection.sizeForItem = { _, path in
        if path.item == 7 { throw Oops() }
        return path.item == 8 ? nil : .zero
      }
    }
    let both = [
      "Item [0, 0]'s width is 0; use more than 0. (and 4997 more items)", "Oops()",
    ]
    #expect(collection.failures == both)
    collection.collection.reloadData()
    collection.stage.world.layoutIfNeeded()
    #expect(collection.failures == both + both)
    let table = TableFixture(100) { $0.table.heightForRow = { _, _ in -5 } }
    table.table.contentOffset.y = 1000
    table.stage.world.layoutIfNeeded()
    #expect(
      messages(table.stage) == [
        "The height of row [0, 0] is -5; use 0 or more. (and 9 more rows)"
      ]
    )
  }

  // MARK: Counts of an update

  @Test("an update without an answer throws what the data source threw, and changes nothing")
  func unanswered() throws {
    var isBroken = false
    var count = 3
    let (table, stage) = shown { table in
      table.numberOfRows = { _, _ in
        if isBroken { throw Oops() }
        return count
      }
      table.cellForRow = { _, _ in TableViewCell() }
    }
    let last = IndexPath(row: 3, section: 0)
    isBroken = true
    count = 4
    #expect(throws: Oops.self) { try table.insertRows(at: [last]) }
    #expect(throws: Oops.self) {
      try table.performBatchUpdates { try table.insertRows(at: [last]) }
    }
    #expect(table.numberOfRows(inSection: 0) == 3)
    #expect(messages(stage) == [])
    isBroken = false
    count = -4
    let error = #expect(throws: InteractionError.self) { try table.insertRows(at: [last]) }
    #expect(
      error?.message == "numberOfRows of Window/View/TableView answered -4; answer 0 or more."
    )
    count = 4
    try table.insertRows(at: [last])
    #expect(table.numberOfRows(inSection: 0) == 4)
    #expect(messages(stage) == [])
  }

  // MARK: One view for two sections

  @Test("a view that is given for the headers of two sections is told, and stays with the first")
  func sharedHeader() throws {
    let header = TableViewHeaderFooterView(text: "header")
    var sections = [["a"], ["b"]]
    let (table, stage) = shown { table in
      table.numberOfSections = { _ in sections.count }
      table.numberOfRows = { sections[$1].count }
      table.cellForRow = { _, _ in TableViewCell() }
      table.viewForHeader = { _, _ in header }
    }
    func fault(_ section: Int) -> String {
      "The header of section \(section) shows section 0 already; make one for each."
    }
    #expect(messages(stage) == [fault(1)])
    #expect(header.frame.minY == 0)
    sections.append(["c"])
    try table.insertSections([2])
    stage.world.layoutIfNeeded()
    #expect(messages(stage) == [fault(1), fault(2)])
    table.reloadData()
    stage.world.layoutIfNeeded()
    #expect(messages(stage) == [fault(1), fault(2), fault(1), fault(2)])
    #expect(stage.world._checkInvariants() == [])
  }

  // MARK: Names

  @Test("what is not there is told with what is")
  func ranges() {
    let (table, stage) = shown { table in
      table.numberOfSections = { _ in 3 }
      table.numberOfRows = { _, section in section }
      table.cellForRow = { _, _ in TableViewCell() }
    }
    table.register("number cell") { TableViewCell() }
    table.register("text cell") { TableViewCell() }
    func message(_ check: () throws -> Void) -> String? {
      (#expect(throws: InteractionError.self, performing: check))?.message
    }
    let name = "Window/View/TableView"
    let messages = [
      message { try table.checkRow(IndexPath(row: 0, section: 0)) },
      message { try table.checkRow(IndexPath(row: 1, section: 1), counting: .fromOne) },
      message { try table.checkRow(IndexPath(row: 2, section: 2)) },
      message { try table.checkSection(3, counting: .fromOne) },
      message { try TableView().checkSection(1) },
      message { try table.checkReuseIdentifier("nubmer cell") },
      message { try table.checkReuseIdentifier("picture") },
    ]
    #expect(
      messages == [
        """
        \(name) has no row [0, 0]: section 0 has 0 rows; once there are some, insert them or reload the \
        data.
        """,
        "\(name) has no row [2, 2]: section 2 has 1 row; use [2, 1].",
        "\(name) has no row [2, 2]: section 2 has 2 rows; use [2, 0] to [2, 1].",
        "\(name) has no section 4: it has 3 sections; use 1 to 3.",
        "TableView has no section 1: it has 1 section; use 0.",
        "No cell of \(name) is registered as \"nubmer cell\"; did you mean \"number cell\"?",
        """
        No cell of \(name) is registered as "picture"; registered are "number cell", "text cell"; use \
        one of them, or register it.
        """,
      ]
    )
    #expect(self.messages(stage) == [])
  }
}
