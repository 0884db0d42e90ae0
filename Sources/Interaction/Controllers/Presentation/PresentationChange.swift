/// A controller comes above another, or goes with all that is above it.
///
/// What comes into sight and what goes out of it follows from the chain of presented controllers, before
/// and after: a sheet leaves what is behind in sight, one over all of the window does not.
///
/// 1. Those that will go are told so, the frontmost first, then those that will be seen.
/// 2. The view that comes is put in front, or those that come back are put in place again.
/// 3. At the end views that are out of sight are taken out, and both are told, those that are seen first:
///    UIKit's order where a screen covers another, and not that of a push.
/// 4. What was dismissed leaves, the frontmost first.
///
/// One that is turned back tells those that were to be seen that they will go, and those that were to go
/// that they will be seen.
final class PresentationChange: TransitionChange {
  /// The controller that presents: the outermost container of whoever asked, as it was to be by the time
  /// that the change has its turn.
  private var presenter: ViewController
  /// The controller that comes or goes.
  private let presented: ViewController
  /// Whether it comes.
  private let isArrival: Bool
  /// Why.
  private let cause: TransitionCause
  /// Whether the user dismisses it, of which its delegate is told.
  private let isByUser: Bool
  /// Those that come into sight, the frontmost first.
  private var appearing: [ViewController] = []
  /// Those that go out of sight, the frontmost first.
  private var disappearing: [ViewController] = []
  /// Those that leave, the frontmost first.
  private var leaving: [ViewController] = []

  /// Presents a controller.
  init(presenting presented: ViewController, by presenter: ViewController) {
    self.presenter = presenter
    self.presented = presented
    isArrival = true
    cause = .programmatic
    isByUser = false
  }

  /// Dismisses a controller.
  init(
    dismissing presented: ViewController,
    from presenter: ViewController,
    cause: TransitionCause,
    isByUser: Bool
  ) {
    self.presented = presented
    self.presenter = presenter
    isArrival = false
    self.cause = cause
    self.isByUser = isByUser
  }

  // MARK: What will be

  /// The controller that another presents once all that is asked for has happened.
  static func plannedPresented(by presenter: ViewController) -> ViewController? {
    presenter.plannedTransitions.plan.presented(by: presenter)
  }

  func plan(in places: inout PlannedPlaces) {
    if isArrival {
      places.present(presented, above: presenter)
    } else if places.presented(by: presenter) === presented {
      places.dismissAll(above: presenter)
    }
  }

  func planReturn(in places: inout PlannedPlaces) {
    if isArrival { places.dismissAll(above: presenter) }
  }

  // MARK: The change

  var subject: ViewController? { presenter }
  var arrivals: [ViewController] { isArrival ? [presented] : [] }
  var queue: TransitionQueue { presenter.plannedTransitions }
  var isToWait: Bool { isArrival && window == nil && presenter.awaitedWindow != nil }
  var stage: World? {
    isArrival || presented.presenter === presenter ? window?.owner : nil
  }

  var world: World? { presenter.world ?? presenter.plannedWindow?.owner }
  var parties: [ViewController] { appearing + disappearing }

  var shown: (before: ViewController?, after: ViewController?) {
    isArrival ? (presenter, presented) : (presented, presenter)
  }

  /// The window that it is seen in.
  private var window: Window? { presenter.placeWindow }

  func check() throws {
    // What would have taken it out of a container may not have come about.
    presenter = presenter.outermost
    guard isArrival else { return }
    try presenter.checkCanPresent(
      presented,
      besides: presenter.presentation?.controller,
      .now
    )
  }

  func begin(_ transition: Transition) {
    guard let window else { return }
    let before = window.controllersInSight
    if isArrival {
      presenter.presentation = Presentation(
        of: presented,
        style: presented.modalPresentationStyle
      )
      presented.findPlace { presented.presenter = presenter }
    } else {
      // Dismissed meanwhile: nothing is left to do.
      guard presented.presenter === presenter else { return }
      leaving = presented.presentedChain.reversed() + [presented]
    }
    let after = ViewController.inSight(
      window.controllerChain.filter { member in !leaving.contains { $0 === member } }
    )
    appearing = after.filter { member in !before.contains { $0 === member } }
    disappearing = before.filter { member in !after.contains { $0 === member } }
    for controller in appearing { controller.loadShownViews() }
    if isByUser { presented.tellWillDismiss() }
    presented.movement = isArrival ? .beingPresented : .beingDismissed
    tellWillChange(goes: disappearing, comes: appearing, animated: transition.isAnimated)
    if isArrival {
      presenter.presentation?.showHost(in: window, for: presenter)
    } else {
      for controller in appearing { controller.showAtPlace(in: window) }
    }
    setTouchable(false)
  }

  func commit(_ transition: Transition) {}

  func move(to progress: Double) {
    // All that goes at once goes together.
    let progress = isArrival ? progress : 1 - progress
    for host in hosts { host.progress = progress }
  }

  func turnBack(_ transition: Transition) {
    tellWillChange(goes: appearing, comes: disappearing, animated: transition.isAnimated)
  }

  func end(_ transition: Transition, isCompleted: Bool) {
    let world = world
    setTouchable(true)
    let (gone, come) = isCompleted ? (disappearing, appearing) : (appearing, disappearing)
    let goes = isArrival != isCompleted
    let leavers = goes ? (isArrival ? [presented] : leaving) : []
    removeHosts(of: leavers)
    for controller in gone { controller.hideFromPlace() }
    for controller in come { controller.didAppear() }
    for controller in gone { controller.didDisappear() }
    presented.movement = nil
    guard goes else { return }
    if isByUser, !leaving.isEmpty { presented.tellDidDismiss() }
    for controller in leavers { controller.presenter?.endPresentation(cause: cause, in: world) }
  }

  /// Takes the places of controllers away that leave, the frontmost first; the keys that one gives back are
  /// for none that leaves with it.
  private func removeHosts(of leavers: [ViewController]) {
    func remove() {
      for controller in leavers { controller.presenter?.presentation?.removeHost() }
    }
    guard let window else { return remove() }
    window.withLeaving(leavers.compactMap(\.viewIfLoaded), remove)
  }

  /// The places of what comes or goes.
  private var hosts: [PresentationView] {
    let moving = isArrival ? [presented] : leaving
    return moving.compactMap { $0.presenter?.presentation?.host }
  }

  /// Tells those that will go, then those that will be seen.
  private func tellWillChange(
    goes: [ViewController],
    comes: [ViewController],
    animated: Bool
  ) {
    for controller in goes { controller.willDisappear(animated) }
    for controller in comes { controller.willAppear(animated) }
  }

  /// Keeps touches from what is on its way.
  private func setTouchable(_ isTouchable: Bool) {
    for host in hosts { host.isUserInteractionEnabled = isTouchable }
  }
}

extension ViewController {
  /// Puts the view back where it is seen, after what covered it goes.
  fileprivate func showAtPlace(in window: Window) {
    if let presenter {
      presenter.presentation?.showView()
    } else if hostWindow === window, window.rootView !== view {
      window.showRoot(view)
    }
  }

  /// Takes the view out of sight, because it is covered.
  fileprivate func hideFromPlace() {
    if let presenter {
      presenter.presentation?.hideView()
    } else if let hostWindow, hostWindow.rootView === viewIfLoaded {
      hostWindow.uninstallRoot()
    }
  }
}
