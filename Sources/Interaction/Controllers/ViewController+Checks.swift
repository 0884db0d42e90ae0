/// The rules of controllers, each once, as a function that throws: scripts call these first, and Swift
/// meets them in the precondition funnel.
extension ViewController {
  /// The controller for messages: its class, and its title if it has one.
  package final var nameInMessages: String {
    guard let title, !title.isEmpty else { return className }
    return "\(className) \(title.quoted)"
  }

  /// Where the controller was made, as a circumstance of an error about it.
  final var birthNotes: [Failure.Note] {
    madeAt.map { [Failure.Note("\(nameInMessages) was made at", $0.description)] } ?? []
  }

  // MARK: The view

  /// Throws if a view cannot be this controller's.
  ///
  /// - Parameter view: The view in question.
  /// - Throws: `InteractionError` with `invalidHierarchy`.
  package final func checkCanSetView(_ view: View) throws {
    if let owner = view.controller, owner !== self {
      throw InteractionError(
        .invalidHierarchy,
        """
        \(view.path) is the view of \(owner.nameInMessages) already, and cannot be that of \
        \(nameInMessages) too; make a view for each controller.
        """,
        context: birthNotes
      )
    }
    guard !(view is Window) else {
      throw InteractionError(
        .invalidHierarchy,
        "A window cannot be the view of \(nameInMessages); make the controller the window's root."
      )
    }
    guard view !== viewIfLoaded else { return }
    guard !managesChildren || isLoadingView else {
      throw InteractionError(
        .invalidHierarchy,
        """
        \(view.path) cannot be the view of \(nameInMessages), which makes its own with a bar in it; put \
        it into the view of one of its controllers.
        """,
        context: birthNotes
      )
    }
    guard let current = viewIfLoaded else { return }
    guard current.superview == nil, appearance == .disappeared else {
      throw InteractionError(
        .invalidHierarchy,
        """
        The view of \(nameInMessages) cannot be replaced while it is at \(current.path); set it in \
        loadView(), or put the new view inside of it.
        """,
        context: birthNotes
      )
    }
  }

  /// Throws if `loadView()` left the controller without a view.
  ///
  /// - Throws: `InteractionError` with `missingView`.
  package final func checkIsViewLoaded() throws {
    guard viewIfLoaded == nil else { return }
    throw InteractionError(
      .missingView,
      "loadView() of \(nameInMessages) made no view; set view in it, or call super.",
      location: madeAt
    )
  }

