/// What shows one row of a table or one item of a collection, and is used again for others.
///
/// ```swift
/// final class PriceCell: TableViewCell {
///   var isReduced = false
///
///   override func prepareForReuse() {
///     super.prepareForReuse()
///     isReduced = false  // or the next row would be reduced as well
///   }
/// }
/// ```
///
/// Whatever is changed on a cell stays with it when it is used again; `prepareForReuse()` is where a
/// cell forgets the row it showed.
open class ListCell: View {
  /// By which name the cell is kept for reuse; nil if it never is.
  public internal(set) final var reuseIdentifier: String?

  /// Whether the row is selected; set by the list.
  public internal(set) final var isSelected = false {
    didSet {
      if isSelected != oldValue { setNeedsDisplay() }
    }
  }

  /// Whether a finger is about to select the row; set by the list.
  public internal(set) final var isHighlighted = false {
    didSet {
      if isHighlighted != oldValue { setNeedsDisplay() }
    }
  }

  /// Where its list shows it, as far as that list says so too; nil if it shows nothing.
  final var shownPath: IndexPath?
  /// Whether it waits in a pool; set by the pool.
  package internal(set) final var isWaiting = false
  /// What the cell had when it was made; nil unless its world spoils cells that wait.
  package final var madeState: CellPoison.MadeState?

  /// Makes a cell that shows nothing yet.
  ///
  /// - Parameter frame: Where it lies; its list sets that.
  public required override init(frame: Rect = .zero) {
    super.init(frame: frame)
  }

  /// Forgets what the row that was shown before left behind; called just before the cell is used again.
  open func prepareForReuse() {
    _ = overrides?.perform(.prepareForReuse)
  }

  /// What assistive technology is told of the row's state.
  open override var accessibilityTraits: AccessibilityTraits {
    isSelected ? [.selected] : []
  }

  /// A cell says what its labels say.
  override class var showsTextsInside: Bool { true }

  /// The texts of the labels inside, in the order in which they were added.
  open override var displayedText: String? {
    if let overriddenDisplayedText { return overriddenDisplayedText }
    let texts = subviews.compactMap { ($0 as? Label)?.displayedText }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }
}
