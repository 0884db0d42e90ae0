/// A view that turns touches into a few meaningful events and tells those who registered for them.
///
/// ```swift
/// final class Dial: Control {
///   var value = 0.0
///
///   override func continueTracking(_ touch: Touch, with event: InteractionEvent?) -> Bool {
///     value += touch.location(in: self).x - touch.previousLocation(in: self).x
///     return super.continueTracking(touch, with: event)
///   }
/// }
/// ```
///
/// Four forms of registration end in one list, which is served in the order of addition: target and
/// action, closures with a connection, one closure property per event, and AppKit's `target` and
/// `action`.
open class Control: View, ControlClosures {
  /// Everybody who wants to be told, in the order of addition; see Control+Registration.
  final var registrations: [RegistrationEntry] = []
  /// How long the list may get before it is looked through for targets that went away.
  final var pruningLength = 0
  /// The registration behind AppKit's `target` and `action`.
  final var cell: Registration?
  /// AppKit's target.
  private final weak var cellTarget: AnyObject?
  /// AppKit's target once more, if the control is to keep it alive.
  private(set) final var cellTargetOwned: AnyObject?
  /// How many dispatches of this control are under way, for the guard outside of any world.
  final var dispatchDepth = 0
  /// What is being sent at the moment; nil between dispatches.
  ///
  /// Exclusive access is not checked at run time: it is never handed out as `inout`, and checks would cost
  /// as much as what is sent.
  @exclusivity(unchecked) final var sending: Sending?
  /// The touch being tracked; cleared as soon as tracking is over, before anybody is told.
  private(set) final var trackedTouch: Touch?
  /// The touch about which `beginTracking(_:with:)` is asked; nil as soon as the control has lost it.
  private final var candidate: Touch?
  /// How far `endTracking(_:with:)` has come; see Control+Tracking.
  final var ending = Ending.none

  /// How far outside of the control a tracked touch still counts as inside, in points.
  public static let trackingSlop = 0.0

  /// Lets receipts that outlive the control know.
  deinit {
    for entry in registrations { entry.registration.link?.forget() }
  }

  // MARK: Events of its own

  /// The names that scripts, layouts and messages have for this class's own events, each of which is one bit
  /// of `applicationReserved`, under a name that is none of the toolkit's; a subclass merges its own with
  /// `super.eventNames`.
  ///
  /// ```swift
  /// static let rated = Control.Event(rawValue: 1 << 24)
  /// override class var eventNames: [String: Event] { ["rated": rated] }
  /// ```
  open class var eventNames: [String: Event] { [:] }

  // MARK: State

  /// Whether the control can be used.
  ///
  /// A disabled one ignores touches, but still lies in the way of what is behind it; disabling it
  /// while it tracks a touch cancels the touch, unless that went up and the control is telling of it.
  public final var isEnabled = true {
    didSet {
      if isEnabled != oldValue { enabledDidChange() }
    }
  }

  /// Whether the control is chosen; what that means is up to the kind of control.
  public final var isSelected = false {
    didSet {
      if isSelected != oldValue { stateDidChange() }
    }
  }

  /// Whether the control looks pressed; tracking sets it while the finger is inside.
  open var isHighlighted = false
  /// Whether a touch that began on the control is still down.
  public private(set) final var isTracking = false
  /// Whether the tracked touch is inside of the control.
  public private(set) final var isTouchInside = false

  /// The control's states taken together.
  open var state: State {
    var state: State = .normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFirstResponder { state.insert(.focused) }
    return state
  }

  /// The control's states as assistive technology tells them.
  open override var accessibilityTraits: AccessibilityTraits {
    var traits: AccessibilityTraits = []
    if isSelected { traits.insert(.selected) }
    if !isEnabled { traits.insert(.notEnabled) }
    return traits
  }

  /// Called after the control was enabled, disabled, selected or deselected, and after it got or
  /// lost the keys.
  func stateDidChange() {}

  // MARK: AppKit's form

  /// Who performs `action`, held weakly; nil sends it up the responder chain.
  public final var target: AnyObject? {
    get { cellTarget }
    set { setTarget(newValue, ownership: .weak) }
  }

  /// Sets AppKit's target, and says whether the control keeps it alive.
  ///
  /// - Parameters:
  ///   - target: Who performs `action`; nil sends it up the responder chain.
  ///   - ownership: Strong for what nobody else holds, such as a script's table.
  package final func setTarget(_ target: AnyObject?, ownership: Ownership) {
    let former = cellTargetOwned
    cellTarget = target
    // A control that kept itself would never go.
    cellTargetOwned = ownership == .strong && target !== self ? target : nil
    updateCell()
    // It may go now, and come back here.
    withExtendedLifetime(former) {}
  }

  /// What is sent to `target` on `primaryActionTriggered`; nil sends nothing.
  public final var action: AnyAction? {
    didSet { updateCell() }
  }

  // MARK: Tracking

