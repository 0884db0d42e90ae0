extension TableView {
  // MARK: Making cells

  /// Says how the cells of a name are made.
  ///
  /// Once anything is registered, other names are mistakes; before, every name makes a plain
  /// `TableViewCell`.
  ///
  /// - Parameters:
  ///   - identifier: The name.
  ///   - make: Makes a cell.
  public final func register(
    _ identifier: String,
    make: @escaping () throws -> TableViewCell
  ) {
    pool.register(identifier, make)
  }

  /// Says of which class the cells of a name are.
  ///
  /// - Parameters:
  ///   - cellClass: The class.
  ///   - identifier: The name.
  public final func register(
    _ cellClass: TableViewCell.Type,
    forCellReuseIdentifier identifier: String
  ) {
    register(identifier) { cellClass.init() }
  }

  /// Gives a cell that shows no row: one that was used before, after `prepareForReuse()`, or a new
  /// one.
  ///
  /// - Parameters:
  ///   - identifier: The name by which the cell is to be used again.
  ///   - indexPath: The row it is for.
  /// - Returns: The cell.
  public final func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> TableViewCell {
    Precondition.require { try checkReuseIdentifier(identifier) }
    if let cell = pool.take(identifier) {
      cell.prepareForReuse()
      return cell
    }
    let made = pool.maker(of: identifier).flatMap { make in
      reporting("the maker of cells named \(identifier.quoted)", connectedAt: nil, make)
    }
    let cell = made ?? TableViewCell()
    cell.reuseIdentifier = identifier
    if let world, world.poisonsCells { cell.madeState = CellPoison.MadeState(of: cell) }
    return cell
  }

  // MARK: Showing cells

  /// The cell of a row; nil if the row cannot be seen.
  ///
  /// - Parameter indexPath: The row.
  /// - Returns: Its cell.
  public final func cellForRow(at indexPath: IndexPath) -> TableViewCell? { shownCells[indexPath] }

  /// The row that a cell shows; nil if it shows none.
  ///
  /// - Parameter cell: A cell of this table.
  /// - Returns: Its row.
  public final func indexPath(for cell: TableViewCell) -> IndexPath? {
    guard let path = cell.shownPath, shownCells[path] === cell else { return nil }
    return path
  }

  /// The cells that can be seen, from top to bottom.
  public final var visibleCells: [TableViewCell] {
    indexPathsForVisibleRows.compactMap { shownCells[$0] }
  }

  /// The rows that can be seen, from top to bottom.
  ///
  /// One that is scrolled out of sight, but whose cell stays because a view inside has the keys, is
  /// not among them.
  public final var indexPathsForVisibleRows: [IndexPath] {
    shownPaths.filter { path in
      let top = layout.top(of: path)
      return top < bounds.maxY && top + layout.height(of: path) > bounds.minY
    }
  }

  /// The rows that have cells, from top to bottom.
  final var shownPaths: [IndexPath] { shownCells.keys.sorted() }

  /// Gets the cell of a row that comes into sight, and shows it.
  final func show(_ path: IndexPath) {
    let mine = generation
    let cell = askCell(for: path)
    // Whoever was asked may have had everything asked anew.
    guard generation == mine, shownCells[path] == nil else { return giveBack(cell) }
    pool.remove(cell)
    cell.isSelected = selection.contains(path)
    cell.isHighlighted = highlighted?.path == path
    shownCells[path] = cell
    cell.shownPath = path
    if isEditing { showEditingControls(of: path) }
    guard generation == mine, shownCells[path] === cell else { return }
    tellWillDisplay(cell, path)
    adopt(cell)
  }

  /// Makes a cell a subview, unless it shows nothing any more: behind or in front of those of the rows
  /// next to it, so that whoever goes through the subviews goes from top to bottom.
  final func adopt(_ cell: TableViewCell) {
    // A cell that cannot lie here was reported when it was asked for.
    guard let path = indexPath(for: cell), cell.superview !== self,
      (try? checkCanInsert(cell)) != nil
    else { return }
    if let former = shownCells[row(before: path)], former !== cell, former.superview === self {
      insertSubview(cell, above: former)
    } else if let next = shownCells[row(after: path)], next !== cell, next.superview === self {
      insertSubview(cell, below: next)
    } else {
      addSubview(cell)
    }
  }

  /// Shows a row no more.
  final func hide(_ path: IndexPath) {
    guard let cell = shownCells.removeValue(forKey: path) else { return }
    retire(cell, path)
  }

  /// Keeps a cell that was shown for another row.
  final func retire(_ cell: TableViewCell, _ path: IndexPath) {
    if cell.superview === self { cell.removeFromSuperview() }
    endEditing(of: cell)
    cell.isHighlighted = false
    cell.isSelected = false
    tellDidEndDisplaying(cell, path)
    giveBack(cell)
  }

  /// Keeps a cell that shows nothing.
  final func giveBack(_ cell: TableViewCell) {
    // A handler may have put it to use elsewhere.
    guard cell.superview == nil, indexPath(for: cell) == nil else { return }
    if let world, world.poisonsCells {
      world.reportingFailure { try world.poison.spoil(cell) }
    }
    pool.put(cell)
  }

  /// Shows nothing any more.
  final func forgetShown() {
    endHighlight()
    followed = followed.map { _ in nil }
    for path in shownPaths { hide(path) }
    for view in Array(headers.values) + Array(footers.values) { remove(view) }
    headers = [:]
    footers = [:]
    selection = []
    focusedPath = nil
  }
}
