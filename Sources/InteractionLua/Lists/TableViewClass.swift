public import Interaction
public import LuaBridge

extension TableView.ScrollPosition: LuaEnum {}

/// What scripts can do with a table.
let tableViewClass = LuaClass<TableView>(
  "TableView",
  superclass: listViewClass,
  summary: "Shows rows in sections, of which only those that can be seen have cells.",
  example: """
    local items = { "Milk", "Bread" }
    local list = ui.TableView { id = "items" }
    list.numberOfRows = function(list, section) return #items end
    list.cellForRow = function(list, indexPath)
      local cell = list:dequeueReusableCell("item", indexPath)
      cell.text = items[indexPath.row]
      return cell
    end
    list.didSelectRow = function(list, indexPath) print(items[indexPath.row]) end
    app:setRoot(list)
    """
) {
  LuaStatic(
    value: "automaticDimension",
    summary: "As `rowHeight`: each row is as high as its cell wants to be."
  ) { (_: LuaCall) in TableView.automaticDimension }
  LuaProperty(
    "rowHeight",
    get: { $0.rowHeight },
    set: { table, height in
      try TableView.checkRowHeight(height)
      table.rowHeight = height
    },
    summary: "How high rows are for which nobody says otherwise, or `automaticDimension`."
  )
  LuaProperty(
    "estimatedRowHeight",
    get: { $0.estimatedRowHeight },
    set: { table, height in
      try TableView.checkEstimatedRowHeight(height)
      table.estimatedRowHeight = height
    },
    summary: "How high rows are taken to be that were never in sight."
  ).remembered(isOfHandlers: false) { table in
    let given = table.givenEstimate
    return LuaPropertyContent(LuaPropertyMark(comparing: given)) { (table: TableView) in
      table.givenEstimate = given
    }
  }
  // Before the data source, so that a constructor's closures stand in for what its table lacks.
  tableViewDataSourceClosures()
  tableViewDelegateClosures()
  tableViewEditingClosures()
  tableViewPrefetching()
  LuaProperty(
    "dataSource",
    get: { DelegateArgument<TableViewDataSourceTable>($0.dataSource) },
    set: { table, argument in
      table.setDataSource(
        argument.delegate as? any TableViewDataSource,
        ownership: argument.ownership
      )
    },
    summary: "Who owns the data: a table of functions, which is held, or a Swift object."
  )
  LuaProperty(
    "delegate",
    get: { DelegateArgument<TableViewDelegateTable>($0.delegate) },
    set: { table, argument in
      table.setDelegate(
        argument.delegate as? any ScrollViewDelegate,
        ownership: argument.ownership
      )
    },
    summary: "A table of functions, which is held, or a Swift object, which is not."
  )
  tableViewRows()
  tableViewSelection()
  tableViewEditing()
  tableViewUpdates()
  LuaForeignNames(ForeignProperties.ofTables)
  LuaExtension { TableView() }
  LuaInitializer(summary: "A table.", fromTable: { _ in TableView() })
}

/// Where a row is to be seen.
private typealias ScrollPosition = TableView.ScrollPosition

/// How scripts ask for rows and their cells.
@LuaMemberBuilder<TableView>
private func tableViewRows() -> [LuaMember<TableView>] {
  LuaMethod(
    "rowCount",
    parameters: "section?",
    summary: "How many rows a section has as the table knows it, section 1 if none is named."
  ) { (table: TableView, section: Int?) -> Int in
    let section = try (section ?? 1).sectionFromLua
    return try table.afterChecking {
      try table.checkSection(section, counting: .fromOne)
    } _: {
      table.numberOfRows(inSection: section)
    }
  }
  LuaMethod(
    "register",
    parameters: "reuseId",
    "class",
    summary: "Says of which class the cells of a name are."
  ) {
    (
      table: TableView,
      reuseId: String,
      cellClass: CellClassArgument<TableViewCell>,
      call: LuaCall
    ) in
    table.register(reuseId, cellClass, for: call.state.script?.plugin)
  }
  LuaMethod(
    "dequeueReusableCell",
    parameters: "reuseId",
    "indexPath",
    summary: "A cell that shows no row: one used before, after `prepareForReuse`, or a new one."
  ) { (table: TableView, reuseId: String, indexPath: IndexPath) in
    try table.checkReuseIdentifier(reuseId)
    return table.dequeueReusableCell(withIdentifier: reuseId, for: indexPath)
  }
  LuaMethod(
    "cell",
    parameters: "indexPath",
    summary: "The cell of a row; nil if it has none, being out of sight and without the keys."
  ) { (table: TableView, indexPath: IndexPath) in table.cellForRow(at: indexPath) }
  LuaMethod(
    "indexPath",
    parameters: "cell",
    summary: "The row that a cell shows; nil if it shows none."
  ) { (table: TableView, cell: TableViewCell) in table.indexPath(for: cell) }
  LuaMethod(
    "indexPathForRow",
    parameters: "point",
    summary: "The row at a point in the table's own points; nil if there is none."
  ) { (table: TableView, point: Point) in table.indexPathForRow(at: point) }
  LuaMethod(
    "rectForRow",
    parameters: "indexPath",
    summary: "Where a row lies in the table's own points."
  ) { (table: TableView, indexPath: IndexPath) -> Rect in
    try table.afterChecking {
      try table.checkRow(indexPath, counting: .fromOne)
    } _: {
      table.rectForRow(at: indexPath)
    }
  }
  LuaProperty(
    "visibleCells",
    get: { $0.visibleCells },
    summary: "The cells that can be seen, from top to bottom."
  )
  LuaProperty(
    "indexPathsForVisibleRows",
    get: { $0.indexPathsForVisibleRows },
    summary: "The rows that can be seen, from top to bottom."
  )
  LuaMethod(
    "scrollToRow",
    parameters: "indexPath",
    "position?",
    "animated?",
    summary: "Scrolls to a row: no further than is needed, or to `top`, `middle` or `bottom`."
  ) { (table: TableView, indexPath: IndexPath, position: ScrollPosition?, animated: Bool?) in
    try table.afterChecking {
      try table.checkRow(indexPath, counting: .fromOne)
    } _: {
      table.scrollToRow(at: indexPath, at: position ?? .none, animated: animated ?? false)
    }
  }
}

/// How scripts select rows.
@LuaMemberBuilder<TableView>
private func tableViewSelection() -> [LuaMember<TableView>] {
  LuaProperty(
    "indexPathForSelectedRow",
    get: { $0.indexPathForSelectedRow },
    summary: "The row that is selected, the first one of several; nil if none is."
  )
  LuaProperty(
    "indexPathsForSelectedRows",
    get: { $0.indexPathsForSelectedRows },
    summary: "The rows that are selected, from top to bottom."
  )
  LuaMethod(
    "selectRow",
    parameters: "indexPath?",
    "animated?",
    "position?",
    summary: "Selects a row, or none, and tells nobody; with a position but none it scrolls there."
  ) { (table: TableView, indexPath: IndexPath?, animated: Bool?, position: ScrollPosition?) in
    try table.afterChecking {
      if let indexPath { try table.checkRow(indexPath, counting: .fromOne) }
    } _: {
      table.selectRow(at: indexPath, animated: animated ?? false, scrollPosition: position ?? .none)
    }
  }
  LuaMethod(
    "deselectRow",
    parameters: "indexPath",
    summary: "Deselects a row, and tells nobody."
  ) { (table: TableView, indexPath: IndexPath) in
    try table.afterChecking {
      try table.checkRow(indexPath, counting: .fromOne)
    } _: {
      table.deselectRow(at: indexPath)
    }
  }
}
