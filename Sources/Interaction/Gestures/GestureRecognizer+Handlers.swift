/// Who is told of a gesture: when it is recognised, and at every change of a continuous one.
///
/// The entries are those of a control's list, of which a recogniser uses a single event.
extension GestureRecognizer: RegistrationOwner {
  /// The one event of a recogniser, in the terms of a control's registrations.
  private static let event = Control.Event.primaryActionTriggered
  /// The name of the closure property, by which it is found again.
  package static let closureProperty = "onRecognized"

  // MARK: Target and action

  /// Arranges for an action to be sent to a target; the same pair again changes nothing.
  ///
  /// The action is sent in the states `began`, `changed`, `ended` and `cancelled`.
  ///
  /// - Parameters:
  ///   - target: Who performs the action.
  ///   - action: What to do; its sender is this recogniser.
  ///   - ownership: Whether the recogniser keeps the target alive.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  public final func addTarget(
    _ target: AnyObject,
    action: AnyAction,
    ownership: Ownership = .weak,
    file: StaticString = #fileID,
    line: Int = #line
  ) {
    let location = SourceLocation(file: "\(file)", line: line)
    addTarget(
      target,
      action: action,
      ownership: ownership,
      origin: HandlerOrigin(action.origin.name, location: location)
    )
  }

  /// Arranges for an action to be sent to a target, under a name of the caller's choosing.
  ///
  /// - Parameters:
  ///   - target: Who performs the action.
  ///   - action: What to do.
  ///   - ownership: Whether the recogniser keeps the target alive.
  ///   - origin: Who is told and where that was arranged.
  ///   - owner: Who can take it back alone, by `removeTargets(ownedBy:)`; nil for nobody in particular.
  package final func addTarget(
    _ target: AnyObject,
    action: AnyAction,
    ownership: Ownership,
    origin: HandlerOrigin,
    owner: AnyObject? = nil
  ) {
    let known = handlers.first {
      $0.form == .target && $0.action == action && $0.tells(target, of: self)
    }
    if let known {
      if ownership == .strong { known.hold(target) }
      known.isOfFormerRow = false
      known.join(Self.event, ownedBy: owner, origin: origin)
      return
    }
    removeHandlers(where: \.isDead)
    let handler = Registration(
      form: .target,
      receiver: Registration.Receiver(target, ownership: ownership, of: self),
      action: action,
      origin: origin,
      payload: nil,
      events: []
    )
    handler.join(Self.event, ownedBy: owner, origin: origin)
    handlers.append(handler)
    noteBeginning(of: handler)
  }

  /// Takes back what `addTarget` arranged.
  ///
  /// - Parameters:
  ///   - target: Of whom; nil for every target.
  ///   - action: Which action; nil for every action.
  public final func removeTarget(_ target: AnyObject?, action: AnyAction?) {
    remove { handler in
      handler.form == .target && (target == nil || handler.tells(target, of: self))
        && (action == nil || handler.action == action)
    }
  }

  /// The targets that are alive, without repetition, in the order of addition.
  package final var targets: [AnyObject] {
    var targets: [AnyObject] = []
    for handler in handlers where handler.form == .target {
      if let target = handler.target(of: self), !targets.contains(where: { $0 === target }) {
        targets.append(target)
      }
    }
    return targets
  }

  // MARK: Closures

  /// Registers a closure: the entry that the closure forms and other languages share.
  ///
  /// - Parameters:
  ///   - form: `property` to take the place of the former closure property, or `connection`.
  ///   - origin: Who the handler is and where it was connected.
  ///   - payload: The handler as its own language knows it, to be found again.
  ///   - shape: Which arguments it takes.
  ///   - body: What it runs, with who sends it and what is known of the act.
  /// - Returns: The receipt that takes it back.
  @discardableResult
  package final func register(
    _ form: Registration.Form,
    origin: HandlerOrigin,
    payload: Any? = nil,
    shape: AnyAction.Shape = .senderAndEvent,
    _ body: @escaping (_ sender: AnyObject?, _ event: InteractionEvent) throws -> Void
  ) -> Connection {
    let action = AnyAction(name: form.actionName(origin), shape: shape, origin: origin) {
      _,
      sender,
      event in
      try body(sender, event)
    }
    let handler = Registration(
      form: form,
      receiver: .sender,
      action: action,
      origin: origin,
      payload: payload,
      events: Self.event
    )
    install(handler)
    return handler.receipt(from: self)
  }

  /// Registers the handler of the closure property again that another one has replaced.
  ///
  /// - Parameter former: The entry that stood for it.
  package final func reinstate(_ former: Registration) {
    install(former.again(for: Self.event))
  }

  /// Puts an entry in the place of the one that it replaces, or at the end.
  private func install(_ handler: Registration) {
    let form = handler.form
    if case .property = form, let index = handlers.firstIndex(where: { $0.form == form }) {
      let former = handlers[index]
      former.events = []
      handlers[index] = handler
      noteBeginning(of: handler)
      // What it kept may go with it, and come back here: only once the list is whole.
      withExtendedLifetime(former) {}
    } else {
      handlers.append(handler)
      noteBeginning(of: handler)
    }
  }

  /// The registration of the closure property; nil if it is not set.
  package final var closureRegistration: Registration? {
    handlers.first { $0.form == .property(Self.closureProperty) }
  }

  /// Clears the closure property.
  package final func removeClosure() {
    remove { $0.form == .property(Self.closureProperty) }
  }

  // MARK: Telling

  /// Calls everybody, in the order of addition: who is removed meanwhile is not called, and who is
  /// added meanwhile is not called this time.
  ///
  /// Who breaks the gesture off ends the round: the others were told of its end already, and hear
  /// nothing of what came before.
  ///
  /// - Parameter world: Where what a handler throws is reported.
  final func tellHandlers(in world: World) {
    let round = state
    didChangeRecognition()
    guard !handlers.isEmpty else { return }
    let touch = touches.last ?? sequence.last
    let event = InteractionEvent(
      kind: followsTouches ? .touch : .hover,
      time: world.now,
      touch: touch
    )
    var foundDead = false
    for handler in handlers where handler.isLive {
      guard state == round else { break }
      guard let target = handler.target(of: self) else {
        foundDead = true
        continue
      }
      guard !handler.isOfFormerRow else {
        world.report(failure(of: handler, CellPoison.error(calling: handler, by: description)))
        continue
      }
      let action = handler.action
      let id = world.record(
        .action(
          name: action.name,
          target: world.told(ObjectNaming.name(of: target)),
          handler: handler.origin,
          visited: []
        )
      )
      world.withCause(id) {
        do {
          try action.perform(on: target, sender: self, event: event)
        } catch {
          world.report(failure(of: handler, error))
        }
      }
    }
    if foundDead { removeHandlers(where: \.isDead) }
  }

  /// Describes what a handler threw, with the gesture and where the handler was connected.
  private func failure(of handler: Registration, _ error: any Error) -> Failure {
    let gesture = Failure.Note("gesture", "\(state) of \(description)")
    return Failure(error).adding([gesture] + Failure.Note.handler(handler.origin))
  }

  // MARK: The list

  /// Takes an entry back.
  ///
  /// - Complexity: O(*n*) in the number of entries, of which the others are not looked into.
  final func remove(_ registration: Registration) {
    guard let index = handlers.firstIndex(where: { $0 === registration }) else { return }
    registration.events = []
    let removed = handlers.remove(at: index)
    withExtendedLifetime(removed) {}
  }

  /// Takes back the entries that fit; a round of calls under way sees that at once.
  private func remove(where fits: (Registration) -> Bool) {
    for handler in handlers where fits(handler) { handler.events = [] }
    removeHandlers { !$0.isLive }
  }

  /// Takes entries out of the list, and then lets them go with what they alone have kept.
  final func removeHandlers(where fits: (Registration) -> Bool) {
    let removed = handlers.takeOut(where: fits)
    withExtendedLifetime(removed) {}
  }
}
