internal import RandomSequences

@testable internal import Interaction

/// A table beside a plain array of arrays that says what it has to show.
final class ListScene: RandomScene {
  /// What batches come to.
  enum Telling: Hashable, CaseIterable {
    case valid, wrongSum, wrongSectionSum, absent, twice, nested, deselected, unhighlighted,
      unfocused
  }

  /// A cell that keeps what it showed unless it is told to forget that.
  final class Cell: TableViewCell {
    override func prepareForReuse() {
      text = "forgotten"
      detailText = ""
    }
  }

  let world = World()
  let table = TableView(frame: Rect(x: 0, y: 0, width: 150, height: 240))
  private(set) var model = ListModel()
  private(set) var deeds: [Telling: Int] = [:]
  /// What handlers found wrong.
  private var complaints: [String] = []
  /// The rows that are selected, by name.
  private var selected: Set<Int> = []
  /// The row that keys act on, by name.
  private var focused: Int?
  /// The row under the finger, by name.
  private var touched: Int?
  private var isVariable = false
  private var hasTitles = false

  init() {
    for count in [7, 0, 12] { model.sections.append((0..<count).map { _ in model.makeRow() }) }
    table.allowsMultipleSelection = true
    table.register(Cell.self, forCellReuseIdentifier: "row")
    table.numberOfSections = { [unowned self] _ in model.sections.count }
    table.numberOfRows = { [unowned self] _, section in model.sections[section].count }
    table.cellForRow = { [unowned self] table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      guard let row = row(at: path) else {
        complaints.append("asked for a cell of \(path), which is no row")
        return cell
      }
      cell.text = row.text
      if row.id.isMultiple(of: 3) { cell.detailText = "detail \(row.id)" }
      return cell
    }
    let root = View()
    world.setRoot(root)
    root.addSubview(table)
    world.layoutIfNeeded()
  }

  private func row(at path: IndexPath) -> ListModel.Row? {
    guard model.sections.indices.contains(path.section),
      model.sections[path.section].indices.contains(path.row)
    else { return nil }
    return model.sections[path.section][path.row]
  }

  private func height(of row: ListModel.Row) -> Double {
    isVariable ? Double(20 + row.id % 7 * 8) : TableView.defaultRowHeight
  }

  // MARK: Acts

  func perform(_ act: ListAct) {
    switch act {
    case .batch(let batch): update(batch)
    case .scroll(let part):
      table.contentOffset.y = max(0, table.contentSize.height - table.bounds.height) * part
    case .select(let number): select(number)
    case .press(let key): press(key)
    case .touch(let number):
      let cells = table.visibleCells
      guard touched == nil, !cells.isEmpty else { break }
      let cell = cells[number % cells.count]
      let top = max(cell.frame.minY, table.bounds.minY)
      let bottom = min(cell.frame.maxY, table.bounds.maxY)
      let point = table.convert(Point(x: 50, y: (top + bottom) / 2), to: nil)
      world.send(.touch(.cancelled, at: point, id: 0))
      world.send(.touch(.began, at: point, id: 0))
      touched = table.highlighted.flatMap { row(at: $0.path)?.id }
    case .cancel:
      world.send(.touch(.cancelled, at: .zero, id: 0))
      touched = nil
    case .reload:
      table.reloadData()
      forget()
    case .resize(let width, let height):
      table.frame.size = Size(width: width, height: height)
    case .style(let isVariable, let hasTitles):
      self.isVariable = isVariable
      self.hasTitles = hasTitles
      table.heightForRow =
        isVariable ? { [unowned self] _, path in row(at: path).map(height) } : nil
      table.titleForHeader = hasTitles ? { _, _ in "header" } : nil
      table.titleForFooter = hasTitles ? { _, _ in "footer" } : nil
      forget()
    }
    world.layoutIfNeeded()
    if let id = touched, !table.visibleCells.contains(where: { name(of: $0) == id }) {
      touched = nil
      note(.unhighlighted)
    }
  }

  /// What a table forgets that asks for everything anew.
  private func forget() {
    selected = []
    focused = nil
    touched = nil
  }

  private func note(_ telling: Telling) { deeds[telling, default: 0] += 1 }

  private func name(of cell: TableViewCell) -> Int? {
    table.indexPath(for: cell).flatMap { row(at: $0)?.id }
  }

