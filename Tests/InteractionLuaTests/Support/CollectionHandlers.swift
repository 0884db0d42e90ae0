internal import Interaction

/// A cell of a collection with a label.
class LabelCell: CollectionViewCell {
  /// What shows the text.
  final let label = Label(frame: Rect(x: 0, y: 0, width: 60, height: 50))

  /// What it shows.
  final var text: String {
    get { label.text }
    set { label.text = newValue }
  }

  required init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(label)
  }
}

/// The data source and the delegate of a collection in Swift, which write down what they are told and
/// asked, with sections and items counted from 1.
final class CollectionHandlers: CollectionViewDataSource, CollectionViewDelegate {
  /// The items of each section.
  var items: [[String]]
  /// Does what a cell needs besides its text.
  var fill: (CollectionViewCell, IndexPath) -> Void = { _, _ in }
  /// What `shouldHighlightItemAt` answers.
  var shouldHighlight: (IndexPath) -> Bool = { _ in true }
  /// What `shouldSelectItemAt` answers.
  var shouldSelect: (IndexPath) -> Bool = { _ in true }
  /// What `shouldDeselectItemAt` answers.
  var shouldDeselect: (IndexPath) -> Bool = { _ in true }
  /// Where it is written down.
  let log: (String) -> Void

  /// Makes handlers.
  init(_ items: [[String]], _ log: @escaping (String) -> Void) {
    self.items = items
    self.log = log
  }

  private func log(_ what: String, _ path: IndexPath) { log("\(what) \(TableHandlers.text(path))") }

  // MARK: Connecting

  /// Becomes the data source of a collection.
  func feed(_ collection: CollectionView, _ form: TableHandlers.Form) {
    collection.register(LabelCell.self, forCellWithReuseIdentifier: "item")
    guard form == .closures else {
      collection.dataSource = self
      return
    }
    collection.numberOfSections = { [unowned self] in numberOfSections(in: $0) ?? 1 }
    collection.numberOfItems = { [unowned self] in
      collectionView($0, numberOfItemsInSection: $1)
    }
    collection.cellForItem = { [unowned self] in collectionView($0, cellForItemAt: $1) }
  }

  /// Becomes the delegate of a collection.
  func follow(_ collection: CollectionView, _ form: TableHandlers.Form) {
    guard form == .closures else {
      collection.delegate = self
      return
    }
    collection.shouldHighlightItem = { [unowned self] in
      collectionView($0, shouldHighlightItemAt: $1)
    }
    collection.didHighlightItem = { [unowned self] in collectionView($0, didHighlightItemAt: $1) }
    collection.didUnhighlightItem = { [unowned self] in
      collectionView($0, didUnhighlightItemAt: $1)
    }
    collection.shouldSelectItem = { [unowned self] in collectionView($0, shouldSelectItemAt: $1) }
    collection.didSelectItem = { [unowned self] in collectionView($0, didSelectItemAt: $1) }
    collection.shouldDeselectItem = { [unowned self] in
      collectionView($0, shouldDeselectItemAt: $1)
    }
    collection.didDeselectItem = { [unowned self] in collectionView($0, didDeselectItemAt: $1) }
    collection.willDisplayCell = { [unowned self] in
      collectionView($0, willDisplay: $1, forItemAt: $2)
    }
    collection.didEndDisplayingCell = { [unowned self] in
      collectionView($0, didEndDisplaying: $1, forItemAt: $2)
    }
  }

  // MARK: The data source

  func numberOfSections(in collectionView: CollectionView) -> Int? {
    log("sections")
    return items.count
  }

  func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    log("items \(section + 1)")
    return items[section].count
  }

  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    log("cell", indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? LabelCell)?.text = items[indexPath.section][indexPath.item]
    fill(cell, indexPath)
    return cell
  }

  // MARK: The delegate

  func collectionView(
    _ collectionView: CollectionView,
    shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    log("shouldHighlight", indexPath)
    return shouldHighlight(indexPath)
  }

  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {
    log("didHighlight", indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView,
    didUnhighlightItemAt indexPath: IndexPath
  ) {
    log("didUnhighlight", indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView,
    shouldSelectItemAt indexPath: IndexPath
  ) -> Bool {
    log("shouldSelect", indexPath)
    return shouldSelect(indexPath)
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    log("didSelect", indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView,
    shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    log("shouldDeselect", indexPath)
    return shouldDeselect(indexPath)
  }

  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    log("didDeselect", indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView,
    willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    log("willDisplay \(cell.displayedText ?? "")", indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    log("didEndDisplaying \(cell.displayedText ?? "")", indexPath)
  }
}
