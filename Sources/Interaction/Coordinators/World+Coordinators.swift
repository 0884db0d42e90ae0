extension World {
  /// The root coordinator; nil without one.
  public var coordinator: Coordinator? { flows.root }

  /// Starts a coordinator as the root one, which the world keeps while it runs.
  ///
  /// Another root coordinator is replaced: its flow ends first, by that cause. If the new one's navigation
  /// controller has no place when its `start()` has returned, and the window got no other root by it, that
  /// becomes the window's root, and what `start()` presents above it comes then; so the screens of the
  /// former flow leave as well. With the same navigation
  /// controller as before, set its stack in `start()`. If who is told of the former one's end starts yet
  /// another root, that one stands, and this one ends as replaced without having begun. A coordinator that
  /// was started before meets the precondition funnel.
  ///
  /// - Parameters:
  ///   - coordinator: The new root.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - whenEnded: Called exactly once, when it has ended: with its result, which is nil unless it
  ///     finished, and the cause. What it throws is reported.
  public func start(
    _ coordinator: Coordinator,
    file: StaticString = #fileID,
    line: Int = #line,
    _ whenEnded: Coordinator.Ending? = nil
  ) {
    Precondition.require(file: file, line: line) { try checkCanStart(coordinator) }
    start(coordinator, from: SourceLocation(file: "\(file)", line: line), whenEnded)
  }

  /// Starts a coordinator as the root one, after it was checked, for a caller that knows its own place.
  ///
  /// - Parameters:
  ///   - coordinator: The new root.
  ///   - location: Who asked; nil if that is not known.
  ///   - whenEnded: Called exactly once.
  package func start(
    _ coordinator: Coordinator,
    from location: SourceLocation?,
    _ whenEnded: Coordinator.Ending?
  ) {
    coordinator.join(flows, from: location, whenEnded)
    flows.replaceRoot(with: coordinator)
    guard coordinator.isRunning else { return }
    let former = (controller: window.rootController, view: window.rootView)
    let awaiting = coordinator.knownNavigation.flatMap { $0.isPlaced ? nil : $0 }
    awaiting?.awaitedWindow = window
    coordinator.run()
    if coordinator.isRunning, let navigation = coordinator.knownNavigation,
      !navigation.isPlaced, window.rootController === former.controller,
      window.rootView === former.view
    {
      window.setRoot(navigation, from: location)
    }
    // What still waits there has no window to come to, and says so here.
    awaiting?.giveUpWaiting()
  }

  /// Notes of all flows that run now that they began with the application, before anybody used it: where
  /// they still run at the end, nothing is left over.
  ///
  /// - Complexity: O(flows that run).
  package func noteLaunchedFlows() {
    var flows = coordinator.map { [$0] } ?? []
    while let flow = flows.popLast() {
      flow.isOfLaunch = true
      flows += flow.children
    }
  }

  /// Throws if a coordinator cannot be started as the root one.
  ///
  /// - Parameter coordinator: The coordinator in question.
  /// - Throws: `InteractionError` with `startedTwice`.
  package func checkCanStart(_ coordinator: Coordinator) throws {
    try coordinator.checkIsIdle(for: "as the root")
  }

  // MARK: Timers that end with somebody

  /// Calls a closure again and again, as long as an object lives.
  ///
  /// If the object is a controller or a coordinator that has outlived its flow, the timer has too, and
  /// `leaks()` names it.
  ///
  /// - Parameters:
  ///   - seconds: The interval on the virtual clock, more than 0.
  ///   - owner: With whom it ends, before its next call; held weakly.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - body: What to do; an error it throws is reported to the world.
  /// - Returns: The handle that cancels it.
  @discardableResult
  public func every(
    _ seconds: Double,
    owner: AnyObject,
    file: StaticString = #fileID,
    line: Int = #line,
    _ body: @escaping () throws -> Void
  ) -> Scheduler.Timer {
    let handle = TimerHandle()
    let timer = every(seconds, file: file, line: line) { [weak owner] in
      guard owner != nil else {
        handle.timer?.cancel()
        return
      }
      try body()
    }
    handle.timer = timer
    flows.note(timer, of: owner)
    return timer
  }
}

/// What a timer's closure knows of the timer.
private final class TimerHandle {
  /// The timer, which keeps the closure.
  weak var timer: Scheduler.Timer?
}
