/// Shows rows in sections, one below the other, of which only those that can be seen have views.
///
/// ```swift
/// let drinks = ["Tea", "Coffee"]
/// let table = TableView()
/// table.numberOfRows = { _, _ in drinks.count }
/// table.cellForRow = { table, path in
///   let cell = table.dequeueReusableCell(withIdentifier: "drink", for: path)
///   cell.text = drinks[path.row]
///   return cell
/// }
/// ```
///
/// The table owns no data. It asks its data source how many rows there are, keeps the counts until it
/// is told of a change, and asks for the cells of rows as they come into sight. Every method of the
/// data source and the delegate is also a closure of the table; for one method the closure wins.
open class TableView: ListView {
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
    didSet { setNeedsHeights("sets heightForRow") }
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
    didSet { setNeedsHeights("sets viewForHeader", headers: true) }
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
  public final var prefetchDataSource: (any TableViewDataSourcePrefetching)? {
    get { weakPrefetchDataSource }
    set { setPrefetchDataSource(newValue, ownership: .weak) }
  }

  /// Who is told of rows before they come into sight.
  private weak var weakPrefetchDataSource: (any TableViewDataSourcePrefetching)?
  /// The same once more, if the table is to keep it alive.
  private var ownedPrefetchDataSource: (any TableViewDataSourcePrefetching)?
  /// Whether one was set and not cleared, even if it is gone since.
  private var wasPrefetchDataSourceSet = false

  /// Sets who is told of rows before they come into sight, and says whether the table keeps it alive.
  ///
  /// - Parameters:
  ///   - source: Who is told; nil for nobody.
  ///   - ownership: Strong for what nobody else holds, such as a script's table.
  package final func setPrefetchDataSource(
    _ source: (any TableViewDataSourcePrefetching)?,
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
  ///
  /// A height that is no finite number, or negative, meets the precondition funnel.
  public final var rowHeight = TableView.defaultRowHeight {
    didSet {
      Precondition.require { try Self.checkRowHeight(rowHeight) }
      if rowHeight != oldValue { setNeedsHeights("sets rowHeight") }
    }
  }

  /// How high rows are taken to be that were not measured yet, in points.
  ///
  /// Unless it is set, that is `rowHeight`, if that is a height. With 0, rows whose heights are asked for
  /// are taken to be as high as others at first. One that is no finite number, or negative, meets the
  /// precondition funnel.
  public final var estimatedRowHeight: Double {
    get {
      givenEstimate ?? (rowHeight == Self.automaticDimension ? Self.defaultRowHeight : rowHeight)
    }
    set {
      Precondition.require { try Self.checkEstimatedRowHeight(newValue) }
      givenEstimate = newValue
    }
  }

  /// The estimate that was set.
  package final var givenEstimate: Double? {
    didSet {
      if givenEstimate != oldValue { setNeedsHeights("sets estimatedRowHeight") }
    }
  }

  /// Whether the user can select rows while the table is edited; then `allowsSelection` does not count.
  public final var allowsSelectionDuringEditing = false

  // MARK: State; set by the files of this folder alone

  /// Where everything lies.
  final let layout = TableLayout()
  /// The headers that can be seen.
  final var headers: [Int: View] = [:]
  /// The footers that can be seen.
  final var footers: [Int: View] = [:]
  /// Those whose sections went, until they are taken out.
  final var goneSupplements: [View] = []
  /// The headers that sections have got so far that are being asked for; nil while none are.
  final var headersBeingGiven: [Int: View]?
  /// Whether rows are to be asked for their heights before the next one is shown.
  final var needsHeights = false
  /// Whether headers are to be asked for as well.
  final var needsHeaders = false
  /// Counts how often all rows were to be measured anew, so that who measures them knows.
  final var measurings = 0
  /// What the user is about to edit; see the folder Editing.
  final var editing = TableEditing()

  /// Makes a table.
  ///
  /// - Parameter frame: Where it lies in its superview.
  public init(frame: Rect = .zero) {
    super.init(listFrame: frame)
    alwaysBounceVertical = true
    addGestureRecognizer(RowSwipeGestureRecognizer())
  }

  /// What every list holds, and the headers and footers once more.
  package override var heldObjects: [AnyObject] {
    super.heldObjects + Array(headers.values) + Array(footers.values)
      + (editing.swipe?.heldObjects ?? [])
  }

  override func delegateDidChange() {
    rowDelegate = delegate as? any TableViewDelegate
    setNeedsHeights("sets the delegate", headers: true)
  }

  // MARK: Where rows lie, for what every list does

  override var knownSectionCount: Int { layout.sections.count }

  override func knownCount(ofSection section: Int) -> Int { layout.sections[section].rows.count }

  override var layoutSize: Size { Size(width: bounds.width, height: layout.height) }

  override func rect(of path: IndexPath) -> Rect { rectForRow(path) }

  override func shownRect(of path: IndexPath) -> Rect { rectWhileMoving(path) }

  override func paths(in rect: Rect) -> [IndexPath] {
    layout.paths(from: rect.minY, to: rect.maxY)
  }

  override func path(at point: Point) -> IndexPath? { indexPathForRow(at: point) }

  override func target(of key: String) -> IndexPath? { row(towards: key) }

  override func breadthDidChange() { widthDidChange() }

  override func contentDidMove() { dismissSwipe() }

  override func reveal(_ path: IndexPath) { scroll(to: path) }

  // MARK: What a table asks and tells, for what every list does

  override func askSectionCount() -> Int? { askNumberOfSections() }

  override func askCount(ofSection section: Int) -> Int? { askRowCount(of: section) }

  override func askLayout(of counts: [Int]) -> () -> Void {
    // Who sets them anew when asked is heard afterwards.
    needsHeights = false
    needsHeaders = false
    let (sections, given) = askSections(of: counts)
    return { [self] in
      layout.sections = sections
      headers = given
    }
  }

  override func askLayout(of update: ListUpdate) -> () -> Void {
    let made = makeSections(of: update)
    return { [self] in moveSections(update, made) }
  }

  override func askCell(for path: IndexPath) -> ListCell { askRow(path) }

  override func asksToHighlight(_ path: IndexPath) -> Bool { askShouldHighlight(path) }

  override func tellDidHighlight(_ path: IndexPath) { tellHighlight(path) }

  override func tellDidUnhighlight(_ path: IndexPath) { tellUnhighlight(path) }

  override func tellWillDisplay(_ cell: ListCell, _ path: IndexPath) { tellDisplay(cell, path) }

  override func tellDidEndDisplaying(_ cell: ListCell, _ path: IndexPath) {
    tellEndDisplay(cell, path)
  }

  override var hearsOfPrefetching: Bool {
    prefetchRows != nil || cancelPrefetching != nil || prefetchDataSource != nil
  }

  override func tellPrefetch(_ paths: [IndexPath]) { tellPrefetchRows(paths) }

  override func tellCancelPrefetching(_ paths: [IndexPath]) { tellCancelPrefetchRows(paths) }

  override var takesSelection: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }

