/// The life cycle of a controller's view: a machine whose steps are taken here alone.
extension ViewController {
  // MARK: For containers

  /// Tells a child that its view is about to be seen, or to go, where the container arranges that itself
  /// and over some time; `endAppearanceTransition()` has to follow.
  ///
  /// A child whose view is put into a window, or taken out, without this is told both at that moment.
  /// The wrong step meets the precondition funnel, and so does one of a controller that is no child: a
  /// window's root and what is presented are told by those who show them.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether it will be seen.
  ///   - animated: Whether that takes time.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    Precondition.require { try checkCanBeginAppearance(isAppearing) }
    if isAppearing { willAppear(animated) } else { willDisappear(animated) }
  }

  /// Tells a child that its view is seen, or is gone, as `beginAppearanceTransition` announced.
  public final func endAppearanceTransition() {
    Precondition.require { try checkCanEndAppearance() }
    if appearance == .appearing { didAppear() } else { didDisappear() }
  }

  /// Makes the view, and those that will be seen inside of it, so that nobody is made while others are
  /// told of coming and going.
  final func loadShownViews() {
    loadViewIfNeeded()
    for child in shownChildren { child.loadShownViews() }
  }

  // MARK: Steps

  // Each step is taken if it can follow, and else left out: handlers that were told of an earlier one
  // may have led elsewhere. Whoever asks for one from outside goes by the checks.

  /// Tells that the view will be seen, this controller before those inside.
  final func willAppear(_ animated: Bool) {
    guard appearance == .disappeared || appearance == .disappearing else { return }
    loadViewIfNeeded()
    appearance = .appearing
    isAppearanceAnimated = animated
    prepareToAppear()
    tell(.viewWillAppear) { viewWillAppear(animated) }
    for child in shownChildren where appearance == .appearing { child.willAppear(animated) }
    if appearance == .appearing { tellShownChildWillAppear(animated) }
  }

  /// Tells that the view is seen.
  final func didAppear() {
    guard appearance == .appearing else { return }
    appearance = .appeared
    checkRequirements()
    tell(.viewDidAppear) { viewDidAppear(isAppearanceAnimated) }
    for child in shownChildren where appearance == .appeared { child.didAppear() }
    if appearance == .appeared { tellShownChildDidAppear(isAppearanceAnimated) }
  }

  /// Tells that the view will go.
  final func willDisappear(_ animated: Bool) {
    guard appearance == .appeared || appearance == .appearing else { return }
    appearance = .disappearing
    isAppearanceAnimated = animated
    tell(.viewWillDisappear) { viewWillDisappear(animated) }
    for child in childrenInSight where appearance == .disappearing { child.willDisappear(animated) }
  }

  /// Tells that the view is gone.
  final func didDisappear() {
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    tell(.viewDidDisappear) { viewDidDisappear(isAppearanceAnimated) }
    for child in childrenInSight where appearance == .disappeared { child.didDisappear() }
  }

  /// The children that were told they will be seen, and not that they are gone.
  private var childrenInSight: [ViewController] {
    children.filter { $0.appearance != .disappeared }
  }

  // MARK: Windows

  /// Told when the view is in another window, or in none, whoever put it there.
  final func viewDidChangeWindow() {
    let queue = transitions
    // What is under way comes to its end with where it was to be seen; what is under way elsewhere, or
    // around the controller, goes on.
    if viewIfLoaded?.window == nil, appearance != .disappeared, !queue.isBusy,
      queue.isChanging(self)
    {
      queue.flush()
    }
    reconcileAppearance()
  }

  /// Takes the steps that nobody arranged, for a view that something put into a window or took out.
  final func reconcileAppearance() {
    guard let view = viewIfLoaded else { return }
    if view.window == nil, appearance == .appeared || comesWithParent {
      disappearAtOnce()
    } else if view.window != nil, appearance == .disappeared, mayAppearAlone {
      if let parent, parent.appearance == .appearing, parent.shownChildren.holds(self) {
        // The rest comes with the container's own.
        willAppear(parent.isAppearanceAnimated)
      } else {
        willAppear(false)
        didAppear()
      }
    }
  }

  /// Tells at once all that is still to be told until the view is gone.
  final func disappearAtOnce() {
    willDisappear(false)
    didDisappear()
  }

  /// Whether the controller comes into sight with a container that leaves its children to others.
  private var comesWithParent: Bool {
    guard let parent, !parent.managesChildren else { return false }
    return appearance == .appearing && parent.appearance == .appearing
  }

  /// Whether the controller is seen where its view is: a container that arranges its children tells them
  /// itself, in its own order.
  private var mayAppearAlone: Bool {
    guard let parent, parent.managesChildren else { return true }
    return parent.appearance == .appeared && parent.shownChildren.holds(self)
  }
}
