/// What the tracking of touches is built on.
extension Control {
  /// How far a control has come in taking leave of a touch that went up.
  enum Ending {
    /// It does not take leave of any.
    case none
    /// It has told nobody so far.
    case silent
    /// It tells what came of the touch, which disabling it does not undo.
    case told
  }

  /// Takes note that events are about to be sent; where no touch is ending, nothing changes.
  final func noteTelling() {
    if ending == .silent { ending = .told }
  }

  /// Says whether a touch counts as inside, slop included.
  final func isInside(_ touch: Touch, with event: InteractionEvent) -> Bool {
    let location = touch.location(in: self)
    if point(inside: location, with: event) { return true }
    let slop = Self.trackingSlop
    return slop > 0 && bounds.insetBy(dx: -slop, dy: -slop).contains(location)
  }

  /// Tells that the user changed the value: `valueChanged`, then `primaryActionTriggered`.
  ///
  /// A finger changes values in the tracking functions, so both come before the touch event of the
  /// same movement. Where the finger went up, a handler that disables the control cancels nothing: the
  /// touch has done what it was for.
  ///
  /// - Parameters:
  ///   - event: What is known of the act.
  ///   - world: The world of the act, even if the control left it meanwhile.
  final func tellValueChanged(_ event: InteractionEvent?, in world: World?) {
    noteTelling()
    let event = event ?? world?.currentEvent ?? InteractionEvent(time: world?.now ?? 0)
    dispatch(.valueChanged, event, in: world)
    dispatch(.primaryActionTriggered, event, in: world)
  }

  /// Cancels the tracking and gives up the keys when the control was disabled.
  final func enabledDidChange() {
    defer { stateDidChange() }
    guard !isEnabled else { return }
    if let trackedTouch, ending != .told {
      world?.touches.cancel(trackedTouch, on: self, reason: "\(className) was disabled")
    }
    // The parts of some controls have the keys by themselves.
    if let holder = window?.firstResponder?.nearestView, holder.isDescendant(of: self),
      holder === self || !holder.canBecomeFirstResponder
    {
      window?.clearFirstResponder()
    }
  }
}
