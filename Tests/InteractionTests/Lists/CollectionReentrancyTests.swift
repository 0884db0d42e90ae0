internal import Interaction
internal import Testing

@Suite("Collections: handlers that change the collection they are asked by")
struct CollectionReentrancyTests {
  /// Which handler does something.
  enum Place: String, CaseIterable {
    case numberOfSections, numberOfItems, cellForItem, sizeForItem, willDisplay, didEndDisplaying
    case shouldHighlight, didHighlight, didUnhighlight, shouldSelect, didSelect, shouldDeselect
    case didDeselect, didScroll
  }

  /// What it does.
  enum Deed: String, CaseIterable {
    case reload, insertFirst, deleteLast, deleteMany, batch, reloadItem, scrollToEnd, scrollToTop
    case remove, changeLayout, changeSource, removeSource, select, selectNothing, present, layOut,
      resize
  }

  /// The data of the collection, which tells its scene when it is asked.
  private final class Source: CollectionViewDataSource {
    /// The texts of its items.
    var items: [String]
    /// Whose handlers its methods are.
    private unowned let scene: Scene

    /// Gives a scene items.
    init(_ items: [String], _ scene: Scene) {
      self.items = items
      self.scene = scene
    }

    func numberOfSections(in collectionView: CollectionView) -> Int {
      scene.act(.numberOfSections)
      return 1
    }

    func collectionView(
      _ collectionView: CollectionView,
      numberOfItemsInSection section: Int
    ) -> Int {
      scene.act(.numberOfItems)
      return items.count
    }

    func collectionView(
      _ collectionView: CollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      if items.indices.contains(indexPath.item) {
        (cell as? LabelledCell)?.label.text = items[indexPath.item]
      } else {
        scene.complaints.append("asked for the cell of \(indexPath), which is no item")
      }
      scene.act(.cellForItem)
      return cell
    }
  }

  /// A collection of one section, one of whose handlers does something whenever it is called.
  private final class Scene {
    let collection = CollectionView(
      frame: Rect(x: 0, y: 0, width: 200, height: 170),
      collectionViewLayout: FlowLayout(itemSize: Size(width: 60, height: 50))
    )
    let stage: Stage
    /// The data that the collection has at first.
    private var source: Source?
    /// Fewer items, to be had instead.
    private var otherSource: Source?
    var complaints: [String] = []
    var deeds = 0
    private var nextItem = 40
    private let place: Place
    private let deed: Deed
    private let limit: Int
    private var isDoing = false

    init(_ place: Place, _ deed: Deed, limit: Int, isMultiple: Bool) {
      (self.place, self.deed, self.limit) = (place, deed, limit)
      stage = Stage()
      collection.register(LabelledCell.self, forCellWithReuseIdentifier: "item")
      collection.allowsMultipleSelection = isMultiple
      let source = Source((0..<40).map { "\($0)" }, self)
      self.source = source
      otherSource = Source((100..<105).map { "\($0)" }, self)
      collection.dataSource = source
      if place == .sizeForItem {
        collection.sizeForItem = { [unowned self] _, path in
          if !items.indices.contains(path.item) {
            complaints.append("asked for the size of \(path), which is no item")
          }
          act(.sizeForItem)
          return Size(width: 60, height: 50)
        }
      }
      collection.willDisplayCell = { [unowned self] _, _, _ in act(.willDisplay) }
      collection.didEndDisplayingCell = { [unowned self] _, _, _ in act(.didEndDisplaying) }
      collection.shouldHighlightItem = { [unowned self] _, _ in
        act(.shouldHighlight)
        return true
      }
      collection.didHighlightItem = { [unowned self] _, _ in act(.didHighlight) }
      collection.didUnhighlightItem = { [unowned self] _, _ in act(.didUnhighlight) }
      collection.shouldSelectItem = { [unowned self] _, _ in
        act(.shouldSelect)
        return true
      }
      collection.didSelectItem = { [unowned self] _, _ in act(.didSelect) }
      collection.shouldDeselectItem = { [unowned self] _, _ in
        act(.shouldDeselect)
        return true
      }
      collection.didDeselectItem = { [unowned self] _, _ in act(.didDeselect) }
      collection.didScroll = { [unowned self] _ in act(.didScroll) }
      stage.root.addSubview(collection)
      stage.world.layoutIfNeeded()
    }

    /// The items of the source that the collection has; none if it has none.
    private(set) var items: [String] {
      get { (collection.dataSource as? Source)?.items ?? [] }
      set { (collection.dataSource as? Source)?.items = newValue }
    }

    /// An item of the only section.
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    /// Does the deed if it is this handler's, but not within itself.
    func act(_ place: Place) {
      guard place == self.place, deeds < limit, !isDoing else { return }
      deeds += 1
      isDoing = true
      defer { isDoing = false }
      do {
        try perform(deed)
      } catch {
        complaints.append("\(deed): \(error)")
      }
    }

