/// A control that picks a number in steps, with two buttons side by side that people and locators know
/// as "Decrement" and "Increment".
///
/// ```swift
/// let cups = Stepper(value: 1, in: 1...12)
/// cups.didChangeValue = { [label] cups in label.text = "\(Int(cups.value)) cups" }
/// ```
///
/// A tap on a button makes one step when the finger goes up inside; a finger that stays down repeats
/// the step on the virtual clock. Touch events are those of the buttons; what the user changes is told
/// by the stepper's `valueChanged`, then `primaryActionTriggered`, after `value` holds the new number.
/// Setting `value` in code tells nobody.
open class Stepper: Control {
  /// The size of a stepper, which is UIKit's.
  public static let standardSize = Size(width: 94, height: 32)
  /// How long a finger must stay down until the step is repeated, in seconds.
  public static let autorepeatDelay = 0.5
  /// The time between repeated steps, in seconds.
  public static let autorepeatInterval = 0.1
  /// How many steps Page Up and Page Down make.
  public static let pageSteps = 10

  /// A finger that is down on one of the buttons.
  private struct Hold {
    /// The value that everybody was told of.
    var toldValue: Double
    /// Whether the step was repeated, so that lifting the finger makes no further one.
    var hasRepeated = false
    /// What repeats it.
    var timer: Scheduler.Timer?
  }

  /// The value with its bounds.
  private var number: BoundedNumber
  /// The finger that is down on one of the buttons.
  private var hold: Hold?
  /// The button behind `decrementButton`.
  private let decrement: StepButton
  /// The button behind `incrementButton`.
  private let increment: StepButton

  // MARK: The value

  /// The number; setting it in code sends nothing, and one outside of the bounds is brought to the
  /// nearer of them.
  public final var value: Double {
    get { number.value }
    set {
      Precondition.require { try BoundedNumber.checkValue(newValue) }
      number.value = newValue
      hold?.toldValue = number.value
      updateButtons()
    }
  }

  /// The least number, which lies below the greatest; a mistake meets the precondition funnel, as it
  /// raises in UIKit.
  public final var minimumValue: Double {
    get { number.minimum }
    set { setBounds(minimum: newValue, maximum: maximumValue) }
  }

  /// The greatest number, which lies above the least; a mistake meets the precondition funnel, as it
  /// raises in UIKit.
  public final var maximumValue: Double {
    get { number.maximum }
    set { setBounds(minimum: minimumValue, maximum: newValue) }
  }

  /// How far a step goes, more than 0.
  public final var stepValue: Double {
    didSet { Precondition.require { try BoundedNumber.checkStep(stepValue) } }
  }

  /// Whether a step beyond one bound goes on at the other; if not, it ends at the bound.
  public final var wraps = false {
    didSet { updateButtons() }
  }

  /// Whether a finger that stays down repeats the step.
  public final var autorepeat = true

  /// Whether every step is told at once; if not, the change is told once, when the finger goes up.
  public final var isContinuous = true

  /// The button that makes a step down.
  public final var decrementButton: Button { decrement }
  /// The button that makes a step up.
  public final var incrementButton: Button { increment }

  /// What every view holds, and its buttons once more.
  package override var heldObjects: [AnyObject] { super.heldObjects + [decrement, increment] }

  /// Found as a `stepper`, by its accessibility label; its two buttons are found as such, "Decrement" and "Increment".
  open override class var defaultRole: Role { .stepper }

