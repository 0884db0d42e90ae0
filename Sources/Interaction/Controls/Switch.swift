/// A control that is on or off, with a thumb that a tap moves across and a finger can drag.
///
/// ```swift
/// let alarm = Switch(isOn: true)
/// alarm.accessibilityLabel = "Alarm"
/// alarm.didChangeValue = { [status] alarm in status.text = alarm.isOn ? "on" : "off" }
/// ```
///
/// What the user changes is told by `valueChanged`, then `primaryActionTriggered`, when the finger
/// goes up; setting `isOn` in code tells nobody.
open class Switch: Control {
  /// The size of a switch, which is UIKit's; in a larger frame it lies at the left, in the middle of
  /// the height.
  public static let standardSize = Size(width: 51, height: 31)
  /// The diameter of the thumb, in points.
  public static let thumbDiameter = 27.0
  /// The room between the thumb and the edges of the track, in points.
  public static let thumbInset = 2.0
  /// How far a finger must move sideways to drag the thumb instead of tapping, in points.
  public static let dragSlop = 4.0
  /// Where a dragged thumb must be let go to leave the switch on: half way, or beyond.
  public static let commitPosition = 0.5

  /// A finger that is down on the switch.
  private struct Hold {
    /// Where it went down, in the switch's points.
    let beginning: Double
    /// Where the thumb was then.
    let position: Double
    /// Where the finger took the thumb; nil as long as it may be a tap.
    var dragged: Double?
  }

  /// Whether the switch is on; setting it in code sends nothing.
  public final var isOn: Bool
  /// The finger that is down on the switch.
  private var hold: Hold?

  /// Found as a `switch`, by its accessibility label: it shows no text.
  open override class var defaultRole: Role { .switch }

  /// `on` or `off`, unless another value was set.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isOn ? "on" : "off") }
    set { super.accessibilityValue = newValue }
  }

  /// The standard size.
  open override var intrinsicContentSize: Size? {
    overriddenIntrinsicSize ?? Self.standardSize
  }

  /// Makes a switch.
  ///
  /// - Parameters:
  ///   - isOn: Whether it is on.
  ///   - frame: Where it lies in its superview.
  public init(isOn: Bool = false, frame: Rect = .zero) {
    self.isOn = isOn
    super.init(frame: frame)
  }

  /// Turns the switch on or off, as code does: nothing is sent.
  ///
  /// - Parameters:
  ///   - isOn: Whether it is to be on.
  ///   - animated: For UIKit's sake; the thumb is there at once either way.
  public final func setOn(_ isOn: Bool, animated: Bool = false) {
    self.isOn = isOn
  }

  // MARK: The thumb

  /// Where the thumb is: 0 for off, 1 for on, and between them while a finger drags it.
  public final var thumbPosition: Double {
    // A subclass may have given up the touch, which is told to nobody.
    if isTracking, let dragged = hold?.dragged { return dragged }
    return isOn ? 1 : 0
  }

  /// The rectangle of the track, in the switch's points.
  public final var trackRect: Rect {
    Rect(
      x: bounds.minX,
      y: bounds.midY - Self.standardSize.height / 2,
      width: Self.standardSize.width,
      height: Self.standardSize.height
    )
  }

  /// The rectangle of the thumb, in the switch's points; it follows a finger that drags it.
  public final var thumbRect: Rect {
    Rect(
      x: trackRect.minX + Self.thumbInset + thumbPosition * Self.thumbTravel,
      y: trackRect.minY + Self.thumbInset,
      width: Self.thumbDiameter,
      height: Self.thumbDiameter
    )
  }

  /// How far the thumb goes from off to on, in points.
  private static var thumbTravel: Double {
    standardSize.width - 2 * thumbInset - thumbDiameter
  }

  // MARK: Tracking

  /// A held thumb follows the finger.
  override var followsDrags: Bool { isTracking }

  /// A tap toggles a switch, and a drag moves the thumb.
  override var claimedGestures: [GestureClaim] { [.tap, .pan] }

  /// Takes any finger that goes down on the switch.
  open override func beginTracking(_ touch: Touch, with event: InteractionEvent?) -> Bool {
    if let answer: Bool = overrides?.answer(.beginTracking, [.touch(touch), .event(event)]) {
      return answer
    }
    hold = Hold(beginning: touch.location(in: self).x, position: isOn ? 1 : 0)
    return true
  }

  /// Lets the thumb follow the finger.
  open override func continueTracking(_ touch: Touch, with event: InteractionEvent?) -> Bool {
    if let answer: Bool = overrides?.answer(.continueTracking, [.touch(touch), .event(event)]) {
      return answer
    }
    follow(touch)
    return true
  }

  /// Toggles after a tap, or commits a drag to the side of the midpoint where the thumb is.
  open override func endTracking(_ touch: Touch?, with event: InteractionEvent?) {
    if overrides?.perform(.endTracking, [.touch(touch), .event(event)]) == true { return }
    if let touch { follow(touch) }
    let dragged = hold?.dragged
    hold = nil
    if let dragged {
      change(to: dragged >= Self.commitPosition, event)
    } else if isTouchInside {
      change(to: !isOn, event)
    }
  }

  /// Lets the thumb go back to where it was.
  open override func cancelTracking(with event: InteractionEvent?) {
    if overrides?.perform(.cancelTracking, [.event(event)]) == true { return }
    hold = nil
  }

  /// Takes the thumb where the finger is, once that moved far enough to be no tap.
  private func follow(_ touch: Touch) {
    guard let hold else { return }
    let distance = touch.location(in: self).x - hold.beginning
    guard hold.dragged != nil || abs(distance) > Self.dragSlop else { return }
    let position = hold.position + distance / Self.thumbTravel
    self.hold?.dragged = min(max(position, 0), 1)
  }

  /// Changes the value as the user wants it, and tells if that was a change.
  private func change(to isOn: Bool, _ event: InteractionEvent?) {
    guard isOn != self.isOn else { return }
    self.isOn = isOn
    tellValueChanged(event, in: world)
  }

  // MARK: Keys

  /// Tab stops at switches.
  override var isTabStop: Bool { true }

  /// Space toggles a switch.
  override var isPressedBySpace: Bool { true }

  /// Toggles.
  override func press(with event: InteractionEvent) {
    change(to: !isOn, event)
  }
}
