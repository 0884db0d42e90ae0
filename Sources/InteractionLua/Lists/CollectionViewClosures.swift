internal import Interaction
internal import LuaBridge

/// The closure forms of the methods of a collection's data source.
@LuaMemberBuilder<CollectionView>
func collectionViewDataSourceClosures() -> [LuaMember<CollectionView>] {
  delegateMethod(
    "numberOfItems",
    \.$numberOfItems,
    "Asked how many items a section has: `function(collection, section)`.",
    didSet: { $0.setNeedsReload() }
  ) { handler in
    { try handler.ask("numberOfItems", $0, $1 + 1) }
  }
  delegateMethod(
    "cellForItem",
    \.$cellForItem,
    "Asked for the cell of an item that comes into sight: `function(collection, indexPath)`.",
    didSet: { $0.setNeedsReload() }
  ) { handler in
    { collection, path in
      let cell: CollectionViewCell = try handler.ask("cellForItem", collection, path)
      return collection.checked(cell, for: path, of: .table(handler), handler.definition)
    }
  }
  delegateMethod(
    "numberOfSections",
    \.$numberOfSections,
    "Asked how many sections there are: `function(collection)`; without it there is one.",
    didSet: { $0.setNeedsReload() }
  ) { handler in
    { try handler.ask("numberOfSections", $0) }
  }
}

/// The closure forms of the methods of a collection's delegate that are about items and cells.
@LuaMemberBuilder<CollectionView>
func collectionViewDelegateClosures() -> [LuaMember<CollectionView>] {
  asked(
    "shouldHighlightItem",
    \.$shouldHighlightItem,
    "Asked whether a finger may highlight an item"
  )
  told("didHighlightItem", \.$didHighlightItem, "Called when a finger highlighted an item.")
  told("didUnhighlightItem", \.$didUnhighlightItem, "Called when an item is highlighted no more.")
  asked("shouldSelectItem", \.$shouldSelectItem, "Asked whether the user may select an item")
  told("didSelectItem", \.$didSelectItem, "Called when the user selected an item.")
  asked(
    "shouldDeselectItem",
    \.$shouldDeselectItem,
    "Asked whether a tap on a selected item may deselect it, where several may be selected"
  )
  told("didDeselectItem", \.$didDeselectItem, "Called when what the user did deselected an item.")
  delegateMethod(
    "willDisplayCell",
    \.$willDisplayCell,
    "Called before a cell is shown: `function(collection, cell, indexPath)`."
  ) { handler in
    { try handler.tell($0, $1, $2) }
  }
  delegateMethod(
    "didEndDisplayingCell",
    \.$didEndDisplayingCell,
    "Called when a cell is shown no more: `function(collection, cell, indexPath)`."
  ) { handler in
    { try handler.tell($0, $1, $2) }
  }
  delegateMethod(
    "sizeForItem",
    \.$sizeForItem,
    "Asked how large each item is: `function(collection, indexPath)`; nil for `itemSize`.",
    didSet: { $0.setNeedsSizes("sets sizeForItem") }
  ) { handler in
    { collection, path in
      let size: Size? = try handler.ask("sizeForItem", collection, path)
      return collection.checked(size, for: path, of: .table(handler), handler.definition)
    }
  }
}

/// A method that is told of an item.
private func told(
  _ name: String,
  _ path: any ReferenceWritableKeyPath<
    CollectionView, DelegateMethod<(CollectionView, IndexPath) throws -> Void>
  > & Sendable,
  _ summary: String
) -> LuaProperty<CollectionView> {
  delegateMethod(name, path, summary) { handler in
    { try handler.tell($0, $1) }
  }
}

/// A method that is asked whether something may be done with an item.
private func asked(
  _ name: String,
  _ path: any ReferenceWritableKeyPath<
    CollectionView, DelegateMethod<(CollectionView, IndexPath) throws -> Bool>
  > & Sendable,
  _ summary: String
) -> LuaProperty<CollectionView> {
  delegateMethod(name, path, "\(summary): `function(collection, indexPath)`, true or false.") {
    handler in
    { try handler.ask(name, $0, $1) }
  }
}
