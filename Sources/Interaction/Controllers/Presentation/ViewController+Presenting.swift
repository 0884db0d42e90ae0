extension ViewController {
  /// How long presenting and dismissing take, in seconds of the world's clock.
  public static let presentationDuration = 0.4

  // MARK: Who presents whom

  /// The controller that this one, or a container around it, presents; nil without one.
  public final var presentedController: ViewController? { outermost.presentation?.controller }

  /// The controller that presents this one, or a container around it; nil if it is not presented.
  ///
  /// As in UIKit it is the outermost container of whoever asked for it.
  public final var presentingController: ViewController? { outermost.presenter }

  /// Whether the controller is coming into sight because it is presented.
  public final var isBeingPresented: Bool { movement == .beingPresented }

  /// Whether the controller is going out of sight because it is dismissed.
  public final var isBeingDismissed: Bool { movement == .beingDismissed }

  /// The controllers that are presented above this one, from back to front.
  final var presentedChain: [ViewController] {
    var chain: [ViewController] = []
    var next = presentation?.controller
    while let current = next {
      chain.append(current)
      next = current.presentation?.controller
    }
    return chain
  }

  /// The controllers of a chain that no other one covers, the frontmost first.
  static func inSight(_ chain: [ViewController]) -> [ViewController] {
    var seen: [ViewController] = []
    for controller in chain.reversed() {
      seen.append(controller)
      if controller.presenter?.presentation?.style.coversPresenter == true { break }
    }
    return seen
  }

  // MARK: Presenting

  /// Presents a controller above this one, or above the outermost container around it.
  ///
  /// It is shown in its `modalPresentationStyle`. While another transition is under way in the window it
  /// waits, and what was asked for before it counts as done: a controller that was pushed or presented can
  /// present, though it waits for its place. A controller that has a place, a second one above the same,
  /// or a presenter that is not in a window and will not be, meets the precondition funnel.
  ///
  /// - Parameters:
  ///   - controller: What to present.
  ///   - animated: Whether it takes `presentationDuration`.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - completion: Called when it is there; what it throws is reported.
  /// - Returns: The transition.
  @discardableResult
  public final func present(
    _ controller: ViewController,
    animated: Bool = true,
    file: StaticString = #fileID,
    line: Int = #line,
    completion: (() throws -> Void)? = nil
  ) -> Transition {
    Precondition.require(file: file, line: line) { try checkCanPresent(controller) }
    let location = SourceLocation(file: "\(file)", line: line)
    let transition = present(controller, animated: animated, from: location)
    if let completion { complete(transition, completion) }
    return transition
  }

  /// Presents a controller, asked for at a place of the caller's knowing.
  ///
  /// - Parameters:
  ///   - controller: What to present, which was checked.
  ///   - animated: Whether it takes time.
  ///   - location: Who asked; nil if that is not known.
  /// - Returns: The transition.
  @discardableResult
  package final func present(
    _ controller: ViewController,
    animated: Bool,
    from location: SourceLocation?
  ) -> Transition {
    let presenter = plannedOutermost
    let name = "\(presenter.nameInMessages) presents \(controller.nameInMessages)"
    return presenter.plannedTransitions.submit(
      PresentationChange(presenting: controller, by: presenter),
      as: .present,
      cause: .programmatic,
      duration: animated ? Self.presentationDuration : 0,
      origin: HandlerOrigin(name, location: location)
    )
  }

  /// Dismisses what this controller presents, with all above it.
  ///
  /// If it presents nothing, it is dismissed itself, or the container around it that is presented. As in
  /// UIKit nothing happens if there is nothing to dismiss.
  ///
  /// - Parameters:
  ///   - animated: Whether it takes `presentationDuration`.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - completion: Called when it is gone, and also when nothing happens; what it throws is reported, and
  ///     meets the precondition funnel where the controller is in no world.
  /// - Returns: The transition; nil if nothing is presented, or what is will be dismissed already.
  @discardableResult
  public final func dismiss(
    animated: Bool = true,
    file: StaticString = #fileID,
    line: Int = #line,
    completion: (() throws -> Void)? = nil
  ) -> Transition? {
    let location = SourceLocation(file: "\(file)", line: line)
    let transition = dismiss(animated: animated, cause: .programmatic, from: location)
    if let completion { complete(transition, completion) }
    return transition
  }

  /// Does what is to follow a transition: once it was made, or at once where there is none.
  ///
  /// - Parameters:
  ///   - transition: The transition; nil if nothing happens.
  ///   - listener: Who hears of what the completion throws at once if the controller is in no world.
  ///   - completion: What to do; what it throws is reported, and meets the precondition funnel where no
  ///     world hears of it.
  package final func complete(
    _ transition: Transition?,
    telling listener: World? = nil,
    _ completion: @escaping () throws -> Void
  ) {
    if let transition {
      transition.whenEnded { if $0.state == .completed { try completion() } }
    } else if let listener = world ?? listener {
      listener.reportingFailure(completion)
    } else {
      Precondition.require(completion)
    }
  }

  /// Dismisses as `dismiss(animated:file:line:completion:)` does, with a cause and for a caller of
  /// another language.
  ///
  /// - Parameters:
  ///   - animated: Whether it takes time.
  ///   - cause: Why.
  ///   - location: Who asked; nil if that is not known.
  /// - Returns: The transition; nil if there is nothing to dismiss.
  @discardableResult
  package final func dismiss(
    animated: Bool,
    cause: TransitionCause,
    from location: SourceLocation?
  ) -> Transition? {
    let outermost = plannedOutermost
    if let presented = PresentationChange.plannedPresented(by: outermost) {
      return presented.leave(outermost, animated: animated, cause: cause, from: location)
    }
    guard case .above(let presenter)? = outermost.plannedPlace else { return nil }
    return outermost.leave(presenter, animated: animated, cause: cause, from: location)
  }

  /// Dismisses this controller, which another presents or will present.
  @discardableResult
  final func leave(
    _ presenter: ViewController,
    animated: Bool,
    cause: TransitionCause,
    isLed: Bool = false,
    isUrgent: Bool = false,
    isByUser: Bool = false,
    from location: SourceLocation?
  ) -> Transition {
    presenter.plannedTransitions.submit(
      PresentationChange(dismissing: self, from: presenter, cause: cause, isByUser: isByUser),
      as: .dismiss,
      cause: cause,
      duration: animated ? Self.presentationDuration : 0,
      isLed: isLed,
      isUrgent: isUrgent,
      origin: HandlerOrigin("\(nameInMessages) is dismissed", location: location)
    )
  }

  /// Cuts the tie to what is presented, and tells that it has left.
  ///
  /// - Parameters:
  ///   - cause: Why.
  ///   - world: Who hears of what observers throw.
  final func endPresentation(cause: TransitionCause, in world: World?) {
    guard let presentation else { return }
    presentation.removeHost()
    self.presentation = nil
    presentation.controller.losePlace { presentation.controller.presenter = nil }
    presentation.controller.movement = nil
    Self.tellDidLeave(presentation.controller.endStay(cause, in: world))
  }

  // MARK: Checks

  /// Throws if a controller cannot be presented above this one.
  ///
  /// - Parameter controller: The controller in question.
  /// - Throws: `InteractionError` with `controllerInUse`, `hierarchyTooDeep`, `invalidHierarchy`, `alreadyPresenting` or
  ///   `notInWindow`.
  package final func checkCanPresent(_ controller: ViewController) throws {
    let presenter = plannedOutermost
    try presenter.checkCanPresent(
      controller,
      besides: PresentationChange.plannedPresented(by: presenter),
      .planned
    )
  }

  /// Throws if a controller cannot be presented above this one.
  ///
  /// - Parameters:
  ///   - controller: The controller in question.
  ///   - presented: What this one presents, or will when the command has its turn.
  ///   - time: Whether the command has its turn, or is asked for.
  /// - Throws: As `checkCanPresent(_:)`.
  final func checkCanPresent(
    _ controller: ViewController,
    besides presented: ViewController?,
    _ time: PlaceTime
  ) throws {
    let presenter = self
    try checkIsFree(controller, toBe: "presented", time)
    if let presented {
      throw InteractionError(
        .alreadyPresenting,
        """
        \(presenter.nameInMessages) cannot present \(controller.nameInMessages), because it presents \
        \(presented.nameInMessages) already; dismiss that first, or present from there.
        """,
        context: controller.birthNotes
      )
    }
    if let alert = controller as? AlertController, alert.hasLetGo {
      throw InteractionError(
        .invalidAlert,
        """
        \(alert.nameInMessages) cannot be presented again, because it has let go of what its choices do \
        when it left; make another one each time.
        """,
        context: alert.birthNotes
      )
    }
    let window = time == .now ? presenter.placeWindow : presenter.plannedWindow
    guard window != nil || presenter.awaitedWindow != nil else {
      throw InteractionError(
        .notInWindow,
        """
        \(presenter.nameInMessages) cannot present \(controller.nameInMessages), because it is in no \
        window; make it the root, or present it, first.
        """,
        context: controller.birthNotes
      )
    }
  }

  /// Waits for no window any more: what was to be presented there is, or cannot be.
  final func giveUpWaiting() {
    awaitedWindow = nil
    transitions.proceed()
  }

  /// Shows the controller's new wish for room where it is presented.
  final func contentSizeDidChange() {
    presenter?.presentation?.host?.setNeedsLayout()
  }
}
