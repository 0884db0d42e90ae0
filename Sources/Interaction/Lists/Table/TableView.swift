/// Shows rows in sections, one below the other, of which only those that can be seen have views.
///
/// The table owns no data. It asks its data source how many rows there are, keeps the counts until it
/// is told of a change, and asks for the cells of rows as they come into sight. Every method of the
/// data source and the delegate is also a closure of the table; for one method the closure wins.
open class TableView: ScrollView {
  /// How high rows are unless somebody says otherwise, in points.
  public static let defaultRowHeight = 44.0
  /// How high headers and footers are that have only a text, in points.
  public static let defaultHeaderHeight = 28.0
  /// As `rowHeight`: each row is as high as its cell wants to be.
  public static let automaticDimension = -1.0

  // MARK: The data source's methods as closures

  /// The closure form of `tableView(_:numberOfRowsInSection:)`.
  @DelegateMethod public final var numberOfRows: ((TableView, _ section: Int) throws -> Int)? {
    didSet { setNeedsReload() }
  }
  /// The closure form of `tableView(_:cellForRowAt:)`.
  @DelegateMethod public final var cellForRow: ((TableView, IndexPath) throws -> TableViewCell)? {
    didSet { setNeedsReload() }
  }
  /// The closure form of `numberOfSections(in:)`; how many there are is `sectionCount`.
  @DelegateMethod public final var numberOfSections: ((TableView) throws -> Int)? {
    didSet { setNeedsReload() }
  }
  /// The closure form of `tableView(_:titleForHeaderInSection:)`.
  @DelegateMethod public final var titleForHeader: ((TableView, _ section: Int) throws -> String?)?
  {
    didSet { setNeedsReload() }
  }
  /// The closure form of `tableView(_:titleForFooterInSection:)`.
  @DelegateMethod public final var titleForFooter: ((TableView, _ section: Int) throws -> String?)?
  {
    didSet { setNeedsReload() }
  }

  /// The closure form of `tableView(_:canEditRowAt:)`.
  @DelegateMethod public final var canEditRow: ((TableView, IndexPath) throws -> Bool?)?
  /// The closure form of `tableView(_:commit:forRowAt:)`.
  @DelegateMethod public final var commitEditing:
    ((TableView, TableViewCell.EditingStyle, IndexPath) throws -> Void)?
  /// The closure form of `tableView(_:canMoveRowAt:)`.
  @DelegateMethod public final var canMoveRow: ((TableView, IndexPath) throws -> Bool?)?
  /// The closure form of `tableView(_:moveRowAt:to:)`.
  @DelegateMethod public final var commitMove:
    ((TableView, _ from: IndexPath, _ to: IndexPath) throws -> Void)?
  /// The closure form of `tableView(_:prefetchRowsAt:)`.
  @DelegateMethod public final var prefetchRows: ((TableView, [IndexPath]) throws -> Void)?
  /// The closure form of `tableView(_:cancelPrefetchingForRowsAt:)`.
  @DelegateMethod public final var cancelPrefetching: ((TableView, [IndexPath]) throws -> Void)?

  // MARK: The delegate's methods as closures

  /// The closure form of `tableView(_:shouldHighlightRowAt:)`.
  @DelegateMethod public final var shouldHighlightRow: ((TableView, IndexPath) throws -> Bool)?
  /// The closure form of `tableView(_:didHighlightRowAt:)`.
  @DelegateMethod public final var didHighlightRow: ((TableView, IndexPath) throws -> Void)?
  /// The closure form of `tableView(_:didUnhighlightRowAt:)`.
  @DelegateMethod public final var didUnhighlightRow: ((TableView, IndexPath) throws -> Void)?
  /// The closure form of `tableView(_:willSelectRowAt:)`.
  @DelegateMethod public final var willSelectRow: ((TableView, IndexPath) throws -> IndexPath?)?
  /// The closure form of `tableView(_:didSelectRowAt:)`.
  @DelegateMethod public final var didSelectRow: ((TableView, IndexPath) throws -> Void)?
  /// The closure form of `tableView(_:willDeselectRowAt:)`.
  @DelegateMethod public final var willDeselectRow: ((TableView, IndexPath) throws -> IndexPath?)?
  /// The closure form of `tableView(_:didDeselectRowAt:)`.
  @DelegateMethod public final var didDeselectRow: ((TableView, IndexPath) throws -> Void)?
  /// The closure form of `tableView(_:heightForRowAt:)`.
  @DelegateMethod public final var heightForRow: ((TableView, IndexPath) throws -> Double?)? {
    didSet { setNeedsReload() }
  }
  /// The closure form of `tableView(_:willDisplay:forRowAt:)`.
  @DelegateMethod public final var willDisplayCell:
    ((TableView, TableViewCell, IndexPath) throws -> Void)?
  /// The closure form of `tableView(_:didEndDisplaying:forRowAt:)`.
  @DelegateMethod public final var didEndDisplayingCell:
    ((TableView, TableViewCell, IndexPath) throws -> Void)?
  /// The closure form of `tableView(_:viewForHeaderInSection:)`.
  @DelegateMethod public final var viewForHeader: ((TableView, _ section: Int) throws -> View?)?
  {
    didSet { setNeedsReload() }
  }

