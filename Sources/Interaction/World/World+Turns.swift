extension World {
  /// How many turns may bring what other threads sent before the rest waits, or counts as endless where
  /// nobody answers for it.
  static let turnLimit = WorkChain.limit
  /// How many times layout is repeated within a turn before it counts as endless.
  static let layoutPassLimit = 10

  /// Lets a device's event in: the one door for everything a user does.
  ///
  /// Outside of a turn the event is handled before this returns, and so is all that it causes.
  /// Inside a turn, that is from a handler, it is queued and runs as the next turn.
  ///
  /// - Parameter event: What the device reports.
  public func send(_ event: InputEvent) {
    guard !isInTurn else {
      putOff(.input(event))
      return
    }
    drainTurns()
    runTurn(.input) { self.handle(event) }
    drainTurns()
  }

  /// Runs work as a turn of its own: at once outside of a turn, queued inside of one.
  ///
  /// - Parameters:
  ///   - cause: What set it off.
  ///   - body: The work; an error it throws is reported to the world.
  public func turn(cause: TurnCause, _ body: @escaping () throws -> Void) {
    guard !isInTurn else {
      putOff(.body(cause, nil, ifStill: nil, body))
      return
    }
    drainTurns()
    runTurn(cause) { self.reportingFailure(body) }
    drainTurns()
  }

  /// Puts work off to a turn of its own: right after the one under way, or else before the next
  /// input, timer or frame.
  ///
  /// - Parameters:
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - work: What to do; an error it throws is reported to the world.
  public func post(
    file: StaticString = #fileID,
    line: Int = #line,
    _ work: @escaping () throws -> Void
  ) {
    post(origin: HandlerOrigin("Swift closure", file: file, line: line), work)
  }

  /// Puts work off to a turn of its own, under a name of the caller's choosing.
  ///
  /// - Parameters:
  ///   - origin: Who the work is.
  ///   - condition: Whether the work is still to be done when its turn comes: else the journal is not told
  ///     of it either. Nil asks nothing.
  ///   - work: What to do.
  package func post(
    origin: HandlerOrigin,
    ifStill condition: (() -> Bool)? = nil,
    _ work: @escaping () throws -> Void
  ) {
    putOff(.body(.post, origin, ifStill: condition, work))
  }

  /// Puts work at the end of the queue, in the name of what is under way.
  private func putOff(_ work: PendingTurn.Work) {
    pendingTurns.append(PendingTurn(work: work, cause: causes.last, chainLength: turnChain.add()))
  }

  /// Calls a closure at the end of every turn, after layout: the point where nothing is under way.
  ///
  /// - Parameter observer: What to call; it may change views, which are laid out in the next turn.
  /// - Returns: The receipt that takes it back.
  @discardableResult
  public func addTurnObserver(_ observer: @escaping (World) -> Void) -> Connection {
    let entry = TurnObserver(body: observer)
    turnObservers.append(entry)
    return Connection(check: { entry.body != nil }, onCancel: { entry.cancel() })
  }

  /// Runs what waits in the queue and the inbox, each as a turn, until nothing does.
  ///
  /// What was put off before, and by turns that do not follow from one another, is never too much.
  /// Deliveries that other threads keep sending are nobody's endless work here; what comes after so
  /// many of them waits for the next turn boundary.
  ///
  /// - Returns: Whether the queue came to its end.
  @discardableResult
  func drainTurns() -> Bool {
    var messageCount = 0
    var deliveryCount = 0
    // The queue came to its end last time: nothing in it follows from anything there.
    turnChain = WorkChain()
    while let work = nextPendingTurn(takesMessages: deliveryCount < Self.turnLimit) {
      if work.isDelivery {
        deliveryCount += 1
      } else if work.isFromElsewhere {
        messageCount += 1
      }
      guard messageCount <= Self.turnLimit, turnChain.begin(work.chainLength) else {
        giveUp(at: work)
        return false
      }
      runTurn(work.turnCause) { self.run(work) }
      turnChain.end()
    }
    return true
  }

  /// Drops what waits in the queue, and then lets it go with what it alone has kept, which may post.
  func dropPendingTurns() {
    let dropped = pendingTurns
    pendingTurns = PendingTurns()
    withExtendedLifetime(dropped) {}
  }

  /// Drops the turns that follow from one another without end.
  private func giveUp(at work: PendingTurn) {
    let count = turnChain.isTooWide ? WorkChain.waitingLimit : WorkChain.limit
    turnChain.end()
    dropPendingTurns()
    // What other threads sent is not to blame.
    if case .messages(let messages) = work.work { inbox.putBack(messages) }
    report(
      InteractionError(
        .endlessWork,
        """
        \(count) turns followed from one another without time passing, so the rest was dropped; \
        use a timer where work repeats itself.
        """,
        location: work.origin?.location,
        context: work.origin.map { [Failure.Note("posted last", "\($0)")] } ?? []
      ).failure
    )
  }

  /// Takes the next thing to run; other threads' messages come before what was queued here.
  private func nextPendingTurn(takesMessages: Bool) -> PendingTurn? {
    let messages = takesMessages ? inbox.drain() : []
    if !messages.isEmpty {
      return PendingTurn(work: .messages(messages), cause: nil, chainLength: nil)
    }
    return pendingTurns.popFirst()
  }

  /// Does the work of a queued turn, in the name of the record that queued it.
  private func run(_ turn: PendingTurn) {
    withCause(turn.cause) {
      switch turn.work {
      case .input(let event):
        handle(event)
      case .body(_, let origin, let condition, let body):
        guard condition?() ?? true else { return }
        guard let origin else { return reportingFailure(body) }
        withCause(record(.posted(handler: origin))) {
          do {
            try body()
          } catch {
            report(error, of: origin)
          }
        }
      case .messages(let messages):
        undrained = messages[...]
        while let message = undrained.popFirst() { message.run(in: self) }
      }
    }
  }

  /// Brackets a turn: layout that was asked for since the last one, the work, the layout and then the
  /// drawing that the work asked for, then the turn observers.
  func runTurn(_ cause: TurnCause, _ body: () -> Void) {
    noteUntracedCalls()
    turnCause = cause
    if cause != .frame { workTurnCount &+= 1 }
    tracedCallCount = 0
    layoutIfNeeded()
    body()
    currentEvent = nil
    layoutIfNeeded()
    drawIfNeeded()
    if !turnObservers.isEmpty {
      for observer in turnObservers { observer.body?(self) }
      // Taken back meanwhile, or since the last turn.
      turnObservers.removeAll { $0.body == nil }
    }
    noteUntracedCalls()
    turnCause = nil
  }

  /// Lays out whatever asked for it, and again if layout itself asked for more.
  ///
  /// Every turn begins and ends with it; call it to read frames between turns.
  public func layoutIfNeeded() {
    for window in windows where window.needsLayoutWithin {
      var passes = 0
      while window.needsLayoutWithin {
        passes += 1
        if passes > Self.layoutPassLimit {
          let seeker = Self.layoutSeeker(in: window)
          report(
            InteractionError(
              .endlessWork,
              """
              Layout asked for layout \(Self.layoutPassLimit) times in one turn; \
              do not call setNeedsLayout() on a view from its own layoutSubviews().
              """,
              location: seeker.overrides?.definition(of: .layoutSubviews),
              context: [Failure.Note("it was asked for by", seeker.path)]
            ).failure
          )
          break
        }
        window.layoutIfNeeded()
      }
    }
  }

  /// The outermost view that is to be laid out: the one, or one of those, that asked.
  private static func layoutSeeker(in window: Window) -> View {
    var view: View = window
    while !view.needsLayout, let next = view.subviews.first(where: \.needsLayoutWithin) {
      view = next
    }
    return view
  }

  /// Hands an event to the touch or the key dispatcher.
  private func handle(_ event: InputEvent) {
    let id = record(.input(event: event))
    withCause(id) {
      switch event {
      case .touches(let inputs): touches.handle(inputs, in: self)
      case .key(let input): handleKey(input)
      case .text(let text): handleTyping(text)
      case .paste(let text): handlePaste(text)
      case .hover(let location): handleHover(location)
      case .scroll(let input): handleScroll(input)
      }
    }
  }
}
