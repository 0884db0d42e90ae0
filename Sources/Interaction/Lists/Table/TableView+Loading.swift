extension TableView {
  /// How many rows a section has, as the table knows it; nobody is asked again.
  ///
  /// - Parameter section: The section's number.
  /// - Returns: The number of its rows.
  public final func numberOfRows(inSection section: Int) -> Int {
    Precondition.require { try checkSection(section) }
    return layout.sections[section].rows.count
  }

  // MARK: Sections

  /// Asks for what all sections have besides their rows.
  ///
  /// - Returns: The sections, and the given headers of those in sight; others are asked for once they
  ///   come into sight, so that many sections do not have as many views.
  final func askSections(of counts: [Int]) -> ([TableLayout.Section], [Int: View]) {
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
  final func wantedHeight(of cell: ListCell) -> Double {
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
}
