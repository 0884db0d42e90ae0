extension Event {
  /// How many invocations may follow from one another, each from within an observer of the last.
  public static var maximumDepth: Int { Control.maximumDispatchDepth }
  /// Through how many levels invocations may follow from one another without being counted: an observer that
  /// invokes several times, each of which calls it, would go on for hours before it is at ``maximumDepth``.
  ///
  /// Fewer levels end by themselves, as those of a tree do that an observer walks through. How many may be
  /// counted is said by `WorkChain`, as for work that is put off.
  private static var uncountedDepth: Int { maximumDepth / 2 }

  /// Tells the observers: each is called in order, before this returns.
  ///
  /// From within an observer of the same event it returns at once, and the observers are called when
  /// the pass under way is through. It does nothing once the sender is gone.
  ///
  /// - Parameter args: What to tell.
  /// - Complexity: O(*n*) in the number of observers.
  @inlinable
  public func invoke(_ args: Args) {
    guard isPlain, !isInvoking else { return invokeWithCare(args) }
    guard let sender = heldSender else { return }
    isInvoking = true
    call(sender, args)
    isInvoking = false
    if hasUnfinished { finish() }
  }

  /// Tells the observers at once, even from within one: for arguments that carry an answer back.
  ///
  /// - Parameter args: What to tell.
  /// - Complexity: O(*n*) in the number of observers.
  public func invokeNow(_ args: Args) {
    guard isInvoking, !isWithheld else { return invoke(args) }
    let outer = (pass, position)
    guard let chain = chainOfNext(isWaiting: false) else { return }
    runPass(args, chain: chain)
    (pass, position) = outer
  }

  /// Tells the observers in the next turn of the world that the event is in.
  ///
  /// - Parameter args: What to tell.
  public func post(_ args: Args) {
    guard let world else {
      report(
        InteractionError(
          .noWorld,
          """
          \(nameInMessages) cannot be posted outside of a world; make the event with `in: world`, or \
          invoke it.
          """
        ).failure
      )
      return
    }
    // The event may go before the turn comes, and take its observers with it.
    world.post(origin: HandlerOrigin("post of \(nameInMessages)")) { [weak self] in
      self?.invoke(args)
    }
  }

  // MARK: A pass

  /// Calls the observers that stand now.
  @inlinable
  func call(_ sender: Sender, _ args: Args) {
    // Whatever observers change, this copy stays as it is; it costs a retain.
    let snapshot = entries
    let round = version
    snapshot.withUnsafeBufferPointer { snapshot in
      for index in snapshot.indices {
        position = index
        if snapshot[index].isSpecial || version != round {
          callIfStanding(snapshot[index], sender, args)
          continue
        }
        do {
          try snapshot[index].body(sender, args)
        } catch {
          failed(error, snapshot[index].observer)
        }
      }
    }
  }

  /// Calls an observer that may have been removed, has an owner or a world, or is called once, or not each time.
  @usableFromInline
  func callIfStanding(_ entry: Entry, _ sender: Sender, _ args: Args) {
    callIfStanding(entry, sender, args, in: nil)
  }

  /// Calls an observer if it stands and is concerned, and writes that down in a world.
  private func callIfStanding(_ entry: Entry, _ sender: Sender, _ args: Args, in world: World?) {
    let observer = entry.observer
    // Held while it is called, so that its closure finds it.
    let owner = observer.owner
    guard observer.isLive, !observer.isOwned || owner != nil, observer.meetsCondition else {
      hasUnfinished = true
      return
    }
    pass.current = observer
    if let holder = observer.concern as? ConcernHolder {
      // Of what does not concern it nothing is written down, and who is called once still waits.
      if let own = holder.concern(sender, args) { call(entry, sender, own, in: world) }
    } else {
      call(entry, sender, args, in: world)
    }
    withExtendedLifetime(owner) {}
    pass.current = nil
  }

  /// Calls an observer with what it has to hear, and writes that down in a world.
  private func call(_ entry: Entry, _ sender: Sender, _ args: Args, in world: World?) {
    let observer = entry.observer
    if observer.isOnce {
      observer.disarm()
      hasUnfinished = true
    }
    let id = world.flatMap { world in
      world.record(
        .action(
          name: name,
          target: world.told(ObjectNaming.name(of: sender)),
          handler: observer.origin,
          visited: []
        )
      )
    }
    func run() {
      do {
        try entry.body(sender, args)
      } catch {
        failed(error, observer)
      }
    }
    // What goes wrong follows from the call, as does what the observer prints.
    if let world {
      world.withCause(id, run)
    } else if home.isNowhere, observer.mayKnowWorld, let world = observer.world {
      // The event does not know that a coordinator starts, which does not begin what is begun here.
      world.flows.callingOthers(run)
    } else {
      run()
    }
  }

  /// Invokes where something is under way, or where a world is to be told of it.
  @usableFromInline
  func invokeWithCare(_ args: Args) {
    guard !isWithheld, !hasGivenUp else { return }
    if isInvoking {
      guard let chain = chainOfNext(isWaiting: true) else { return }
      waiting.append(Waiting(args: args, chain: chain, cause: cause))
      hasUnfinished = true
      return
    }
    runPass(args, chain: [])
    if hasUnfinished { finish() }
  }

  /// Makes one pass, and lets the world know.
  private func runPass(_ args: Args, chain: [HandlerOrigin]) {
    guard let sender = heldSender else { return }
    let wasInvoking = isInvoking
    pass = EventPass(chain: chain)
    isInvoking = true
    if let world, world.heedsCalls {
      let id = world.record(entry(of: args, from: sender, in: world))
      world.withCause(id) {
        world.flows.callingOthers {
          for (index, entry) in entries.enumerated() {
            position = index
            callIfStanding(entry, sender, args, in: world)
          }
        }
      }
    } else {
      call(sender, args)
    }
    isInvoking = wasInvoking
    if !wasInvoking { pass = EventPass() }
  }

  /// What a journal is told of a pass.
  private func entry(
    of args: Args,
    from sender: Sender,
    in world: World
  ) -> JournalRecord.Entry {
    let sender = world.told(ObjectNaming.name(of: sender))
    // The values of properties are told only to who wants them: writing them down takes its time.
    guard world.isTracing, let change = args as? PropertyChange else {
      return .event(name: name, sender: sender)
    }
    return .propertyChange(
      event: name,
      sender: sender,
      property: change.property,
      old: change.isOfAll ? nil : JournalValue.text(of: change.old as Any),
      new: change.isOfAll ? nil : JournalValue.text(of: change.new as Any)
    )
  }

  /// Does what the calls have left to do: the invocations from within, each in a pass of its own, then
  /// the list.
  @usableFromInline
  func finish() {
    // A cause that stood before belongs to the binding that set it, and stays.
    let standing = beganCause ? nil : cause
    // What an observer that goes with the list invokes has to wait, too.
    isInvoking = true
    repeat {
      hasUnfinished = false
      let next = waiting
      waiting = []
      for invocation in next where !hasGivenUp {
        cause = invocation.cause
        beganCause = false
        runPass(invocation.args, chain: invocation.chain)
      }
      if hasGivenUp { waiting = [] }
      // What goes with the list follows from nothing.
      pass = EventPass()
      if waiting.isEmpty { prune() }
    } while !waiting.isEmpty
    isInvoking = false
    cause = standing
    beganCause = false
    hasGivenUp = false
    followingCount = WorkChain.Count()
    hasUnfinished = false
    pass = EventPass()
  }

  /// Lets the pass under way follow from a change that begins here.
  package func begin(_ cause: ChangeStep) {
    guard isInvoking else { return }
    self.cause = cause
    beganCause = true
    hasUnfinished = true
  }

  // MARK: Nesting

  /// Notes who is being called while the list still says so.
  func noteCurrent() {
    if pass.current == nil { pass.current = current }
  }

  /// The observer that is being called.
  private var current: EventObserver? {
    pass.current ?? (entries.indices.contains(position) ? entries[position].observer : nil)
  }

  /// The chain of an invocation from within; nil if it would be too long, or one of too many, which is
  /// reported.
  ///
  /// - Parameter isWaiting: Whether it waits for the pass under way, so that the depth comes late.
  private func chainOfNext(isWaiting: Bool) -> [HandlerOrigin]? {
    guard !hasGivenUp else { return nil }
    let chain = pass.chain + (current.map { [$0.origin] } ?? [])
    let isWithinCount =
      !isWaiting || followingCount.add(chain.count, uncountedLength: Self.uncountedDepth)
    let isTooDeep = chain.count >= Self.maximumDepth
    let isTooWide = isWaiting && chain.count > 1 && WorkChain.isTooWide(waiting.count)
    guard isTooDeep || isTooWide || !isWithinCount else { return chain }
    hasGivenUp = true
    hasUnfinished = true
    let many = isTooWide ? WorkChain.waitingLimit : WorkChain.limit
    let times = isTooDeep ? "\(Self.maximumDepth) times in a row" : "\(many) times"
    let links = chain.map { "\(name) → \($0)" }
    report(
      InteractionError(
        .nestingTooDeep,
        """
        \(nameInMessages) was invoked from within its own observers \(times), so that those that still \
        waited were dropped; an observer probably invokes what called it, so let it do so only where \
        something has changed.
        """,
        context: [Failure.Note("chain", (links + [name]).joined(separator: " → "))]
      ).failure,
      by: current
    )
    return nil
  }

  // MARK: Failures

  /// Reports what an observer threw.
  @usableFromInline
  func failed(_ error: any Error, _ observer: EventObserver) {
    report(Failure(error, by: observer.origin, of: nameInMessages), by: observer)
  }

  /// Whether a world is told of failures now.
  package var isInWorld: Bool { world != nil }

  /// Reports what an observer threw to a world that the event itself does not know.
  ///
  /// - Parameters:
  ///   - error: What it threw.
  ///   - origin: Who it is and where it was added.
  ///   - world: The observer's world.
  package func report(_ error: any Error, of origin: HandlerOrigin, to world: World) {
    world.report(Failure(error, by: origin, of: nameInMessages))
  }

  /// Tells the world of a failure, or else that of the observer to blame, or else keeps it.
  ///
  /// - Parameters:
  ///   - failure: What went wrong.
  ///   - observer: Whose doing it is; nil if nobody's.
  func report(_ failure: Failure, by observer: EventObserver? = nil) {
    if let world = world ?? observer?.world { return world.report(failure) }
    if failures.count >= Failure.keptCount { failures.removeFirst() }
    failures.append(failure)
    if let onFailure { return onFailure(failure) }
    UnheardFailures.listener?.hear(failure)
  }
}
