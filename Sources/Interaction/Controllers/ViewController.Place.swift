extension ViewController {
  /// What ties a controller to a window.
  enum Place {
    /// A container holds it.
    case inside(ViewController)
    /// Another controller presents it.
    case above(ViewController)
    /// It is a window's root.
    case root(Window)

    /// The controller that it is inside of or above; nil for a root.
    var holder: ViewController? {
      switch self {
      case .inside(let holder), .above(let holder): holder
      case .root: nil
      }
    }
  }

  /// At which time places are looked at.
  enum PlaceTime {
    /// As they are: when a command has its turn.
    case now
    /// As they will be once all that was asked for has happened: when a command is asked for.
    case planned
  }

  /// The place that the controller has; nil without one.
  final var place: Place? {
    if let parent { return .inside(parent) }
    if let presenter { return .above(presenter) }
    return hostWindow.map { .root($0) }
  }

  /// The place that the controller has, or will have once all that was asked for has happened.
  final var plannedPlace: Place? {
    if let arrivalQueue, arrivalQueue.awaits(self) { return arrivalQueue.plan.place(of: self) }
    return place == nil ? nil : transitions.plan.place(of: self)
  }

  /// Where the controller is, or will be; nil for nowhere.
  ///
  /// - Parameter time: At which time.
  final func place(_ time: PlaceTime) -> Place? { time == .now ? place : plannedPlace }

  /// The outermost container around the controller once all that was asked for has happened; around one
  /// that will be nowhere by then it is the one that it leaves.
  final var plannedOutermost: ViewController {
    var controller = self
    var passed: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    while let container = controller.plannedContainer,
      passed.insert(ObjectIdentifier(container)).inserted
    {
      controller = container
    }
    return controller
  }

  /// The container that the controller will be in; the present one where it will be nowhere, and nil
  /// where it will be presented or a root.
  private var plannedContainer: ViewController? {
    switch plannedPlace {
    case .inside(let container): container
    case .above, .root: nil
    case nil: parent
    }
  }

  /// The window in which the controller has its place, or will have it.
  final var plannedWindow: Window? {
    if let placeWindow { return placeWindow }
    var controller: ViewController? = self
    var passed: Set<ObjectIdentifier> = []
    while let current = controller?.outermost, passed.insert(ObjectIdentifier(current)).inserted {
      if case .root(let window)? = current.plannedPlace { return window }
      controller = current.plannedPlace?.holder
    }
    return nil
  }

  /// The transitions among which the controller's own commands have their turn: where it waits for its
  /// place, those that bring it.
  final var plannedTransitions: TransitionQueue {
    if place == nil, let arrivalQueue, arrivalQueue.awaits(self) { return arrivalQueue }
    return transitions
  }
}
