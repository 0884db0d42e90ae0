extension Window {
  /// The transition of this window's controllers that is under way; nil without one.
  public var transition: Transition? { transitions.current }

  // MARK: The root

  /// Makes a controller the window's root: its view fills the window, and a former root is removed.
  ///
  /// It takes no time. Transitions under way in the window, and those that wait, are brought to their end
  /// first; asked for by somebody who is told of one, the change follows it. The former root, with all
  /// that is inside and above it, leaves with the cause `replaced`.
  ///
  /// - Parameters:
  ///   - controller: The new root, which has no other place and is no alert; else it meets the
  ///     precondition funnel.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The transition, which is over unless somebody is being told of another one.
  @discardableResult
  public func setRoot(
    _ controller: ViewController,
    file: StaticString = #fileID,
    line: Int = #line
  ) -> Transition {
    Precondition.require(file: file, line: line) { try checkRoot(controller) }
    return setRoot(controller, from: SourceLocation(file: "\(file)", line: line))
  }

  /// Makes a controller the window's root, asked for at a place of the caller's knowing.
  ///
  /// - Parameters:
  ///   - controller: The new root, which was checked.
  ///   - location: Who asked; nil if that is not known.
  /// - Returns: The transition.
  @discardableResult
  package func setRoot(
    _ controller: ViewController,
    from location: SourceLocation?
  ) -> Transition {
    changeRoot(to: .controller(controller), named: controller.nameInMessages, from: location)
  }

  /// Throws if a controller cannot be the window's root.
  ///
  /// - Parameter controller: The controller in question; the present root can.
  /// - Throws: `InteractionError` with `controllerInUse` or `invalidAlert`.
  package func checkRoot(_ controller: ViewController) throws {
    try checkRoot(controller, .planned)
  }

  /// Throws if a controller cannot be the window's root.
  ///
  /// - Parameters:
  ///   - controller: The controller in question; the present root can.
  ///   - time: Whether the command has its turn, or is asked for.
  /// - Throws: `InteractionError` with `controllerInUse` or `invalidAlert`.
  func checkRoot(_ controller: ViewController, _ time: ViewController.PlaceTime) throws {
    if controller.hostWindow === self { return }
    try controller.checkIsNoAlert(toBe: "the root of the window")
    if let place = controller.placeInMessages(time) {
      throw InteractionError(
        .controllerInUse,
        """
        \(controller.nameInMessages) cannot be the root of the window, because it \(place); take it \
        from there first, or make another one.
        """,
        context: controller.birthNotes
      )
    }
    if let view = controller.viewIfLoaded { try checkCanInsert(view) }
  }

  /// Lets a view that is no controller's take the place of the root controller.
  func replaceRootController(with view: View) {
    changeRoot(to: .view(view), named: view.className, from: nil)
  }

  /// Takes the root controller out, with all that is inside and above it.
  package func removeRootController() {
    guard rootController != nil else { return }
    changeRoot(to: .nothing, named: "nothing", from: nil, cause: .programmatic)
  }

  /// Asks for another root.
  @discardableResult
  private func changeRoot(
    to root: RootChange.Root,
    named name: String,
    from location: SourceLocation?,
    cause: TransitionCause = .replaced
  ) -> Transition {
    transitions.submit(
      RootChange(of: self, to: root, cause: cause),
      as: .root,
      cause: cause,
      isUrgent: true,
      origin: HandlerOrigin("Window shows \(name)", location: location)
    )
  }

  /// Shows a view as the root, behind what is presented.
  func showRoot(_ view: View) {
    do {
      try checkCanInsert(view)
      installRoot(view)
    } catch {
      owner?.report(Failure(error))
    }
  }

  // MARK: What is seen

  /// The root controller and those that are presented, from back to front.
  package var controllerChain: [ViewController] {
    guard let rootController else { return [] }
    return [rootController] + rootController.presentedChain
  }

  /// The controllers of the chain that nothing covers, the frontmost first.
  var controllersInSight: [ViewController] { ViewController.inSight(controllerChain) }

  /// Whether a controller is presented over all of the root.
  var isRootCovered: Bool {
    guard let rootController else { return false }
    return !controllersInSight.contains { $0 === rootController }
  }
}

extension World {
  /// The controller whose view fills the window; nil if the root is a view alone.
  public var rootController: ViewController? { window.rootController }

  /// Makes a controller the window's root; see `Window.setRoot(_:file:line:)`.
  ///
  /// - Parameters:
  ///   - controller: The new root.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The transition, which is over unless somebody is being told of another one.
  @discardableResult
  public func setRoot(
    _ controller: ViewController,
    file: StaticString = #fileID,
    line: Int = #line
  ) -> Transition {
    window.setRoot(controller, file: file, line: line)
  }

  /// Throws if a controller cannot be the root of the window.
  ///
  /// - Parameter controller: The controller in question.
  /// - Throws: `InteractionError` with `controllerInUse` or `invalidAlert`.
  package func checkRoot(_ controller: ViewController) throws {
    try window.checkRoot(controller)
  }
}
