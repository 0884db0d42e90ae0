/// What tables and collections have in common: counts that are asked for and kept, cells of what can be
/// seen, which are used again, selection, keys, and changes that are checked.
///
/// ```swift
/// list.allowsMultipleSelection = true
/// list.didScroll = { list in list.alpha = list.isDragging ? 0.9 : 1 }
/// ```
///
/// It shows nothing by itself: `TableView` and `CollectionView` say where what lies, and ask their own
/// data sources and delegates. In the messages of both, and below, a row stands for an item, too.
open class ListView: ScrollView {
  /// Whether the user can select anything.
  public final var allowsSelection = true
  /// Whether the user can select several; a tap on a selected one then deselects it.
  public final var allowsMultipleSelection = false

  // MARK: State; set by the files of this folder alone

  /// Whether the counts are to be asked for before the next row is shown.
  final var needsReload = true
  /// Counts how often everything was asked anew, so that who was interrupted by that knows.
  final var generation = 0
  /// How many times a row without a view was asked for its cell, by those who search among rows.
  package final var unrealisedRowsAsked = 0
  /// The cells that are shown.
  final var shownCells: [IndexPath: ListCell] = [:]
  /// The cells that wait to be used again.
  final var pool = ReusePool()
  /// The rows that are selected.
  final var selection: Set<IndexPath> = []
  /// The row that a finger highlights, and the finger.
  final var highlighted: (path: IndexPath, touch: Touch)?
  /// The finger about which is asked whether it may highlight a row; nil as soon as the list has lost it.
  final var candidate: Touch?
  /// The row that keys act on.
  final var focusedPath: IndexPath?
  /// The batch of updates under way.
  final var batch: [ListChange]?
  /// Whether counts and the like are being asked for, so that nobody asks or shows rows from within.
  final var isAsking = false
  /// Rows that whoever calls a handler has to find again afterwards; nil for those that went.
  final var followed: [IndexPath?] = []
  /// Whether work is done on counts that were checked, so that they are not asked for anew before it is
  /// through.
  final var isPinned = false
  /// Whether views are being asked for, so that nobody asks again from within.
  final var isShowingRows = false
  /// The rows that were told of before they come into sight.
  final var prefetching = ListPrefetching()
  /// Who is called, and whether they keep the list from showing its rows.
  final var interruptions = ListInterruptions()
  /// What went wrong with answers that are asked of row after row.
  final var answerFaults = AnswerFaults()
  /// Whether counts are being asked for that an update leads to.
  final var isCountingForUpdate = false
  /// Why such a count cannot be had.
  final var countFault: (any Error)?
  /// When it was reported that nobody gives cells; nil if it never was.
  final var cellsMissingSince: Int?

  /// Makes a list; only the kinds of lists in this module do.
  init(listFrame frame: Rect) {
    super.init(nil, frame: frame)
  }

  /// A list holds rows, or cells.
  open override class var defaultRole: Role { .list }

  /// What every scroll view holds, and the cells.
  package override var heldObjects: [AnyObject] {
    super.heldObjects + pool.cells + Array(shownCells.values)
  }

  // MARK: What kinds of lists do in their own way: where things lie

  /// What it shows one of in each cell.
  package var element: ListElement { .row }
  /// The direction in which it goes on.
  var axis: Axis { .vertical }
  /// How many sections there are, as far as it knows.
  var knownSectionCount: Int { 0 }
  /// How many rows a section has, as far as it knows.
  func knownCount(ofSection section: Int) -> Int { 0 }
  /// How large all of it is.
  var layoutSize: Size { .zero }
  /// Where a row lies, in the list's own points.
  func rect(of path: IndexPath) -> Rect { .zero }
  /// Where a row's cell is shown, in the list's own points.
  func shownRect(of path: IndexPath) -> Rect { rect(of: path) }
  /// The rows that lie at least in part in a rectangle, in order.
  func paths(in rect: Rect) -> [IndexPath] { [] }
  /// The row at a point; nil if there is none.
  func path(at point: Point) -> IndexPath? { nil }
  /// The row that a key leads to; nil if the key leads to none.
  func target(of key: String) -> IndexPath? { nil }
  /// Scrolls no further than is needed to see a row, which is there.
  func reveal(_ path: IndexPath) {}
  /// Does what another length across the axis asks for.
  func breadthDidChange() {}
  /// Does what the user's or the code's scrolling asks for.
  func contentDidMove() {}

  // MARK: What kinds of lists do in their own way: asking and telling

