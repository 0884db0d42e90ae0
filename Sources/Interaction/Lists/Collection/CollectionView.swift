/// Shows items in sections, in lines or columns, of which only those that can be seen have views.
///
/// ```swift
/// let days = CollectionView(
///   collectionViewLayout: FlowLayout(itemSize: Size(width: 80, height: 44))
/// )
/// days.numberOfItems = { _, _ in 7 }
/// days.cellForItem = { days, path in
///   days.dequeueReusableCell(withReuseIdentifier: "day", for: path)
/// }
/// ```
///
/// It owns no data, as a `TableView` owns none, and does with items what that does with rows: counts
/// are asked for once and kept until it is told of a change, cells as they come into sight. Every method
/// of the data source and the delegate is also a closure of the collection; for one method the closure
/// wins.
open class CollectionView: ListView {
  // MARK: The data source's methods as closures

  /// The closure form of `collectionView(_:numberOfItemsInSection:)`.
  @DelegateMethod public final var numberOfItems: ((CollectionView, _ section: Int) throws -> Int)?
  {
    didSet { setNeedsReload() }
  }
  /// The closure form of `collectionView(_:cellForItemAt:)`.
  @DelegateMethod public final var cellForItem:
    ((CollectionView, IndexPath) throws -> CollectionViewCell)?
  {
    didSet { setNeedsReload() }
  }
  /// The closure form of `numberOfSections(in:)`; how many there are is `sectionCount`.
  @DelegateMethod public final var numberOfSections: ((CollectionView) throws -> Int)? {
    didSet { setNeedsReload() }
  }

  // MARK: The delegate's methods as closures

  /// The closure form of `collectionView(_:shouldHighlightItemAt:)`.
  @DelegateMethod public final var shouldHighlightItem:
    ((CollectionView, IndexPath) throws -> Bool)?
  /// The closure form of `collectionView(_:didHighlightItemAt:)`.
  @DelegateMethod public final var didHighlightItem: ((CollectionView, IndexPath) throws -> Void)?
  /// The closure form of `collectionView(_:didUnhighlightItemAt:)`.
  @DelegateMethod public final var didUnhighlightItem: ((CollectionView, IndexPath) throws -> Void)?
  /// The closure form of `collectionView(_:shouldSelectItemAt:)`.
  @DelegateMethod public final var shouldSelectItem: ((CollectionView, IndexPath) throws -> Bool)?
  /// The closure form of `collectionView(_:didSelectItemAt:)`.
  @DelegateMethod public final var didSelectItem: ((CollectionView, IndexPath) throws -> Void)?
  /// The closure form of `collectionView(_:shouldDeselectItemAt:)`.
  @DelegateMethod public final var shouldDeselectItem: ((CollectionView, IndexPath) throws -> Bool)?
  /// The closure form of `collectionView(_:didDeselectItemAt:)`.
  @DelegateMethod public final var didDeselectItem: ((CollectionView, IndexPath) throws -> Void)?
  /// The closure form of `collectionView(_:willDisplay:forItemAt:)`.
  @DelegateMethod public final var willDisplayCell:
    ((CollectionView, CollectionViewCell, IndexPath) throws -> Void)?
  /// The closure form of `collectionView(_:didEndDisplaying:forItemAt:)`.
  @DelegateMethod public final var didEndDisplayingCell:
    ((CollectionView, CollectionViewCell, IndexPath) throws -> Void)?
  /// The closure form of `collectionView(_:sizeForItemAt:)`; as long as it is set, every item is asked
  /// for.
  @DelegateMethod public final var sizeForItem: ((CollectionView, IndexPath) throws -> Size?)? {
    didSet { setNeedsSizes("sets sizeForItem") }
  }

  // MARK: Who is asked

  /// Who owns the data, held weakly.
  public final var dataSource: (any CollectionViewDataSource)? {
    get { weakDataSource }
    set { setDataSource(newValue, ownership: .weak) }
  }

  /// The data source.
  private weak var weakDataSource: (any CollectionViewDataSource)?
  /// The data source once more, if the collection is to keep it alive.
  private var ownedDataSource: (any CollectionViewDataSource)?
  /// Whether one was set and not cleared, even if it is gone since.
  private var wasDataSourceSet = false

  /// Sets the data source, and says whether the collection keeps it alive.
  ///
  /// - Parameters:
  ///   - dataSource: Who is asked; nil for nobody.
  ///   - ownership: Strong for what nobody else holds, such as a script's table.
  package final func setDataSource(
    _ dataSource: (any CollectionViewDataSource)?,
    ownership: Ownership
  ) {
    weakDataSource = dataSource
    wasDataSourceSet = dataSource != nil
    ownedDataSource = ownership == .strong && dataSource !== self ? dataSource : nil
    setNeedsReload()
  }