  /// Begins to follow a touch.
  ///
  /// - Parameters:
  ///   - touch: The touch that went down on the control.
  ///   - event: What is known of the act.
  /// - Returns: False to leave the touch alone; then no event is sent for it, and nothing else is called, as
  ///   where the touch was lost meanwhile.
  open func beginTracking(_ touch: Touch, with event: InteractionEvent?) -> Bool {
    overrides?.answer(.beginTracking, [.touch(touch), .event(event)]) ?? true
  }

  /// Follows a touch that moved.
  ///
  /// - Parameters:
  ///   - touch: The tracked touch.
  ///   - event: What is known of the act.
  /// - Returns: False to leave the touch alone from now on; then no further event is sent for it.
  open func continueTracking(_ touch: Touch, with event: InteractionEvent?) -> Bool {
    overrides?.answer(.continueTracking, [.touch(touch), .event(event)]) ?? true
  }

  /// Takes leave of a touch that went up.
  ///
  /// Once events were sent here, which tell what came of the touch, disabling the control cancels it no
  /// more; leaving the window does.
  ///
  /// - Parameters:
  ///   - touch: The tracked touch.
  ///   - event: What is known of the act.
  open func endTracking(_ touch: Touch?, with event: InteractionEvent?) {
    _ = overrides?.perform(.endTracking, [.touch(touch), .event(event)])
  }

  /// Takes leave of a touch that was taken away.
  ///
  /// - Parameter event: What is known of the act; nil if a change of the tree took the touch.
  open func cancelTracking(with event: InteractionEvent?) {
    _ = overrides?.perform(.cancelTracking, [.event(event)])
  }

  /// Whether the control makes use of the drag that it tracks, so that a scroll view around it has to
  /// leave it the finger.
  var followsDrags: Bool { false }

  /// What the control itself makes use of, so that no recogniser of a view around it may take it.
  var claimedGestures: [GestureClaim] { [] }

