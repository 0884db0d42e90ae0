internal import Testing

@testable internal import Interaction

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
    case remove, changeLayout, changeSource, select, selectNothing, present, layOut, resize
  }

  /// A collection of one section, one of whose handlers does something whenever it is called.
  private final class Scene {
    let fixture: CollectionFixture
    var collection: CollectionView { fixture.collection }
    var complaints: [String] = []
    var deeds = 0
    private var nextItem = 40
    private let place: Place
    private let deed: Deed
    private let limit: Int
    private var isDoing = false

    init(_ place: Place, _ deed: Deed, limit: Int, isMultiple: Bool) {
      (self.place, self.deed, self.limit) = (place, deed, limit)
      fixture = CollectionFixture(0)
      fixture.sections = [(0..<40).map { "\($0)" }]
      collection.allowsMultipleSelection = isMultiple
      collection.numberOfSections = { [unowned self] _ in
        act(.numberOfSections)
        return 1
      }
      collection.numberOfItems = { [unowned self] _, _ in
        act(.numberOfItems)
        return items.count
      }
      let cellForItem = collection.cellForItem
      collection.cellForItem = { [unowned self] collection, path in
        var cell = CollectionViewCell()
        if items.indices.contains(path.item) {
          cell = try cellForItem?(collection, path) ?? cell
        } else {
          complaints.append("asked for the cell of \(path), which is no item")
        }
        act(.cellForItem)
        return cell
      }
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
      fixture.stage.world.layoutIfNeeded()
    }

    private var items: [String] { fixture.sections[0] }

    /// Does the deed if it is this handler's, but not within itself.
    private func act(_ place: Place) {
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

    func perform(_ deed: Deed) throws {
      let first = fixture.path(0)
      // Who is asked how many sections there are for the first time knows of none.
      let count = collection.sectionCount > 0 ? collection.numberOfItems(inSection: 0) : 0
      switch deed {
      case .reload: collection.reloadData()
      case .insertFirst:
        nextItem += 1
        fixture.sections[0].insert("\(nextItem)", at: 0)
        try collection.insertItems(at: [first])
      case .deleteLast:
        guard fixture.sections[0].popLast() != nil else { return }
        try collection.deleteItems(at: [fixture.path(items.count)])
      case .deleteMany:
        let kept = min(items.count, 2)
        let paths = (kept..<items.count).map { fixture.path($0) }
        fixture.sections[0].removeSubrange(kept...)
        try collection.deleteItems(at: paths)
      case .batch:
        try collection.performBatchUpdates {
          nextItem += 1
          fixture.sections[0].append("\(nextItem)")
          try collection.insertItems(at: [fixture.path(items.count - 1)])
          collection.layoutIfNeeded()
        }
      case .reloadItem:
        if !items.isEmpty { try collection.reloadItems(at: [first]) }
      case .scrollToEnd:
        if count > 0 { collection.scrollToItem(at: fixture.path(count - 1)) }
      case .scrollToTop: collection.contentOffset = .zero
      case .remove: collection.removeFromSuperview()
      case .changeLayout:
        collection.collectionViewLayout.minimumLineSpacing += 3
        collection.collectionViewLayout.itemSize.width += 20
      case .changeSource: collection.dataSource = nil
      case .select:
        if count > 0 { collection.selectItem(at: first) }
      case .selectNothing: collection.selectItem(at: nil)
      case .present: fixture.stage.world.window.presentModal(View())
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
        fixture.stage.world.layoutIfNeeded()
        faults += self.faults().map { "after \(name): \($0)" }
      }
      return faults
    }

    private func tap(_ number: Int) {
      let cells = collection.visibleCells
      guard cells.count > number else { return }
      let point = collection.convert(cells[number].frame.center, to: nil)
      fixture.stage.world.advance(by: 1)
      fixture.stage.world.send(.touch(.began, at: point, id: 0))
      fixture.stage.world.send(.touch(.ended, at: point, id: 0))
    }

    func faults() -> [String] {
      var faults = complaints + fixture.stage.world._checkInvariants()
      complaints = []
      guard collection.window != nil else { return faults }
      if collection.numberOfItems(inSection: 0) != items.count { faults.append("a wrong count") }
      if !collection.selection.allSatisfy({ items.indices.contains($0.item) }) {
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
    #expect(scene.fixture.stage.world.failures.map(\.message) == [])
    #expect(scene.deeds > 0)
  }

  @Test(
    "always: the turn ends, with a report if it would not by itself",
    arguments: Place.allCases,
    [Deed.reload, .insertFirst, .changeSource, .reloadItem, .resize]
  )
  func always(place: Place, deed: Deed) {
    let scene = Scene(place, deed, limit: .max, isMultiple: false)
    _ = scene.play()
    let messages = scene.fixture.stage.world.failures.map(\.message)
    #expect(messages.allSatisfy { $0.hasPrefix("Layout asked for layout") }, "\(messages)")
    #expect(scene.fixture.stage.world._checkInvariants() == [])
  }
}
