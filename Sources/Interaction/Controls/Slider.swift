/// A control that picks a number by dragging a thumb along a track.
///
/// ```swift
/// let volume = Slider(value: 5, in: 0...10, step: 1)
/// volume.didChangeValue = { [label] volume in label.text = "\(Int(volume.value)) of 10" }
/// ```
///
/// Only a touch that goes down on the thumb is followed, as in UIKit; `thumbRect` tells where that is.
/// What the user changes is told by `valueChanged`, then `primaryActionTriggered`, after `value` holds
/// the new number; setting `value` in code tells nobody.
open class Slider: Control {
  /// The height of a slider, which is UIKit's.
  public static let standardHeight = 34.0
  /// The width a slider asks for, whatever its range.
  public static let standardWidth = 200.0
  /// The diameter of the thumb, in points.
  public static let thumbDiameter = 28.0
  /// Which part of the range an arrow key moves by where there is no step: a tenth, as much as
  /// UIKit's sliders move by for VoiceOver.
  public static let arrowFraction = 0.1
  /// Which part of the range Page Up and Page Down move by, but at least one step.
  public static let pageFraction = 0.25

  /// A finger that is down on the thumb.
  private struct Hold {
    /// How far right of the thumb's left edge it went down, in points.
    let offset: Double
    /// Whether it moved along the track since.
    var hasMoved = false
    /// The value that everybody was told of.
    var toldValue: Double
  }

  /// The value with its bounds.
  private var number: BoundedNumber
  /// The finger that is down on the thumb.
  private var hold: Hold?

  // MARK: The value

  /// The number; setting it in code sends nothing, and one outside of the bounds is brought to the
  /// nearer of them.
  public final var value: Double {
    get { number.value }
    set {
      Precondition.require { try BoundedNumber.checkValue(newValue) }
      number.value = newValue
      hold?.toldValue = number.value
    }
  }

  /// The number at the left end; the value follows if it would lie beyond.
  ///
  /// Unlike UIKit's, a minimum above the maximum is a mistake, and meets the precondition funnel.
  public final var minimumValue: Double {
    get { number.minimum }
    set { setBounds(minimum: newValue, maximum: maximumValue) }
  }

  /// The number at the right end; the value follows if it would lie beyond.
  ///
  /// Unlike UIKit's, a maximum below the minimum is a mistake, and meets the precondition funnel.
  public final var maximumValue: Double {
    get { number.maximum }
    set { setBounds(minimum: minimumValue, maximum: newValue) }
  }

  /// The distance between the numbers that the user can pick, counted from the minimum; nil lets them
  /// pick any.
  ///
  /// UIKit has no such property. What code sets is not rounded.
  public final var step: Double? {
    didSet {
      guard let step else { return }
      Precondition.require { try BoundedNumber.checkStep(step) }
    }
  }

  /// Whether every movement of the thumb is told at once; if not, the change is told once, when the
  /// finger goes up.
  public final var isContinuous = true

  /// Found as a `slider`, by its accessibility label: it shows no text.
  open override class var defaultRole: Role { .slider }

