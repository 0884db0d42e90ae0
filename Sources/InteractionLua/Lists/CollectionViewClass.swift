public import Interaction
public import LuaBridge

extension CollectionView.ScrollPosition: LuaEnum {
  /// A name of its own: tables have another `scrollPosition`.
  public static var luaName: String { "itemPosition" }
}

/// What scripts can do with a collection.
let collectionViewClass = LuaClass<CollectionView>(
  "CollectionView",
  superclass: listViewClass,
  summary: "Shows items in lines, of which only those that can be seen have cells.",
  example: """
    local photos = { "Lake", "Hill", "Wood" }
    local grid = ui.CollectionView { id = "photos", itemSize = { width = 100, height = 80 } }
    grid.numberOfItems = function(collection, section) return #photos end
    grid.cellForItem = function(collection, indexPath)
      local cell = collection:dequeueReusableCell("photo", indexPath)
      cell.accessibilityLabel = photos[indexPath.item]
      return cell
    end
    grid.didSelectItem = function(collection, indexPath) print(photos[indexPath.item]) end
    app:setRoot(grid)
    """
) {
  collectionViewLayout()
  // Before the data source, so that a constructor's closures stand in for what its table lacks.
  collectionViewDataSourceClosures()
  collectionViewDelegateClosures()
  LuaProperty(
    "dataSource",
    get: { DelegateArgument<CollectionViewDataSourceTable>($0.dataSource) },
    set: { collection, argument in
      collection.setDataSource(
        argument.delegate as? any CollectionViewDataSource,
        ownership: argument.ownership
      )
    },
    summary: "Who owns the data: a table of functions, which is held, or a Swift object."
  )
  LuaProperty(
    "delegate",
    get: { DelegateArgument<CollectionViewDelegateTable>($0.delegate) },
    set: { collection, argument in
      collection.setDelegate(
        argument.delegate as? any ScrollViewDelegate,
        ownership: argument.ownership
      )
    },
    summary: "A table of functions, which is held, or a Swift object, which is not."
  )
  collectionViewItems()
  collectionViewSelection()
  collectionViewUpdates()
  LuaExtension { CollectionView() }
  LuaInitializer(summary: "A collection.", fromTable: { _ in CollectionView() })
}

/// Where an item is to be seen.
private typealias ScrollPosition = CollectionView.ScrollPosition

/// How scripts say how items are laid out.
@LuaMemberBuilder<CollectionView>
private func collectionViewLayout() -> [LuaMember<CollectionView>] {
  LuaProperty(
    "itemSize",
    get: { $0.collectionViewLayout.itemSize },
    set: { collection, size in
      try FlowLayout.checkItemSize(size)
      collection.collectionViewLayout.itemSize = size
    },
    summary: "How large items are for which nobody says otherwise."
  )
  LuaProperty(
    "minimumLineSpacing",
    get: { $0.collectionViewLayout.minimumLineSpacing },
    set: { collection, spacing in
      try FlowLayout.checkSpacing(spacing, "The line spacing")
      collection.collectionViewLayout.minimumLineSpacing = spacing
    },
    summary: "How far lines keep from each other."
  )
  LuaProperty(
    "minimumInteritemSpacing",
    get: { $0.collectionViewLayout.minimumInteritemSpacing },
    set: { collection, spacing in
      try FlowLayout.checkSpacing(spacing, "The spacing between items")
      collection.collectionViewLayout.minimumInteritemSpacing = spacing
    },
    summary: "How far the items of a line keep from each other at least."
  )
  LuaProperty(
    "sectionInset",
    get: { $0.collectionViewLayout.sectionInset },
    set: { collection, inset in
      try FlowLayout.checkSectionInset(inset)
      collection.collectionViewLayout.sectionInset = inset
    },
    summary: "Room around the items of each section."
  )
  LuaProperty(
    "scrollDirection",
    get: { $0.collectionViewLayout.scrollDirection },
    set: { $0.collectionViewLayout.scrollDirection = $1 },
    summary: "Where lines follow each other: `vertical` or `horizontal`."
  )
}

