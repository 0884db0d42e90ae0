internal import Interaction
internal import Testing

/// A collection of sections of texts on a stage.
final class CollectionFixture {
  /// The texts of the items.
  var sections: [[String]]
  /// The collection.
  let collection: CollectionView
  /// Where it is.
  private(set) var stage: Stage

  /// Shows sections of items.
  init(
    _ sections: [[String]],
    _ layout: FlowLayout = FlowLayout(itemSize: Size(width: 60, height: 50)),
    size: Size = Size(width: 200, height: 170),
    _ prepare: (CollectionFixture) -> Void = { _ in }
  ) {
    self.sections = sections
    collection = CollectionView(
      frame: Rect(x: 0, y: 0, width: size.width, height: size.height),
      collectionViewLayout: layout
    )
    stage = Stage()
    collection.register(LabelledCell.self, forCellWithReuseIdentifier: "item")
    collection.numberOfSections = { [unowned self] _ in self.sections.count }
    collection.numberOfItems = { [unowned self] in self.sections[$1].count }
    collection.cellForItem = { [unowned self] collection, path in
      let cell = collection.dequeueReusableCell(withReuseIdentifier: "item", for: path)
      (cell as? LabelledCell)?.label.text = self.sections[path.section][path.item]
      return cell
    }
    prepare(self)
    stage.root.addSubview(collection)
    stage.world.layoutIfNeeded()
  }

  /// Shows a section of so many items.
  convenience init(
    _ count: Int,
    _ layout: FlowLayout = FlowLayout(itemSize: Size(width: 60, height: 50)),
    size: Size = Size(width: 200, height: 170),
    _ prepare: (CollectionFixture) -> Void = { _ in }
  ) {
    self.init([(0..<count).map { "item \($0)" }], layout, size: size, prepare)
  }

  /// What the items in sight show.
  var shown: [String] { collection.visibleCells.map { $0.displayedText ?? "" } }

  /// The messages of the failures of the world.
  var failures: [String] { stage.world.failures.map(\.message) }

  /// An item.
  func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }
}