  private func select(_ number: Int) {
    let rows = model.rows
    guard !rows.isEmpty, let path = model.path(of: rows[number % rows.count].id) else { return }
    let id = rows[number % rows.count].id
    if selected.remove(id) != nil {
      table.deselectRow(at: path)
    } else {
      selected.insert(id)
      table.selectRow(at: path)
    }
  }

  /// Presses a key; the arrows go from row to row.
  private func press(_ key: String) {
    guard table.becomeFirstResponder() else { return }
    let ids = model.rows.map(\.id)
    let place = focused.flatMap { ids.firstIndex(of: $0) }
    world.send(.keyDown(key))
    world.send(.keyUp(key))
    switch key {
    case "ArrowDown": focused = place.map { ids[min($0 + 1, ids.count - 1)] } ?? ids.first
    case "ArrowUp": focused = place.map { ids[max($0 - 1, 0)] } ?? ids.last
    case "Home": focused = ids.first
    case "End": focused = ids.last
    // Where a page ends is the table's to say; that it is a row is looked at later.
    default: focused = table.focusedPath.flatMap { row(at: $0)?.id }
    }
  }

  // MARK: Batches

  private func update(_ batch: ListBatch) {
    let former = model
    let plan = model.plan(batch)
    let cells = table.visibleCells
    let offset = table.contentOffset
    model.sections = plan.after
    var thrown: (any Error)?
    do {
      try tell(plan.calls[...], batch.nesting)
    } catch {
      thrown = error
    }
    guard let misfit = plan.misfit else {
      if let thrown { complaints.append("a batch that agrees threw \(thrown)") }
      note(.valid)
      follow(plan)
      return
    }
    // The data goes back to what the table keeps.
    model.sections = former.sections
    complain(of: thrown, instead: misfit)
    if cells.map(ObjectIdentifier.init) != table.visibleCells.map(ObjectIdentifier.init) {
      complaints.append("a batch that does not agree changed cells")
    }
    if table.contentOffset != offset {
      complaints.append("a batch that does not agree scrolled")
    }
  }

  /// Makes calls in a batch, or a single one without any.
  private func tell(_ calls: ArraySlice<ListChange.Kind>, _ nesting: Int) throws {
    if calls.count == 1, nesting == 0 { return try table.note(calls[calls.startIndex], at: nil) }
    try table.performBatchUpdates {
      for call in calls.prefix(nesting) { try table.note(call, at: nil) }
      guard calls.count > nesting else { return }
      if nesting > 0 { note(.nested) }
      try table.performBatchUpdates {
        for call in calls.dropFirst(nesting) { try table.note(call, at: nil) }
      }
    }
  }

  /// Says which rows keep what they have.
  private func follow(_ plan: ListModel.Plan) {
    if !selected.isSubset(of: plan.staying) { note(.deselected) }
    selected.formIntersection(plan.staying)
    if let id = focused, !plan.staying.contains(id) {
      focused = nil
      note(.unfocused)
    }
    // The cell that the finger is on goes.
    if let id = touched, !plan.staying.contains(id) || plan.reloaded.contains(id) {
      touched = nil
      note(.unhighlighted)
    }
  }

  /// Looks whether an error is the right one.
  private func complain(of thrown: (any Error)?, instead misfit: ListModel.Misfit) {
    guard let error = thrown as? ListUpdateError else {
      complaints.append(
        "a batch that does not agree (\(misfit)) threw \(thrown.map { "\($0)" } ?? "nothing")"
      )
      return
    }
    let found: ListModel.Misfit? =
      switch error.problem {
      case .counts(let sums): sums.count == 1 ? .sum(sums[0]) : nil
      case .absent: .absent
      case .twice: .twice
      }
    if found != misfit { complaints.append("not \(misfit), but \(error)") }
    switch misfit {
    case .sum(let sum): note(sum.section == nil ? .wrongSectionSum : .wrongSum)
    case .absent: note(.absent)
    case .twice: note(.twice)
    }
  }

  // MARK: Faults

