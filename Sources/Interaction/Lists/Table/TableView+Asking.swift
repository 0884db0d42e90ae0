// What the table asks and tells: the closure if there is one, else the data source or the delegate.
extension TableView {
  // MARK: The data source

  /// Asks how many sections there are.
  ///
  /// - Returns: The number; nil if the answer is none, which was reported.
  final func askNumberOfSections() -> Int? {
    let count = ask(
      "numberOfSections",
      $numberOfSections,
      { try $0(self) },
      // Without an answer, or anybody to give one, there is one section.
      to: dataSource,
      orDelegate: { dataSource?.numberOfSections(in: self) ?? 1 }
    )
    return checked(
      count,
      "numberOfSections",
      $numberOfSections.origin,
      atMost: Self.mostSections
    )
  }

  /// Asks how many rows a section has.
  ///
  /// - Returns: The number; nil if the answer is none, which was reported.
  final func askRowCount(of section: Int) -> Int? {
    let count = ask(
      "numberOfRows",
      $numberOfRows,
      { try $0(self, section) },
      to: dataSource,
      orDelegate: { dataSource?.tableView(self, numberOfRowsInSection: section) }
    )
    // A table without rows needs nobody to say so, unless somebody says something of them.
    if count == nil, numberOfRows == nil, dataSource == nil {
      reportMissing(
        section,
        ("TableViewDataSource", [("numberOfRows", false), ("cellForRow", cellForRow != nil)]),
        besides: dataSourceClosures
      )
      return 0
    }
    return checked(count, "numberOfRows", $numberOfRows.origin, atMost: Self.mostRows)
  }

  /// The closure forms of what is asked of the data source besides the number of rows.
  private var dataSourceClosures: [ListClosure] {
    [
      ListClosure($cellForRow), ListClosure($numberOfSections), ListClosure($titleForHeader),
      ListClosure($titleForFooter), ListClosure($canEditRow), ListClosure($commitEditing),
      ListClosure($canMoveRow), ListClosure($commitMove),
    ]
  }

  /// Asks for a row's cell.
  ///
  /// - Returns: The cell; an empty one if the answer is none, which was reported.
  final func askRow(_ path: IndexPath) -> TableViewCell {
    let cell = ask(
      "cellForRow",
      $cellForRow,
      { try $0(self, path) },
      to: dataSource,
      orDelegate: { dataSource?.tableView(self, cellForRowAt: path) }
    )
    let counter = $numberOfRows.origin
    return checked(cell, for: path, $cellForRow, countedBy: counter) ?? TableViewCell()
  }

  /// Asks for the view above a section; nil if that is a title, or there is none.
  final func askHeader(of section: Int) -> View? {
    let answer = ask(
      "viewForHeader",
      $viewForHeader,
      { try $0(self, section) },
      to: rowDelegate,
      orDelegate: { rowDelegate?.tableView(self, viewForHeaderInSection: section) }
    )
    guard let view = answer ?? nil else { return nil }
    return reporting("viewForHeader", connectedAt: $viewForHeader.origin?.location) {
      let counting = readerCounting($viewForHeader, or: rowDelegate)
      try checkHeader(view, of: section, counting: counting)
      return view
    }
  }

  /// Asks for the title above a section.
  final func askHeaderTitle(of section: Int) -> String? {
    ask(
      "titleForHeader",
      $titleForHeader,
      { try $0(self, section) },
      to: dataSource,
      orDelegate: { dataSource?.tableView(self, titleForHeaderInSection: section) }
    ) ?? nil
  }

  /// Asks for the title below a section.
  final func askFooterTitle(of section: Int) -> String? {
    ask(
      "titleForFooter",
      $titleForFooter,
      { try $0(self, section) },
      to: dataSource,
      orDelegate: { dataSource?.tableView(self, titleForFooterInSection: section) }
    ) ?? nil
  }

  // MARK: The delegate

  /// Asks how high a row is.
  ///
  /// - Returns: The height, or `automaticDimension`; nil if nobody says, or the answer is none, which was
  ///   reported.
  final func askHeight(of path: IndexPath) -> Double? {
    let height = ask(
      "heightForRow",
      $heightForRow,
      { try $0(self, path) },
      to: rowDelegate,
      orDelegate: { rowDelegate?.tableView(self, heightForRowAt: path) }
    )
    // What `rowHeight` is was checked when it was set.
    guard let height = height ?? nil, height != Self.automaticDimension, height != rowHeight else {
      return height ?? nil
    }
    return reporting("heightForRow", connectedAt: $heightForRow.origin?.location) {
      try checkHeight(height, of: path)
      return height
    }
  }

