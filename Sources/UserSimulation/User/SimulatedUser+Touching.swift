internal import Interaction

extension SimulatedUser {
  /// Where a view lay when it was looked at, to see whether it moves.
  private struct Sighting {
    /// What was seen.
    let view: View
    /// Where, in points of the window.
    let frame: Rect
  }

  /// What is remembered from one look at a target to the next.
  private struct Memory {
    /// What was seen a frame ago; nil if there was nothing to see.
    var sighting: Sighting?
    /// The path of the element that was seen last, as it was when it was first seen.
    var path: String?
    /// When it was seen last, in seconds of the world's clock.
    var time = 0.0
    /// What rows answered that have no view.
    let rows = RowAnswers(keepsNames: true)

    /// Remembers that an element was seen that could not be touched yet.
    mutating func keepPath(of view: View, at now: Double) {
      if path == nil || sighting?.view !== view { path = view.path }
      time = now
    }
  }

  /// What a look at a target came to.
  private enum Readiness {
    /// A touch at the point reaches the target: the view, or whatever is there.
    case ready(Point, View?)
    /// It does not.
    case unready(Problem)
  }

  /// Waits until a target can be touched.
  ///
  /// - Parameters:
  ///   - target: What to touch.
  ///   - options: How long to wait, where to touch, and whether to insist.
  ///   - verb: What for.
  ///   - approach: What comes there.
  /// - Returns: Where the finger is to go, in points of the window.
  /// - Throws: `ActionError` with what was in the way when the time was up.
  func pointToTouch(
    _ target: any Target,
    _ options: TapOptions,
    _ verb: String,
    by approach: Approach = .finger
  ) throws -> Point {
    try landing(on: target, options, verb, by: approach).point
  }

  /// Waits until a target can be touched, for who goes on to ask what it was.
  ///
  /// - Parameters:
  ///   - target: What to touch.
  ///   - options: How long to wait, where to touch, and whether to insist.
  ///   - verb: What for.
  ///   - approach: What comes there.
  /// - Returns: Where the finger is to go, and what it touches.
  /// - Throws: `ActionError` with what was in the way when the time was up.
  func landing(
    on target: any Target,
    _ options: TapOptions,
    _ verb: String,
    by approach: Approach = .finger
  ) throws -> Landing {
    try check(options, target)
    if approach.beginsTouch { rest(before: approach) }
    let deadline = world.scheduler.deadline(after: options.timeout)
    var memory = Memory()
    var hasExtraFrame = false
    while true {
      memory.rows.renew(in: world, isLast: world.scheduler.nanoseconds >= deadline)
      let problem: Problem
      switch look(at: target, options, approach, &memory) {
      case .ready(let point, let view):
        if options.force { noteForce(on: target, at: point, verb, approach) }
        return Landing(point: point, view: view, rows: memory.rows)
      case .unready(let obstacle): problem = obstacle
      }
      // Even when the time is up it takes a second frame to see that something stands still; but
      // only one more, or a view that is replaced in every frame would be waited for without end.
      let isTimeUp = world.scheduler.nanoseconds >= deadline
      if isTimeUp, hasExtraFrame || !problem.isFirstSight {
        let report = ActionReport(
          world: world,
          waited: options.timeout,
          rows: memory.rows,
          words: words
        )
        var error = report.error(for: problem, of: target, verb: verb)
        if error.code == .none, let path = memory.path, !report.knowsDeparture(of: target) {
          error.message += " It was there until \(ActionReport.seconds(memory.time))."
          error.context.insert(Failure.Note("was", path), at: 0)
        }
        throw error
      }
      hasExtraFrame = isTimeUp
      try waitFrame()
    }
  }

  /// Lets time pass until what goes down can no longer be taken for the repetition of the last tap, with
  /// whichever finger.
  private func rest(before approach: Approach) {
    var lifts = [finger.lastLift]
    // What stays down is moved by the script's own hand: two fingers may well tap twice together.
    if case .furtherFinger = approach {} else { lifts.append(lastLift) }
    guard let last = lifts.compactMap(\.self).max() else { return }
    let end = last + VirtualTime.nanoseconds(Touch.repeatGap)
    let rest = end - world.scheduler.nanoseconds
    if rest > 0 { world.advance(by: VirtualTime.seconds(rest)) }
  }

  /// Throws if options make no sense for a target.
  private func check(_ options: TapOptions, _ target: any Target) throws(ActionError) {
    try check { try VirtualTime.checkSpan(options.timeout, "The timeout") }
    if let at = options.at {
      guard at.isFinite else {
        throw ActionError(.invalidArgument, "The option 'at' is \(at); use finite numbers.")
      }
      if case .point = target.aim {
        throw ActionError(
          .invalidArgument,
          """
          The option 'at' is measured in the target's own points, which a point of the window does \
          not have. Add the distance to the point itself.
          """
        )
      }
    } else if case .point(let point) = target.aim, !point.isFinite {
      throw ActionError(.invalidArgument, "The point to touch is \(point); use finite numbers.")
    }
  }

  /// Looks once whether a target can be touched, and remembers where it was.
  private func look(
    at target: any Target,
    _ options: TapOptions,
    _ approach: Approach,
    _ memory: inout Memory
  ) -> Readiness {
    // What has changed since the turn has its place once it is laid out: a screen, what is in a cell that is used
    // again.
    world.layoutIfNeeded()
    switch target.aim {
    case .point(let point):
      return options.force ? .ready(point, nil) : look(at: point, approach)
    case .view(let view):
      return look(at: view, options, approach, &memory)
    case .locator(let locator):
      switch LocatorSearch(world: world, rows: memory.rows).finding(for: locator) {
      case .one(let view): return look(at: view, options, approach, &memory)
      case .other(.hidden(let views)) where options.force && views.count == 1:
        return look(at: views[0], options, approach, &memory)
      case .other(let problem):
        // There is nothing to touch, and nothing to insist on, before it has a view.
        if case .notRealised(let row) = problem { scrollIntoSight(row) }
        memory.sighting = nil
        return .unready(problem)
      }
    }
  }