  /// The number, unless another value was set.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? value.plain }
    set { super.accessibilityValue = newValue }
  }

  /// The standard width and height.
  open override var intrinsicContentSize: Size? {
    if let overriddenIntrinsicSize { return overriddenIntrinsicSize }
    return Size(width: Self.standardWidth, height: Self.standardHeight)
  }

  /// Makes a slider.
  ///
  /// - Parameters:
  ///   - value: The number; one outside of the bounds is brought to the nearer of them.
  ///   - bounds: The numbers at the left and the right end.
  ///   - step: The distance between the numbers that the user can pick; nil lets them pick any.
  ///   - frame: Where it lies in its superview.
  public init(
    value: Double = 0,
    in bounds: ClosedRange<Double> = 0...1,
    step: Double? = nil,
    frame: Rect = .zero
  ) {
    Precondition.require {
      try BoundedNumber.checkValue(value)
      try Self.checkBounds(minimum: bounds.lowerBound, maximum: bounds.upperBound)
      if let step { try BoundedNumber.checkStep(step) }
    }
    number = BoundedNumber(value, minimum: bounds.lowerBound, maximum: bounds.upperBound)
    self.step = step
    super.init(frame: frame)
  }

  /// Sets the number, as code does: nothing is sent.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - animated: For UIKit's sake; the thumb is there at once either way.
  public final func setValue(_ value: Double, animated: Bool = false) {
    self.value = value
  }

  /// Throws if two numbers cannot be the ends of a slider.
  ///
  /// - Parameters:
  ///   - minimum: The number at the left end.
  ///   - maximum: The number at the right end, which may be the same.
  /// - Throws: `InteractionError` with `invalidNumber` or `invalidRange`.
  package static func checkBounds(minimum: Double, maximum: Double) throws {
    try BoundedNumber.checkBounds(minimum: minimum, maximum: maximum)
  }

  /// Changes the ends.
  private func setBounds(minimum: Double, maximum: Double) {
    Precondition.require { try Self.checkBounds(minimum: minimum, maximum: maximum) }
    number.setBounds(minimum: minimum, maximum: maximum)
    if let told = hold?.toldValue { hold?.toldValue = number.clamped(told) }
  }

  // MARK: The thumb

  /// The rectangle of the thumb, in the slider's points: where a finger must go down to drag it.
  public final var thumbRect: Rect {
    let span = maximumValue - minimumValue
    let fraction = span > 0 ? (value - minimumValue) / span : 0
    return Rect(
      x: bounds.minX + fraction * thumbTravel,
      y: bounds.midY - Self.thumbDiameter / 2,
      width: Self.thumbDiameter,
      height: Self.thumbDiameter
    )
  }

  /// How far the thumb goes from end to end, in points.
  private var thumbTravel: Double { max(0, bounds.width - Self.thumbDiameter) }

  // MARK: Tracking

  /// A held thumb follows the finger.
  override var followsDrags: Bool { isTracking }

  /// A finger that holds the thumb moves along the slider.
  override var claimedGestures: [GestureClaim] { isTracking ? [.swipe(.horizontal)] : [] }

  /// Takes a finger that goes down on the thumb.
  open override func beginTracking(_ touch: Touch, with event: InteractionEvent?) -> Bool {
    if let answer: Bool = overrides?.answer(.beginTracking, [.touch(touch), .event(event)]) {
      return answer
    }
    let location = touch.location(in: self)
    let thumb = thumbRect
    guard thumb.contains(location) else { return false }
    hold = Hold(offset: location.x - thumb.minX, toldValue: value)
    return true
  }

  /// Moves the thumb with the finger.
  open override func continueTracking(_ touch: Touch, with event: InteractionEvent?) -> Bool {
    if let answer: Bool = overrides?.answer(.continueTracking, [.touch(touch), .event(event)]) {
      return answer
    }
    follow(touch)
    if isContinuous { tellIfChanged(event) }
    return true
  }

  /// Leaves the thumb where the finger went up.
  open override func endTracking(_ touch: Touch?, with event: InteractionEvent?) {
    if overrides?.perform(.endTracking, [.touch(touch), .event(event)]) == true { return }
    if let touch { follow(touch) }
    tellIfChanged(event)
    hold = nil
  }

  /// Takes back what nobody was told of.
  open override func cancelTracking(with event: InteractionEvent?) {
    if overrides?.perform(.cancelTracking, [.event(event)]) == true { return }
    if let told = hold?.toldValue { number.value = told }
    hold = nil
  }

  /// Takes the value to where the finger is, once that has moved: a value beside the steps is not to
  /// jump for a mere touch.
  private func follow(_ touch: Touch) {
    if touch.location.x != touch.beginning.x { hold?.hasMoved = true }
    guard let hold, hold.hasMoved, thumbTravel > 0 else { return }
    let left = touch.location(in: self).x - hold.offset - bounds.minX
    let fraction = min(max(left / thumbTravel, 0), 1)
    // At the very end the sum could miss the maximum by a bit.
    let picked =
      fraction == 1
      ? maximumValue : minimumValue + fraction * (maximumValue - minimumValue)
    number.value = onStep(picked)
  }

  /// Tells of the value, unless that is what was told last.
  private func tellIfChanged(_ event: InteractionEvent?) {
    guard let told = hold?.toldValue, told != value else { return }
    hold?.toldValue = value
    tellValueChanged(event, in: world)
  }

  /// Returns the nearest number that the user can pick.
  private func onStep(_ value: Double) -> Double {
    guard let step else { return value }
    return StepScale(origin: minimumValue, step: step)
      .number(nearestTo: value, upTo: maximumValue)
  }

  // MARK: Keys

  /// Tab stops at sliders.
  override var isTabStop: Bool { true }

  /// Moves the thumb: arrows by a step or a tenth of the range, Page Up and Page Down by a quarter,
  /// Home and End to the ends.
  ///
  /// From a value beside the steps, arrows go to the next step. No key moves against its direction,
  /// not even from a maximum that is no step.
  override func changeValue(byKey key: String, with event: InteractionEvent) -> Bool {
    let span = maximumValue - minimumValue
    let arrow = StepScale(origin: minimumValue, step: step ?? span * Self.arrowFraction)
    let page = max(step ?? 0, onStep(minimumValue + span * Self.pageFraction) - minimumValue)
    // Without steps, the tenths of the range are no scale that the value has to be on.
    func next(_ count: Double) -> Double {
      step == nil ? arrow.number(count, stepsFrom: value) : arrow.number(count, stepsBeyond: value)
    }
    let wanted: Double
    let goesUp: Bool
    switch key {
    case "ArrowRight", "ArrowUp": (wanted, goesUp) = (next(1), true)
    case "ArrowLeft", "ArrowDown": (wanted, goesUp) = (next(-1), false)
    case "PageUp": (wanted, goesUp) = (value + page, true)
    case "PageDown": (wanted, goesUp) = (value - page, false)
    case "Home": (wanted, goesUp) = (minimumValue, false)
    case "End": (wanted, goesUp) = (maximumValue, true)
    default: return false
    }
    let former = value
    let picked = onStep(number.clamped(wanted))
    number.value = goesUp ? max(former, picked) : min(former, picked)
    if value != former {
      // A finger that is down as well goes on from here.
      hold?.toldValue = value
      tellValueChanged(event, in: world)
    }
    return true
  }

  /// Adds that the value lies outside of the bounds.
  override func collectFaults(_ faults: inout [String]) {
    super.collectFaults(&faults)
    if !(minimumValue <= value && value <= maximumValue) {
      faults.append("\(path) has the value \(value.plain) outside of its bounds")
    }
  }
}
