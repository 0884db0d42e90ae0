/// The rules of coordinators, each once, as a function that throws: scripts call these first, and Swift
/// meets them in the precondition funnel.
extension Coordinator {
  /// Where the coordinator was made, as a circumstance of an error about it.
  final var birthNotes: [Failure.Note] {
    madeAt.map { [Failure.Note("\(className) was made at", $0.description)] } ?? []
  }

  /// Throws if a coordinator cannot be started by this one.
  ///
  /// - Parameter child: The coordinator in question.
  /// - Throws: `InteractionError` with `startedTwice`, `notRunning` or `hierarchyTooDeep`.
  package final func checkCanStart(_ child: Coordinator) throws {
    try child.checkIsIdle(for: "inside \(className)")
    guard !isRunning else { return try checkDepth(adding: child) }
    let advice =
      switch state {
      case .idle: "start it first, by its parent or by the world"
      case .ending: "look at the cause before you start another"
      case .running, .ended: "start \(child.className) by a coordinator that runs"
      }
    throw InteractionError(
      .notRunning,
      "\(className) cannot start \(child.className), because it \(stateInMessages); \(advice).",
      context: birthNotes
    )
  }

  /// Throws if a coordinator inside this one would be nested too deeply.
  private func checkDepth(adding child: Coordinator) throws {
    var depth = 1
    var coordinator = self
    while let parent = coordinator.parent {
      depth += 1
      coordinator = parent
    }
    guard depth >= View.maximumDepth else { return }
    throw InteractionError(
      .hierarchyTooDeep,
      """
      Coordinators may be nested \(View.maximumDepth) deep, as views may, and \(child.className) would reach \
      beyond that; let one finish before the next one starts, or let their parent start them side by side.
      """,
      context: child.birthNotes
    )
  }

  /// Throws if the coordinator was started before.
  ///
  /// - Parameter place: Where it is to run, for the message.
  /// - Throws: `InteractionError` with `startedTwice`.
  final func checkIsIdle(for place: String) throws {
    guard state != .idle else { return }
    let started = starter?.origin.location
    let notes = started.map { [Failure.Note("it was started at", $0.description)] } ?? []
    throw InteractionError(
      .startedTwice,
      """
      \(className) cannot be started \(place), because it \(stateInMessages), and a coordinator runs \
      once; make another one.
      """,
      context: birthNotes + notes
    )
  }

  /// Throws if the coordinator cannot finish now.
  ///
  /// - Throws: `InteractionError` with `notRunning`.
  package final func checkCanFinish() throws {
    switch state {
    case .running, .ending: return
    case .idle, .ended:
      throw InteractionError(
        .notRunning,
        """
        \(className) cannot finish, because it \(stateInMessages); a flow finishes once, after it was \
        started and before its anchor leaves.
        """,
        context: birthNotes
      )
    }
  }

  /// Throws if the coordinator has no navigation controller.
  ///
  /// - Throws: `InteractionError` with `missingNavigation`.
  package final func checkHasNavigation() throws {
    guard knownNavigation == nil else { return }
    throw InteractionError(
      .missingNavigation,
      """
      \(className) has no navigation controller; make it with one, or let a coordinator that has one \
      start it.
      """,
      context: birthNotes
    )
  }

  /// Throws if a controller cannot be this coordinator's anchor.
  ///
  /// - Parameter controller: The controller in question.
  /// - Throws: `InteractionError` with `controllerInUse` or `notRunning`.
  package final func checkCanAnchor(_ controller: ViewController) throws {
    if case .ended = state {
      throw InteractionError(
        .notRunning,
        """
        \(controller.nameInMessages) cannot be the anchor of \(className), because that \
        \(stateInMessages); set it before.
        """,
        context: birthNotes
      )
    }
    guard let other = controller.anchoredCoordinator, other !== self else { return }
    throw InteractionError(
      .controllerInUse,
      """
      \(controller.nameInMessages) cannot be the anchor of \(className), because it is that of \
      \(other.className) already; finish in the closure that is told of \(other.className)'s end, or \
      name another one.
      """,
      context: controller.birthNotes
    )
  }

  /// How far it has come, after "it".
  private var stateInMessages: String {
    switch state {
    case .idle: return "was not started"
    case .running: return parent.map { "runs inside \($0.className)" } ?? "is the root coordinator"
    case .ending(let cause): return "is ending (\(cause))"
    case .ended(let cause): return "has ended (\(cause))"
    }
  }
}