  /// The data source and the delegate, as far as they were set.
  public override var delegates: [DelegateConnection] {
    let dataSource = wasDataSourceSet ? [DelegateConnection("dataSource", weakDataSource)] : []
    return dataSource + super.delegates
  }

  /// The scroll view's delegate, if it takes an interest in items as well.
  private(set) final weak var itemDelegate: (any CollectionViewDelegate)?
  /// The same, if it gives items sizes of their own.
  private(set) final weak var sizeDelegate: (any CollectionViewDelegateFlowLayout)?

  override func delegateDidChange() {
    itemDelegate = delegate as? any CollectionViewDelegate
    sizeDelegate = delegate as? any CollectionViewDelegateFlowLayout
    setNeedsSizes("sets the delegate")
  }

  // MARK: Layout

  /// How items are laid out; changing it moves them, and asks nobody.
  ///
  /// A layout whose item size is not above 0, whose spacings or insets are below 0, or any of which is
  /// no finite number, meets the precondition funnel.
  public final var collectionViewLayout: FlowLayout {
    didSet {
      Precondition.require { try collectionViewLayout.check() }
      if collectionViewLayout != oldValue { layOutAnew(layout.contents) }
    }
  }

  /// Where everything lies; set by the files of this folder alone.
  final var layout = CollectionLayout()
  /// Whether items are to be asked for their sizes before the next one is shown.
  final var needsSizes = false

  /// Makes a collection.
  ///
  /// - Parameters:
  ///   - frame: Where it lies in its superview.
  ///   - collectionViewLayout: How items are laid out.
  public init(frame: Rect = .zero, collectionViewLayout: FlowLayout = FlowLayout()) {
    Precondition.require { try collectionViewLayout.check() }
    self.collectionViewLayout = collectionViewLayout
    super.init(listFrame: frame)
  }

  // MARK: Where items lie, for what every list does

  package override var element: ListElement { .item }

  override var axis: Axis { collectionViewLayout.scrollDirection }

  override var knownSectionCount: Int { layout.sectionCount }

  override func knownCount(ofSection section: Int) -> Int { layout.count(ofSection: section) }

  override var layoutSize: Size { layout.size }

  override func rect(of path: IndexPath) -> Rect { layout.rect(of: path) }

  override func paths(in rect: Rect) -> [IndexPath] { layout.paths(in: rect) }

  override func path(at point: Point) -> IndexPath? { indexPathForItem(at: point) }

  override func target(of key: String) -> IndexPath? { item(towards: key) }

  override func reveal(_ path: IndexPath) { scroll(to: path) }

  /// Sizes may depend on the room that there is.
  override func breadthDidChange() {
    needsSizes = givesSizes
    layOutAnew(layout.contents)
  }

  override var hasAssignments: Bool { needsSizes }

  override func takeUpAssignments() { askSizesAgain() }

  override func prepareToShow() -> Bool {
    askSizesAgain()
    return true
  }

  // MARK: What a collection asks and tells, for what every list does

  override func askSectionCount() -> Int? { askNumberOfSections() }

  override func askCount(ofSection section: Int) -> Int? { askItemCount(of: section) }

  override func askLayout(of counts: [Int]) -> () -> Void {
    let contents = askContents(of: counts) { _ in nil }
    return { [self] in place(contents) }
  }

  override func askLayout(of update: ListUpdate) -> () -> Void {
    let contents = askContents(of: update)
    return { [self] in place(contents) }
  }

  override func askCell(for path: IndexPath) -> ListCell { askItem(path) }

  override func asksToHighlight(_ path: IndexPath) -> Bool { askShouldHighlight(path) }

  override func tellDidHighlight(_ path: IndexPath) { tellHighlight(path) }

  override func tellDidUnhighlight(_ path: IndexPath) { tellUnhighlight(path) }

  override func tellWillDisplay(_ cell: ListCell, _ path: IndexPath) { tellDisplay(cell, path) }

  override func tellDidEndDisplaying(_ cell: ListCell, _ path: IndexPath) {
    tellEndDisplay(cell, path)
  }

  override func askToSelect(_ path: IndexPath) -> IndexPath? {
    askShouldSelect(path) ? path : nil
  }

  override func askToDeselect(_ path: IndexPath) -> IndexPath? {
    askShouldDeselect(path) ? path : nil
  }

  override var asksToMakeRoom: Bool { false }

  override func tellDidSelect(_ path: IndexPath) { tellSelection(path) }

  override func tellDidDeselect(_ path: IndexPath) { tellDeselection(path) }
}
