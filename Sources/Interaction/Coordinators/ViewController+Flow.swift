/// What the flows of a world know of a controller, and its way to the coordinator of its own.
extension ViewController {
  /// Takes note that the controller came into a world, or has left its place.
  final func noteStay() {
    guard isPlaced, let flows = placeWindow?.owner?.flows else { return }
    flows.lives.note(self)
    flows.noteShowing()
  }

  /// The coordinator that comes after this controller in the responder chain; nil leaves the chain to
  /// views and containers.
  ///
  /// It is that of the flow which the controller belongs to. For an outermost container it is that of the
  /// screen which is shown, and for what is presented without a flow of its own that of the screen below.
  /// A controller that comes after those coordinators leads past them, so that no chain is a ring.
  final var nextCoordinator: Coordinator? {
    var coordinator = parent == nil ? shownCoordinator : ownCoordinator
    var below = presenter
    while coordinator == nil, let presenter = below {
      coordinator = presenter.shownCoordinator
      below = presenter.outermost.presenter
    }
    return coordinator.flatMap { comes(after: $0) ? nil : $0 }
  }

  /// What comes after the controller where no coordinator does.
  final var nextInHierarchy: Responder? {
    viewIfLoaded?.superview ?? presenter ?? parent ?? hostWindow
  }

  /// Says whether the way from a coordinator to the window leads through this controller.
  private func comes(after coordinator: Coordinator) -> Bool {
    var next = coordinator.outermost.nextInHierarchy
    // A presented view that holds the one it is presented by makes the way a ring.
    var passed: Set<ObjectIdentifier> = []
    while let current = next, !(current is Coordinator),
      passed.insert(ObjectIdentifier(current)).inserted
    {
      if current === self { return true }
      next = (current as? ViewController).map(\.nextInHierarchy) ?? current.next
    }
    return false
  }

  /// The coordinator whose anchor this controller is, or the nearest one below it on its stack.
  private var ownCoordinator: Coordinator? {
    if let anchoredCoordinator { return anchoredCoordinator }
    guard let stack = parent as? NavigationController,
      let place = stack.children.firstIndex(where: { $0 === self })
    else { return nil }
    for controller in stack.children[..<place].reversed() {
      if let coordinator = controller.anchoredCoordinator { return coordinator }
    }
    return nil
  }

  /// The coordinator of the innermost controller that is shown here.
  private var shownCoordinator: Coordinator? {
    for child in shownChildren.reversed() {
      if let coordinator = child.shownCoordinator { return coordinator }
    }
    return ownCoordinator
  }
}
