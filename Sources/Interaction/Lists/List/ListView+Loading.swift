extension ListView {
  // MARK: Counts

  /// How many sections the list shows.
  public final var sectionCount: Int {
    loadIfNeeded()
    return knownSectionCount
  }

  /// The number of rows of each section as the list knows them; nobody is asked, not even at first.
  package final var knownCounts: [Int] {
    (0..<knownSectionCount).map { knownCount(ofSection: $0) }
  }

  // MARK: Loading

  /// Asks the data source for everything anew.
  ///
  /// Each count is asked for now, once; cells of what can be seen at the end of the turn. The selection
  /// is forgotten, and the content stays where it is as far as there is content, as in UIKit.
  public final func reloadData() { reloadData(calledAt: nil) }

  /// Asks the data source for everything anew.
  ///
  /// - Parameter location: The line of the call, if it is known.
  package final func reloadData(calledAt location: SourceLocation?) {
    guard !passesOver("calls reloadData()", at: location) else { return }
    needsReload = true
    loadIfNeeded()
  }

  /// Has everything asked anew before the next row is shown.
  package final func setNeedsReload() {
    guard !passesOver("changes whom the list asks", isChange: true) else { return }
    needsReload = true
    setNeedsLayout()
  }

  /// Asks for the counts if that is due.
  ///
  /// Whoever is asked may want everything asked anew, or tell of a change: that is noted, and done
  /// before the next row is shown.
  final func loadIfNeeded() {
    guard batch == nil, !isAsking, !isPinned else { return }
    // Showing rows would end up where the change was passed over.
    if interruptions.isStale, !isShowingRows { needsReload = true }
    guard needsReload else { return takeUpAssignments() }
    generation += 1
    interruptions.isStale = false
    answerFaults.forget()
    let takeUp = asking {
      forgetShown()
      prefetching.forget()
      // From here on, who wants everything asked anew has learnt of changes after the answers.
      needsReload = false
      return askLayout(of: askCounts(failing: knownCounts))
    }
    takeUp()
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
      askCount(ofSection: section) ?? (known.indices.contains(section) ? known[section] : 0)
    }
  }

  /// The most sections of a list, each of which is asked about at every load.
  static let mostSections = 1_000_000
  /// The most rows of a section.
  static let mostRows = 1_000_000_000_000
  /// The most rows of a section that count as in sight, each of which has a cell, however little room they
  /// take.
  static let mostInSight = 1_000_000

  /// Reports a count that is none.
  final func checked(
    _ count: Int?,
    _ method: String,
    _ origin: HandlerOrigin?,
    atMost most: Int
  ) -> Int? {
    guard let count, !(0...most).contains(count) else { return count }
    let advice = count < 0 ? "0 or more" : "\(most) or less"
    return reporting(method, connectedAt: origin?.location) {
      throw InteractionError(
        .invalidNumber,
        "\(method) of \(path) answered \(count); answer \(advice)."
      )
    }
  }

  /// Checks the answer to a question for a cell.
  ///
  /// - Parameters:
  ///   - cell: The answer; nil for none.
  ///   - path: The row.
  ///   - closure: The closure that answered; nil within if the data source did.
  ///   - counter: Who said that the row is there, if another language knows.
  /// - Returns: The cell; nil if it cannot be shown, which was reported: that nobody gives cells at all
  ///   once for all rows.
  final func checked<Cell: ListCell, Body>(
    _ cell: Cell?,
    for path: IndexPath,
    _ closure: DelegateMethod<Body>,
    countedBy counter: HandlerOrigin?
  ) -> Cell? {
    let method = element.cellMethod
    if cell == nil, closure.wrappedValue == nil {
      guard cellsMissingSince != generation else { return nil }
      cellsMissingSince = generation
    }
    return reporting(method, connectedAt: closure.origin?.location) {
      guard let cell else {
        // What a closure threw was reported.
        guard closure.wrappedValue == nil else { return nil }
        throw InteractionError(
          .invalidHierarchy,
          """
          Nobody gives \(self.path) the cells of its \(element.plural); set its \(method), or a \
          dataSource that lives as long as it.
          """,
          location: counter?.location
        )
      }
      try checkIsFree(cell, for: path)
      return cell
    }.flatMap { $0 }
  }

  /// Tells the scroll view how large all of it is.
  final func updateContentSize() {
    contentSize = Size(
      width: min(layoutSize.width, Self.farthest),
      height: min(layoutSize.height, Self.farthest)
    )
  }
}
