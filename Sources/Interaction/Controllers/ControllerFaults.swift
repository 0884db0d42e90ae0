/// What `World._checkInvariants()` looks for among controllers.
extension ViewController {
  /// Looks for state of the controller, and of those inside and above it, that disagrees with itself.
  ///
  /// - Parameter isAtRest: Whether no transition is under way, so that nothing may be half-way.
  /// - Returns: A sentence for each contradiction.
  /// - Complexity: O(*n*) in the number of controllers and views.
  final func faults(isAtRest: Bool) -> [String] {
    let name = nameInMessages
    var faults: [String] = []
    if !isPlaced { faults.append("\(name) has a place, but does not know") }
    if let view = viewIfLoaded, view.controller !== self {
      faults.append("\(name) has a view that does not know")
    }
    if isToldOfMove { faults.append("\(name) is told of a move for ever") }
    if isAtRest { faults += faultsAtRest }
    for child in children {
      if child.parent !== self { faults.append("\(child.nameInMessages) is not in \(name)") }
      faults += child.faults(isAtRest: isAtRest)
    }
    if let presented = presentation?.controller {
      if presented.presenter !== self {
        faults.append("\(presented.nameInMessages) is not presented by \(name)")
      }
      faults += presented.faults(isAtRest: isAtRest)
    }
    return faults
  }

  /// Looks for what is left half-way.
  private var faultsAtRest: [String] {
    let name = nameInMessages
    var faults: [String] = []
    if movement != nil { faults.append("\(name) is on its way for ever") }
    if managesChildren {
      for child in children where child.containment != .inside {
        faults.append("\(child.nameInMessages) was not told that it is in \(name)")
      }
    }
    guard parent?.managesChildren != false else { return faults }
    if appearance.isUnderWay { faults.append("\(name) is \(appearance) for ever") }
    if (appearance == .appeared) != (viewIfLoaded?.window != nil) {
      faults.append("\(name) is \(appearance), which its view is not")
    }
    for child in shownChildren where managesChildren && appearance == .appeared {
      if (child.appearance == .appeared) != (child.viewIfLoaded?.window != nil) {
        faults.append("\(child.nameInMessages) is \(child.appearance), but is shown by \(name)")
      }
    }
    return faults
  }
}

extension Window {
  /// Looks for controllers whose state disagrees with itself, or with what is seen.
  ///
  /// - Parameter isInTurn: Whether something may be half-way.
  /// - Returns: A sentence for each contradiction.
  final func controllerFaults(isInTurn: Bool) -> [String] {
    guard let rootController else { return [] }
    if transitions.isBusy { return isInTurn ? [] : ["transitions are under way between turns"] }
    var faults = rootController.faults(isAtRest: transitions.isIdle && !isInTurn)
    if rootController.hostWindow !== self { faults.append("the root controller is in no window") }
    if !isInTurn, transitions.current == nil, !transitions.waiting.isEmpty {
      faults.append("transitions wait for nothing")
    }
    if transitions.isIdle, !isInTurn {
      let seen = controllersInSight
      for controller in controllerChain where controller.appearance == .appeared {
        if !seen.holds(controller) {
          faults.append("\(controller.nameInMessages) is covered, but has appeared")
        }
      }
    }
    return faults
  }
}
