internal import Interaction

extension Scene {
  /// How many rows a list has at first: more than are seen, in some of its sizes.
  static let firstRowCount = 7

  /// Makes a table that tells everything, and whose rows can be chosen, deleted and moved.
  static func makeTable(in scene: Scene) -> TableView {
    let table = TableView()
    table.allowsMultipleSelection = true
    table.numberOfRows = { [weak scene] table, _ in scene?.rowCount(of: table) ?? 0 }
    table.cellForRow = { [weak scene] table, path in
      let isTelling = path.row.isMultiple(of: 3)
      let cell = table.dequeueReusableCell(
        withIdentifier: isTelling ? "telling" : "plain",
        for: path
      )
      cell.text = "row \(path.row)"
      if isTelling, let scene { Self.addTelling(to: cell, in: scene) }
      return cell
    }
    table.shouldHighlightRow = { [weak scene] table, _ in
      try scene?.told(.list, by: table)
      return true
    }
    // A row that went while its fate was asked is no answer.
    let choose: (TableView, IndexPath) throws -> IndexPath? = { [weak scene] table, path in
      try scene?.told(.list, by: table)
      return path.row < scene?.rowCount(of: table) ?? 0 ? path : nil
    }
    table.willSelectRow = choose
    table.willDeselectRow = choose
    let tell: (TableView, IndexPath) throws -> Void = { [weak scene] table, _ in
      try scene?.told(.list, by: table)
    }
    table.didHighlightRow = tell
    table.didUnhighlightRow = tell
    table.didSelectRow = tell
    table.didDeselectRow = tell
    table.willDisplayCell = { [weak scene] table, _, _ in try scene?.told(.list, by: table) }
    table.didEndDisplayingCell = { [weak scene] table, _, _ in try scene?.told(.list, by: table) }
    table.commitEditing = { [weak scene] table, style, path in
      try scene?.told(.list, by: table)
      guard style == .delete else { return }
      try scene?.deleteRow(of: table, at: path)
    }
    table.commitMove = { [weak scene] table, _, _ in try scene?.told(.list, by: table) }
    return table
  }

  /// Makes a collection that tells everything.
  static func makeCollection(in scene: Scene) -> CollectionView {
    let collection = CollectionView()
    collection.numberOfItems = { [weak scene] view, _ in scene?.rowCount(of: view) ?? 0 }
    collection.cellForItem = { [weak scene] view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: path)
      if let scene { Self.addTelling(to: cell, in: scene) }
      return cell
    }
    let ask: (CollectionView, IndexPath) throws -> Bool = { [weak scene] view, _ in
      try scene?.told(.list, by: view)
      return true
    }
    collection.shouldHighlightItem = ask
    collection.shouldSelectItem = ask
    collection.shouldDeselectItem = ask
    let tell: (CollectionView, IndexPath) throws -> Void = { [weak scene] view, _ in
      try scene?.told(.list, by: view)
    }
    collection.didHighlightItem = tell
    collection.didUnhighlightItem = tell
    collection.didSelectItem = tell
    collection.didDeselectItem = tell
    collection.willDisplayCell = { [weak scene] view, _, _ in try scene?.told(.list, by: view) }
    collection.didEndDisplayingCell = { [weak scene] view, _, _ in
      try scene?.told(.list, by: view)
    }
    return collection
  }

  /// Puts a view that tells into a cell that has none yet.
  private static func addTelling(to cell: View, in scene: Scene) {
    guard !cell.subviews.contains(where: { $0 is TellingView }) else { return }
    let view = TellingView(scene)
    view.frame = Rect(x: 10, y: 5, width: 60, height: 20)
    cell.addSubview(view)
  }

  /// The first cell of a list, into which goes what is put into the list; nil if it shows none.
  func cell(of view: View) -> View? {
    (view as? TableView)?.visibleCells.first ?? (view as? CollectionView)?.visibleCells.first
  }

  // MARK: Rows

  /// How many rows a list has.
  private func rowCount(of list: ListView) -> Int {
    rowCounts[list.id] ?? Self.firstRowCount
  }

  /// Takes a row out of the data, and tells the table.
  private func deleteRow(of table: TableView, at path: IndexPath) throws {
    try changeRowCount(of: table, by: -1) { try table.deleteRows(at: [path]) }
  }

  /// Puts a row first, as a list hears of it.
  func insertRow(into list: ListView) {
    let path = IndexPath(row: 0, section: 0)
    // Refused while the list asks, or if it is about to ask for everything anew.
    try? changeRowCount(of: list, by: 1) {
      if let table = list as? TableView { try table.insertRows(at: [path]) }
      if let collection = list as? CollectionView { try collection.insertItems(at: [path]) }
    }
  }

  /// Gives a list other rows, of which it is to ask anew.
  func setRowCount(of list: ListView, to count: Int) {
    rowCounts[list.id] = count
    list.reloadData()
  }

  /// Changes how many rows a list has, and tells it; if it refuses, nothing has changed.
  private func changeRowCount(
    of list: ListView,
    by difference: Int,
    _ tell: () throws -> Void
  ) throws {
    let id = list.id
    let former = rowCount(of: list)
    rowCounts[id] = max(former + difference, 0)
    do {
      try tell()
    } catch {
      rowCounts[id] = former
      throw error
    }
  }
}
