internal import RandomSequences

@testable internal import Interaction

/// A list beside a plain array of arrays that says what it has to show.
final class ListScene<Kind: RandomList>: RandomScene {
  let world = World()
  let kind = Kind()
  private var list: ListView { kind.list }
  private(set) var model = ListModel()
  private(set) var deeds: [ListTelling: Int] = [:]
  /// What handlers found wrong.
  private var complaints: [String] = []
  /// The rows that are selected, by name.
  private var selected: Set<Int> = []
  /// The row that keys act on, by name.
  private var focused: Int?
  /// The row under the finger, by name.
  private var touched: Int?
  /// The cell under the finger, while a key is pressed: on the way to another row it may go out of sight
  /// and come back, since rows are measured when they are seen, and what goes is touched no more.
  private var touchedCell: ListCell?

  init() {
    for count in [7, 0, 12] { model.sections.append((0..<count).map { _ in model.makeRow() }) }
    list.allowsMultipleSelection = true
    kind.feed(
      sections: { [unowned self] in model.sections.map(\.count) },
      row: { [unowned self] path in
        if let row = row(at: path) { return row }
        complaints.append("asked for \(path), which is no row")
        return nil
      },
      gone: { [unowned self] cell in
        guard let touchedCell, cell === touchedCell else { return }
        touched = nil
        self.touchedCell = nil
        note(.unhighlighted)
      }
    )
    let root = View()
    world.setRoot(root)
    root.addSubview(list)
    world.layoutIfNeeded()
  }

  private func row(at path: IndexPath) -> ListModel.Row? {
    guard model.sections.indices.contains(path.section),
      model.sections[path.section].indices.contains(path.row)
    else { return nil }
    return model.sections[path.section][path.row]
  }

  /// The cells that can be seen.
  private var cells: [ListCell] { list.visiblePaths.compactMap { list.shownCells[$0] } }

  // MARK: Acts

  func perform(_ act: ListAct) {
    switch act {
    case .batch(let batch): update(batch)
    case .scroll(let part):
      switch list.axis {
      case .vertical:
        list.contentOffset.y = max(0, list.contentSize.height - list.bounds.height) * part
      case .horizontal:
        list.contentOffset.x = max(0, list.contentSize.width - list.bounds.width) * part
      }
    case .select(let number): select(number)
    case .press(let key): press(key)
    case .touch(let number):
      let cells = cells
      guard touched == nil, !cells.isEmpty else { break }
      let (frame, bounds) = (cells[number % cells.count].frame, list.bounds)
      let middle = Point(
        x: (max(frame.minX, bounds.minX) + min(frame.maxX, bounds.maxX)) / 2,
        y: (max(frame.minY, bounds.minY) + min(frame.maxY, bounds.maxY)) / 2
      )
      let point = list.convert(middle, to: nil)
      world.send(.touch(.cancelled, at: point, id: 0))
      world.send(.touch(.began, at: point, id: 0))
      touched = list.highlighted.flatMap { row(at: $0.path)?.id }
    case .cancel:
      world.send(.touch(.cancelled, at: .zero, id: 0))
      touched = nil
    case .reload:
      list.reloadData()
      forget()
    case .resize(let width, let height):
      list.frame.size = Size(width: width, height: height)
    case .style(let isVariable, let hasTitles):
      kind.style(isVariable: isVariable, hasTitles: hasTitles)
      list.reloadData()
      forget()
    }
    world.layoutIfNeeded()
    if let id = touched, !cells.contains(where: { name(of: $0) == id }) {
      touched = nil
      note(.unhighlighted)
    }
  }

  /// What a list forgets that asks for everything anew.
  private func forget() {
    selected = []
    focused = nil
    touched = nil
  }

  private func note(_ telling: ListTelling) { deeds[telling, default: 0] += 1 }

  private func name(of cell: ListCell) -> Int? {
    list.path(for: cell).flatMap { row(at: $0)?.id }
  }

  private func select(_ number: Int) {
    let rows = model.rows
    guard !rows.isEmpty, let path = model.path(of: rows[number % rows.count].id) else { return }
    let id = rows[number % rows.count].id
    if selected.remove(id) != nil {
      list.setSelected(false, path)
    } else {
      selected.insert(id)
      list.select(path)
    }
  }

  /// Presses a key; some go from row to row.
  private func press(_ key: String) {
    guard list.becomeFirstResponder() else { return }
    let ids = model.rows.map(\.id)
    let place = focused.flatMap { ids.firstIndex(of: $0) }
    touchedCell = touched.flatMap { model.path(of: $0) }.flatMap { list.shownCells[$0] }
    world.send(.keyDown(key))
    world.send(.keyUp(key))
    world.layoutIfNeeded()
    touchedCell = nil
    switch (key, kind.step(of: key)) {
    case (_, let step?) where step > 0:
      focused = place.map { ids[min($0 + 1, ids.count - 1)] } ?? ids.first
    case (_, .some): focused = place.map { ids[max($0 - 1, 0)] } ?? ids.last
    case ("Home", _): focused = ids.first
    case ("End", _): focused = ids.last
    // Where a page or a line ends is the list's to say; that it is a row is looked at later.
    default: focused = list.focusedPath.flatMap { row(at: $0)?.id }
    }
  }

  // MARK: Batches

