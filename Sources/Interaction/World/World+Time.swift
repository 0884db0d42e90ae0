extension World {
  /// Calls a closure once, some time from now.
  ///
  /// - Parameters:
  ///   - seconds: How long to wait on the virtual clock; 0 fires at the next advance or settle.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - body: What to do; an error it throws is reported to the world.
  /// - Returns: The handle that cancels it.
  @discardableResult
  public func after(
    _ seconds: Double,
    file: StaticString = #fileID,
    line: Int = #line,
    _ body: @escaping () throws -> Void
  ) -> Scheduler.Timer {
    Precondition.require(file: file, line: line) { try VirtualTime.checkSpan(seconds, "The delay") }
    return schedule(
      after: seconds,
      repeats: false,
      origin: HandlerOrigin("after", file: file, line: line),
      body
    )
  }

  /// Calls a closure again and again, the first time one interval from now.
  ///
  /// - Parameters:
  ///   - seconds: The interval on the virtual clock, more than 0.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - body: What to do; an error it throws is reported to the world.
  /// - Returns: The handle that cancels it.
  @discardableResult
  public func every(
    _ seconds: Double,
    file: StaticString = #fileID,
    line: Int = #line,
    _ body: @escaping () throws -> Void
  ) -> Scheduler.Timer {
    Precondition.require(file: file, line: line) { try VirtualTime.checkInterval(seconds) }
    return schedule(
      after: seconds,
      repeats: true,
      origin: HandlerOrigin("every", file: file, line: line),
      body
    )
  }

  /// Arms a timer whose span was checked, under a name of the caller's choosing.
  ///
  /// - Parameters:
  ///   - seconds: The delay, and the interval if it repeats.
  ///   - repeats: Whether it fires again and again.
  ///   - origin: Who it is and where it was created.
  ///   - body: What to do.
  /// - Returns: The handle that cancels it.
  package func schedule(
    after seconds: Double,
    repeats: Bool,
    origin: HandlerOrigin,
    _ body: @escaping () throws -> Void
  ) -> Scheduler.Timer {
    let span = VirtualTime.nanoseconds(seconds)
    let timer = scheduler.schedule(
      after: span,
      every: repeats ? span : nil,
      origin: origin,
      body
    )
    if repeats { flows.noteBeginning(of: timer) }
    if isTracing { trace(timer) }
    return timer
  }

  /// Lets time pass and fires, in order, every timer that becomes due.
  ///
  /// A clock that has come to its end, after about 250 years, goes no further.
  ///
  /// - Parameter seconds: How far to go.
  public func advance(by seconds: Double) {
    Precondition.require {
      try VirtualTime.checkSpan(seconds, "The time to advance by")
      try checkCanAdvance()
    }
    advance(to: scheduler.deadline(after: seconds))
  }

  /// Lets time pass until the next frame begins, and runs the frame.
  ///
  /// Where the clock has come to its end, after about 250 years, there is no next frame: that is met by the
  /// precondition funnel.
  public func advanceFrame() {
    let frame = VirtualTime.frame
    Precondition.require {
      try checkCanAdvance()
      try checkTimeLeft(for: frame)
    }
    advance(to: (scheduler.nanoseconds / frame + 1) * frame)
    runTurn(.frame) {}
    drainTurnsAndBackground()
  }

  /// Runs what is due and goes on to the next thing that will be, until nothing finite is left.
  ///
  /// Timers that repeat fire on the way, but are not waited for. Where work is announced in the inbox it
  /// blocks on wall time until that has ended, for as long as `backgroundAllowance` lasts.
  ///
  /// - Parameter budget: The most virtual time to spend, in seconds.
  /// - Returns: The time it took, and what was still to come if the budget was used up.
  @discardableResult
  public func settle(budget: Double = 5) -> SettleOutcome {
    Precondition.require {
      try VirtualTime.checkSpan(budget, "The budget")
      try checkCanAdvance()
    }
    let start = scheduler.nanoseconds
    let limit = min(start + VirtualTime.nanoseconds(budget), VirtualTime.end)
    if windows.contains(where: { $0.needsLayoutWithin || $0.needsDisplayWithin }) {
      runTurn(.host) {}
    }
    drainTurnsAndBackground()
    while let deadline = scheduler.nextFiniteDeadline, deadline <= limit {
      advance(to: deadline)
    }
    if scheduler.nextFiniteDeadline != nil { advance(to: limit) }
    let isAtRest = scheduler.nextFiniteDeadline == nil
    return SettleOutcome(
      elapsed: VirtualTime.seconds(scheduler.nanoseconds - start),
      busy: isAtRest ? backgroundWork : busyWork.filter { !$0.isPerpetual }
    )
  }

  /// Everything that is still to come: the work of other threads first, then timers, the soonest first,
  /// those that repeat included.
  ///
  /// - Complexity: O(*n* log *n*) in the number of timers.
  package var busyWork: [SettleOutcome.BusyWork] {
    backgroundWork
      + scheduler.timers.map { timer in
        SettleOutcome.BusyWork(
          origin: timer.origin,
          deadline: timer.deadline,
          isPerpetual: timer.isRepeating,
          owner: (flows.owner(of: timer) ?? timer.owner).map(ObjectNaming.name)
        )
      }
  }

  /// Throws if time cannot pass now because a handler is running.
  ///
  /// - Throws: `InteractionError` with `insideTurn`.
  package func checkCanAdvance() throws {
    guard isInTurn else { return }
    throw InteractionError(
      .insideTurn,
      "A handler cannot wait, because time stands still until it returns; use after(_:) instead."
    )
  }

  /// Throws if the clock would come to its end before a span has passed.
  ///
  /// - Parameter span: The span in nanoseconds, not negative.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package func checkTimeLeft(for span: Int64) throws {
    guard scheduler.nanoseconds > VirtualTime.end - span else { return }
    throw InteractionError(
      .invalidNumber,
      """
      The clock stands at \(now.plainTime) s, and \(VirtualTime.seconds(span).plainTime) s from there lies \
      behind its end at \(VirtualTime.seconds(VirtualTime.end).plainTime) s; let less time pass.
      """
    )
  }

  /// Fires every timer that is due by a moment, or by the end of the clock, then sets the clock to it.
  private func advance(to moment: Int64) {
    let target = min(moment, VirtualTime.end)
    drainTurnsAndBackground()
    var instant = scheduler.nanoseconds
    var hasGivenUp = false
    scheduler.chain = WorkChain()
    while let timer = scheduler.nextDue(by: target) {
      if scheduler.nanoseconds != instant {
        instant = scheduler.nanoseconds
        hasGivenUp = false
        scheduler.chain = WorkChain()
      }
      let isWithinLimits = scheduler.chain.begin(timer.chainLength)
      // What time has brought follows from nothing, and fires whatever else there is.
      if timer.chainLength > 0, hasGivenUp || !isWithinLimits {
        scheduler.chain.end()
        timer.cancel()
        // Timers that multiply would else be reported by the thousand.
        if !hasGivenUp { reportEndless(timer) }
        hasGivenUp = true
        continue
      }
      runTurn(.timer) {
        let id = withCause(timer.trace?.id) { record(.timer(handler: timer.origin)) }
        withCause(id) {
          do {
            try timer.fire()
          } catch {
            report(error, of: timer.origin)
          }
        }
      }
      drainTurnsAndBackground()
      scheduler.chain.end()
    }
    scheduler.skip(to: target)
  }

  /// Reports timers that arm one another for one moment without end, of which one was cancelled.
  private func reportEndless(_ timer: Scheduler.Timer) {
    let isTooWide = scheduler.chain.isTooWide
    report(
      InteractionError(
        .endlessWork,
        """
        \(isTooWide ? WorkChain.waitingLimit : WorkChain.limit) timers \
        \(isTooWide ? "were armed for" : "fired at") \(now.plainTime) s without time passing, so all \
        that were left for that moment were cancelled; give them a delay above 0.
        """,
        location: timer.origin.location
      ).failure
    )
  }
}