  /// The number, unless another value was set.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? value.plain }
    set { super.accessibilityValue = newValue }
  }

  /// The standard size.
  open override var intrinsicContentSize: Size? {
    overriddenIntrinsicSize ?? Self.standardSize
  }

  /// Makes a stepper.
  ///
  /// - Parameters:
  ///   - value: The number; one outside of the bounds is brought to the nearer of them.
  ///   - bounds: The least and the greatest number, which differ.
  ///   - step: How far a step goes, more than 0.
  ///   - frame: Where it lies in its superview.
  public init(
    value: Double = 0,
    in bounds: ClosedRange<Double> = 0...100,
    step: Double = 1,
    frame: Rect = .zero
  ) {
    Precondition.require {
      try BoundedNumber.checkValue(value)
      try Self.checkBounds(minimum: bounds.lowerBound, maximum: bounds.upperBound)
      try BoundedNumber.checkStep(step)
    }
    number = BoundedNumber(value, minimum: bounds.lowerBound, maximum: bounds.upperBound)
    stepValue = step
    decrement = StepButton(title: "−", name: "Decrement", direction: -1)
    increment = StepButton(title: "+", name: "Increment", direction: 1)
    super.init(frame: frame)
    for button in [decrement, increment] {
      button.stepper = self
      addSubview(button)
    }
    updateButtons()
  }

  /// Throws if two numbers cannot be the bounds of a stepper.
  ///
  /// - Parameters:
  ///   - minimum: The least number.
  ///   - maximum: The greatest number.
  /// - Throws: `InteractionError` with `invalidNumber` or `invalidRange`.
  package static func checkBounds(minimum: Double, maximum: Double) throws {
    try BoundedNumber.checkBounds(minimum: minimum, maximum: maximum)
    guard minimum < maximum else {
      throw InteractionError(
        .invalidRange,
        """
        The minimum and the maximum value are both \(minimum.plain), so there is no step to make; \
        disable the stepper instead.
        """
      )
    }
  }

  /// Changes the bounds.
  private func setBounds(minimum: Double, maximum: Double) {
    Precondition.require { try Self.checkBounds(minimum: minimum, maximum: maximum) }
    number.setBounds(minimum: minimum, maximum: maximum)
    if let told = hold?.toldValue { hold?.toldValue = number.clamped(told) }
    updateButtons()
  }

  /// Goes some steps from the present number.
  ///
  /// - Returns: Whether the number is another now.
  private func move(by steps: Int) -> Bool {
    let former = value
    let wanted = StepScale(origin: minimumValue, step: stepValue)
      .number(Double(steps), stepsFrom: former)
    if wraps, wanted > maximumValue {
      number.value = minimumValue
    } else if wraps, wanted < minimumValue {
      number.value = maximumValue
    } else {
      number.value = wanted
    }
    return value != former
  }

  // MARK: The buttons

  /// Puts the buttons side by side.
  open override func layoutSubviews() {
    if overrides?.perform(.layoutSubviews) == true { return }
    var half = bounds.withinReach
    half.size.width /= 2
    decrement.frame = half
    increment.frame = half.offsetBy(dx: half.width, dy: 0)
  }

  /// Disables and enables the buttons with the stepper.
  override func stateDidChange() {
    updateButtons()
  }

  /// Enables the buttons whose steps can be made.
  ///
  /// Not while a finger is down: a button that is disabled under it would cancel its touch.
  private func updateButtons() {
    guard hold == nil || !isEnabled else { return }
    decrement.isEnabled = isEnabled && (wraps || value > minimumValue)
    increment.isEnabled = isEnabled && (wraps || value < maximumValue)
  }

  // MARK: Holding a button

  /// Whether a finger is down on one of the buttons.
  final var isHeld: Bool { hold != nil }

  /// Begins to repeat the step of a button that a finger went down on.
  final func beginHold(of button: StepButton) {
    var hold = Hold(toldValue: value)
    if autorepeat, let world {
      // One timer that repeats for ever from the start, so that nothing that settles waits for it.
      hold.timer = world.scheduler.schedule(
        after: VirtualTime.nanoseconds(Self.autorepeatDelay),
        every: VirtualTime.nanoseconds(Self.autorepeatInterval),
        origin: HandlerOrigin("Stepper.autorepeat")
      ) { [weak self, weak button] in
        if let self, let button { self.repeatStep(of: button) }
      }
      hold.timer?.owner = self
    }
    self.hold = hold
  }

  /// Makes a step because the finger is still down; nothing happens while it is outside, and nothing
  /// any more once a bound is reached.
  private func repeatStep(of button: StepButton) {
    guard button.isTouchInside else { return }
    hold?.hasRepeated = true
    guard move(by: button.direction) else { return stopRepeating() }
    if isContinuous { tellIfChanged(button.heldEvent, in: world) }
  }

  /// Makes no further step while the finger stays down.
  final func stopRepeating() {
    hold?.timer?.cancel()
  }

  /// Makes the step of a tap, and tells what is left to be told.
  ///
  /// - Parameters:
  ///   - direction: 1 for a step up, -1 for one down, 0 if the finger went up outside.
  ///   - event: What is known of the act.
  ///   - world: The world of the touch, even if a handler took the stepper out of it.
  final func endHold(steps direction: Int, _ event: InteractionEvent?, in world: World?) {
    guard let hold else { return }
    if direction != 0, !hold.hasRepeated { _ = move(by: direction) }
    let hasChanged = hold.toldValue != value
    self.hold = nil
    updateButtons()
    if hasChanged { tellValueChanged(event, in: world) }
  }

  /// Takes back what nobody was told of, since the touch was taken away.
  final func cancelHold() {
    guard let hold else { return }
    hold.timer?.cancel()
    number.value = hold.toldValue
    self.hold = nil
    updateButtons()
  }

  /// Tells of the value, unless that is what was told last.
  private func tellIfChanged(_ event: InteractionEvent?, in world: World?) {
    guard let told = hold?.toldValue, told != value else { return }
    hold?.toldValue = value
    tellValueChanged(event, in: world)
  }

  // MARK: Keys

  /// A tap makes a step.
  override var claimedGestures: [GestureClaim] { [.tap] }

  /// Tab stops at a stepper, and passes its buttons by.
  override var isTabStop: Bool { true }

  /// Goes up and down: arrows by a step, Page Up and Page Down by several, Home and End to the bounds.
  override func changeValue(byKey key: String, with event: InteractionEvent) -> Bool {
    let former = value
    switch key {
    case "ArrowUp", "ArrowRight": _ = move(by: 1)
    case "ArrowDown", "ArrowLeft": _ = move(by: -1)
    case "PageUp": _ = move(by: Self.pageSteps)
    case "PageDown": _ = move(by: -Self.pageSteps)
    case "Home": number.value = minimumValue
    case "End": number.value = maximumValue
    default: return false
    }
    guard value != former else { return true }
    // A finger that is down as well goes on from here.
    hold?.toldValue = value
    updateButtons()
    tellValueChanged(event, in: world)
    return true
  }

  /// Adds that the value lies outside of the bounds, or that a step is repeated without a finger.
  override func collectFaults(_ faults: inout [String]) {
    super.collectFaults(&faults)
    if !(minimumValue <= value && value <= maximumValue) {
      faults.append("\(path) has the value \(value.plain) outside of its bounds")
    }
    if hold?.timer?.isActive == true, !decrement.isTracking, !increment.isTracking {
      faults.append("\(path) repeats its step without a touch")
    }
  }
}