  private func update(_ batch: ListBatch) {
    let former = model
    let plan = model.plan(batch)
    let formerCells = cells
    let offset = list.contentOffset
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
    // The data goes back to what the list keeps.
    model.sections = former.sections
    complain(of: thrown, instead: misfit)
    if formerCells.map(ObjectIdentifier.init) != cells.map(ObjectIdentifier.init) {
      complaints.append("a batch that does not agree changed cells")
    }
    if list.contentOffset != offset {
      complaints.append("a batch that does not agree scrolled")
    }
  }

  /// Makes calls in a batch, or a single one without any.
  private func tell(_ calls: ArraySlice<ListChange.Kind>, _ nesting: Int) throws {
    if calls.count == 1, nesting == 0 { return try list.note(calls[calls.startIndex], at: nil) }
    try list.performBatchUpdates {
      for call in calls.prefix(nesting) { try list.note(call, at: nil) }
      guard calls.count > nesting else { return }
      if nesting > 0 { note(.nested) }
      try list.performBatchUpdates {
        for call in calls.dropFirst(nesting) { try list.note(call, at: nil) }
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
    guard list.sectionCount == model.sections.count else {
      return faults + ["\(list.sectionCount) sections, not \(model.sections.count)"]
    }
    guard list.knownCounts == model.sections.map(\.count) else {
      return faults + ["\(list.knownCounts) are the wrong counts"]
    }
    if list.selection.compactMap({ row(at: $0)?.id }).sorted() != selected.sorted() {
      faults.append("the wrong rows are selected")
    }
    if list.focusedPath.map({ row(at: $0)?.id ?? 0 }) != focused {
      faults.append("the wrong row has the keys")
    }
    if list.highlighted.map({ row(at: $0.path)?.id ?? 0 }) != touched {
      faults.append("the wrong row is highlighted")
    }
    return faults + placeFaults() + cellFaults()
  }

  /// Looks whether rows and the content lie where the kind of list says.
  private func placeFaults() -> [String] {
    let (rects, size) = kind.layout(of: model.sections)
    var faults: [String] = []
    for (section, rects) in rects.enumerated() {
      for (number, rect) in rects.enumerated() {
        let path = IndexPath(row: number, section: section)
        let found = list.rect(of: path)
        if !found.isNearly(rect) {
          faults.append("row \(path) lies at \(found), not at \(rect)")
        }
      }
    }
    if !Rect(origin: .zero, size: list.contentSize).isNearly(Rect(origin: .zero, size: size)) {
      faults.append("the content is \(list.contentSize), not \(size)")
    }
    // Content that a finger let go springs back as time passes.
    guard list.motion == nil, !list.isTracking else { return faults }
    if list.clamped(list.contentOffset) != list.contentOffset {
      faults.append("scrolled to \(list.contentOffset) of \(size)")
    }
    return faults
  }

  /// Looks whether exactly the rows in sight have cells, each its own.
  private func cellFaults() -> [String] {
    var faults: [String] = []
    var seen: [ListCell] = []
    let bounds = list.bounds
    for (section, rows) in model.sections.enumerated() {
      for (number, row) in rows.enumerated() {
        let path = IndexPath(row: number, section: section)
        let rect = list.rect(of: path)
        let cell = list.shownCells[path]
        let isSeen =
          switch list.axis {
          case .vertical:
            bounds.height > 0 && rect.minY < bounds.maxY && rect.maxY > bounds.minY
          case .horizontal:
            bounds.width > 0 && rect.minX < bounds.maxX && rect.maxX > bounds.minX
          }
        guard isSeen else {
          if cell != nil { faults.append("row \(path) is out of sight, but has a cell") }
          continue
        }
        guard let cell else {
          faults.append("row \(path) is in sight, but has no cell")
          continue
        }
        seen.append(cell)
        if kind.text(of: cell) != kind.text(of: row) {
          faults.append("row \(path) shows \(kind.text(of: cell)), not \(kind.text(of: row))")
        }
        faults += kind.sizeFaults(of: row, rect)
        if cell.frame != rect { faults.append("the cell of \(path) lies at \(cell.frame)") }
        if list.path(for: cell) != path { faults.append("the cell of \(path) is another's") }
        if cell.isSelected != selected.contains(row.id) {
          faults.append("the cell of \(path) is wrongly selected or not")
        }
        if cell.isHighlighted != (touched == row.id) {
          faults.append("the cell of \(path) is wrongly highlighted or not")
        }
      }
    }
    let shown = list.subviews.filter { $0 is ListCell }
    if shown.map(ObjectIdentifier.init) != seen.map(ObjectIdentifier.init) {
      faults.append("\(shown.count) cells are subviews, in another order than \(seen.count) rows")
    }
    if cells.map(ObjectIdentifier.init) != seen.map(ObjectIdentifier.init) {
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
    weak let list = list
    weak let cell = cells.first
    return {
      [world.map { _ in "the world lives on" }, list.map { _ in "the list lives on" }]
        .compactMap(\.self) + (cell == nil ? [] : ["a cell lives on"])
    }
  }
}

extension Rect {
  /// Whether another rectangle is the same but for errors of rounding.
  fileprivate func isNearly(_ other: Rect) -> Bool {
    let pairs = [
      (minX, other.minX), (minY, other.minY), (width, other.width), (height, other.height),
    ]
    return pairs.allSatisfy { abs($0 - $1) < 1e-6 }
  }
}