  /// Asks how many sections there are; nil if the answer is none, which was reported.
  func askSectionCount() -> Int? { 0 }
  /// Asks how many rows a section has; nil if the answer is none, which was reported.
  func askCount(ofSection section: Int) -> Int? { 0 }
  /// Asks for whatever else says where things lie.
  ///
  /// - Parameter counts: How many rows each section has.
  /// - Returns: What takes up counts and answers, once asking is over; nobody may hear of that, since
  ///   nothing else has its new place yet.
  func askLayout(of counts: [Int]) -> () -> Void { {} }
  /// Asks the same of what a batch of changes brings.
  ///
  /// - Parameter update: The changes.
  /// - Returns: What takes them up, once asking is over.
  func askLayout(of update: ListUpdate) -> () -> Void { {} }
  /// Asks for a row's cell; an empty one if the answer is none, which was reported.
  func askCell(for path: IndexPath) -> ListCell { ListCell() }
  /// Asks whether a row may be highlighted.
  func asksToHighlight(_ path: IndexPath) -> Bool { true }
  /// Tells that a row is highlighted.
  func tellDidHighlight(_ path: IndexPath) {}
  /// Tells that a row is highlighted no more.
  func tellDidUnhighlight(_ path: IndexPath) {}
  /// Tells that a cell is about to be shown.
  func tellWillDisplay(_ cell: ListCell, _ path: IndexPath) {}
  /// Tells that a cell is shown no more.
  func tellDidEndDisplaying(_ cell: ListCell, _ path: IndexPath) {}
  /// Whether anybody hears of rows before they come into sight.
  var hearsOfPrefetching: Bool { false }
  /// Tells of rows that come into sight if the user goes on scrolling.
  func tellPrefetch(_ paths: [IndexPath]) {}
  /// Tells of rows that were told of and are not expected any more.
  func tellCancelPrefetching(_ paths: [IndexPath]) {}
  /// Whether the user can select rows now.
  var takesSelection: Bool { allowsSelection }
  /// Asks which row is to be selected; nil for none.
  func askToSelect(_ path: IndexPath) -> IndexPath? { path }
  /// Asks which row is to be deselected; nil for none.
  func askToDeselect(_ path: IndexPath) -> IndexPath? { path }
  /// Whether a row that makes room for another one is asked about.
  var asksToMakeRoom: Bool { true }
  /// Tells that the user selected a row.
  func tellDidSelect(_ path: IndexPath) {}
  /// Tells that what the user did deselected a row.
  func tellDidDeselect(_ path: IndexPath) {}

  // MARK: What kinds of lists do in their own way: cells that come and go

  /// Whether anything was assigned that is to be taken up before the next row is shown.
  var hasAssignments: Bool { false }
  /// Takes up what was assigned and says where things lie, without asking for rows anew.
  func takeUpAssignments() {}
  /// Does what has to be done before it is clear which rows can be seen.
  ///
  /// - Returns: Whether it is clear; not if whoever was asked had it all begin anew.
  func prepareToShow() -> Bool { true }
  /// Makes a cell fit for a row that it is about to show.
  func prepare(_ cell: ListCell, for path: IndexPath) {}
  /// Gives a cell that is only looked at what it would have if it showed its row.
  func prepareAside(_ cell: ListCell, for path: IndexPath) {}
  /// Does what is to be done once a row's cell is shown.
  ///
  /// - Parameters:
  ///   - path: The row.
  ///   - anchor: The first row that was shown before, which stays where it is seen.
  func didShow(_ path: IndexPath, keeping anchor: IndexPath?) {}
  /// Shows what can be seen besides cells.
  func showSupplements() {}
  /// Takes headers and footers out whose sections went, now that everything else has its new place.
  func removeGoneSupplements() {}
  /// The header and the footer of a section, as far as they have views.
  func supplements(ofSection section: Int) -> (header: View?, footer: View?) { (nil, nil) }
  /// Lets nothing on a cell be that its row left there.
  func cleanUp(_ cell: ListCell) {}
  /// Whether a cell lies in front of all others, wherever its row is.
  func isFloating(_ path: IndexPath) -> Bool { false }
  /// Lets what a kind of list notes of rows follow them.
  func follow(_ update: ListUpdate) {}
  /// Does what changes ask for whose rows have their new places.
  func didMake(_ update: ListUpdate) {}
  /// What disagrees besides; empty if all is well.
  var ownFaults: [String] { [] }

