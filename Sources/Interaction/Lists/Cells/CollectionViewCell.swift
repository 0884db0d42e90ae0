/// What shows one item of a collection: whatever a subclass adds.
///
/// ```swift
/// final class DayCell: CollectionViewCell {
///   let label = Label()
///
///   override func layoutSubviews() {
///     super.layoutSubviews()
///     if label.superview == nil { addSubview(label) }
///     label.frame = bounds
///   }
/// }
///
/// let days = CollectionView()
/// days.register(DayCell.self, forCellWithReuseIdentifier: "day")
/// ```
open class CollectionViewCell: ListCell {
  /// Cells of collections are cells, not rows.
  open override class var defaultRole: Role { .cell }
}
