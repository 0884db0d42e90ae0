/// A bar that shows how far something has come.
///
/// ```swift
/// let bar = ProgressView(progress: 0.25)
/// bar.setProgress(1, animated: true)
/// ```
open class ProgressView: View {
  /// The height of the bar, which is UIKit's.
  public static let standardHeight = 4.0
  /// The width a bar asks for.
  public static let standardWidth = 200.0

  /// How much is done, from 0 to 1; what lies outside is brought to the nearer end, as in UIKit.
  public final var progress: Double {
    get { done }
    set {
      Precondition.require { try Self.checkProgress(newValue) }
      done = min(max(newValue, 0), 1)
    }
  }

  /// The number behind `progress`.
  private var done = 0.0

  /// Progress views show progress.
  open override class var defaultRole: Role { .progress }

  /// How much is done in whole percent, such as `40%`, unless another value was set.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\((done * 100).rounded().plain)%" }
    set { super.accessibilityValue = newValue }
  }

  /// The standard width and height.
  open override var intrinsicContentSize: Size? {
    if let overriddenIntrinsicSize { return overriddenIntrinsicSize }
    return Size(width: Self.standardWidth, height: Self.standardHeight)
  }

  /// Makes a bar; like UIKit's labels and images it lets touches through to what is behind it.
  ///
  /// - Parameters:
  ///   - progress: How much is done, from 0 to 1.
  ///   - frame: Where it lies in its superview.
  public init(progress: Double = 0, frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    self.progress = progress
  }

  /// Sets how much is done.
  ///
  /// - Parameters:
  ///   - progress: How much, from 0 to 1.
  ///   - animated: For UIKit's sake; the bar is there at once either way.
  public final func setProgress(_ progress: Double, animated: Bool = false) {
    self.progress = progress
  }

  /// Throws if a number cannot say how much is done.
  ///
  /// - Parameter progress: The number in question.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkProgress(_ progress: Double) throws {
    try Precondition.checkNumber(progress, "The progress")
  }
}
