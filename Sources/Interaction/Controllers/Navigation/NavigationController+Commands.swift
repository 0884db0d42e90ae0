// Each command has a checked public form, and a package form for callers that have checked it and know
// their own place.
extension NavigationController {
  // MARK: Pushing

  /// Puts a controller on top of the stack.
  ///
  /// One that has a place already, or will have one, and one that arranges a stack itself, meets the
  /// precondition funnel.
  ///
  /// - Parameters:
  ///   - controller: What to push.
  ///   - animated: Whether it takes `transitionDuration`.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The transition.
  @discardableResult
  public final func push(
    _ controller: ViewController,
    animated: Bool = true,
    file: StaticString = #fileID,
    line: Int = #line
  ) -> Transition {
    Precondition.require(file: file, line: line) { try checkCanPush(controller) }
    let location = SourceLocation(file: "\(file)", line: line)
    return push(controller, animated: animated, from: location)
  }

  /// Puts a controller on top of the stack, after it was checked.
  @discardableResult
  package final func push(
    _ controller: ViewController,
    animated: Bool,
    from location: SourceLocation?
  ) -> Transition {
    change(
      .push(controller),
      as: .push,
      cause: .programmatic,
      animated: animated,
      named: "pushes \(controller.nameInMessages)",
      from: location
    )
  }

  // MARK: Popping

  /// Takes the controller on top from the stack; as in UIKit nothing happens if it is the only one.
  ///
  /// - Parameters:
  ///   - animated: Whether it takes `transitionDuration`.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The transition; nil if nothing happens.
  @discardableResult
  public final func pop(
    animated: Bool = true,
    file: StaticString = #fileID,
    line: Int = #line
  ) -> Transition? {
    pop(animated: animated, from: SourceLocation(file: "\(file)", line: line))
  }

  /// Takes the controller on top from the stack, for a caller that knows its own place.
  @discardableResult
  package final func pop(animated: Bool, from location: SourceLocation?) -> Transition? {
    goBack(cause: .programmatic, animated: animated, from: location)
  }

  /// Takes from the stack all controllers above one.
  ///
  /// One that will not be on the stack meets the precondition funnel.
  ///
  /// - Parameters:
  ///   - controller: What is to be on top.
  ///   - animated: Whether it takes `transitionDuration`.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The transition; nil if the controller is on top already.
  @discardableResult
  public final func popTo(
    _ controller: ViewController,
    animated: Bool = true,
    file: StaticString = #fileID,
    line: Int = #line
  ) -> Transition? {
    Precondition.require(file: file, line: line) { try checkCanPopTo(controller) }
    let location = SourceLocation(file: "\(file)", line: line)
    return popTo(controller, animated: animated, from: location)
  }

  /// Takes from the stack all controllers above one, after it was checked.
  @discardableResult
  package final func popTo(
    _ controller: ViewController,
    animated: Bool,
    from location: SourceLocation?
  ) -> Transition? {
    goBack(to: controller, cause: .programmatic, animated: animated, from: location)
  }

  /// Takes from the stack all controllers but the one at the bottom.
  ///
  /// - Parameters:
  ///   - animated: Whether it takes `transitionDuration`.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The transition; nil if there is none above that.
  @discardableResult
  public final func popToRoot(
    animated: Bool = true,
    file: StaticString = #fileID,
    line: Int = #line
  ) -> Transition? {
    popToRoot(animated: animated, from: SourceLocation(file: "\(file)", line: line))
  }

  /// Takes from the stack all controllers but the one at the bottom, for a caller that knows its own
  /// place.
  @discardableResult
  package final func popToRoot(animated: Bool, from location: SourceLocation?) -> Transition? {
    plannedControllers.first.flatMap { popTo($0, animated: animated, from: location) }
  }