  /// The closure form of `tableView(_:editingStyleForRowAt:)`.
  @DelegateMethod public final var editingStyleForRow:
    ((TableView, IndexPath) throws -> TableViewCell.EditingStyle?)?
  /// The closure form of `tableView(_:leadingSwipeActionsForRowAt:)`.
  @DelegateMethod public final var leadingSwipeActions:
    ((TableView, IndexPath) throws -> SwipeActionsConfiguration?)?
  /// The closure form of `tableView(_:trailingSwipeActionsForRowAt:)`.
  @DelegateMethod public final var trailingSwipeActions:
    ((TableView, IndexPath) throws -> SwipeActionsConfiguration?)?
  /// The closure form of `tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)`.
  @DelegateMethod public final var targetIndexPathForMove:
    ((TableView, _ from: IndexPath, _ proposed: IndexPath) throws -> IndexPath)?

  // MARK: Who is asked

  /// Who owns the data, held weakly.
  public final var dataSource: (any TableViewDataSource)? {
    get { weakDataSource }
    set { setDataSource(newValue, ownership: .weak) }
  }

  /// The data source.
  private weak var weakDataSource: (any TableViewDataSource)?
  /// The data source once more, if the table is to keep it alive.
  private var ownedDataSource: (any TableViewDataSource)?
  /// Whether a data source was set and not cleared, even if it is gone since.
  private var wasDataSourceSet = false

  /// Sets the data source, and says whether the table keeps it alive.
  ///
  /// - Parameters:
  ///   - dataSource: Who is asked; nil for nobody.
  ///   - ownership: Strong for what nobody else holds, such as a script's table.
  package final func setDataSource(
    _ dataSource: (any TableViewDataSource)?,
    ownership: Ownership
  ) {
    weakDataSource = dataSource
    wasDataSourceSet = dataSource != nil
    ownedDataSource = ownership == .strong && dataSource !== self ? dataSource : nil
    setNeedsReload()
  }

  /// The scroll view's delegate, if it takes an interest in rows as well.
  private(set) final weak var rowDelegate: (any TableViewDelegate)?

  /// Who is told of rows before they come into sight, held weakly.
  public final var prefetchDataSource: (any TableViewPrefetching)? {
    get { weakPrefetchDataSource }
    set { setPrefetchDataSource(newValue, ownership: .weak) }
  }

  /// Who is told of rows before they come into sight.
  private weak var weakPrefetchDataSource: (any TableViewPrefetching)?
  /// The same once more, if the table is to keep it alive.
  private var ownedPrefetchDataSource: (any TableViewPrefetching)?
  /// Whether one was set and not cleared, even if it is gone since.
  private var wasPrefetchDataSourceSet = false

  /// Sets who is told of rows before they come into sight, and says whether the table keeps it alive.
  ///
  /// - Parameters:
  ///   - source: Who is told; nil for nobody.
  ///   - ownership: Strong for what nobody else holds, such as a script's table.
  package final func setPrefetchDataSource(
    _ source: (any TableViewPrefetching)?,
    ownership: Ownership
  ) {
    weakPrefetchDataSource = source
    wasPrefetchDataSourceSet = source != nil
    ownedPrefetchDataSource = ownership == .strong && source !== self ? source : nil
    setNeedsLayout()
  }

  /// The data source, what is prefetched from and the delegate, as far as they were set.
  public override var delegates: [DelegateConnection] {
    let dataSource = wasDataSourceSet ? [DelegateConnection("dataSource", weakDataSource)] : []
    let prefetching =
      wasPrefetchDataSourceSet
      ? [DelegateConnection("prefetchDataSource", weakPrefetchDataSource)] : []
    return dataSource + prefetching + super.delegates
  }

  // MARK: Looks and behaviour

  /// How high rows are for which nobody says otherwise, in points, or `automaticDimension`.
  public final var rowHeight = TableView.defaultRowHeight {
    didSet {
      Precondition.require { try Self.checkRowHeight(rowHeight) }
      if rowHeight != oldValue { setNeedsReload() }
    }
  }

