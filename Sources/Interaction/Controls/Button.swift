/// A control that does something when it is tapped.
///
/// After `touchUpInside` it sends `primaryActionTriggered`.
open class Button: Control {
  /// The height of a button, enough for a finger.
  public static let standardHeight = 44.0
  /// The room between the title and the button's left and right edges.
  public static let titlePadding = 16.0
  /// The opacity at which a disabled button is drawn.
  public static let disabledAlpha = 0.4

  /// What stands on the button.
  public final var title: String {
    didSet {
      if title != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// Buttons are buttons.
  open override class var defaultRole: Role { .button }

  /// The title.
  open override var displayedText: String? { title.isEmpty ? nil : title }

  /// How opaque the title is drawn: dimmed while the button is disabled.
  public final var titleAlpha: Double { isEnabled ? 1 : Self.disabledAlpha }

  /// Room for the title on one line, and a finger's height.
  open override var intrinsicContentSize: Size? {
    let text = TextMetric.size(of: title)
    return Size(
      width: text.width + 2 * Self.titlePadding,
      height: max(Self.standardHeight, text.height)
    )
  }

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - title: What stands on it.
  ///   - frame: Where it lies in its superview.
  public init(title: String = "", frame: Rect = .zero) {
    self.title = title
    super.init(frame: frame)
  }

  /// Tells that the button was used.
  override func didSendTouchUpInside(_ event: InteractionEvent, in world: World?) {
    dispatch(.primaryActionTriggered, event, in: world)
  }
}