  /// Takes the controller on top from the stack, by whatever the user or code did.
  @discardableResult
  final func goBack(
    cause: TransitionCause,
    animated: Bool = true,
    isLed: Bool = false,
    from location: SourceLocation? = nil
  ) -> Transition? {
    let planned = plannedControllers
    guard planned.count > 1, let top = planned.last else { return nil }
    return change(
      .remove(top),
      as: .pop,
      cause: cause,
      animated: animated,
      isLed: isLed,
      named: "pops \(top.nameInMessages)",
      from: location
    )
  }

  /// Takes from the stack all controllers above one, by whatever the user or code did.
  private func goBack(
    to controller: ViewController,
    cause: TransitionCause,
    animated: Bool,
    from location: SourceLocation?
  ) -> Transition? {
    guard controller !== plannedControllers.last else { return nil }
    return change(
      .popTo(controller),
      as: .pop,
      cause: cause,
      animated: animated,
      named: "pops to \(controller.nameInMessages)",
      from: location
    )
  }

  /// Takes from the stack all controllers but the one at the bottom, because the user chose what stands
  /// for the stack.
  final func goBackToRoot() {
    guard let root = plannedControllers.first else { return }
    _ = goBack(to: root, cause: .interactive, animated: true, from: nil)
  }

  // MARK: Replacing

  /// Replaces the stack.
  ///
  /// What leaves does so with the cause `replaced`. As in UIKit it looks like a pop if the new top was on
  /// the stack, and else like a push. A controller that has another place, or is there twice, meets the
  /// precondition funnel.
  ///
  /// - Parameters:
  ///   - controllers: The new stack, the one at the bottom first.
  ///   - animated: Whether it takes `transitionDuration`.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The transition.
  @discardableResult
  public final func setControllers(
    _ controllers: [ViewController],
    animated: Bool = true,
    file: StaticString = #fileID,
    line: Int = #line
  ) -> Transition {
    Precondition.require(file: file, line: line) { try checkCanSet(controllers) }
    let location = SourceLocation(file: "\(file)", line: line)
    return setControllers(controllers, animated: animated, from: location)
  }

  /// Replaces the stack, after it was checked.
  @discardableResult
  package final func setControllers(
    _ controllers: [ViewController],
    animated: Bool,
    from location: SourceLocation?
  ) -> Transition {
    change(
      .set(controllers),
      as: .set,
      cause: .replaced,
      animated: animated,
      named: "sets \(controllers.count) controllers",
      from: location
    )
  }

  // MARK: All of them

  /// The stack as it will be once all that was asked for has happened.
  ///
  /// A transition that a finger leads counts once it is certain.
  package final var plannedControllers: [ViewController] {
    transitions.plan.children(of: self)
  }

  /// Asks for a change.
  @discardableResult
  private func change(
    _ command: NavigationChange.Command,
    as kind: Transition.Kind,
    cause: TransitionCause,
    animated: Bool,
    isLed: Bool = false,
    named name: String,
    from location: SourceLocation?
  ) -> Transition {
    transitions.submit(
      NavigationChange(of: self, command, cause: cause, isLed: isLed),
      as: kind,
      cause: cause,
      duration: animated ? Self.transitionDuration : 0,
      isLed: isLed,
      origin: HandlerOrigin("\(className) \(name)", location: location)
    )
  }

  // MARK: A finger

  /// Makes the recogniser of the finger that leads back.
  final func makePopRecognizer() -> PanGestureRecognizer {
    TransitionPanGestureRecognizer(
      along: .horizontal,
      from: Self.interactivePopEdge,
      mayBegin: { [weak self] in self?.mayBeLedBack ?? false },
      extent: { [weak self] in self?.content.bounds.width ?? 0 },
      start: { [weak self] in
        guard let self, mayBeLedBack else { return nil }
        return goBack(cause: .interactive, isLed: true)
      }
    )
  }

  /// Whether a finger may lead back now: there is a way back, which the item offers, and nothing is under
  /// way.
  private var mayBeLedBack: Bool {
    children.count > 1 && topController?.navigationItem.leadsBack == true
      && appearance == .appeared && transitions.isIdle
  }
}
