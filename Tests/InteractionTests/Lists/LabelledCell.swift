internal import Interaction

/// A cell of a collection with a label, which keeps what it showed unless it is told to forget that.
final class LabelledCell: CollectionViewCell {
  /// What shows the text.
  let label = Label(frame: Rect(x: 0, y: 0, width: 40, height: 20))

  required init(frame: Rect = .zero) {
    super.init(frame: frame)
    addSubview(label)
  }

  override func prepareForReuse() { label.text = "forgotten" }
}
