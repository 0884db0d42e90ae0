extension TableView {
  /// Puts the headers and footers in their places; headers stay in sight with their section.
  final func showHeadersAndFooters() {
    let mine = generation
    let sections = layout.sections(from: bounds.minY, to: bounds.maxY)
    for section in headers.keys.sorted() where !sections.contains(section) {
      remove(headers.removeValue(forKey: section))
      // Who hears of it may have everything asked anew, and what is given then is not to go as well.
      guard isCurrent(mine) else { return }
    }
    for section in footers.keys.sorted() where !sections.contains(section) {
      remove(footers.removeValue(forKey: section))
      guard isCurrent(mine) else { return }
    }
    for section in sections {
      guard isCurrent(mine) else { return }
      let span = layout.span(ofSection: section)
      let (header, footer) = (layout.sections[section].header, layout.sections[section].footer)
      if header > 0, let view = headerView(of: section) {
        guard isCurrent(mine) else { return }
        headers[section] = view
        place(view, min(max(span.lowerBound, bounds.minY), span.upperBound - header), header)
        guard isCurrent(mine) else { return }
      }
      if footer > 0, let title = layout.sections[section].footerTitle {
        let view = footers[section] ?? TableViewHeaderFooterView(text: title)
        footers[section] = view
        place(view, span.upperBound - footer, footer)
      }
    }
  }

  /// Shows no header and no footer any more.
  final func forgetSupplements() {
    noteGoneSupplements()
    removeGoneSupplements()
  }

  /// Notes that the headers and footers go, without taking them out yet, which would tell others of it.
  final func noteGoneSupplements() {
    goneSupplements += Array(headers.values) + Array(footers.values)
    headers = [:]
    footers = [:]
  }

  /// The view above a section that is in sight.
  private func headerView(of section: Int) -> View? {
    if let view = headers[section] { return view }
    if let title = layout.sections[section].headerTitle {
      return TableViewHeaderFooterView(text: title)
    }
    return askHeader(of: section)
  }

  /// Takes a header or footer out, unless a handler has put it elsewhere.
  final func remove(_ view: View?) {
    if let view, view.superview === self { view.removeFromSuperview() }
  }

  /// Whether a view is the header or footer of a section.
  private func isSupplement(_ view: View) -> Bool {
    headers.values.contains { $0 === view } || footers.values.contains { $0 === view }
  }

  private func place(_ view: View, _ top: Double, _ height: Double) {
    guard (try? checkCanInsert(view)) != nil else { return }
    if view.superview !== self {
      addSubview(view)
      // Who was told that it comes may have had its section go, before it was here to be taken out.
      guard isSupplement(view) else { return remove(view) }
    }
    view.frame = Rect(x: 0, y: top, width: bounds.width, height: height)
    // Rows that came later would hide it.
    guard let last = shownPaths.last.flatMap({ shownCells[$0] }).flatMap({ place(of: $0) }),
      let own = place(of: view), own < last
    else { return }
    bringSubviewToFront(view)
  }

  // MARK: Measuring

  /// Measures the rows that can be seen, and keeps what was seen before in its place.
  ///
  /// - Returns: Whether nobody who was asked had all rows measured anew: who does whenever asked would
  ///   have it never end.
  final func measureVisibleRows() -> Bool {
    guard !hasFixedHeights else { return true }
    let mine = measurings
    gatheringFaults {
      while measureNextRows(), measurings == mine {}
    }
    return measurings == mine
  }

  /// Measures the rows of which it is not known yet that they cannot be seen; others may take their
  /// place.
  ///
  /// - Returns: Whether there were any, and nobody had everything asked anew.
  private func measureNextRows() -> Bool {
    let mine = generation
    let unknown = layout.unmeasuredPaths(from: bounds.minY, to: bounds.maxY)
    guard let first = unknown.first else { return false }
    let paths = layout.paths(from: bounds.minY, to: bounds.maxY)
    let anchor = paths.first { shownCells[$0] != nil } ?? paths.first ?? first
    let former = layout.top(of: anchor)
    for path in unknown {
      let answer = askHeight(of: path)
      guard isCurrent(mine) else { return false }
      let height = height(answer, of: path)
      // A cell that is measured may run a script, too.
      guard isCurrent(mine) else { return false }
      layout.setHeight(height.points, of: path, from: height.source)
    }
    keep(anchor, from: former)
    // Who heard that the content moved may have it all asked anew.
    return isCurrent(mine)
  }

  /// Gives a row the height that its cell wants, unless somebody said how high it is.
  ///
  /// - Parameters:
  ///   - path: The row.
  ///   - anchor: Which row stays where it is seen; nil for the first one that is shown.
  final func fit(_ path: IndexPath, keeping anchor: IndexPath? = nil) {
    let mine = generation
    guard let cell = shownCells[path], layout.isFitted(path) else { return }
    var wanted = 0.0
    // Who is asked may change what rows there are.
    guard let path = follow(path, { wanted = wantedHeight(of: cell) }), shownCells[path] === cell,
      wanted != layout.height(of: path)
    else { return }
    let anchor = (generation == mine ? anchor : nil) ?? indexPathsForVisibleRows.first ?? path
    let former = layout.top(of: anchor)
    layout.setHeight(wanted, of: path, from: .wanted)
    keep(anchor, from: former)
    // There may be room for more rows, or for fewer.
    setNeedsLayout()
  }

  /// Moves the content so that a row stays where it was seen, and what moves it goes on from there.
  final func keep(_ anchor: IndexPath, from former: Double) {
    let moved = layout.top(of: anchor) - former
    // Before the end of content at rest comes nearer, which would move it back inside.
    let isFirst = moved < 0 && motion == nil
    if isFirst { shiftContent(by: moved) }
    changeEdgesOfShift { updateContentSize() }
    if !isFirst { shiftContent(by: moved) }
    offsetRangeDidChange()
  }

  // MARK: Places

  /// Where a row lies, in the table's own points.
  final func rectForRow(_ path: IndexPath) -> Rect {
    Rect(
      x: 0,
      y: layout.top(of: path),
      width: bounds.width,
      height: layout.height(of: path)
    )
  }

  /// Where a row lies, in the table's own points.
  ///
  /// Rows that were never in sight are where their estimates put them.
  ///
  /// - Parameter indexPath: The row; one that the table does not have meets the precondition funnel.
  /// - Returns: Its rectangle.
  public final func rectForRow(at indexPath: IndexPath) -> Rect {
    Precondition.require { try checkRow(indexPath) }
    return rectForRow(indexPath)
  }

  /// The row at a point.
  ///
  /// - Parameter point: A point in the table's own coordinates.
  /// - Returns: The row; nil if there is none.
  public final func indexPathForRow(at point: Point) -> IndexPath? {
    loadIfNeeded()
    guard (0..<bounds.width).contains(point.x) else { return nil }
    return layout.path(at: point.y)
  }

  // MARK: Scrolling

  /// Where a row is to be seen after scrolling to it.
  ///
  /// As in UIKit, `none` means two things: scrolling to a row brings it into sight on the shortest way,
  /// and selecting one does not scroll.
  public enum ScrollPosition: String, Sendable, CaseIterable {
    /// No further than is needed to see all of it, or the beginning of one that is higher than what is
    /// visible; of a row that is selected, wherever it is.
    case none
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// Scrolls to a row.
  ///
  /// - Parameters:
  ///   - indexPath: The row; one that the table does not have meets the precondition funnel.
  ///   - position: Where it is to be seen.
  ///   - animated: As for `setContentOffset(_:animated:)`; then rows on the way that were never
  ///     measured are taken for as high as estimated.
  public final func scrollToRow(
    at indexPath: IndexPath,
    at position: ScrollPosition = .none,
    animated: Bool = false
  ) {
    Precondition.require { try checkRow(indexPath) }
    scroll(to: indexPath, at: position, animated: animated)
  }

  /// Scrolls to a row that is there, without asking for what is due before: who hears of that may have
  /// the row go, which is nobody's mistake.
  final func scroll(
    to path: IndexPath,
    at position: ScrollPosition = .none,
    animated: Bool = false
  ) {
    guard !animated else {
      setContentOffset(offset(of: path, at: position), animated: true, from: nil)
      return
    }
    // Rows that come into sight may turn out to be of another height than was estimated.
    for _ in 0..<Self.attempts {
      let offset = offset(of: path, at: position)
      guard offset != contentOffset else { return }
      setContentOffset(offset, animated: false, from: nil)
      showVisibleRows()
      guard isRow(path) else { return }
    }
  }

  /// How often a row is looked for that moves because others are measured.
  private static let attempts = 10

  /// The offset at which a row is seen in some place.
  private func offset(of path: IndexPath, at position: ScrollPosition) -> Point {
    let rect = rectForRow(path)
    // A header that stays in sight would hide it.
    let header = layout.sections[path.section].header
    let y =
      switch position {
      case .top: rect.minY - header
      case .middle: rect.center.y - bounds.height / 2
      case .bottom: rect.maxY - bounds.height
      case .none: nearestOffset(.vertical, showing: rect.minY - header, to: rect.maxY)
      }
    return clamped(Point(x: contentOffset.x, y: y))
  }
}