  /// Whether a row has to keep its cell: what is inside has the keys.
  func isHeld(_ path: IndexPath) -> Bool {
    guard let cell = shownCells[path], let holder = window?.firstResponder as? View else {
      return false
    }
    return holder.isDescendant(of: cell)
  }

  /// Shows nothing any more.
  func forgetShown() {
    endHighlight()
    followed = followed.map { _ in nil }
    for path in shownPaths { hide(path) }
    selection = []
    focusedPath = nil
  }

  /// Puts every cell where its row is.
  func placeCells() { placeShownCells() }

  /// Puts a cell where its row is.
  func place(_ cell: ListCell, at path: IndexPath) { cell.frame = shownRect(of: path) }

  // MARK: Layout

  /// As long as its rows are, and across them as long as there is room.
  ///
  /// How long its content is across says nothing: that follows the list.
  open override func sizeThatFits(_ size: Size) -> Size {
    if let answer = overriddenFit(within: size) { return answer }
    switch axis {
    case .vertical:
      return Size(
        width: size.width < Self.unboundedLength ? size.width : 0,
        height: max(0, min(layoutSize.height + contentInset.vertical, size.height))
      )
    case .horizontal:
      return Size(
        width: max(0, min(layoutSize.width + contentInset.horizontal, size.width)),
        height: size.height < Self.unboundedLength ? size.height : 0
      )
    }
  }

  /// Shows the rows that can be seen.
  open override func layoutSubviews() {
    if overrides?.perform(.layoutSubviews) == true { return }
    showVisibleRows()
  }

  /// Has the rows shown that come into sight.
  override func boundsDidChange(from former: Rect) {
    let way = axis == .vertical ? bounds.minY - former.minY : bounds.minX - former.minX
    // Rows that are measured as they come into sight move the content, too.
    if way != 0, !isShowingRows {
      prefetching.isForward = way > 0
      contentDidMove()
    }
    setNeedsLayout()
    super.boundsDidChange(from: former)
    let isBroader =
      axis == .vertical ? bounds.width != former.width : bounds.height != former.height
    if isBroader, !needsReload { breadthDidChange() }
  }

  // MARK: Fingers and keys

  /// Highlights the row under a finger that nothing inside the row wanted.
  open override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
    if overrides?.perform(.touchesBegan, [.touches(touches), .event(event)]) == true { return }
    guard takesSelection, highlighted == nil, candidate == nil, let touch = touches.first,
      let path = row(under: touch)
    else { return super.touchesBegan(touches, with: event) }
    highlight(path, by: touch)
  }

  /// Chooses the row whose finger is lifted on it.
  open override func touchesEnded(_ touches: [Touch], with event: InteractionEvent) {
    if overrides?.perform(.touchesEnded, [.touches(touches), .event(event)]) == true { return }
    guard let touch = highlighted?.touch, touches.contains(where: { $0 === touch }) else {
      return super.touchesEnded(touches, with: event)
    }
    release(touch)
  }

  /// Highlights nothing any more: the finger scrolls, or was taken away.
  open override func touchesCancelled(_ touches: [Touch], with event: InteractionEvent) {
    if overrides?.perform(.touchesCancelled, [.touches(touches), .event(event)]) == true {
      return
    }
    guard let touch = highlighted?.touch, touches.contains(where: { $0 === touch }) else {
      return super.touchesCancelled(touches, with: event)
    }
    endHighlight()
  }

  /// Whether a row is highlighted by a touch, or about to be.
  final override func follows(_ touch: Touch) -> Bool {
    highlighted?.touch === touch || candidate === touch
  }

  /// Highlights nothing any more if it was by that touch.
  final override func stopFollowing(_ touch: Touch, with event: InteractionEvent?) {
    if candidate === touch { candidate = nil }
    if highlighted?.touch === touch { endHighlight() }
  }

  /// A list with rows can have the keys.
  open override var canBecomeFirstResponder: Bool {
    if let answer: Bool = overrides?.answer(.canBecomeFirstResponder) { return answer }
    return takesScrolling && firstPath != nil
  }

  /// Moves the row that keys act on with arrows, Home, End, PageUp and PageDown, and chooses it with
  /// Return or Space.
  open override func pressesBegan(_ key: KeyChord, with event: InteractionEvent) -> Bool {
    if let answer: Bool = overrides?.answer(.pressesBegan, [.key(key), .event(event)]) {
      return answer
    }
    guard key.modifiers.isEmpty, act(on: key.key) else {
      return super.pressesBegan(key, with: event)
    }
    return true
  }
}
