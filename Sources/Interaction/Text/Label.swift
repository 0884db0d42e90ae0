/// A view that shows text and takes no touches.
open class Label: View {
  /// What is shown; line breaks begin new lines.
  public final var text: String {
    didSet {
      if text != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// Labels are text.
  open override class var defaultRole: Role { .text }

  /// The text.
  open override var displayedText: String? { text.isEmpty ? nil : text }

  /// Room for the text as it is broken into lines.
  open override var intrinsicContentSize: Size? { TextMetric.size(of: text) }

  /// Makes a label; like UIKit's it lets touches through to what is behind it.
  ///
  /// - Parameters:
  ///   - text: What is shown.
  ///   - frame: Where it lies in its superview.
  public init(text: String = "", frame: Rect = .zero) {
    self.text = text
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
}