  func faults() -> [String] {
    var faults = complaints + world._checkInvariants() + world.failures.map { "\($0)" }
    guard table.sectionCount == model.sections.count else {
      return faults + ["\(table.sectionCount) sections, not \(model.sections.count)"]
    }
    for (section, rows) in model.sections.enumerated()
    where table.numberOfRows(inSection: section) != rows.count {
      return faults + ["section \(section) has a wrong number of rows"]
    }
    if table.indexPathsForSelectedRows.compactMap({ row(at: $0)?.id }).sorted() != selected.sorted()
    {
      faults.append("the wrong rows are selected")
    }
    if table.focusedPath.map({ row(at: $0)?.id ?? 0 }) != focused {
      faults.append("the wrong row has the keys")
    }
    if table.highlighted.map({ row(at: $0.path)?.id ?? 0 }) != touched {
      faults.append("the wrong row is highlighted")
    }
    return faults + placeFaults() + cellFaults()
  }

  /// Looks whether sections, rows and the content end where those before say.
  private func placeFaults() -> [String] {
    var faults: [String] = []
    var y = 0.0
    for (section, rows) in model.sections.enumerated() {
      if hasTitles { y += TableView.defaultHeaderHeight }
      for number in rows.indices {
        let rect = table.rectForRow(at: IndexPath(row: number, section: section))
        if rect.minY != y || rect.width != table.bounds.width {
          faults.append("row [\(section), \(number)] lies at \(rect), not at \(y)")
        }
        if !isVariable, rect.height != TableView.defaultRowHeight {
          faults.append("a row is \(rect.height) high")
        }
        y = rect.maxY
      }
      if hasTitles { y += TableView.defaultHeaderHeight }
    }
    let size = Size(width: table.bounds.width, height: y)
    if table.contentSize != size {
      faults.append("the content is \(table.contentSize), not \(size)")
    }
    // Content that a finger let go springs back as time passes.
    guard table.motion == nil, !table.isTracking else { return faults }
    if table.contentOffset.y < 0 || table.contentOffset.y > max(0, y - table.bounds.height) {
      faults.append("scrolled to \(table.contentOffset.y) of \(y)")
    }
    return faults
  }

  /// Looks whether exactly the rows in sight have cells, each its own.
  private func cellFaults() -> [String] {
    var faults: [String] = []
    var cells: [TableViewCell] = []
    for (section, rows) in model.sections.enumerated() {
      for (number, row) in rows.enumerated() {
        let path = IndexPath(row: number, section: section)
        let rect = table.rectForRow(at: path)
        let cell = table.cellForRow(at: path)
        guard table.bounds.height > 0, rect.minY < table.bounds.maxY, rect.maxY > table.bounds.minY
        else {
          if cell != nil { faults.append("row \(path) is out of sight, but has a cell") }
          continue
        }
        guard let cell else {
          faults.append("row \(path) is in sight, but has no cell")
          continue
        }
        cells.append(cell)
        let detail = row.id.isMultiple(of: 3) ? "detail \(row.id)" : ""
        if cell.text != row.text || cell.detailText != detail {
          faults.append("row \(path) shows \(cell.text) and \(cell.detailText), not \(row.text)")
        }
        if cell.frame != rect { faults.append("the cell of \(path) lies at \(cell.frame)") }
        if isVariable, rect.height != height(of: row) {
          faults.append("row \(path) is \(rect.height) high, not \(height(of: row))")
        }
        if table.indexPath(for: cell) != path { faults.append("the cell of \(path) is another's") }
        if cell.isSelected != selected.contains(row.id) {
          faults.append("the cell of \(path) is wrongly selected or not")
        }
        if cell.isHighlighted != (touched == row.id) {
          faults.append("the cell of \(path) is wrongly highlighted or not")
        }
      }
    }
    let shown = table.subviews.filter { $0 is TableViewCell }
    if shown.map(ObjectIdentifier.init) != cells.map(ObjectIdentifier.init) {
      faults.append("\(shown.count) cells are subviews, in another order than \(cells.count) rows")
    }
    if table.visibleCells.map(ObjectIdentifier.init) != cells.map(ObjectIdentifier.init) {
      faults.append("the visible cells are not those in sight")
    }
    return faults
  }

  // MARK: The end

  func rest() -> [String] {
    perform(.cancel)
    return []
  }

  func leftovers() -> () -> [String] {
    weak let world = world
    weak let table = table
    weak let cell = table?.visibleCells.first
    return {
      [world.map { _ in "the world lives on" }, table.map { _ in "the table lives on" }]
        .compactMap(\.self) + (cell == nil ? [] : ["a cell lives on"])
    }
  }
}
