extension Control: RegistrationOwner {
  // MARK: Target and action

  /// Arranges for an action to be sent to a target.
  ///
  /// Adding the same target and action again widens the events of the one registration, which
  /// keeps its place and still fires once for one act.
  ///
  /// - Parameters:
  ///   - target: Who performs the action; nil lets the responder chain be searched each time.
  ///   - action: What to do.
  ///   - events: For which events.
  ///   - ownership: Whether the control keeps the target alive; adding it again can only tighten
  ///     the hold.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  public final func addTarget(
    _ target: AnyObject?,
    action: AnyAction,
    for events: Event,
    ownership: Ownership = .weak,
    file: StaticString = #fileID,
    line: Int = #line
  ) {
    let location = SourceLocation(file: "\(file)", line: line)
    addTarget(
      target,
      action: action,
      for: events,
      ownership: ownership,
      origin: HandlerOrigin(action.origin.name, location: location)
    )
  }

  /// Arranges for an action to be sent to a target, under a name of the caller's choosing.
  ///
  /// - Parameters:
  ///   - target: Who performs the action; nil lets the responder chain be searched each time.
  ///   - action: What to do.
  ///   - events: For which events.
  ///   - ownership: Whether the control keeps the target alive.
  ///   - origin: Who is told and where that was arranged.
  ///   - owner: Who can take it back alone, by `removeTargets(ownedBy:)`; nil for nobody in particular.
  package final func addTarget(
    _ target: AnyObject?,
    action: AnyAction,
    for events: Event,
    ownership: Ownership = .weak,
    origin: HandlerOrigin,
    owner: AnyObject? = nil
  ) {
    let known = registrations.firstIndex { entry in
      entry.registration.form == .target && entry.registration.action == action
        && entry.registration.tells(target, of: self)
    }
    if let known {
      if ownership == .strong, let target { registrations[known].registration.hold(target) }
      registrations[known].registration.isOfFormerRow = false
      registrations[known].registration.join(events, ownedBy: owner, origin: origin)
      registrations[known].events.formUnion(events)
      return
    }
    let registration = Registration(
      form: .target,
      receiver: Registration.Receiver(target, ownership: ownership, of: self),
      action: action,
      origin: origin,
      payload: nil,
      events: []
    )
    registration.join(events, ownedBy: owner, origin: origin)
    append(registration)
  }

  /// Takes back what `addTarget` arranged, for the named events only.
  ///
  /// - Parameters:
  ///   - target: Of whom; nil for every target.
  ///   - action: Which action; nil for every action.
  ///   - events: For which events; what is registered for others stays registered for those.
  public final func removeTarget(_ target: AnyObject?, action: AnyAction?, for events: Event) {
    remove(events) { registration in
      switch registration.form {
      case .target, .property: break
      case .connection, .identified, .cell, .binding: return false
      }
      return (target == nil || registration.tells(target, of: self))
        && (action == nil || registration.action == action)
    }
  }

  /// Returns the actions a target performs for an event, in the order of addition.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - event: The event, or a set of which one suffices.
  /// - Returns: The actions; nil for a nil target or if there is none, as in UIKit.
  public final func actions(forTarget target: AnyObject?, for event: Event) -> [AnyAction]? {
    guard let target else { return nil }
    let found = listedRegistrations.filter {
      $0.tells(target, of: self) && !$0.events.isDisjoint(with: event)
    }
    return found.isEmpty ? nil : found.map(\.action)
  }

  /// Everybody who was registered as a target, without repetition, in the order of addition; nil
  /// stands for the responder chain, the control itself for its closure properties.
  ///
  /// - Complexity: O(*n*) in the number of registrations.
  public final var allTargets: [AnyObject?] {
    var known: Set<ObjectIdentifier?> = []
    return listedRegistrations.map { $0.target(of: self) }.filter { target in
      known.insert(target.map { ObjectIdentifier($0) }).inserted
    }
  }

  /// Finds a target by what it is.
  ///
  /// - Parameter fits: Says whether a target is the wanted one.
  /// - Returns: The first of `allTargets` that fits, the responder chain left out; nil if none does.
  /// - Complexity: O(*n*) in the number of registrations.
  package final func firstTarget(where fits: (AnyObject) -> Bool) -> AnyObject? {
    for entry in registrations where entry.registration.isListed {
      if let target = entry.registration.target(of: self), fits(target) { return target }
    }
    return nil
  }

  /// The events that somebody is registered for, in any form.
  public final var allControlEvents: Event {
    registrations.reduce(into: []) { events, entry in
      if !entry.registration.isDead { events.formUnion(entry.registration.events) }
    }
  }

  /// Tells of every handler, in the order in which they are called.
  ///
  /// - Parameter body: What to call with each; setting its second argument to true ends the walk.
  public final func enumerateEventHandlers(
    _ body: (_ handler: EventHandler, _ stop: inout Bool) throws -> Void
  ) rethrows {
    var stop = false
    // What the body takes back meanwhile is not told of any more.
    for entry in registrations where entry.registration.isLive && !entry.registration.isDead {
      let registration = entry.registration
      var identifier: String?
      if case .identified(let name) = registration.form { identifier = name }
      try body(
        EventHandler(
          target: registration.target(of: self),
          action: registration.action,
          events: registration.events,
          identifier: identifier,
          origin: registration.origin
        ),
        &stop
      )
      if stop { return }
    }
  }

  // MARK: The one entry of all forms

  /// Registers a handler: the entry that the closure forms and other languages share.
  ///
  /// A property or an identifier that has a handler already gets this one in its place; the new
  /// one counts as added now for a dispatch under way.
  ///
  /// - Parameters:
  ///   - form: By which form.
  ///   - events: For which events.
  ///   - origin: Who the handler is and where it was connected.
  ///   - payload: The handler as its own language knows it, to be found again.
  ///   - shape: Which arguments it takes.
  ///   - body: What it runs, with who sends it and what is known of the act.
  /// - Returns: The receipt that takes it back.
  @discardableResult
  package final func register(
    _ form: Registration.Form,
    for events: Event,
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
    let registration = Registration(
      form: form,
      receiver: .sender,
      action: action,
      origin: origin,
      payload: payload,
      events: events
    )
    install(registration)
    return registration.receipt(from: self)
  }

  /// Registers the handler of a closure property again that another one has replaced.
  ///
  /// - Parameters:
  ///   - former: The entry that stood for it.
  ///   - events: For which events it was.
  package final func reinstate(_ former: Registration, for events: Event) {
    install(former.again(for: events))
  }

  /// Puts a registration in the place of the one that it replaces, or at the end.
  private func install(_ registration: Registration) {
    guard let index = replaceableIndex(of: registration.form) else { return append(registration) }
    let former = registrations[index]
    former.registration.events = []
    registrations[index] = RegistrationEntry(
      registration: registration,
      events: registration.events
    )
    if !registration.isLive { registrations.remove(at: index) }
    noteBeginning(of: registration)
    // What it kept may go with it, and come back here: only once the list is whole.
    withExtendedLifetime(former) {}
  }

  /// Returns the handler of a closure property.
  ///
  /// - Parameter property: The property's name, such as `didTouchUpInside`.
  /// - Returns: Its registration, or nil if the property is not set.
  package final func registration(ofProperty property: String) -> Registration? {
    registrations.first { $0.registration.form == .property(property) }?.registration
  }

  /// Clears a closure property.
  ///
  /// - Parameter property: The property's name, such as `didTouchUpInside`.
  package final func removeHandler(ofProperty property: String) {
    remove(.allEvents) { $0.form == .property(property) }
  }

  /// Removes the handler of an identifier.
  ///
  /// - Parameters:
  ///   - identifier: What it was added with.
  ///   - events: For which events; it stays for the others.
  public final func removeAction(identifier: String, for events: Event = .allEvents) {
    remove(events) { $0.form == .identified(identifier) }
  }

  // MARK: The list

  /// How long a list is at least that is looked through for targets that went away.
  private static let leastPruningLength = 8

  /// Adds a registration at the end, a binding's at the front; when the list has doubled, those whose
  /// targets went away are forgotten.
  ///
  /// - Complexity: O(1) on average; O(*n*) for a binding.
  final func append(_ registration: Registration) {
    guard registration.isLive else { return }
    if registrations.count >= max(pruningLength, Self.leastPruningLength) {
      prune()
      pruningLength = 2 * registrations.count
    }
    registrations.insert(
      RegistrationEntry(registration: registration, events: registration.events),
      at: registration.form == .binding ? 0 : registrations.count
    )
    // A binding goes with its two sides.
    if registration.form != .binding { noteBeginning(of: registration) }
  }

  /// Takes events from the registrations that fit, and drops those that have none left.
  final func remove(_ events: Event, where fits: (Registration) -> Bool) {
    var isAnyEmpty = false
    for index in registrations.indices {
      let registration = registrations[index].registration
      guard fits(registration) else { continue }
      registration.subtract(events)
      registrations[index].events = registration.events
      if !registration.isLive { isAnyEmpty = true }
    }
    if isAnyEmpty { removeEntries { !$0.registration.isLive } }
  }

  /// Takes a registration back.
  ///
  /// - Complexity: O(*n*) in the number of registrations, of which the others are not looked into: many may
  ///   be taken back one by one.
  final func remove(_ registration: Registration) {
    guard let index = registrations.firstIndex(where: { $0.registration === registration }) else {
      return
    }
    registration.subtract(.allEvents)
    let removed = registrations.remove(at: index)
    withExtendedLifetime(removed) {}
  }

  /// Drops registrations that were taken back or whose targets went away.
  final func prune() {
    removeEntries { $0.registration.isDead || !$0.registration.isLive }
  }

  /// Takes entries out of the list, and then lets them go with what they alone have kept.
  final func removeEntries(where fits: (RegistrationEntry) -> Bool) {
    let removed = registrations.takeOut(where: fits)
    withExtendedLifetime(removed) {}
  }

  /// Makes the registration behind `target` and `action` agree with them, in its place.
  final func updateCell() {
    let former = cell
    let ownership: Ownership = cellTargetOwned == nil ? .weak : .strong
    cell = action.map { action in
      Registration(
        form: .cell,
        receiver: Registration.Receiver(target, ownership: ownership, of: self),
        action: action,
        origin: action.origin,
        payload: nil,
        events: .primaryActionTriggered
      )
    }
    let index = registrations.firstIndex { $0.registration === former }
    former?.events = []
    switch (cell, index) {
    case (let cell?, let index?):
      registrations[index] = RegistrationEntry(registration: cell, events: cell.events)
      noteBeginning(of: cell)
    case (let cell?, nil): append(cell)
    case (nil, let index?): registrations.remove(at: index)
    case (nil, nil): break
    }
    // As above: it may go now, and come back here.
    withExtendedLifetime(former) {}
  }

  /// The registrations that count as targets: those made by hand and the closure properties.
  private var listedRegistrations: [Registration] {
    registrations.map(\.registration).filter(\.isListed)
  }

  /// Where the handler stands that a new one of this form replaces.
  private func replaceableIndex(of form: Registration.Form) -> Int? {
    switch form {
    case .property, .identified: registrations.firstIndex { $0.registration.form == form }
    case .target, .connection, .cell, .binding: nil
    }
  }
}
