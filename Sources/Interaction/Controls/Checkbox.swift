/// A control with a title that is ticked or not, and in code may also be neither.
///
/// ```swift
/// let terms = Checkbox(title: "I agree")
/// terms.didChangeValue = { [order] terms in order.isEnabled = terms.isOn }
/// ```
///
/// UIKit has none; this one tells its changes as a switch does: `valueChanged`, then
/// `primaryActionTriggered`, when the finger goes up inside. Setting it in code tells nobody.
open class Checkbox: Control {
  /// The side of the box, in points.
  public static let boxSide = 24.0
  /// The room between the box and the title, in points.
  public static let titleSpacing = 8.0
  /// The height of a checkbox, enough for a finger.
  public static let standardHeight = 44.0

  /// Whether the box is ticked; setting it ends the mixed state and sends nothing.
  public final var isOn: Bool {
    didSet { mixed = false }
  }

  /// Whether the box stands for several things of which only some are ticked.
  ///
  /// Code alone sets it, and then `isOn` is false; the user's next tap ticks the box, as browsers do.
  public final var isMixed: Bool {
    get { mixed }
    set {
      if newValue { isOn = false }
      mixed = newValue
    }
  }

  /// What stands beside the box.
  public final var title: String {
    didSet {
      guard title != oldValue else { return }
      noteIdentityChange()
      invalidateIntrinsicContentSize()
    }
  }

  /// Whether the state is mixed.
  private var mixed = false

  /// Found as a `checkbox`, by its accessibility label, or else by its title.
  open override class var defaultRole: Role { .checkbox }

  /// The title.
  open override var displayedText: String? {
    overriddenDisplayedText ?? (title.isEmpty ? nil : title)
  }

  /// `on`, `off` or `mixed`, unless another value was set.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isMixed ? "mixed" : isOn ? "on" : "off") }
    set { super.accessibilityValue = newValue }
  }

  /// Room for the box and the title beside it, and a finger's height.
  open override var intrinsicContentSize: Size? {
    if let overriddenIntrinsicSize { return overriddenIntrinsicSize }
    let text = TextMetric.size(of: title)
    return Size(
      width: Self.boxSide + (title.isEmpty ? 0 : Self.titleSpacing + text.width),
      height: max(Self.standardHeight, text.height)
    )
  }

  /// Makes a checkbox.
  ///
  /// - Parameters:
  ///   - title: What stands beside the box.
  ///   - isOn: Whether the box is ticked.
  ///   - frame: Where it lies in its superview.
  public init(title: String = "", isOn: Bool = false, frame: Rect = .zero) {
    self.title = title
    self.isOn = isOn
    super.init(frame: frame)
  }

  /// Ticks or clears the box, as code does: nothing is sent.
  ///
  /// - Parameters:
  ///   - isOn: Whether it is to be ticked.
  ///   - animated: For the sake of `Switch`; the tick is there at once either way.
  public final func setOn(_ isOn: Bool, animated: Bool = false) {
    self.isOn = isOn
  }

  // MARK: Use

  /// Toggles if the finger goes up inside.
  open override func endTracking(_ touch: Touch?, with event: InteractionEvent?) {
    if overrides?.perform(.endTracking, [.touch(touch), .event(event)]) == true { return }
    if isTouchInside { toggle(event) }
  }

  /// A tap toggles a checkbox.
  override var claimedGestures: [GestureClaim] { [.tap] }

  /// Tab stops at checkboxes.
  override var isTabStop: Bool { true }

  /// Space toggles a checkbox.
  override var isPressedBySpace: Bool { true }

  /// Toggles.
  override func press(with event: InteractionEvent) {
    toggle(event)
  }

  /// Changes the value as the user wants it, and tells.
  private func toggle(_ event: InteractionEvent?) {
    isOn = !isOn
    tellValueChanged(event, in: world)
  }

  /// Adds that both states hold at once.
  override func collectFaults(_ faults: inout [String]) {
    super.collectFaults(&faults)
    if isOn, isMixed { faults.append("\(path) is on and mixed at once") }
  }
}
