internal import Interaction
internal import LuaBridge

/// A script's table as the data source of a collection view.
///
/// A count that cannot be had is that which the collection view knows.
final class CollectionViewDataSourceTable: DelegateTable, ScriptedDelegate,
  CollectionViewDataSource
{
  static let delegateProtocol = DelegateProtocol(
    name: "CollectionViewDataSource",
    role: "data source",
    methods: shapes,
    required: ["numberOfItems", "cellForItem"],
    hasClosureForms: true,
    related: ["delegate": CollectionViewDelegateTable.methods]
  )

  /// The names of its methods.
  static let methods = shapes.map(\.name)

  private static let shapes: [DelegateMethodShape] = [
    "numberOfItems(collection: CollectionView, section: integer): integer",
    "cellForItem(collection: CollectionView, indexPath: IndexPath): CollectionViewCell",
    "numberOfSections(collection: CollectionView): integer",
  ]

  /// Whether it was asked for a cell, and so looked through for what belongs elsewhere.
  private var isLookedThrough = false

  static func isDelegate(_ object: AnyObject) -> Bool { object is any CollectionViewDataSource }

  static func closures(of object: AnyObject) -> [String] {
    guard let list = object as? CollectionView else { return [] }
    return [("numberOfItems", list.numberOfItems != nil), ("cellForItem", list.cellForItem != nil)]
      .filter(\.1).map(\.0)
  }

  func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    let count: Int? = require("numberOfItems", of: collectionView, section + 1)
    if let count { return count }
    let known = collectionView.knownCounts
    return known.indices.contains(section) ? known[section] : 0
  }

  func collectionView(
    _ collectionView: CollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    if !isLookedThrough {
      isLookedThrough = true
      reportMisplaced(of: collectionView, collectionView.otherRoles)
    }
    let cell: CollectionViewCell? = require("cellForItem", of: collectionView, indexPath)
    guard let cell else { return CollectionViewCell() }
    return collectionView.checked(cell, for: indexPath, of: receiver, definition(of: "cellForItem"))
  }

  func numberOfSections(in collectionView: CollectionView) -> Int {
    guard responds(to: "numberOfSections") else { return 1 }
    return answer(to: "numberOfSections", of: collectionView) ?? collectionView.knownCounts.count
  }
}
