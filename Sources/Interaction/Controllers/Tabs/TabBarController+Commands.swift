extension TabBarController {
  /// Chooses a tab in code, which asks and tells the delegate nothing.
  ///
  /// - Parameters:
  ///   - controller: The controller; one that has no tab meets the precondition funnel.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The transition.
  @discardableResult
  public final func select(
    _ controller: ViewController,
    file: StaticString = #fileID,
    line: Int = #line
  ) -> Transition {
    Precondition.require(file: file, line: line) { try checkCanSelect(controller) }
    return select(controller, from: SourceLocation(file: "\(file)", line: line))
  }

  /// Chooses a tab, after it was checked.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - location: Who asked; nil if that is not known.
  ///   - isByUser: Whether the user did, of which the delegate is told.
  /// - Returns: The transition.
  @discardableResult
  package final func select(
    _ controller: ViewController,
    from location: SourceLocation?,
    isByUser: Bool = false
  ) -> Transition {
    submit(
      TabChange(of: self, .select(controller), isByUser: isByUser),
      as: .select,
      cause: isByUser ? .interactive : .programmatic,
      named: "selects \(controller.nameInMessages)",
      from: location
    )
  }

  /// Replaces the controllers.
  ///
  /// The chosen one stays so if it is among them; else the first is. What leaves does so with the cause
  /// `replaced`. A controller that has another place, or is there twice, meets the precondition funnel.
  ///
  /// - Parameters:
  ///   - controllers: The controllers, in the order of their tabs.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The transition.
  @discardableResult
  public final func setControllers(
    _ controllers: [ViewController],
    file: StaticString = #fileID,
    line: Int = #line
  ) -> Transition {
    Precondition.require(file: file, line: line) { try checkCanSet(controllers) }
    return setControllers(controllers, from: SourceLocation(file: "\(file)", line: line))
  }

  /// Replaces the controllers, after they were checked.
  @discardableResult
  package final func setControllers(
    _ controllers: [ViewController],
    from location: SourceLocation?
  ) -> Transition {
    submit(
      TabChange(of: self, .set(controllers), isByUser: false),
      as: .set,
      cause: .replaced,
      named: "sets \(controllers.count) controllers",
      from: location
    )
  }

  /// Asks for a change.
  private func submit(
    _ change: TabChange,
    as kind: Transition.Kind,
    cause: TransitionCause,
    named name: String,
    from location: SourceLocation?
  ) -> Transition {
    transitions.submit(
      change,
      as: kind,
      cause: cause,
      origin: HandlerOrigin("\(className) \(name)", location: location)
    )
  }

  /// Does what a tap on a tab asks for.
  final func userTapped(_ controller: ViewController) {
    let isAllowed =
      ask(
        "shouldSelect",
        $shouldSelect,
        { try $0(self, controller) },
        to: delegate,
        orDelegate: { delegate?.tabBarController(self, shouldSelect: controller) }
      ) ?? true
    // Who was asked may have replaced the tabs.
    guard isAllowed, plannedControllers.holds(controller) else { return }
    select(controller, from: nil, isByUser: true)
  }

  /// Tells that the user has chosen a tab.
  final func tellDidSelect(_ controller: ViewController) {
    ask(
      "didSelect",
      $didSelect,
      { try $0(self, controller) },
      to: delegate,
      orDelegate: { delegate?.tabBarController(self, didSelect: controller) }
    )
  }

  // MARK: Checks

  /// The controllers as they will be once all that was asked for has happened.
  package final var plannedControllers: [ViewController] {
    transitions.plan.children(of: self)
  }

  /// Throws if a controller has no tab.
  ///
  /// - Parameter controller: The controller in question.
  /// - Throws: `InteractionError` with `unknownController`.
  package final func checkCanSelect(_ controller: ViewController) throws {
    try check(.select(controller), among: plannedControllers, .planned)
  }

  /// Throws if controllers cannot have the tabs.
  ///
  /// - Parameter controllers: The controllers in question.
  /// - Throws: `InteractionError` with `controllerInUse`, `hierarchyTooDeep`, `invalidAlert` or `invalidHierarchy`.
  package final func checkCanSet(_ controllers: [ViewController]) throws {
    try check(.set(controllers), among: plannedControllers, .planned)
  }

  /// Throws if the tabs cannot be changed in a way.
  ///
  /// - Parameters:
  ///   - command: What is to be done.
  ///   - known: The controllers as they are, or as they will be when the command has its turn.
  ///   - time: Whether the command has its turn, or is asked for.
  final func check(
    _ command: TabChange.Command,
    among known: [ViewController],
    _ time: PlaceTime
  ) throws {
    switch command {
    case .select(let controller):
      guard !known.holds(controller) else { return }
      let names = known.map(\.nameInMessages).joined(separator: ", ")
      throw InteractionError(
        .unknownController,
        """
        \(nameInMessages) cannot select \(controller.nameInMessages), which is none of its tabs \
        (\(known.isEmpty ? "there are none" : names)); name one that is.
        """,
        context: controller.birthNotes
      )
    case .set(let controllers):
      for (index, controller) in controllers.enumerated() {
        if !known.holds(controller) {
          try controller.checkIsNoAlert(toBe: "shown by \(nameInMessages)")
          try checkIsFree(controller, toBe: "shown", time)
        }
        guard controllers[..<index].contains(where: { $0 === controller }) else { continue }
        throw InteractionError(
          .controllerInUse,
          "\(controller.nameInMessages) cannot have two tabs of \(nameInMessages); name it once.",
          context: controller.birthNotes
        )
      }
    }
  }
}