    /// Does something; without data there is none to change.
    func perform(_ deed: Deed) throws {
      if collection.dataSource == nil,
        [.insertFirst, .deleteLast, .deleteMany, .batch].contains(deed)
      {
        return
      }
      let first = path(0)
      // Who is asked how many sections there are for the first time knows of none.
      let count = collection.sectionCount > 0 ? collection.numberOfItems(inSection: 0) : 0
      switch deed {
      case .reload: collection.reloadData()
      case .insertFirst:
        nextItem += 1
        items.insert("\(nextItem)", at: 0)
        try collection.insertItems(at: [first])
      case .deleteLast:
        guard items.popLast() != nil else { return }
        try collection.deleteItems(at: [path(items.count)])
      case .deleteMany:
        let kept = min(items.count, 2)
        let paths = (kept..<items.count).map { path($0) }
        items.removeSubrange(kept...)
        try collection.deleteItems(at: paths)
      case .batch:
        try collection.performBatchUpdates {
          nextItem += 1
          items.append("\(nextItem)")
          try collection.insertItems(at: [path(items.count - 1)])
          collection.layoutIfNeeded()
        }
      case .reloadItem:
        if !items.isEmpty { try collection.reloadItems(at: [first]) }
      case .scrollToEnd:
        if count > 0 { collection.scrollToItem(at: path(count - 1)) }
      case .scrollToTop: collection.contentOffset = .zero
      case .remove: collection.removeFromSuperview()
      case .changeLayout:
        collection.collectionViewLayout.minimumLineSpacing += 3
        collection.collectionViewLayout.itemSize.width += 20
      case .changeSource:
        collection.dataSource = collection.dataSource === source ? otherSource : source
      case .removeSource: collection.dataSource = nil
      case .select:
        if count > 0 { collection.selectItem(at: first) }
      case .selectNothing: collection.selectItem(at: nil)
      case .present: stage.world.window.presentModal(View())
      case .layOut: collection.layoutIfNeeded()
      case .resize: collection.frame.size.width = collection.frame.width == 200 ? 130 : 200
      }
    }

    /// Does what calls every handler, and says what is wrong after each step.
    func play() -> [String] {
      var faults: [String] = []
      let steps: [(String, () throws -> Void)] = [
        ("tap", { [unowned self] in tap(1) }),
        ("another tap", { [unowned self] in tap(2) }),
        ("the same tap", { [unowned self] in tap(2) }),
        ("scroll", { [unowned self] in collection.contentOffset.y = 400 }),
        ("insert", { [unowned self] in try perform(.insertFirst) }),
        ("delete", { [unowned self] in try perform(.deleteLast) }),
        ("resize", { [unowned self] in try perform(.resize) }),
        ("reload", { [unowned self] in collection.reloadData() }),
        ("scroll back", { [unowned self] in collection.contentOffset.y = 0 }),
        ("return", { [unowned self] in tap(0) }),
      ]
      for (name, step) in steps {
        do { try step() } catch { faults.append("\(name): \(error)") }
        stage.world.layoutIfNeeded()
        faults += self.faults().map { "after \(name): \($0)" }
      }
      return faults
    }

    private func tap(_ number: Int) {
      let cells = collection.visibleCells
      guard cells.count > number else { return }
      let point = collection.convert(cells[number].frame.center, to: nil)
      stage.world.advance(by: 1)
      stage.world.send(.touch(.began, at: point, id: 0))
      stage.world.send(.touch(.ended, at: point, id: 0))
    }

    func faults() -> [String] {
      var faults = complaints + stage.world._checkInvariants()
      complaints = []
      // Who never stops leaves nothing that could be compared.
      guard collection.window != nil, limit < .max else { return faults }
      guard collection.numberOfItems(inSection: 0) == items.count else {
        return faults + ["a wrong count"]
      }
      if !collection.indexPathsForSelectedItems.allSatisfy({ items.indices.contains($0.item) }) {
        faults.append("an item is selected that is none")
      }
      for path in collection.indexPathsForVisibleItems where path.item < items.count {
        guard let cell = collection.cellForItem(at: path) else { continue }
        if cell.displayedText != items[path.item] {
          faults.append("\(path) shows \(cell.displayedText ?? "nothing")")
        }
      }
      return faults
    }
  }

  @Test(
    "three times: nothing is lost, nothing is asked of items that are not there",
    arguments: Place.allCases,
    Deed.allCases
  )
  func thrice(place: Place, deed: Deed) {
    let scene = Scene(place, deed, limit: 3, isMultiple: place == .shouldDeselect)
    #expect(scene.play() == [])
    #expect(scene.stage.world.failures.map(\.message) == [])
    #expect(scene.deeds > 0)
  }

  /// Where a deed asks for a layout that does the deed again, more often than a turn allows.
  private static let endless: Set<String> = [
    "numberOfSections reload", "numberOfSections insertFirst", "numberOfSections changeSource",
    "numberOfSections reloadItem",
    "numberOfItems reload", "numberOfItems insertFirst", "numberOfItems changeSource",
    "numberOfItems reloadItem",
    "cellForItem reload", "cellForItem insertFirst", "cellForItem changeSource",
    "cellForItem reloadItem",
    "sizeForItem reload", "sizeForItem insertFirst", "sizeForItem changeSource",
    "sizeForItem reloadItem", "sizeForItem resize",
    "willDisplay reload", "willDisplay insertFirst", "willDisplay changeSource",
    "willDisplay reloadItem",
    "didEndDisplaying insertFirst", "didEndDisplaying reloadItem",
  ]

  @Test(
    "always: the turn ends, with a report if it would not by itself",
    arguments: Place.allCases,
    [Deed.reload, .insertFirst, .changeSource, .reloadItem, .resize]
  )
  func always(place: Place, deed: Deed) {
    let scene = Scene(place, deed, limit: .max, isMultiple: place == .shouldDeselect)
    _ = scene.play()
    let messages = scene.stage.world.failures.map(\.message)
    let isEndless = Self.endless.contains("\(place) \(deed)")
    #expect(messages.isEmpty != isEndless, "\(place) \(deed): \(messages)")
    #expect(
      messages.allSatisfy {
        $0.hasPrefix("Layout asked for layout")
          || $0.contains("so that the list would never be done")
      },
      "\(messages)"
    )
    #expect(scene.deeds > 0)
    #expect(scene.stage.world._checkInvariants() == [])
  }
}
