extension ListView {
  // MARK: Making cells

  /// Says how the cells of a name are made.
  ///
  /// - Parameters:
  ///   - identifier: The name.
  ///   - owner: Who can take it back alone, by `unregister(_:ownedBy:)`; nil for nobody in particular.
  ///   - make: Makes a cell.
  package final func register(
    _ identifier: String,
    ownedBy owner: AnyObject?,
    make: @escaping () throws -> ListCell
  ) {
    let former = pool
    pool.register(identifier, ownedBy: owner, make)
    if owner != nil { retireShownCells(identifier) }
    // What a maker or a cell kept may go with it, and come back here: only once the pool is whole.
    withExtendedLifetime(former) {}
  }

  /// Takes back what one owner has said of a name, so that what was said before counts again, and has the
  /// rows shown anew; the cells of that name are not used again.
  ///
  /// - Parameters:
  ///   - identifier: The name.
  ///   - owner: The owner.
  package final func unregister(_ identifier: String, ownedBy owner: AnyObject) {
    let former = pool
    pool.unregister(identifier, ownedBy: owner)
    retireShownCells(identifier)
    setNeedsReload()
    // As when it is registered.
    withExtendedLifetime(former) {}
  }

  /// Keeps the cells of a name that are shown from being used again.
  private func retireShownCells(_ identifier: String) {
    for cell in shownCells.values where cell.reuseIdentifier == identifier {
      cell.reuseIdentifier = nil
    }
  }

  /// Gives a cell that shows no row: one that was used before, after `prepareForReuse()`, or a new
  /// one.
  ///
  /// - Parameters:
  ///   - identifier: The name by which the cell is to be used again.
  ///   - type: What it is made of unless cells were registered under that name.
  /// - Returns: The cell.
  final func dequeueCell<Cell: ListCell>(_ identifier: String, plain type: Cell.Type) -> Cell {
    Precondition.require { try checkReuseIdentifier(identifier) }
    if let cell = pool.take(identifier) as? Cell {
      cell.prepareForReuse()
      return cell
    }
    let made = pool.maker(of: identifier).flatMap { make in
      reporting("the maker of cells named \(identifier.quoted)", connectedAt: nil, make)
    }
    let cell = made as? Cell ?? Cell(frame: .zero)
    cell.reuseIdentifier = identifier
    if let world, world.poisonsCells { cell.madeState = CellPoison.MadeState(of: cell) }
    return cell
  }

  // MARK: Showing cells

  /// The row that a cell shows; nil if it shows none.
  final func path(for cell: ListCell) -> IndexPath? {
    guard let path = cell.shownPath, shownCells[path] === cell else { return nil }
    return path
  }

  /// The rows that can be seen, in order.
  ///
  /// One that is scrolled out of sight, but whose cell stays because a view inside has the keys, is
  /// not among them.
  final var visiblePaths: [IndexPath] {
    shownPaths.filter { path in
      let rect = rect(of: path)
      // One without a length is nowhere.
      return switch axis {
      case .vertical: rect.height > 0 && rect.minY < bounds.maxY && rect.maxY > bounds.minY
      case .horizontal: rect.width > 0 && rect.minX < bounds.maxX && rect.maxX > bounds.minX
      }
    }
  }

  /// The rows that have cells, in order.
  final var shownPaths: [IndexPath] { shownCells.keys.sorted() }

  /// Gets the cell of a row that comes into sight, and shows it.
  final func show(_ path: IndexPath) {
    let mine = generation
    let cell = askCell(for: path)
    // Whoever was asked may have had everything asked anew.
    guard isCurrent(mine), shownCells[path] == nil else { return giveBack(cell) }
    pool.remove(cell)
    cell.isSelected = selection.contains(path)
    cell.isHighlighted = highlighted?.path == path
    shownCells[path] = cell
    cell.shownPath = path
    prepare(cell, for: path)
    guard generation == mine, shownCells[path] === cell else { return }
    tellWillDisplay(cell, path)
    adopt(cell)
  }

  /// Makes a cell a subview, unless it shows nothing any more: behind or in front of those of the rows
  /// next to it, so that whoever goes through the subviews goes through them in order.
  final func adopt(_ cell: ListCell) {
    // A cell that cannot lie here was reported when it was asked for.
    guard let path = path(for: cell), cell.superview !== self,
      (try? checkCanInsert(cell)) != nil
    else { return }
    if let former = shownCells[self.path(before: path)], former !== cell, former.superview === self
    {
      insertSubview(cell, above: former)
    } else if let next = shownCells[self.path(after: path)], next !== cell, next.superview === self
    {
      insertSubview(cell, below: next)
    } else {
      addSubview(cell)
    }
    // Who was told that it comes may have had its row go, before it was here to be taken out.
    guard self.path(for: cell) == nil, cell.superview === self else { return }
    pool.remove(cell)
    cell.removeFromSuperview()
    giveBack(cell)
  }

  /// Shows a row no more.
  final func hide(_ path: IndexPath) {
    guard let cell = shownCells.removeValue(forKey: path) else { return }
    retire(cell, path)
  }

  /// Keeps a cell that was shown for another row.
  final func retire(_ cell: ListCell, _ path: IndexPath) {
    if cell.superview === self { cell.removeFromSuperview() }
    cleanUp(cell)
    cell.isHighlighted = false
    cell.isSelected = false
    tellDidEndDisplaying(cell, path)
    giveBack(cell)
  }

  /// Keeps a cell that shows nothing.
  final func giveBack(_ cell: ListCell) {
    // A handler may have put it to use elsewhere.
    guard cell.superview == nil, path(for: cell) == nil else { return }
    if let world, world.poisonsCells {
      // Not in place: who hears of what is spoilt may have other cells spoilt.
      var poison = world.poison
      world.reportingFailure { try poison.spoil(cell) }
      world.poison = poison
      // They may have put this one to use as well.
      guard cell.superview == nil, path(for: cell) == nil else { return }
    }
    pool.put(cell)
  }
}
