/// One of a stepper's two buttons: it tells its stepper what the finger on it does.
final class StepButton: Button {
  /// The stepper it belongs to.
  weak var stepper: Stepper?
  /// 1 if it steps up, -1 if it steps down.
  let direction: Int

  /// To people it is a button.
  override var className: String { "Button" }

  /// A recogniser on the stepper itself comes before its buttons.
  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.view === superview || super.gestureRecognizerShouldBegin(recognizer)
  }

  /// Tab passes it by, because the stepper itself takes the arrow keys.
  override var isTabStop: Bool { false }

  /// What is known of the finger that is down, for steps that are made while it rests.
  var heldEvent: InteractionEvent {
    InteractionEvent(kind: .touch, time: world?.now ?? 0, touch: trackedTouch)
  }

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - title: The sign on it.
  ///   - name: The word for the sign, by which it is found.
  ///   - direction: 1 if it steps up, -1 if it steps down.
  init(title: String, name: String, direction: Int) {
    self.direction = direction
    super.init(title: title)
    accessibilityLabel = name
  }

  /// Takes a finger, unless another one is down on the stepper already.
  override func beginTracking(_ touch: Touch, with event: InteractionEvent?) -> Bool {
    stepper?.isHeld != true
  }

  /// Begins to repeat the step, unless somebody who was told of the touch took it away.
  override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
    let former = trackedTouch
    super.touchesBegan(touches, with: event)
    if former == nil, trackedTouch != nil { stepper?.beginHold(of: self) }
  }

  /// Stops repeating; the step of a tap comes once the tap was told.
  override func endTracking(_ touch: Touch?, with event: InteractionEvent?) {
    stepper?.stopRepeating()
    if !isTouchInside { stepper?.endHold(steps: 0, event, in: world) }
  }

  /// Stops repeating.
  override func cancelTracking(with event: InteractionEvent?) {
    stepper?.cancelHold()
  }

  /// Makes the step of a tap.
  override func didSendTouchUpInside(_ event: InteractionEvent, in world: World?) {
    super.didSendTouchUpInside(event, in: world)
    stepper?.endHold(steps: direction, event, in: world)
  }
}
