/// What shows one item of a collection: whatever a subclass adds.
open class CollectionViewCell: ListCell {
  /// Cells of collections are cells, not rows.
  open override class var defaultRole: Role { .cell }
}