  override func askToSelect(_ path: IndexPath) -> IndexPath? { askWillSelect(path) }

  override func askToDeselect(_ path: IndexPath) -> IndexPath? { askWillDeselect(path) }

  override func tellDidSelect(_ path: IndexPath) { tellSelection(path) }

  override func tellDidDeselect(_ path: IndexPath) { tellDeselection(path) }

  // MARK: Rows that come and go, for what every list does

  override var hasAssignments: Bool { needsHeights }

  override func takeUpAssignments() { askHeightsAgain() }

  override func prepareToShow() -> Bool { measureVisibleRows() }

  override func prepare(_ cell: ListCell, for path: IndexPath) {
    if isEditing, let cell = cell as? TableViewCell { showEditingControls(of: cell) }
  }

  override func prepareAside(_ cell: ListCell, for path: IndexPath) {
    if isEditing, let cell = cell as? TableViewCell { showEditingControls(of: cell, aside: path) }
  }

  override func didShow(_ path: IndexPath, keeping anchor: IndexPath?) {
    fit(path, keeping: anchor)
  }

  override func showSupplements() { showHeadersAndFooters() }

  override func removeGoneSupplements() {
    let gone = goneSupplements
    goneSupplements = []
    for view in gone where !headers.values.contains(where: { $0 === view }) { remove(view) }
  }

  override func supplements(ofSection section: Int) -> (header: View?, footer: View?) {
    (headers[section], footers[section])
  }

  override func placeCells() {
    super.placeCells()
    editing.swipe?.place()
  }

  override func place(_ cell: ListCell, at path: IndexPath) {
    super.place(cell, at: path)
    (cell as? TableViewCell)?.placeEditing()
  }

  override func cleanUp(_ cell: ListCell) {
    if let cell = cell as? TableViewCell { endEditing(of: cell) }
  }

  override func isHeld(_ path: IndexPath) -> Bool {
    isFloating(path) || super.isHeld(path)
  }

  /// One that the user drags lies in front of all others.
  override func isFloating(_ path: IndexPath) -> Bool { editing.move?.source == path }

  override func follow(_ update: ListUpdate) { moveEdited(update) }

  override func didMake(_ update: ListUpdate) { remeasure(update) }

  override func forgetShown() {
    // The row may not come back, and what is dragged may have left the table.
    cancelMove()
    super.forgetShown()
    editing.proposal = nil
    forgetSupplements()
  }

  override var ownFaults: [String] { editingFaults }
}
