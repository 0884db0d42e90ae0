/// What the user does with what is presented.
extension ViewController {
  // MARK: The delegate

  /// Who is asked and told of what the user does while this controller is presented; held weakly.
  public final var presentationDelegate: (any PresentationDelegate)? {
    get { presentationTellings.weakDelegate }
    set { setPresentationDelegate(newValue, ownership: .weak) }
  }

  /// Sets the delegate, and says whether the controller keeps it alive.
  ///
  /// - Parameters:
  ///   - delegate: Who is asked and told; nil for nobody.
  ///   - ownership: Strong for what nobody else holds, such as a script's table.
  package final func setPresentationDelegate(
    _ delegate: (any PresentationDelegate)?,
    ownership: Ownership
  ) {
    presentationTellings.weakDelegate = delegate
    presentationTellings.ownedDelegate =
      ownership == .strong && delegate !== self ? delegate : nil
  }

  /// Asks whether the user may dismiss the controller.
  private var shouldBeDismissed: Bool {
    ask(
      "shouldDismiss",
      $shouldDismiss,
      { try $0(self) },
      to: presentationDelegate,
      orDelegate: { presentationDelegate?.presentationShouldDismiss(self) }
    ) ?? true
  }

  /// Tells that the user begins to dismiss the controller.
  final func tellWillDismiss() {
    ask(
      "willDismiss",
      $willDismiss,
      { try $0(self) },
      to: presentationDelegate,
      orDelegate: { presentationDelegate?.presentationWillDismiss(self) }
    )
  }

  /// Tells that the user has dismissed the controller.
  final func tellDidDismiss() {
    ask(
      "didDismiss",
      $didDismiss,
      { try $0(self) },
      to: presentationDelegate,
      orDelegate: { presentationDelegate?.presentationDidDismiss(self) }
    )
  }

  /// Tells that the user wanted to dismiss the controller and may not.
  final func tellDidAttemptToDismiss() {
    ask(
      "didAttemptToDismiss",
      $didAttemptToDismiss,
      { try $0(self) },
      to: presentationDelegate,
      orDelegate: { presentationDelegate?.presentationDidAttemptToDismiss(self) }
    )
  }

  // MARK: A finger

  /// Whether a finger may take hold of the sheet: nothing is under way, and nothing is above it.
  final var mayBeSwipedAway: Bool {
    presenter != nil && presentation == nil && appearance == .appeared && transitions.isIdle
  }

  /// Begins to dismiss the sheet as a finger leads; nil if the user may not.
  final func swipeAway() -> Transition? {
    // Who is asked may have begun something, which a transition that a finger leads cannot wait for.
    guard mayBeSwipedAway, mayBeDismissedByUser, mayBeSwipedAway, let presenter else { return nil }
    return leave(
      presenter,
      animated: true,
      cause: .interactive,
      isLed: true,
      isByUser: true,
      from: nil
    )
  }

  /// Whether the user may dismiss the controller, as it or its delegate says.
  private var mayBeDismissedByUser: Bool { !isModalInPresentation && shouldBeDismissed }

  /// Told that the user touched beside the view.
  final func userTouchedOutside() {
    guard mayBeSwipedAway, let presenter else { return }
    switch presenter.presentation?.style {
    case .sheet:
      guard mayBeDismissedByUser else { return tellDidAttemptToDismiss() }
      // Who was asked may have begun something else.
      guard mayBeSwipedAway, self.presenter === presenter else { return }
      leave(presenter, animated: true, cause: .interactive, isByUser: true, from: nil)
    case .actionSheet: userTouchedBesideActions()
    case .fullScreen, .alert, nil: break
    }
  }

  /// Told that something other than a transition took the controller's place in the window away.
  final func presentationWasTakenAway() {
    guard let presenter else { return }
    leave(presenter, animated: false, cause: .programmatic, isUrgent: true, from: nil)
  }
}

/// The delegate of a presented controller.
struct PresentationTellings {
  /// The delegate.
  weak var weakDelegate: (any PresentationDelegate)?
  /// The delegate once more, if the controller is to keep it alive.
  var ownedDelegate: (any PresentationDelegate)?
}