  /// Looks once whether anybody takes what comes to a point of the window, and whether what is there has
  /// come to stay.
  private func look(at point: Point, _ approach: Approach) -> Readiness {
    let rules = Actionability(in: world)
    let path = rules.hitPath(at: point, above: world.window)
    if approach.beginsTouch, let screen = path.screenOnItsWay {
      return .unready(.obstructed(screen, .takesNoTouches(screen), point))
    }
    guard let hit = path.target else {
      return approach.beginsTouch || approach.needsRest
        ? .unready(.nothingAt(point)) : .ready(point, nil)
    }
    guard let obstacle = rules.deafness(to: approach, of: nil, at: point) else {
      return .ready(point, nil)
    }
    return .unready(.obstructed(hit, obstacle, point))
  }

  /// Finds what keeps a view from what comes to a point of it, apart from motion.
  private func obstacle(for view: View, at point: Point, _ approach: Approach) -> Obstacle? {
    let rules = Actionability(in: world)
    switch approach {
    case .fingerDown: return view.world === world ? nil : .notInWindow
    case .drop: return rules.dropObstacle(for: view, at: point)
    // That touches do not reach it either would only lead astray.
    case .editing where !(view is any TextInput):
      return rules.deafness(to: approach, of: view, at: point)
    case .finger, .furtherFinger, .editing, .fingers, .pointer, .wheel:
      return rules.obstacle(for: view, at: point, needsEnabled: approach.needsEnabled)
        ?? rules.deafness(to: approach, of: view, at: point)
    }
  }

  /// Notes what would have kept the user from a step that is forced.
  private func noteForce(
    on target: any Target,
    at point: Point,
    _ verb: String,
    _ approach: Approach
  ) {
    // Looked for without a journal, too: hit testing may run code of the application.
    if case .point = target.aim { return }
    guard let view = element(of: target) else { return }
    guard let obstacle = obstacle(for: view, at: point, approach) else { return }
    let report = ActionReport(world: world, waited: nil, words: words)
    let state = report.obstruction(of: view, obstacle, point, verb).state
    world.note("\(target.aim) \(state); force went on with the \(verb) all the same.")
  }

  /// Says whether a finger that goes down at a point still touches a target there, as when it was looked
  /// at last.
  ///
  /// - Parameters:
  ///   - point: Where, in points of the window.
  ///   - target: The target; a point of the window is whatever is there.
  ///   - options: Where to touch, and whether to insist.
  func isAt(_ point: Point, _ target: any Target, _ options: TapOptions) -> Bool {
    if case .point = target.aim { return true }
    guard let view = element(of: target), view.pointToTouch(at: options.at) == point else {
      return false
    }
    return options.force || obstacle(for: view, at: point, .finger) == nil
  }

  /// The view that a target means at this moment: of a point the one that a touch would go to.
  ///
  /// - Parameter target: The target.
  /// - Returns: The view; nil if there is not exactly one.
  func element(of target: any Target) -> View? {
    switch target.aim {
    case .view(let view): return view
    case .point(let point):
      return Actionability(in: world).hitPath(at: point, above: world.window).target
    case .locator(let locator):
      return switch LocatorSearch(world: world).finding(for: locator) {
      case .one(let view): view
      case .other(.hidden(let views)) where views.count == 1: views[0]
      case .other: nil
      }
    }
  }

  /// Looks once whether a view can be touched, and remembers where it was.
  private func look(
    at view: View,
    _ options: TapOptions,
    _ approach: Approach,
    _ memory: inout Memory
  ) -> Readiness {
    let point = view.pointToTouch(at: options.at)
    let former = memory.sighting
    let frame = view.convert(view.bounds, to: nil)
    defer { memory.sighting = Sighting(view: view, frame: frame) }
    if options.force {
      return view.world === world
        ? .ready(point, view) : .unready(.obstructed(view, .notInWindow, point))
    }
    if let obstacle = obstacle(for: view, at: point, approach) {
      // What comes into sight is looked at again, where it lies then.
      if case .scrolledAway = obstacle { scrollIntoSight(point, within: view.superview) }
      memory.keepPath(of: view, at: world.now)
      return .unready(.obstructed(view, obstacle, point))
    }
    guard approach.needsRest else { return .ready(point, view) }
    guard let former, former.view === view else {
      return .unready(.obstructed(view, .new, point))
    }
    guard former.frame == frame else {
      return .unready(.obstructed(view, .moving(from: former.frame), point))
    }
    return .ready(point, view)
  }
}

extension HitPath {
  /// The view that would be asked if its screen were not on its way; nil if none is, and where a finger
  /// leads the change, which is over no sooner than that is lifted.
  ///
  /// What lies around and behind it gets the touch meanwhile, which nobody aims at who sees the screen come.
  fileprivate var screenOnItsWay: View? {
    let step = steps.first { step in
      guard step.decision == .interactionDisabled,
        let transition = step.view.transitionInTheWay, !transition.isInteractive
      else { return false }
      return step.view.point(insideAtRest: step.view.convert(location, from: nil))
    }
    return step?.view
  }
}

extension Problem {
  /// Whether the element was not looked at before, so that it may well stand still.
  fileprivate var isFirstSight: Bool {
    if case .obstructed(_, .new, _) = self { return true }
    return false
  }
}