/// How scripts ask for items and their cells.
@LuaMemberBuilder<CollectionView>
private func collectionViewItems() -> [LuaMember<CollectionView>] {
  LuaMethod(
    "itemCount",
    parameters: "section?",
    summary: "How many items a section has as the collection knows it, section 1 if none is named."
  ) { (collection: CollectionView, section: Int?) -> Int in
    let section = try (section ?? 1).sectionFromLua
    return try collection.afterChecking {
      try collection.checkSection(section, counting: .fromOne)
    } _: {
      collection.numberOfItems(inSection: section)
    }
  }
  LuaMethod(
    "register",
    parameters: "reuseId",
    "class",
    summary: "Says of which class the cells of a name are."
  ) {
    (
      collection: CollectionView,
      reuseId: String,
      cellClass: CellClassArgument<CollectionViewCell>,
      call: LuaCall
    ) in
    collection.register(reuseId, cellClass, for: call.state.script?.plugin)
  }
  LuaMethod(
    "dequeueReusableCell",
    parameters: "reuseId",
    "indexPath",
    summary: "A cell that shows no item: one used before, after `prepareForReuse`, or a new one."
  ) { (collection: CollectionView, reuseId: String, indexPath: IndexPath) in
    try collection.checkReuseIdentifier(reuseId)
    return collection.dequeueReusableCell(withReuseIdentifier: reuseId, for: indexPath)
  }
  LuaMethod(
    "cell",
    parameters: "indexPath",
    summary: "The cell of an item; nil if it has none, being out of sight and without the keys."
  ) { (collection: CollectionView, indexPath: IndexPath) in collection.cellForItem(at: indexPath) }
  LuaMethod(
    "indexPath",
    parameters: "cell",
    summary: "The item that a cell shows; nil if it shows none."
  ) { (collection: CollectionView, cell: CollectionViewCell) in collection.indexPath(for: cell) }
  LuaMethod(
    "indexPathForItem",
    parameters: "point",
    summary: "The item at a point in the collection's own points; nil if there is none."
  ) { (collection: CollectionView, point: Point) in collection.indexPathForItem(at: point) }
  LuaMethod(
    "rectForItem",
    parameters: "indexPath",
    summary: "Where an item lies in the collection's own points."
  ) { (collection: CollectionView, indexPath: IndexPath) -> Rect in
    try collection.afterChecking {
      try collection.checkRow(indexPath, counting: .fromOne)
    } _: {
      collection.rectForItem(at: indexPath)
    }
  }
  LuaProperty(
    "visibleCells",
    get: { $0.visibleCells },
    summary: "The cells that can be seen, in the order of their items."
  )
  LuaProperty(
    "indexPathsForVisibleItems",
    get: { $0.indexPathsForVisibleItems },
    summary: "The items that can be seen, in order."
  )
  LuaMethod(
    "scrollToItem",
    parameters: "indexPath",
    "position?",
    "animated?",
    summary: """
      Scrolls to an item: no further than is needed, or to `top`, `centeredVertically`, `bottom`, \
      `left`, `centeredHorizontally` or `right`.
      """
  ) {
    (
      collection: CollectionView,
      indexPath: IndexPath,
      position: ScrollPosition?,
      animated: Bool?
    ) in
    try collection.afterChecking {
      try collection.checkRow(indexPath, counting: .fromOne)
    } _: {
      collection.scrollToItem(at: indexPath, at: position ?? .none, animated: animated ?? false)
    }
  }
}

/// How scripts select items.
@LuaMemberBuilder<CollectionView>
private func collectionViewSelection() -> [LuaMember<CollectionView>] {
  LuaProperty(
    "indexPathsForSelectedItems",
    get: { $0.indexPathsForSelectedItems },
    summary: "The items that are selected, in order."
  )
  LuaMethod(
    "selectItem",
    parameters: "indexPath?",
    "animated?",
    "position?",
    summary:
      "Selects an item, or none, and tells nobody; with a position but none it scrolls there."
  ) {
    (
      collection: CollectionView,
      indexPath: IndexPath?,
      animated: Bool?,
      position: ScrollPosition?
    ) in
    try collection.afterChecking {
      if let indexPath { try collection.checkRow(indexPath, counting: .fromOne) }
    } _: {
      collection.selectItem(
        at: indexPath,
        animated: animated ?? false,
        scrollPosition: position ?? .none
      )
    }
  }
  LuaMethod(
    "deselectItem",
    parameters: "indexPath",
    summary: "Deselects an item, and tells nobody."
  ) { (collection: CollectionView, indexPath: IndexPath) in
    try collection.afterChecking {
      try collection.checkRow(indexPath, counting: .fromOne)
    } _: {
      collection.deselectItem(at: indexPath)
    }
  }
}