  /// Tells that a cell is about to be shown.
  final func tellDisplay(_ cell: ListCell, _ path: IndexPath) {
    guard let cell = cell as? TableViewCell else { return }
    ask(
      "willDisplayCell",
      $willDisplayCell,
      { try $0(self, cell, path) },
      to: rowDelegate,
      orDelegate: { rowDelegate?.tableView(self, willDisplay: cell, forRowAt: path) }
    )
  }

  /// Tells that a cell is shown no more.
  final func tellEndDisplay(_ cell: ListCell, _ path: IndexPath) {
    guard let cell = cell as? TableViewCell else { return }
    ask(
      "didEndDisplayingCell",
      $didEndDisplayingCell,
      { try $0(self, cell, path) },
      to: rowDelegate,
      orDelegate: { rowDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path) }
    )
  }

  /// Asks whether a row may be highlighted.
  final func askShouldHighlight(_ path: IndexPath) -> Bool {
    ask(
      "shouldHighlightRow",
      $shouldHighlightRow,
      { try $0(self, path) },
      to: rowDelegate,
      orDelegate: { rowDelegate?.tableView(self, shouldHighlightRowAt: path) }
    ) ?? true
  }

  /// Tells that a row is highlighted.
  final func tellHighlight(_ path: IndexPath) {
    ask(
      "didHighlightRow",
      $didHighlightRow,
      { try $0(self, path) },
      to: rowDelegate,
      orDelegate: { rowDelegate?.tableView(self, didHighlightRowAt: path) }
    )
  }

  /// Tells that a row is highlighted no more.
  final func tellUnhighlight(_ path: IndexPath) {
    ask(
      "didUnhighlightRow",
      $didUnhighlightRow,
      { try $0(self, path) },
      to: rowDelegate,
      orDelegate: { rowDelegate?.tableView(self, didUnhighlightRowAt: path) }
    )
  }

  /// Asks which row is to be selected; what is no row counts as none.
  final func askWillSelect(_ path: IndexPath) -> IndexPath? {
    // Who is asked may go by answering.
    let counting = readerCounting($willSelectRow, or: rowDelegate)
    return redirected(
      path,
      "willSelectRow",
      $willSelectRow.origin,
      counting,
      ask(
        "willSelectRow",
        $willSelectRow,
        { try $0(self, path) },
        to: rowDelegate,
        orDelegate: { rowDelegate.map { $0.tableView(self, willSelectRowAt: path) } }
      )
    )
  }

  /// Asks which row is to be deselected; what is no row counts as none.
  final func askWillDeselect(_ path: IndexPath) -> IndexPath? {
    let counting = readerCounting($willDeselectRow, or: rowDelegate)
    return redirected(
      path,
      "willDeselectRow",
      $willDeselectRow.origin,
      counting,
      ask(
        "willDeselectRow",
        $willDeselectRow,
        { try $0(self, path) },
        to: rowDelegate,
        orDelegate: { rowDelegate.map { $0.tableView(self, willDeselectRowAt: path) } }
      )
    )
  }

  /// Reads the answer of a question that may redirect: nobody who answers leaves things as they are.
  private func redirected(
    _ path: IndexPath,
    _ method: String,
    _ origin: HandlerOrigin?,
    _ counting: ListCounting,
    _ answer: IndexPath??
  ) -> IndexPath? {
    guard let answer else { return path }
    guard let chosen = answer else { return nil }
    return reporting(method, connectedAt: origin?.location) {
      try checkRow(chosen, counting: counting)
      return chosen
    }
  }

  /// Tells that the user selected a row.
  final func tellSelection(_ path: IndexPath) {
    ask(
      "didSelectRow",
      $didSelectRow,
      { try $0(self, path) },
      to: rowDelegate,
      orDelegate: { rowDelegate?.tableView(self, didSelectRowAt: path) }
    )
  }

  /// Tells that what the user did deselected a row.
  final func tellDeselection(_ path: IndexPath) {
    ask(
      "didDeselectRow",
      $didDeselectRow,
      { try $0(self, path) },
      to: rowDelegate,
      orDelegate: { rowDelegate?.tableView(self, didDeselectRowAt: path) }
    )
  }
}
