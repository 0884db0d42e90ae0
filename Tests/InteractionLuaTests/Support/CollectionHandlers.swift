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
class CollectionHandlers: CollectionViewDataSource, CollectionViewDelegate {
  /// What the collection shows.
  private let data: ListItems
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
  /// Whether closures answer the questions in the delegate's stead.
  private var isAskedNothing = false

  /// Makes handlers.
  init(_ data: ListItems, _ log: @escaping (String) -> Void) {
    self.data = data
    self.log = log
  }

  /// The items of each section.
  var items: [[String]] {
    get { data.sections }
    set { data.sections = newValue }
  }

  private func log(_ what: String, _ path: IndexPath) { log("\(what) \(TableHandlers.text(path))") }

  /// Writes down a question about an item, and whether it should not have been asked.
  private func logQuestion(_ what: String, _ path: IndexPath) {
    log(isAskedNothing ? "in spite of a closure: \(what)" : what, path)
  }

  /// The text of the first view in a cell of either language.
  private func text(of cell: CollectionViewCell) -> String {
    (cell.subviews.first as? Label)?.text ?? "no label"
  }

  // MARK: Connecting

  /// Becomes the data source of a collection.
  func feed(_ collection: CollectionView, _ form: Side.Form) {
    guard form == .closures else {
      collection.dataSource = self
      return
    }
    collection.numberOfSections = { [unowned self] in numberOfSections(in: $0) }
    collection.numberOfItems = { [unowned self] in
      collectionView($0, numberOfItemsInSection: $1)
    }
    collection.cellForItem = { [unowned self] in collectionView($0, cellForItemAt: $1) }
  }

  /// Becomes the delegate of a collection.
  func follow(_ collection: CollectionView, _ form: Side.Form) {
    isAskedNothing = form == .rest
    if form.isObject { collection.delegate = self }
    if form.asks {
      collection.shouldHighlightItem = { [unowned self] in
        collectionView($0, shouldHighlightItemAt: $1)
      }
      collection.shouldSelectItem = { [unowned self] in
        collectionView($0, shouldSelectItemAt: $1)
      }
      collection.shouldDeselectItem = { [unowned self] in
        collectionView($0, shouldDeselectItemAt: $1)
      }
    }
    guard form == .closures else { return }
    collection.didHighlightItem = { [unowned self] in collectionView($0, didHighlightItemAt: $1) }
    collection.didUnhighlightItem = { [unowned self] in
      collectionView($0, didUnhighlightItemAt: $1)
    }
    collection.didSelectItem = { [unowned self] in collectionView($0, didSelectItemAt: $1) }
    collection.didDeselectItem = { [unowned self] in collectionView($0, didDeselectItemAt: $1) }
    collection.willDisplayCell = { [unowned self] in
      collectionView($0, willDisplay: $1, forItemAt: $2)
    }
    collection.didEndDisplayingCell = { [unowned self] in
      collectionView($0, didEndDisplaying: $1, forItemAt: $2)
    }
  }

  // MARK: The data source

  func numberOfSections(in collectionView: CollectionView) -> Int {
    log("sections")
    return items.count
  }

  func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    log("items \(section + 1)")
    return data.count(of: section)
  }

  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    log("cell", indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? LabelCell)?.text = data.text(indexPath.item, of: indexPath.section)
    fill(cell, indexPath)
    return cell
  }

  // MARK: The delegate

  func collectionView(
    _ collectionView: CollectionView,
    shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool {
    logQuestion("shouldHighlight", indexPath)
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
    logQuestion("shouldSelect", indexPath)
    return shouldSelect(indexPath)
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    log("didSelect", indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView,
    shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool {
    logQuestion("shouldDeselect", indexPath)
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
    log("willDisplay \(text(of: cell))", indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView,
    didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    log("didEndDisplaying \(text(of: cell))", indexPath)
  }
}