  /// How high rows are taken to be that were not measured yet, in points.
  ///
  /// Unless it is set, that is `rowHeight`, if that is a height.
  public final var estimatedRowHeight: Double {
    get {
      givenEstimate ?? (rowHeight == Self.automaticDimension ? Self.defaultRowHeight : rowHeight)
    }
    set {
      Precondition.require { try Self.checkEstimatedRowHeight(newValue) }
      guard newValue != givenEstimate else { return }
      givenEstimate = newValue
      setNeedsReload()
    }
  }

  /// The estimate that was set.
  private var givenEstimate: Double?

  /// Whether the user can select rows.
  public final var allowsSelection = true
  /// Whether the user can select several rows; a tap on a selected one then deselects it.
  public final var allowsMultipleSelection = false
  /// Whether the user can select rows while the table is edited; then `allowsSelection` does not count.
  public final var allowsSelectionDuringEditing = false

  // MARK: State; set by the files of this folder alone

  /// Whether the counts are to be asked for before the next row is shown.
  final var needsReload = true
  /// Counts how often everything was asked anew, so that who was interrupted by that knows.
  final var generation = 0
  /// Where everything lies.
  final let layout = TableLayout()
  /// The cells that are shown.
  final var shownCells: [IndexPath: TableViewCell] = [:]
  /// The headers that can be seen.
  final var headers: [Int: View] = [:]
  /// The footers that can be seen.
  final var footers: [Int: View] = [:]
  /// The cells that wait to be used again.
  final var pool = ReusePool<TableViewCell>()
  /// The rows that are selected.
  final var selection: Set<IndexPath> = []
  /// The row that a finger highlights, and the finger.
  final var highlighted: (path: IndexPath, touch: Touch)?
  /// The row that keys act on.
  final var focusedPath: IndexPath?
  /// The batch of updates under way.
  final var batch: [ListChange]?
  /// Whether counts and titles are being asked for, so that nobody asks or shows rows from within.
  final var isAsking = false
  /// Rows that whoever calls a handler has to find again afterwards; nil for those that went.
  final var followed: [IndexPath?] = []
  /// Whether views are being asked for, so that nobody asks again from within.
  final var isShowingRows = false
  /// What the user is about to edit; see the folder Editing.
  final var editing = TableEditing()
  /// The rows that were told of before they come into sight.
  final var prefetching = TablePrefetching()

  /// Makes a table.
  ///
  /// - Parameter frame: Where it lies in its superview.
  public init(frame: Rect = .zero) {
    super.init(nil, frame: frame)
    alwaysBounceVertical = true
    addGestureRecognizer(RowSwipeGestureRecognizer())
  }

  /// A table holds rows.
  open override class var defaultRole: Role { .list }

  /// What every scroll view holds, and the cells, headers and footers once more.
  package override var heldObjects: [AnyObject] {
    super.heldObjects + pool.cells + Array(shownCells.values) + Array(headers.values)
      + Array(footers.values) + (editing.swipe?.heldObjects ?? [])
  }

  override func delegateDidChange() {
    rowDelegate = delegate as? any TableViewDelegate
    setNeedsReload()
  }

  // MARK: Layout

  /// As wide as there is room, and as high as its rows are.
  ///
  /// How wide its content is says nothing: that follows the table.
  open override func sizeThatFits(_ size: Size) -> Size {
    if let answer = overriddenFit(within: size) { return answer }
    return Size(
      width: size.width < Self.unboundedLength ? size.width : 0,
      height: min(layout.height + contentInset.vertical, size.height)
    )
  }

  /// Shows the rows that can be seen.
  open override func layoutSubviews() {
    if overrides?.perform(.layoutSubviews) == true { return }
    showVisibleRows()
  }

  /// Has the rows shown that come into sight.
  override func boundsDidChange(from former: Rect) {
    // Rows that are measured as they come into sight move the content, too.
    if bounds.minY != former.minY, !isShowingRows {
      prefetching.isForward = bounds.minY > former.minY
      dismissSwipe()
    }
    setNeedsLayout()
    super.boundsDidChange(from: former)
    if bounds.width != former.width, !needsReload { widthDidChange() }
  }

  // MARK: Fingers and keys

  /// Highlights the row under a finger that nothing inside the row wanted.
  open override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
    if overrides?.perform(.touchesBegan, [.touches(touches), .event(event)]) == true { return }
    guard takesSelection, highlighted == nil, let touch = touches.first,
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

  /// A table with rows can have the keys.
  open override var canBecomeFirstResponder: Bool {
    if let answer: Bool = overrides?.answer(.canBecomeFirstResponder) { return answer }
    return takesScrolling && layout.sections.contains { $0.rows.count > 0 }
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
