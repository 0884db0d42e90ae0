extension TableView {
  // MARK: Counts

  /// How many sections the table shows.
  public final var sectionCount: Int {
    loadIfNeeded()
    return layout.sections.count
  }

  /// How many rows a section has, as the table knows it; nobody is asked again.
  ///
  /// - Parameter section: The section's number.
  /// - Returns: The number of its rows.
  public final func numberOfRows(inSection section: Int) -> Int {
    Precondition.require { try checkSection(section) }
    return layout.sections[section].rows.count
  }

  /// The number of rows of each section as the table knows them; nobody is asked, not even at first.
  package final var knownCounts: [Int] { layout.sections.map(\.rows.count) }

  // MARK: Loading

  /// Asks the data source for everything anew.
  ///
  /// Each count is asked for now, once; cells of the rows that can be seen at the end of the turn.
  /// The selection is forgotten, as in UIKit.
  public final func reloadData() {
    needsReload = true
    loadIfNeeded()
  }

  /// Has everything asked anew before the next row is shown.
  package final func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  /// Asks for the counts if that is due.
  ///
  /// Whoever is asked may want everything asked anew, or tell of a change: that is noted, and done
  /// before the next row is shown.
  final func loadIfNeeded() {
    guard needsReload, batch == nil, !isAsking else { return }
    generation += 1
    let (sections, given) = asking {
      forgetShown()
      prefetching.forget()
      // From here on, who wants everything asked anew has learnt of changes after the answers.
      needsReload = false
      let counts = askCounts(failing: layout.sections.map(\.rows.count))
      return askSections(of: counts)
    }
    layout.sections = sections
    headers = given
    // Who was asked may have selected rows of the data before.
    selection = []
    focusedPath = nil
    updateContentSize()
    setNeedsLayout()
  }

  /// Runs questions from within which nobody asks, and no row is shown.
  final func asking<Answer>(_ body: () throws -> Answer) rethrows -> Answer {
    isAsking = true
    defer {
      isAsking = false
      setNeedsLayout()
    }
    return try body()
  }

  /// Asks for the number of sections and of the rows of each.
  ///
  /// - Parameter known: What counts where no answer can be had.
  final func askCounts(failing known: [Int]) -> [Int] {
    let sections = askSectionCount() ?? known.count
    return (0..<sections).map { section in
      askRowCount(of: section) ?? (known.indices.contains(section) ? known[section] : 0)
    }
  }

  /// Asks for what all sections have besides their rows.
  ///
  /// - Returns: The sections, and the given headers of those in sight; others are asked for once they
  ///   come into sight, so that many sections do not have as many views.
  private func askSections(of counts: [Int]) -> ([TableLayout.Section], [Int: View]) {
    var given: [Int: View] = [:]
    var top = 0.0
    let sections = counts.enumerated().map { section, count in
      let (made, header) = makeSection(
        section,
        rows: ExtentList(count: count, estimate: rowEstimate)
      )
      let bottom = top + made.height
      if top < bounds.maxY, bottom > bounds.minY { given[section] = header }
      top = bottom
      return made
    }
    return (sections, given)
  }

  /// Asks for what a section has besides its rows.
  ///
  /// - Returns: The section, and its header if that is not a title.
  final func makeSection(
    _ section: Int,
    rows: ExtentList
  ) -> (TableLayout.Section, header: View?) {
    var made = TableLayout.Section(rows: rows)
    let header = askHeader(of: section)
    if let header {
      let room = Size(width: bounds.width, height: .infinity)
      made.header = Self.length(header.sizeThatFits(room).height)
    } else if let title = askHeaderTitle(of: section) {
      made.headerTitle = title
      made.header = Self.defaultHeaderHeight
    }
    if let title = askFooterTitle(of: section) {
      made.footerTitle = title
      made.footer = Self.defaultHeaderHeight
    }
    return (made, header)
  }

  /// A height that a row can have: what an override answers may be anything.
  static func length(_ height: Double) -> Double {
    height > 0 ? min(height, unboundedLength) : 0
  }

  // MARK: Heights

  /// Whether every row is as high as `rowHeight` says, so that none has to be measured.
  final var hasFixedHeights: Bool {
    rowHeight != Self.automaticDimension && heightForRow == nil && rowDelegate == nil
  }

  /// What a row is taken to measure until it is measured.
  final var rowEstimate: Double { hasFixedHeights ? rowHeight : estimatedRowHeight }

  /// How high a row is that nobody says the height of: as its cell wants to be, or as `rowHeight`.
  final func ownHeight(of path: IndexPath) -> Double {
    guard rowHeight == Self.automaticDimension else { return rowHeight }
    return shownCells[path].map(wantedHeight) ?? estimatedRowHeight
  }

  /// The height that a cell wants to have.
  final func wantedHeight(of cell: TableViewCell) -> Double {
    Self.length(cell.sizeThatFits(Size(width: bounds.width, height: .infinity)).height)
  }

  /// Has rows measured anew whose heights may depend on the width, and keeps what is seen in place.
  final func widthDidChange() {
    guard !hasFixedHeights else { return updateContentSize() }
    let anchor = indexPathsForVisibleRows.first
    let former = anchor.map { layout.top(of: $0) }
    layout.sections = layout.sections.map { section in
      var section = section
      section.rows = ExtentList(count: section.rows.count, estimate: rowEstimate)
      return section
    }
    if let anchor, let former { keep(anchor, from: former) } else { updateContentSize() }
  }

  /// Tells the scroll view how high all of it is.
  final func updateContentSize() {
    contentSize = Size(
      width: bounds.width,
      height: min(layout.height, Self.farthest)
    )
  }
}
