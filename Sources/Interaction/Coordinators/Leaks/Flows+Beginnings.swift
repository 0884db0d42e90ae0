/// What coordinators begin while they start, which is to end with their flows.
///
/// It is what `start()` itself begins: not what others do that are called meanwhile, such as the observers
/// of an event, the screens that were there before, and those who are told of the end of a flow.
extension Flows {
  /// A coordinator whose `start()` is under way.
  struct Start {
    /// The coordinator.
    let coordinator: Coordinator
    /// How many controllers and coordinators had come into the world before.
    let livesBefore: Int
    /// How many control events were being sent before.
    let dispatchesBefore: Int
    /// Whether a turn was under way.
    let wasInTurn: Bool
    /// How many calls of others are under way.
    var calls = 0
  }

  /// Whether a coordinator starts.
  var isStarting: Bool { !starting.isEmpty }

  /// The coordinator whose `start()` does what is done now; nil if it is done by somebody else.
  private var beginner: Start? {
    guard let start = starting.last, start.calls == 0, start.coordinator.isRunning, let world,
      world.dispatches.count == start.dispatchesBefore, world.isInTurn == start.wasInTurn
    else { return nil }
    return start
  }

  // MARK: Calling others

  /// Calls somebody to whom belongs what he begins.
  ///
  /// - Parameter body: What calls.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  func callingOthers<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard isStarting else { return try body() }
    // Those that start meanwhile have ended to start when the body is through.
    let last = starting.count - 1
    starting[last].calls += 1
    defer { starting[last].calls -= 1 }
    return try body()
  }

  /// Tells a controller of a step of its life: one that was there before a coordinator started does not act
  /// for that.
  func telling(_ controller: ViewController, _ body: () -> Void) {
    guard let start = starting.last, wasThere(controller, before: start) else { return body() }
    callingOthers(body)
  }

  /// Says whether a controller had come into the world before a coordinator started.
  private func wasThere(_ controller: ViewController, before start: Start) -> Bool {
    lives.number(of: controller).map { $0 <= start.livesBefore } ?? false
  }

  // MARK: Taking note

  /// Takes note of a repeating timer that nobody owns: it is to end with the coordinator that starts now,
  /// if one does.
  func noteBeginning(of timer: Scheduler.Timer) {
    guard let beginner else { return }
    begunTimers[timer] = beginner.coordinator.recordOfBegun
  }

  /// Takes note of a handler that was connected with something that is there: it is to go with the
  /// coordinator that starts now, if one does, unless that has brought the screen.
  ///
  /// - Parameters:
  ///   - handler: What stands for the handler.
  ///   - source: With what it was connected.
  func noteBeginning(of handler: AnyObject, in source: any HandlerSource) {
    guard let beginner, let object = source.connectedObject, isThere(object) else { return }
    if let screen = screen(of: object), !wasThere(screen, before: beginner) { return }
    // When the list has doubled, those that are over are dropped.
    if begunHandlers.count >= begunPruningCount {
      begunHandlers.removeAll(where: \.isOver)
      begunPruningCount = max(Self.leastBegunPruningCount, 2 * begunHandlers.count)
    }
    begunHandlers.append(
      BegunHandler(handler, in: source, of: beginner.coordinator.recordOfBegun)
    )
  }

  // MARK: Finding what stays

  /// Finds the flow that began a timer, is over and shows nothing any more.
  ///
  /// - Parameter timer: The timer.
  /// - Returns: What messages call the coordinator; nil if there is no such flow.
  /// - Complexity: O(1) on average.
  func endedFlow(of timer: Scheduler.Timer) -> String? {
    begunTimers[timer].flatMap { $0.isOut ? $0.name : nil }
  }

  /// The handlers that coordinators connected whose flows are over, with what messages call these, in the
  /// order in which they were connected; not those that act for somebody who is there.
  var handlersThatStay: [(place: HandlerPlace, flow: String)] {
    begunHandlers.compactMap { begun in
      guard begun.flow.isOut, let handler = begun.handler, let source = begun.source,
        let object = source.connectedObject, isThere(object),
        let place = source.place(of: handler), !place.actsForSomebody, !place.origin.isOfToolkit
      else { return nil }
      return (place, begun.flow.name)
    }
  }

  /// Says whether something is there: whatever a screen shows with its screen, covered or not, and all that
  /// no screen shows as long as it lives.
  private func isThere(_ object: AnyObject) -> Bool {
    switch object {
    case let view as View:
      if let window = view.window { return window.owner === world }
      return view.screen.map(isThere) ?? false
    case let controller as ViewController:
      return controller.isPlaced && controller.placeWindow?.owner === world
    case let coordinator as Coordinator: return coordinator.isRunning
    default: return true
    }
  }

  /// The controller that something belongs to; nil for what is no controller's.
  private func screen(of object: AnyObject) -> ViewController? {
    object as? ViewController ?? (object as? View)?.screen
  }
}

extension Coordinator {
  /// The record of the flow, for what it begins.
  fileprivate var recordOfBegun: FlowRecord {
    if let record { return record }
    let record = FlowRecord(of: self)
    self.record = record
    return record
  }
}
