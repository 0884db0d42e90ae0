/// Empty room in a stack that takes what the other subviews leave over.
///
/// ```swift
/// let bar = HStack {
///   Button(title: "Cancel")
///   Spacer(minimumLength: 16)  // takes what the buttons leave
///   Button(title: "Save")
/// }
/// ```
///
/// Several share it by their `flexibility`. Across the stack it takes no room, and it lets touches
/// through.
open class Spacer: View {
  /// How long it is at least, in points.
  public final var minimumLength: Double {
    didSet {
      Precondition.require { try Self.checkLength(minimumLength, "The minimum length") }
      if minimumLength != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// Spacers are there to be stretched.
  open override class var defaultFlexibility: Double { 1 }

  /// The direction of the stack it is in; nil outside of one.
  private var axis: Axis? { (superview as? Stack)?.axis }

  /// The minimum length, along the stack.
  open override var intrinsicContentSize: Size? {
    if let overriddenIntrinsicSize { return overriddenIntrinsicSize }
    return switch axis {
    case .horizontal: Size(width: minimumLength, height: 0)
    case .vertical: Size(width: 0, height: minimumLength)
    case nil: .zero
    }
  }

  /// It is stretched along its stack alone.
  override func flexibility(along axis: Axis) -> Double {
    axis == self.axis ? super.flexibility(along: axis) : 0
  }

  /// It does not go below its minimum along its stack.
  override func leastLength(along axis: Axis) -> Double {
    let least = super.leastLength(along: axis)
    return axis == self.axis ? max(least, minimumLength) : least
  }

  /// Another stack may have another direction.
  open override func didMoveToSuperview() {
    if overrides?.perform(.didMoveToSuperview) == true { return }
    super.didMoveToSuperview()
    invalidateIntrinsicContentSize()
  }

  /// Makes empty room.
  ///
  /// - Parameter minimumLength: How long it is at least, in points.
  public init(minimumLength: Double = 0) {
    Precondition.require { try Self.checkLength(minimumLength, "The minimum length") }
    self.minimumLength = minimumLength
    super.init()
    isUserInteractionEnabled = false
  }
}