  /// Lets nothing be recognised by a view around the control that the control itself is there for.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    overriddenShouldBegin(recognizer)
      ?? !claimedGestures.contains { claims($0, from: recognizer) }
  }

  /// A control that was disabled meanwhile cannot have the keys.
  override var canHoldKeys: Bool { isEnabled }

  /// Does what the control is there for once `touchUpInside` was sent.
  ///
  /// - Parameters:
  ///   - event: What is known of the act.
  ///   - world: The world of the touch, even if a handler took the control out of it.
  func didSendTouchUpInside(_ event: InteractionEvent, in world: World?) {}

  // MARK: Touches

  /// Starts to track the first finger that goes down; further ones are ignored.
  open override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
    if overrides?.perform(.touchesBegan, [.touches(touches), .event(event)]) == true { return }
    guard isEnabled, trackedTouch == nil, candidate == nil, let touch = touches.first else {
      return
    }
    candidate = touch
    isTouchInside = true
    let begins = beginTracking(touch, with: event)
    // As it decided, it may have lost the touch by a change of the tree, a gesture or the touch's end.
    guard candidate === touch else { return }
    candidate = nil
    guard begins, isEnabled, window != nil, touch.telling == .begun else {
      forgetTracking()
      return
    }
    trackedTouch = touch
    isTracking = true
    isHighlighted = true
    // So may one that watches its highlight, here and below.
    guard trackedTouch === touch else { return }
    dispatch(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event, in: world)
  }

  /// Follows the tracked finger.
  open override func touchesMoved(_ touches: [Touch], with event: InteractionEvent) {
    if overrides?.perform(.touchesMoved, [.touches(touches), .event(event)]) == true { return }
    guard let touch = trackedTouch, touches.contains(where: { $0 === touch }) else { return }
    let wasInside = isTouchInside
    let isInside = isInside(touch, with: event)
    guard trackedTouch === touch else { return }
    isTouchInside = isInside
    isHighlighted = isInside
    guard trackedTouch === touch else { return }
    let goesOn = continueTracking(touch, with: event)
    // A subclass may have ended the tracking by disabling or removing the control.
    guard trackedTouch === touch else { return }
    guard goesOn else {
      forgetTracking()
      return
    }
    var events: Event = isInside ? .touchDragInside : .touchDragOutside
    if wasInside != isInside { events.insert(isInside ? .touchDragEnter : .touchDragExit) }
    dispatch(events, event, in: world)
  }

  /// Ends the tracking with `touchUpInside` or `touchUpOutside`; where a view inside keeps the call to itself,
  /// the tracking is cancelled, and where a subclass does, it ends without a further event.
  open override func touchesEnded(_ touches: [Touch], with event: InteractionEvent) {
    if overrides?.perform(.touchesEnded, [.touches(touches), .event(event)]) == true { return }
    guard let touch = trackedTouch, touches.contains(where: { $0 === touch }) else { return }
    let world = world
    let endedInside = isInside(touch, with: event)
    guard trackedTouch === touch else { return }
    isTouchInside = endedInside
    isHighlighted = false
    guard trackedTouch === touch else { return }
    ending = .silent
    endTracking(touch, with: event)
    ending = .none
    guard trackedTouch === touch else { return }
    // From here on a handler that removes or disables the control cancels nothing.
    trackedTouch = nil
    dispatch(endedInside ? .touchUpInside : .touchUpOutside, event, in: world)
    if endedInside { didSendTouchUpInside(event, in: world) }
    if trackedTouch == nil { forgetTracking() }
  }

  /// Ends the tracking with `touchCancel`.
  open override func touchesCancelled(_ touches: [Touch], with event: InteractionEvent) {
    if overrides?.perform(.touchesCancelled, [.touches(touches), .event(event)]) == true { return }
    guard let touch = trackedTouch, touches.contains(where: { $0 === touch }) else { return }
    stopFollowing(touch, with: event)
  }

  /// Whether the control tracks a touch, or is about to.
  final override func follows(_ touch: Touch) -> Bool {
    trackedTouch === touch || candidate === touch
  }

  /// Ends the tracking of a touch that was taken away, once.
  ///
  /// - Parameters:
  ///   - touch: The touch; another one than the tracked one changes nothing.
  ///   - event: What is known of the act; nil if a change of the tree took the touch.
  final override func stopFollowing(_ touch: Touch, with event: InteractionEvent?) {
    if candidate === touch { (candidate, isTouchInside) = (nil, false) }
    guard trackedTouch === touch else { return }
    // A subclass has told what it wanted to.
    if touch.phase == .ended, touch.view === self { return forgetTracking() }
    let world = world
    trackedTouch = nil
    isHighlighted = false
    cancelTracking(with: event)
    let told = event ?? InteractionEvent(kind: .touch, time: touch.timestamp, touch: touch)
    dispatch(.touchCancel, told, in: world)
    if trackedTouch == nil { forgetTracking() }
  }

  /// Clears what tracking leaves behind.
  private func forgetTracking() {
    trackedTouch = nil
    if isHighlighted { isHighlighted = false }
    isTracking = false
    isTouchInside = false
  }

  // MARK: Keys

  /// Whether Space went down on the control and has not come up yet; see Control+Keys.
  final var isSpaceDown = false

  /// Whether Tab stops at the control while that can be used.
  var isTabStop: Bool { false }

  /// A control that is used by keys can have them while it can be used.
  open override var canBecomeFirstResponder: Bool {
    overrides?.answer(.canBecomeFirstResponder) ?? (isTabStop && isEnabled)
  }

  /// Whether Space presses the control, as a finger would.
  var isPressedBySpace: Bool { false }

  /// Whether Return presses the control.
  var isPressedByReturn: Bool { false }

  /// Does what the control is there for when a key pressed it.
  func press(with event: InteractionEvent) {}

  /// Changes the control's value as a key asks for.
  ///
  /// - Returns: False if the key means nothing to the value.
  func changeValue(byKey key: String, with event: InteractionEvent) -> Bool { false }

  /// Lets the keys that operate a focused control do so, and passes others on.
  open override func pressesBegan(_ key: KeyChord, with event: InteractionEvent) -> Bool {
    if let answer: Bool = overrides?.answer(.pressesBegan, [.key(key), .event(event)]) {
      return answer
    }
    // Not super's, which does the same, but would ask an override that failed once more.
    return keyWentDown(key, with: event) || passOn { $0.pressesBegan(key, with: event) } ?? false
  }

  /// Presses the control when Space comes up, and passes other keys on.
  @discardableResult
  open override func pressesEnded(_ key: KeyChord, with event: InteractionEvent) -> Bool {
    if let answer: Bool = overrides?.answer(.pressesEnded, [.key(key), .event(event)]) {
      return answer
    }
    return keyCameUp(key, with: event) || passOn { $0.pressesEnded(key, with: event) } ?? false
  }

  /// Shows the focus.
  open override func didBecomeFirstResponder() {
    if overrides?.perform(.didBecomeFirstResponder) == true { return }
    stateDidChange()
  }

  /// Shows that the focus is gone.
  open override func didResignFirstResponder() {
    if overrides?.perform(.didResignFirstResponder) == true { return }
    stateDidChange()
  }

  // MARK: Invariants

  /// Adds a sentence for each contradiction in the state of this kind of control; for tests.
  func collectFaults(_ faults: inout [String]) {
    if isSpaceDown, !isFirstResponder { faults.append("\(path) keeps a key without the focus") }
  }

  // MARK: Dispatch

  /// Sends one action: the place to observe or suppress what a control tells.
  ///
  /// Closures come by here as well, as actions whose target is the control itself.
  ///
  /// - Parameters:
  ///   - action: What is to be done.
  ///   - target: Who is to do it; nil asks the responder chain.
  ///   - event: What is known of the act.
  /// - Throws: What the handler throws, or an `InteractionError` if target and action do not fit.
  open func sendAction(
    _ action: AnyAction,
    to target: AnyObject?,
    for event: InteractionEvent
  ) throws {
    if overrides != nil, try sendOverridden(action, to: target, for: event) { return }
    if let target {
      try perform(action, on: target, for: event)
    } else {
      try performInChain(action, for: event)
    }
  }
}
