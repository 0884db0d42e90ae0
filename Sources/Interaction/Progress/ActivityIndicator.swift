/// A wheel that turns as long as something goes on whose end nobody knows.
///
/// ```swift
/// let wheel = ActivityIndicator()
/// wheel.startAnimating()  // and is seen
/// wheel.stopAnimating()  // and hides
/// ```
///
/// Turning is a state and takes no work, so nothing that settles ever waits for it.
open class ActivityIndicator: View {
  /// The size of the wheel, which is that of UIKit's medium one.
  public static let standardSize = Size(width: 20, height: 20)

  /// Whether the wheel turns.
  public private(set) final var isAnimating = false

  /// Whether the view hides itself while the wheel stands still.
  public final var hidesWhenStopped = true {
    didSet {
      if hidesWhenStopped != oldValue { isHidden = hidesWhenStopped && !isAnimating }
    }
  }

  /// Activity indicators show progress.
  open override class var defaultRole: Role { .progress }

  /// `in progress` or `stopped`, unless another value was set.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isAnimating ? "in progress" : "stopped") }
    set { super.accessibilityValue = newValue }
  }

  /// The standard size.
  open override var intrinsicContentSize: Size? {
    overriddenIntrinsicSize ?? Self.standardSize
  }

  /// Makes an indicator that stands still, and so is hidden.
  ///
  /// - Parameter frame: Where it lies in its superview.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
  }

  /// Lets the wheel turn, and shows it.
  public final func startAnimating() {
    isAnimating = true
    if hidesWhenStopped { isHidden = false }
  }

  /// Stops the wheel, and hides it unless that is not wanted.
  public final func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }
}
