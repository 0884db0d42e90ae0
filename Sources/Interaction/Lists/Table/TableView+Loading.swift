extension TableView {
  /// How many rows a section has, as the table knows it; nobody is asked again.
  ///
  /// - Parameter section: The section's number, counted from 0; one that the table does not have meets
  ///   the precondition funnel.
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
    headersBeingGiven = [:]
    defer { headersBeingGiven = nil }
    var top = 0.0
    let sections = counts.enumerated().map { section, count in
      let (made, header) = makeSection(section, rows: renewedRows(count, ofSection: section))
      let bottom = top + made.height
      if top < bounds.maxY, bottom > bounds.minY {
        given[section] = header
        headersBeingGiven?[section] = header
      }
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
      made.header = Self.possibleHeight(header.sizeThatFits(room).height)
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

  /// A height that a row or a header can have.
  private static func possibleHeight(_ height: Double) -> Double {
    possibleLength(height, atMost: unboundedLength)
  }

  // MARK: Heights

  /// Whether every row is as high as `rowHeight` says, so that none has to be measured.
  final var hasFixedHeights: Bool {
    rowHeight != Self.automaticDimension && heightForRow == nil && rowDelegate == nil
  }

  /// What a row is taken to measure until it is measured.
  final var rowEstimate: Double {
    if hasFixedHeights { return rowHeight }
    // Rows without a height would never come into sight, and so never be measured.
    return estimatedRowHeight > 0 ? estimatedRowHeight : Self.defaultRowHeight
  }

  /// How high a row is: as somebody says, or else as `rowHeight`; where that is automatic, as its cell
  /// wants to be, and without a cell as high as the row is taken to be.
  ///
  /// - Parameters:
  ///   - answer: What was said; nil for nothing.
  ///   - path: The row.
  final func height(
    _ answer: Double?,
    of path: IndexPath
  ) -> (points: Double, source: ExtentList.Chunk.Source) {
    let height = answer ?? rowHeight
    guard height == Self.automaticDimension else { return (height, .told) }
    return (shownCells[path].map(wantedHeight) ?? layout.height(of: path), .wanted)
  }

  /// The height that a cell wants to have.
  final func wantedHeight(of cell: ListCell) -> Double {
    Self.possibleHeight(cell.sizeThatFits(Size(width: bounds.width, height: .infinity)).height)
  }

  /// The rows of a section that are to be measured anew: until they are, they are taken for as high as
  /// those were that were there before, so that what is seen stays in its place.
  ///
  /// - Parameters:
  ///   - count: How many rows there are now.
  ///   - section: The section's number.
  final func renewedRows(_ count: Int, ofSection section: Int) -> ExtentList {
    var rows = ExtentList(count: count, estimate: rowEstimate)
    guard !hasFixedHeights, layout.sections.indices.contains(section) else { return rows }
    let former = layout.sections[section].rows
    if former.estimate == rows.estimate {
      rows = former
      rows.renew(count: count)
    } else {
      // What was measured has little to do with another estimate, but for what is seen.
      for path in visiblePaths where path.section == section && path.row < count {
        rows.set(layout.height(of: path), at: path.row, from: .former)
      }
    }
    return rows
  }

  /// Has rows measured anew whose heights may depend on the width, and keeps what is seen in place.
  final func widthDidChange() {
    guard !hasFixedHeights else { return updateContentSize() }
    measureAnew { [self] in
      layout.sections = layout.sections.map { section in
        var section = section
        section.rows = ExtentList(count: section.rows.count, estimate: rowEstimate)
        return section
      }
    }
  }

  /// Has everything asked for anew that says how high what is, before the next row is shown; cells, the
  /// selection and what is seen first stay.
  ///
  /// - Parameters:
  ///   - deed: What asks for it, as messages have it.
  ///   - headers: Whether the headers may be others, too.
  package final func setNeedsHeights(_ deed: String, headers: Bool = false) {
    guard !passesOver(deed) else { return }
    needsHeights = true
    needsHeaders = needsHeaders || headers
    setNeedsLayout()
  }

  /// Takes up what was assigned since the last layout, if it says how high what is.
  final func askHeightsAgain() {
    guard needsHeights else { return }
    if needsHeaders {
      let takeUp = asking { askLayout(of: knownCounts) }
      // Who was asked may want everything asked anew, which is done before the next row is shown.
      guard !needsReload else { return }
      measureAnew {
        // They are taken out afterwards: who hears of that may change what rows there are.
        noteGoneSupplements()
        takeUp()
      }
      removeGoneSupplements()
    } else {
      needsHeights = false
      measureAnew { [self] in
        layout.sections = layout.sections.enumerated().map { number, section in
          var section = section
          section.rows = renewedRows(section.rows.count, ofSection: number)
          return section
        }
      }
    }
    answerFaults.forget()
  }

  /// Gives rows other heights, and keeps the first one that is seen in its place.
  private func measureAnew(_ body: () -> Void) {
    measurings += 1
    let anchor = indexPathsForVisibleRows.first
    let former = anchor.map { layout.top(of: $0) }
    body()
    if let anchor, let former { keep(anchor, from: former) } else { updateContentSize() }
    setNeedsLayout()
  }
}