  /// Throws if a size is none that a controller can ask for.
  ///
  /// - Parameter size: The size in question.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkContentSize(_ size: Size) throws {
    try Precondition.checkNumber(size.width, "The preferred content size's width", atLeast: 0)
    try Precondition.checkNumber(size.height, "The preferred content size's height", atLeast: 0)
  }

  // MARK: Appearance

  /// Throws if the controller cannot be told now that its view will be seen, or go.
  ///
  /// - Parameter isAppearing: Whether it will be seen.
  /// - Throws: `InteractionError` with `managedChildren` or `unbalancedLifeCycle`.
  package final func checkCanBeginAppearance(_ isAppearing: Bool) throws {
    try checkIsToldByCode()
    let allowed: [AppearanceState] =
      isAppearing ? [.disappeared, .disappearing] : [.appeared, .appearing]
    guard allowed.contains(appearance) else {
      throw InteractionError(
        .unbalancedLifeCycle,
        """
        \(nameInMessages) was to be told that its view will \(isAppearing ? "appear" : "disappear"), \
        but it is \(appearance) already; call beginAppearanceTransition once for each change.
        """,
        context: birthNotes
      )
    }
    // Who else shows it tells it, and would not notice what it was told besides.
    guard parent != nil else {
      throw noChild("its view will \(isAppearing ? "appear" : "disappear")")
    }
  }

  /// Throws if no change of the controller's view is under way that could end.
  ///
  /// - Throws: `InteractionError` with `managedChildren` or `unbalancedLifeCycle`.
  package final func checkCanEndAppearance() throws {
    try checkIsToldByCode()
    guard appearance.isUnderWay else {
      throw InteractionError(
        .unbalancedLifeCycle,
        """
        \(nameInMessages) was to be told that its view has appeared or disappeared, but it is \
        \(appearance), and nothing is under way; call beginAppearanceTransition before.
        """,
        context: birthNotes
      )
    }
    guard parent != nil else {
      throw noChild("its view has \(appearance == .appearing ? "appeared" : "disappeared")")
    }
  }

  /// Describes a step of the appearance that was to be told by hand to what is in no container.
  private func noChild(_ what: String) -> InteractionError {
    InteractionError(
      .unbalancedLifeCycle,
      """
      \(nameInMessages) was to be told that \(what), but it \(placeInMessages(.now) ?? "is nowhere"); \
      only a child is told so by hand, between addChild and removeFromParent.
      """,
      context: birthNotes
    )
  }

  // MARK: Containers

  /// Throws if this is an alert, which is shown above a screen, and nowhere else.
  ///
  /// - Parameter place: What it was to be, and of whom, for the message: `pushed by …`.
  /// - Throws: `InteractionError` with `invalidAlert`.
  final func checkIsNoAlert(toBe place: String) throws {
    guard self is AlertController else { return }
    throw InteractionError(
      .invalidAlert,
      """
      \(nameInMessages) cannot be \(place), because an alert is shown above a screen only; present it \
      from a controller instead.
      """,
      context: birthNotes
    )
  }

  /// Throws if a controller has a place already, or would be inside itself.
  ///
  /// - Parameters:
  ///   - controller: The controller that is to be put somewhere.
  ///   - doing: What is to be done with it, for the message: `pushed`.
  ///   - time: Whether that is done now, or once all that was asked for has happened.
  /// - Throws: `InteractionError` with `controllerInUse`, `hierarchyTooDeep` or `invalidHierarchy`.
  final func checkIsFree(
    _ controller: ViewController,
    toBe doing: String,
    _ time: PlaceTime
  ) throws {
    var ancestor: ViewController? = self
    var passed: Set<ObjectIdentifier> = []
    while let current = ancestor, passed.insert(ObjectIdentifier(current)).inserted {
      guard current !== controller else {
        throw InteractionError(
          .invalidHierarchy,
          """
          \(controller.nameInMessages) cannot be \(doing) by \(nameInMessages), which is inside it or \
          above it, or is it itself; use another controller.
          """,
          context: controller.birthNotes
        )
      }
      ancestor = current.place(time)?.holder
    }
    guard let place = controller.placeInMessages(time) else {
      return try controller.checkHeight(below: passed.count)
    }
    throw InteractionError(
      .controllerInUse,
      """
      \(controller.nameInMessages) cannot be \(doing) by \(nameInMessages), because it \(place); take \
      it from there first, or make another one.
      """,
      context: controller.birthNotes
    )
  }

  /// Throws if too many controllers would stand inside or above one another.
  ///
  /// - Parameter depth: How many the controller would stand inside or above.
  /// - Throws: `InteractionError` with `hierarchyTooDeep`.
  private func checkHeight(below depth: Int) throws {
    var (height, level) = (0, [self])
    while !level.isEmpty {
      height += 1
      level = level.flatMap { $0.children + ($0.presentation.map { [$0.controller] } ?? []) }
    }
    guard depth + height > View.maximumDepth else { return }
    throw InteractionError(
      .hierarchyTooDeep,
      """
      Controllers may be nested \(View.maximumDepth) deep, as views may, inside or above one another, and \
      \(nameInMessages) would reach beyond that; take some of the others away first.
      """,
      context: birthNotes
    )
  }

  /// Where the controller has its place, or will have it, for messages; nil if it has none.
  ///
  /// - Parameter time: At which time.
  final func placeInMessages(_ time: PlaceTime) -> String? {
    let place = place(time)
    let isThere = self.place.map { $0.holder === place?.holder } ?? false
    let verb = isThere ? "is" : "will be"
    switch place {
    case .inside(let parent): return "\(verb) in \(parent.nameInMessages)"
    case .above(let presenter): return "\(verb) presented by \(presenter.nameInMessages)"
    case .root: return "\(verb) the root of the window"
    case nil: return nil
    }
  }

  /// Throws if a controller cannot become a child of this one.
  ///
  /// - Parameter child: The controller in question.
  /// - Throws: `InteractionError` with `controllerInUse`, `hierarchyTooDeep`, `invalidAlert`, `invalidHierarchy` or
  ///   `managedChildren`.
  package final func checkCanAddChild(_ child: ViewController) throws {
    guard !managesChildren else {
      throw InteractionError(
        .managedChildren,
        """
        \(child.nameInMessages) cannot be added to \(nameInMessages), which arranges its controllers \
        itself; use its own commands, such as push or setControllers.
        """,
        context: child.birthNotes
      )
    }
    try child.checkIsNoAlert(toBe: "added by \(nameInMessages)")
    try checkIsFree(child, toBe: "added", .now)
  }

  /// Throws if the controller cannot be taken out of its container now.
  ///
  /// - Throws: `InteractionError` with `unbalancedLifeCycle` or `managedChildren`.
  package final func checkCanRemoveFromParent() throws {
    guard let parent else { return }
    try checkIsLeft(to: parent, "cannot be removed from \(parent.nameInMessages)")
    guard containment == .leaving else {
      throw InteractionError(
        .unbalancedLifeCycle,
        """
        \(nameInMessages) was to be removed from \(parent.nameInMessages), but was not told so; call \
        willMove(toParent: nil) first, and super in its overrides.
        """,
        context: birthNotes
      )
    }
  }

  /// Throws if the controller cannot be told now that it will be in a container, or leave.
  ///
  /// - Parameter parent: The container; nil if it will leave.
  /// - Throws: `InteractionError` with `managedChildren` or `unbalancedLifeCycle`.
  package final func checkWillMove(to parent: ViewController?) throws {
    try checkIsToldByCode()
    guard parent == nil, self.parent != nil, containment == .inside || containment == .entering
    else {
      let what = parent.map { "will be in \($0.nameInMessages)" } ?? "will leave its container"
      throw unbalancedMove(
        what,
        advice: parent == nil
          ? "call it once, while it is in one" : "addChild calls it; do not call it yourself"
      )
    }
  }

  /// Throws if the controller cannot be told now that it is in a container, or has left.
  ///
  /// - Parameter parent: The container; nil if it has left.
  /// - Throws: `InteractionError` with `managedChildren` or `unbalancedLifeCycle`.
  package final func checkDidMove(to parent: ViewController?) throws {
    try checkIsToldByCode()
    guard let parent, parent === self.parent, containment == .entering else {
      let what = parent.map { "is in \($0.nameInMessages)" } ?? "has left its container"
      throw unbalancedMove(
        what,
        advice: parent == nil
          ? "removeFromParent calls it; do not call it yourself" : "call it once, after addChild"
      )
    }
  }

  /// Throws if the container alone tells the controller of the steps of its life, unless it does now.
  private func checkIsToldByCode() throws {
    guard let parent, !isToldOfMove else { return }
    try checkIsLeft(
      to: parent,
      "cannot be told by hand of coming and going in \(parent.nameInMessages)"
    )
  }

  /// Throws if a container arranges its controllers itself.
  private func checkIsLeft(to parent: ViewController, _ what: String) throws {
    guard parent.managesChildren else { return }
    throw InteractionError(
      .managedChildren,
      """
      \(nameInMessages) \(what), which arranges its controllers itself; use its own commands, such as \
      pop or setControllers.
      """,
      context: birthNotes
    )
  }

  /// Describes a step of a move that cannot follow.
  private func unbalancedMove(_ what: String, advice: String) -> InteractionError {
    InteractionError(
      .unbalancedLifeCycle,
      """
      \(nameInMessages) was to be told that it \(what), which does not follow: it \
      \(placeInMessages(.now) ?? "is nowhere") and \(containment.inMessages); \(advice).
      """,
      context: birthNotes
    )
  }
}

extension ViewController.ContainmentState {
  /// What the controller was told last.
  fileprivate var inMessages: String {
    switch self {
    case .none: "was told nothing"
    case .entering: "was told that it will be there"
    case .inside: "was told that it is there"
    case .leaving: "was told that it will leave"
    }
  }
}
