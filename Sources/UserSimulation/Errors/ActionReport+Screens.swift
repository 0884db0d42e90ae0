internal import Interaction

/// What messages say of screens, and of the ways from one to another.
extension ActionReport {
  /// How the user gets rid of a modal.
  func modalAdvice(_ modal: View) -> String {
    let front = modal.window?.controllerChain.last
    guard let front, front.presentingController != nil,
      front.viewIfLoaded?.isDescendant(of: modal) == true
    else { return "choose in it, press Escape, or tap beside it" }
    guard let alert = front as? AlertController else {
      return front.modalPresentationStyle == .sheet && !front.isModalInPresentation
        ? "use what is in it, or swipe it down" : "use what is in it"
    }
    let hasWayOut = alert.actions.contains { $0.style == .cancel && $0.isEnabled }
    guard hasWayOut else { return "choose in it" }
    return alert.preferredStyle == .alert
      ? "choose in it, or press Escape" : "choose in it, press Escape, or tap beside it"
  }

  /// Says that the screens around a view take no touches because they change; nil if they do not.
  ///
  /// - Parameter deaf: The view that takes no touches.
  /// - Returns: What is under way, and what to do about it.
  func changeOfScreens(around deaf: View) -> Obstruction? {
    guard let transition = deaf.transitionInTheWay else { return nil }
    return Obstruction(
      """
      takes no touches\(waitedText): the screens are changing, and until they have, \(deaf.path) \
      takes none
      """,
      transition.isInteractive
        ? Self.adviceToLift : "Wait until the transition is over.",
      [note(transition)]
    )
  }

  /// Describes a change of the screens that was waited for in vain.
  ///
  /// - Parameter transition: The change, which is not over.
  /// - Returns: The error, without a location.
  func error(forWaitingFor transition: Transition) -> ActionError {
    let (reason, advice) =
      if transition.isInteractive {
        ("a finger leads it", Self.adviceToLift)
      } else if transition.state == .waiting {
        ("it waits for its turn", "Look at what is under way before it, or set a longer timeout.")
      } else {
        ("it takes \(Self.seconds(transition.duration))", "Set a longer timeout.")
      }
    return ActionError(
      .timedOut,
      "The \(transition.kind) is not over\(waitedText): \(reason). \(advice)",
      context: [note(transition)]
    )
  }

  /// What to do about a change of the screens that a finger leads.
  private static let adviceToLift = "Lift the finger that leads the change."

  /// The note that says who asked for a change of the screens, and where.
  private func note(_ transition: Transition) -> Failure.Note {
    let place = transition.origin.location.map { " at \($0)" } ?? ""
    return Failure.Note("transition", "\(transition.kind), by \(transition.origin.name)\(place)")
  }

  /// Describes that there is no way back.
  ///
  /// - Parameter visited: Who was asked for the action, in vain.
  /// - Returns: The error, without a location.
  func errorForGoingBack(asked visited: [String]) -> ActionError {
    let (reason, advice) = absenceOfBackButton
    return ActionError(
      .none,
      """
      The user cannot go back\(waitedText): there is no back button in sight\(reason), and nobody \
      answers the action "goBack". \(advice), or give a responder an action of that name.
      """,
      context: [Failure.Note("asked", visited.joined(separator: ", "))]
    )
  }

  /// Why there is no back button in sight, and what to do about it.
  private var absenceOfBackButton: (reason: String, advice: String) {
    var stack = world.window.controllerChain.last
    while let outer = stack, !(outer is NavigationController) {
      stack = (outer as? TabBarController)?.selectedController ?? outer.children.last
    }
    guard let stack = stack as? NavigationController, stack.controllers.count > 1,
      let top = stack.topController
    else {
      guard let modal = world.window.controllerChain.last(where: { $0.presentingController != nil })
      else { return ("", "Push a controller first") }
      return (
        ", because \(modal.nameInMessages) is presented, not pushed",
        "Do what dismisses it in the app"
      )
    }
    if stack.isNavigationBarHidden {
      return (", because isNavigationBarHidden is true on \(stack.nameInMessages)", "Show the bar")
    }
    if top.navigationItem.hidesBackButton {
      return (
        ", because hidesBackButton is true on the item of \(top.nameInMessages)", "Show the button"
      )
    }
    if top.navigationItem.replacesBackButton {
      return (
        ", because leftBarButtonItems stand in its place on the item of \(top.nameInMessages)",
        "Tap one of these, or set leftItemsSupplementBackButton"
      )
    }
    return ("", "Wait until the transition is over")
  }
}
