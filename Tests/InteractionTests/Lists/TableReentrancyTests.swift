internal import Interaction
internal import Testing

@Suite("Tables: handlers that change the table they are asked by")
struct TableReentrancyTests {
  /// Which handler does something.
  enum Place: String, CaseIterable {
    case numberOfSections, numberOfRows, cellForRow, heightForRow, titleForHeader, titleForFooter
    case viewForHeader, willDisplay, didEndDisplaying, shouldHighlight, didHighlight, didUnhighlight
    case willSelect, didSelect, willDeselect, didDeselect, didScroll
  }

  /// What it does.
  enum Deed: String, CaseIterable {
    case reload, insertFirst, deleteLast, deleteMany, batch, reloadRow, scrollToEnd, scrollToTop
    case remove, changeData, changeSource, removeSource, select, selectNothing, present, layOut,
      resize
  }

  /// The data of the table, which tells its scene when it is asked.
  private final class Source: TableViewDataSource {
    /// The numbers that its rows show.
    var rows: [Int]
    /// Whose handlers its methods are.
    private unowned let scene: Scene

    /// Gives a scene rows.
    init(_ rows: [Int], _ scene: Scene) {
      self.rows = rows
      self.scene = scene
    }

    func numberOfSections(in tableView: TableView) -> Int {
      scene.act(.numberOfSections)
      return 1
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      scene.act(.numberOfRows)
      return rows.count
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      if rows.indices.contains(indexPath.row) {
        cell.text = "\(rows[indexPath.row])"
      } else {
        scene.complaints.append("asked for the cell of \(indexPath), which is no row")
      }
      scene.act(.cellForRow)
      return cell
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
      scene.act(.titleForHeader)
      return "header"
    }

    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
      scene.act(.titleForFooter)
      return "footer"
    }
  }

  /// A table of one section, one of whose handlers does something whenever it is called.
  private final class Scene {
    let table = TableView(frame: Rect(x: 0, y: 0, width: 300, height: 220))
    let stage: Stage
    /// The data that the table has at first.
    private var source: Source?
    /// Fewer rows, to be had instead.
    private var otherSource: Source?
    var complaints: [String] = []
    var deeds = 0
    private var nextRow = 40
    private let place: Place
    private let deed: Deed
    private let limit: Int
    private var isDoing = false

    init(_ place: Place, _ deed: Deed, limit: Int) {
      self.place = place
      self.deed = deed
      self.limit = limit
      stage = Stage()
      let source = Source(Array(0..<40), self)
      self.source = source
      otherSource = Source(Array(100..<105), self)
      table.dataSource = source
      table.heightForRow = { [unowned self] _, path in
        if !rows.indices.contains(path.row) {
          complaints.append("asked for the height of \(path), which is no row")
        }
        act(.heightForRow)
        return 44
      }
      table.viewForHeader = { [unowned self] _, _ in
        act(.viewForHeader)
        return self.place == .viewForHeader ? TableViewHeaderFooterView(text: "header") : nil
      }
      table.willDisplayCell = { [unowned self] _, _, _ in act(.willDisplay) }
      table.didEndDisplayingCell = { [unowned self] _, _, _ in act(.didEndDisplaying) }
      table.shouldHighlightRow = { [unowned self] _, _ in
        act(.shouldHighlight)
        return true
      }
      table.didHighlightRow = { [unowned self] _, _ in act(.didHighlight) }
      table.didUnhighlightRow = { [unowned self] _, _ in act(.didUnhighlight) }
      table.willSelectRow = { [unowned self] _, path in
        act(.willSelect)
        return answer(path)
      }
      table.didSelectRow = { [unowned self] _, _ in act(.didSelect) }
      table.willDeselectRow = { [unowned self] _, path in
        act(.willDeselect)
        return answer(path)
      }
      table.didDeselectRow = { [unowned self] _, _ in act(.didDeselect) }
      table.didScroll = { [unowned self] _ in act(.didScroll) }
      stage.root.addSubview(table)
      stage.world.layoutIfNeeded()
    }

    /// What allows a row that is still there: one that went cannot be selected or deselected.
    private func answer(_ path: IndexPath) -> IndexPath? {
      rows.indices.contains(path.row) ? path : nil
    }

    /// The rows of the source that the table has; none if it has none.
    private(set) var rows: [Int] {
      get { (table.dataSource as? Source)?.rows ?? [] }
      set { (table.dataSource as? Source)?.rows = newValue }
    }

    /// Does the deed if it is this handler's, but not within itself.
    func act(_ place: Place) {
      guard place == self.place, deeds < limit, !isDoing else { return }
      deeds += 1
      isDoing = true
      defer { isDoing = false }
      do {
        try perform(deed)
      } catch {
        complaints.append("\(deed): \(error)")
      }
    }

    /// Does something; without data there is none to change.
    func perform(_ deed: Deed) throws {
      if table.dataSource == nil, [.insertFirst, .deleteLast, .deleteMany, .batch].contains(deed) {
        return
      }
      let first = IndexPath(row: 0, section: 0)
      // Who is asked how many sections there are for the first time knows of none.
      let count = table.sectionCount > 0 ? table.numberOfRows(inSection: 0) : 0
      switch deed {
      case .reload: table.reloadData()
      case .insertFirst:
        nextRow += 1
        rows.insert(nextRow, at: 0)
        try table.insertRows(at: [first])
      case .deleteLast:
        guard rows.popLast() != nil else { return }
        try table.deleteRows(at: [IndexPath(row: rows.count, section: 0)])
      case .deleteMany:
        let kept = min(rows.count, 2)
        let paths = (kept..<rows.count).map { IndexPath(row: $0, section: 0) }
        rows.removeSubrange(kept...)
        try table.deleteRows(at: paths)
      case .batch:
        try table.performBatchUpdates {
          nextRow += 1
          rows.append(nextRow)
          try table.insertRows(at: [IndexPath(row: rows.count - 1, section: 0)])
          table.layoutIfNeeded()
        }
      case .reloadRow:
        if !rows.isEmpty { try table.reloadRows(at: [first]) }
      case .scrollToEnd:
        if count > 0 { table.scrollToRow(at: IndexPath(row: count - 1, section: 0)) }
      case .scrollToTop: table.contentOffset = .zero
      case .remove: table.removeFromSuperview()
      case .changeData:
        rows = Array(100..<105)
        table.reloadData()
      case .changeSource:
        table.dataSource = table.dataSource === source ? otherSource : source
      case .removeSource: table.dataSource = nil
      case .select:
        if count > 0 { table.selectRow(at: first) }
      case .selectNothing: table.selectRow(at: nil)
      case .present: stage.world.window.presentModal(View())
      case .layOut: table.layoutIfNeeded()
      case .resize: table.frame.size.width = table.frame.width == 300 ? 200 : 300
      }
    }

    /// Does what calls every handler, and says what is wrong after each step.
    func play() -> [String] {
      var faults: [String] = []
      let steps: [(String, () throws -> Void)] = [
        ("tap", { [unowned self] in tap(1) }),
        ("another tap", { [unowned self] in tap(3) }),
        ("scroll", { [unowned self] in table.contentOffset.y = 400 }),
        ("insert", { [unowned self] in try perform(.insertFirst) }),
        ("delete", { [unowned self] in try perform(.deleteLast) }),
        ("reload", { [unowned self] in table.reloadData() }),
        ("scroll back", { [unowned self] in table.contentOffset.y = 0 }),
        ("return", { [unowned self] in tap(0) }),
      ]
      for (name, step) in steps {
        do { try step() } catch { faults.append("\(name): \(error)") }
        stage.world.layoutIfNeeded()
        faults += self.faults().map { "after \(name): \($0)" }
      }
      return faults
    }

    private func tap(_ number: Int) {
      let cells = table.visibleCells
      guard cells.count > number else { return }
      let point = table.convert(cells[number].frame.center, to: nil)
      stage.world.advance(by: 1)
      stage.world.send(.touch(.began, at: point, id: 0))
      stage.world.send(.touch(.ended, at: point, id: 0))
    }

    func faults() -> [String] {
      var faults = complaints + stage.world._checkInvariants()
      complaints = []
      // Who never stops leaves nothing that could be compared.
      guard table.window != nil, limit < .max else { return faults }
      guard table.numberOfRows(inSection: 0) == rows.count else {
        return faults + ["a wrong count"]
      }
      if !table.indexPathsForSelectedRows.allSatisfy({ rows.indices.contains($0.row) }) {
        faults.append("a row is selected that is none")
      }
      let seen = rows.indices.map { IndexPath(row: $0, section: 0) }.filter { path in
        let rect = table.rectForRow(at: path)
        return rect.minY < table.bounds.maxY && rect.maxY > table.bounds.minY
      }
      if table.indexPathsForVisibleRows != seen { faults.append("the wrong rows are seen") }
      for path in seen {
        guard let cell = table.cellForRow(at: path) else { continue }
        if cell.text != "\(rows[path.row])" { faults.append("\(path) shows \(cell.text)") }
        if cell.superview !== table { faults.append("the cell of \(path) is not in the table") }
        if cell.frame != table.rectForRow(at: path) { faults.append("\(path) is out of place") }
        if cell.isSelected != table.indexPathsForSelectedRows.contains(path) {
          faults.append("\(path) is wrongly selected or not")
        }
      }
      return faults
    }
  }

  @Test(
    "three times: nothing is lost, nothing is asked of rows that are not there",
    arguments: Place.allCases,
    Deed.allCases
  )
  func thrice(place: Place, deed: Deed) {
    let scene = Scene(place, deed, limit: 3)
    #expect(scene.play() == [])
    #expect(scene.stage.world.failures.map(\.message) == [])
    #expect(scene.deeds > 0)
  }

  /// Where a deed asks for a layout that does the deed again, more often than a turn allows.
  private static let endless: Set<String> = [
    "numberOfSections reload", "numberOfSections insertFirst", "numberOfSections changeSource",
    "numberOfSections reloadRow",
    "numberOfRows reload", "numberOfRows insertFirst", "numberOfRows changeSource",
    "numberOfRows reloadRow",
    "cellForRow reload", "cellForRow insertFirst", "cellForRow changeSource",
    "cellForRow reloadRow",
    "heightForRow reload", "heightForRow insertFirst", "heightForRow changeSource",
    "heightForRow reloadRow",
    "titleForHeader reload", "titleForHeader insertFirst", "titleForHeader changeSource",
    "titleForHeader reloadRow",
    "titleForFooter reload", "titleForFooter insertFirst", "titleForFooter changeSource",
    "titleForFooter reloadRow",
    "viewForHeader reload", "viewForHeader insertFirst", "viewForHeader changeSource",
    "viewForHeader reloadRow",
    "willDisplay reload", "willDisplay insertFirst", "willDisplay changeSource",
    "willDisplay reloadRow",
    "didEndDisplaying insertFirst", "didEndDisplaying reloadRow",
  ]

  @Test(
    "always: the turn ends, with a report if it would not by itself",
    arguments: Place.allCases,
    [Deed.reload, .insertFirst, .changeSource, .reloadRow]
  )
  func always(place: Place, deed: Deed) {
    let scene = Scene(place, deed, limit: .max)
    _ = scene.play()
    let messages = scene.stage.world.failures.map(\.message)
    let isEndless = Self.endless.contains("\(place) \(deed)")
    #expect(messages.isEmpty != isEndless, "\(place) \(deed): \(messages)")
    #expect(
      messages.allSatisfy {
        $0.hasPrefix("Layout asked for layout")
          || $0.contains("so that the list would never be done")
      },
      "\(messages)"
    )
    #expect(scene.deeds > 0)
    #expect(scene.stage.world._checkInvariants() == [])
  }

  @Test("a source that goes when a finger is lifted: its row is not asked about")
  func releasedRowGone() throws {
    let fixture = TableFixture(3)
    let log = fixture.transcript.log
    fixture.table.didUnhighlightRow = { table, path in
      log("didUnhighlight \(path.row)")
      table.numberOfRows = { _, _ in 1 }
    }
    fixture.table.willSelectRow = { _, path in
      log("willSelect \(path.row)")
      return path
    }
    fixture.stage.tap(try #require(fixture.table.cellForRow(at: fixture.path(2))))
    #expect(fixture.transcript.text == "didUnhighlight 2")
    #expect(fixture.stage.world.failures == [])
  }

  @Test("rows told of within numberOfRows, and asked for again there: no recursion")
  func recursion() throws {
    let table = TableView(frame: Rect(x: 0, y: 0, width: 300, height: 220))
    var asked = 0
    table.numberOfRows = { table, _ in
      asked += 1
      table.reloadData()
      try table.insertRows(at: [IndexPath(row: 0, section: 0)])
      try table.performBatchUpdates { try table.deleteRows(at: [IndexPath(row: 0, section: 0)]) }
      return 3
    }
    table.reloadData()
    #expect(asked == 1)
    #expect(table.knownCounts == [3])
  }
}
