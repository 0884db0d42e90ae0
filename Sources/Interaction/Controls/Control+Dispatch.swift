extension Control {
  /// How many dispatches may be nested within each other.
  ///
  /// In a world, once one is too many, what handlers send is sent to nobody until the outermost is over: a
  /// handler that sends several times what called it would go on for hours.
  public static let maximumDispatchDepth = 10

  /// Sends events by hand, as code does: every matching registration is called once, in the order
  /// of addition, with an event that has no kind.
  ///
  /// What is removed meanwhile is not called; what is added meanwhile is not called this time. A
  /// handler that throws does not stop the others. In a world its error is reported there.
  ///
  /// - Parameter events: What to send, as one mask.
  /// - Throws: Outside of any world, what a handler threw, after all were called; also
  ///   `InteractionError` with `nestingTooDeep`.
  public final func sendActions(for events: Event) throws {
    noteTelling()
    let world = world
    let event = InteractionEvent(time: world?.now ?? 0)
    var errors: [any Error] = []
    dispatch(events, event, in: world, errors: &errors)
    guard let first = errors.first else { return }
    guard errors.count > 1 else { throw first }
    throw InteractionError(
      .handlersFailed,
      "\(errors.count) handlers of \(description(of: events)) on \(path) failed.",
      context: errors.map { Failure.Note("handler", Failure($0).description) }
    )
  }

  /// Sends events that a user's act led to, and reports what handlers throw.
  ///
  /// - Parameters:
  ///   - events: What to send, as one mask.
  ///   - event: What is known of the act.
  ///   - world: The world of the act, even if the control left it meanwhile.
  /// - Returns: How many handlers were called.
  @discardableResult
  final func dispatch(_ events: Event, _ event: InteractionEvent, in world: World?) -> Int {
    var errors: [any Error] = []
    return dispatch(events, event, in: world, errors: &errors)
  }

  /// Calls the matching registrations; errors are reported to the world or else collected.
  ///
  /// - Returns: How many handlers were called.
  @discardableResult
  private func dispatch(
    _ events: Event,
    _ event: InteractionEvent,
    in world: World?,
    errors: inout [any Error]
  ) -> Int {
    let id = world.flatMap { world in
      world.record(
        .controlEvent(control: world.told(path), events: world.isTracing ? names(of: events) : [])
      )
    }
    // Whatever handlers change, this array stays as it is; each registration tells whether it
    // still stands. Taking it costs a retain, not an allocation.
    let snapshot = registrations
    guard !snapshot.isEmpty else { return 0 }
    switch enterDispatch(events, in: world) {
    case .entered: break
    case .givenUp: return 0
    case .refused(let error):
      collect(error, in: world, &errors)
      return 0
    }
    defer { leaveDispatch(in: world) }
    if let id { world?.causes.append(id) }
    defer { if id != nil { world?.causes.removeLast() } }

    var calls = 0
    var foundUseless = false
    var told = event
    for entry in snapshot {
      let registration = entry.registration
      let matched = entry.events.intersection(registration.events).intersection(events)
      guard !matched.isEmpty else { continue }
      guard !registration.isDead else {
        foundUseless = true
        continue
      }
      // Disarmed before its call, so that it cannot be called again from within. It leaves the list
      // with all others below: each by itself would have to be searched for.
      if case .connection(isOnce: true) = registration.form {
        registration.events = []
        foundUseless = true
      }
      told.controlEvents = matched
      told.sender = matched.isDisjoint(with: .applicationReserved) ? nil : type(of: self)
      calls += 1
      var failedCall: Int?
      do {
        if try call(registration, told, in: world, &failedCall) == false { calls -= 1 }
      } catch {
        // It follows from the call, as does what the handler prints.
        if let failedCall { world?.causes.append(failedCall) }
        collect(failure(of: registration, matched, error), error, in: world, &errors)
        if failedCall != nil { world?.causes.removeLast() }
      }
    }
    if foundUseless { prune() }
    return calls
  }

  /// Calls one registration.
  ///
  /// - Parameters:
  ///   - registration: Whom to call.
  ///   - event: What it is told.
  ///   - world: The world of the act.
  ///   - failedCall: The record of the handler's call, if that throws.
  /// - Returns: False if it was sent up the chain and nobody answered.
  private func call(
    _ registration: Registration,
    _ event: InteractionEvent,
    in world: World?,
    _ failedCall: inout Int?
  ) throws -> Bool {
    guard !registration.isOfFormerRow else {
      throw CellPoison.error(calling: registration, by: path)
    }
    let outer = sending
    sending = Sending(registration: registration, world: world)
    defer {
      failedCall = sending?.failedCall
      sending = outer
    }
    if let target = registration.target(of: self) {
      try sendAction(registration.action, to: target, for: event)
      return true
    }
    let unhandled = world?.unhandledActionCount
    try sendAction(registration.action, to: nil, for: event)
    return unhandled == world?.unhandledActionCount
  }

  // MARK: Performing

  /// Sends an action as a subclass made at run time does.
  ///
  /// - Returns: Whether it did; if not, the control does its own.
  @inline(never)
  final func sendOverridden(
    _ action: AnyAction,
    to target: AnyObject?,
    for event: InteractionEvent
  ) throws -> Bool {
    guard let overrides else { return false }
    let isDone = try overrides.performThrowing(
      .sendAction,
      [.action(action), .object(target), .event(event)]
    )
    // A handler may send further actions, which are new to the override.
    if !isDone { overrides.endBypass(of: .sendAction) }
    return isDone
  }

  /// Lets a target perform an action.
  final func perform(
    _ action: AnyAction,
    on target: AnyObject,
    for event: InteractionEvent
  ) throws {
    guard let world = sending?.world ?? world, world.heedsCalls else {
      return try action.perform(on: target, sender: self, event: event)
    }
    // A registration knows where it was made; what an override sends instead knows only itself.
    let registration = sending?.registration
    let origin = registration?.action === action ? registration?.origin : nil
    try perform(action, named: action.name, by: origin ?? action.origin, on: target, for: event)
  }

  /// Lets the first responder that answers perform an action: the first responder's chain, then
  /// this control's, then the application.
  final func performInChain(_ action: AnyAction, for event: InteractionEvent) throws {
    // A control that a handler took out of its window still sends what is left to send.
    let world = sending?.world ?? world
    let search = searchChain(for: action, in: world)
    guard let (responder, answer) = search.found else {
      return try noteUnhandled(action, visited: search.visited.map(ObjectNaming.name), in: world)
    }
    try perform(
      answer,
      named: action.name,
      by: answer.origin,
      on: responder,
      after: search.visited,
      for: event
    )
  }

  /// Looks for the first responder that answers an action: the first responder's chain, then this
  /// control's, then the application.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - world: The world to search in.
  /// - Returns: Who answers and with what, and those who were asked before in vain.
  final func searchChain(for action: AnyAction, in world: World?) -> ChainSearch {
    ChainSearch(
      for: action,
      from: self,
      along: [(window ?? world?.window)?.firstResponder, self],
      endingIn: world?.application
    )
  }

  /// Runs an action and writes down that its handler is called: here, behind the overridable
  /// `sendAction(_:to:for:)`, so that what an override suppresses is not in the journal.
  private func perform(
    _ action: AnyAction,
    named name: String,
    by origin: HandlerOrigin,
    on target: AnyObject,
    after visited: [Responder] = [],
    for event: InteractionEvent
  ) throws {
    guard let world = sending?.world ?? world else {
      return try action.perform(on: target, sender: self, event: event)
    }
    let id = world.record(
      .action(
        name: name,
        target: world.told(ObjectNaming.name(of: target)),
        handler: origin,
        visited: world.isTracing ? visited.map(ObjectNaming.name) : []
      )
    )
    sending?.failedCall = nil
    do {
      try world.withCause(id) { try action.perform(on: target, sender: self, event: event) }
    } catch {
      sending?.failedCall = id
      throw error
    }
  }

  /// Keeps the fact that nobody answered, which is an error where that is not allowed.
  private func noteUnhandled(_ action: AnyAction, visited: [String], in world: World?) throws {
    world?.keep(UnhandledAction(name: action.name, sender: path, visited: visited))
    guard let world, !world.isStrict else {
      throw InteractionError(
        .unhandledAction,
        """
        Nobody answers the action \(action.name.quoted) of \(path); \
        give one of the visited responders an action of that name.
        """,
        location: sending?.registration.origin.location,
        context: [Failure.Note("visited", visited.joined(separator: ", "))]
      )
    }
  }

  // MARK: Guard and errors

  /// What comes of a dispatch that is about to begin.
  private enum Entrance {
    /// It was counted in.
    case entered
    /// It would be nested too deeply, as the error says with the chain.
    case refused(any Error)
    /// It lies in one that was refused another already.
    case givenUp
  }

  /// Counts a dispatch in, unless it would be nested too deeply.
  private func enterDispatch(_ events: Event, in world: World?) -> Entrance {
    guard let world else {
      guard dispatchDepth < Self.maximumDispatchDepth else {
        return .refused(
          nestingError(
            Array(repeating: "\(path) \(description(of: events))", count: dispatchDepth + 1),
            sentBy: nil
          )
        )
      }
      dispatchDepth += 1
      return .entered
    }
    let depth = world.dispatches.count
    if depth > 0, world.dispatches[0].hasGivenUp { return .givenUp }
    guard depth < Self.maximumDispatchDepth else {
      world.dispatches[0].hasGivenUp = true
      let chain = world.dispatches + [DispatchFrame(control: self, events: events)]
      return .refused(
        nestingError(
          chain.map { "\($0.control.path) \($0.control.description(of: $0.events))" },
          sentBy: world.dispatches.last?.control.sending?.registration
        )
      )
    }
    world.dispatches.append(DispatchFrame(control: self, events: events))
    return .entered
  }

  /// Counts a dispatch out.
  private func leaveDispatch(in world: World?) {
    if let world {
      world.dispatches.removeLast()
    } else {
      dispatchDepth -= 1
    }
  }

  /// Describes a chain of control events that caused each other too many levels deep.
  ///
  /// - Parameters:
  ///   - chain: The events, the outermost first.
  ///   - registration: Whose handler has sent the last of them; nil outside of a world, where the handler gets
  ///     the error and is known by it.
  private func nestingError(
    _ chain: [String],
    sentBy registration: Registration?
  ) -> InteractionError {
    InteractionError(
      .nestingTooDeep,
      """
      Control events are nested more than \(Self.maximumDispatchDepth) deep; \
      a handler probably sends the event that called it: let it do so only where something has changed, \
      or, if that comes to an end by itself, in the next turn, by app:post(function() … end) in Lua and \
      world.post in Swift.
      """,
      location: registration?.origin.location,
      context: [Failure.Note("chain", chain.joined(separator: " → "))]
        + (registration.map { [Failure.Note("handler", $0.origin.name)] } ?? [])
    )
  }

  /// Describes what a handler threw, with the event and where the handler was connected.
  private func failure(
    of registration: Registration,
    _ events: Event,
    _ error: any Error
  ) -> Failure {
    let notes = [
      Failure.Note("event", "\(description(of: events)) of \(path)"),
      Failure.Note("handler", registration.origin.name),
    ]
    // What nobody answered has no place but that, and says so already.
    let isUnhandled = (error as? InteractionError)?.code == .unhandledAction
    let place = isUnhandled ? nil : registration.origin.location
    return Failure(error).adding(notes + Failure.Note.connected(at: place))
  }

  /// Reports an error of the dispatch itself, or keeps it for the caller outside of any world.
  private func collect(_ error: any Error, in world: World?, _ errors: inout [any Error]) {
    collect(Failure(error), error, in: world, &errors)
  }

  /// Reports a failure, or keeps its error for the caller outside of any world.
  private func collect(
    _ failure: @autoclosure () -> Failure,
    _ error: any Error,
    in world: World?,
    _ errors: inout [any Error]
  ) {
    if let world {
      world.report(failure())
    } else {
      errors.append(error)
    }
  }
}
