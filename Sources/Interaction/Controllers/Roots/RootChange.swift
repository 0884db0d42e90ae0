/// The change of a window's root, from one controller or view to another.
///
/// 1. The former root is told that it will go, the new one that it will be seen.
/// 2. The new one's view takes the place of the former one's, and both are told so.
/// 3. What was presented leaves, then the former root.
///
/// It takes no time.
final class RootChange: TransitionChange {
  /// What is to fill the window.
  enum Root {
    /// A controller's view.
    case controller(ViewController)
    /// A view that is no controller's.
    case view(View)
    /// Nothing.
    case nothing
  }

  /// The window, which is never gone while this belongs to its queue.
  private unowned let window: Window
  /// What is to be there.
  private let root: Root
  /// Why the former root leaves.
  private let cause: TransitionCause
  /// What was there.
  private var former: ViewController?
  /// The controllers that are seen before, the frontmost first.
  private var leaving: [ViewController] = []

  /// Asks for another root.
  init(of window: Window, to root: Root, cause: TransitionCause) {
    self.window = window
    self.root = root
    self.cause = cause
  }

  /// The controller that is to be the root, if it is one.
  private var newcomer: ViewController? {
    if case .controller(let controller) = root { controller } else { nil }
  }

  var subject: ViewController? { nil }
  var arrivals: [ViewController] { newcomer.map { [$0] } ?? [] }
  var queue: TransitionQueue { window.transitions }
  var stage: World? { nil }
  var world: World? { window.owner }
  var parties: [ViewController] { [former, newcomer].compactMap(\.self) }

  var shown: (before: ViewController?, after: ViewController?) { (window.rootController, newcomer) }

  func plan(in places: inout PlannedPlaces) {
    places.makeRoot(newcomer, of: window, insteadOf: former)
  }

  func check() throws {
    switch root {
    case .controller(let controller): try window.checkRoot(controller, .now)
    case .view(let view): try window.checkCanInsert(view)
    case .nothing: break
    }
  }

  func begin(_ transition: Transition) {
    former = window.rootController
    guard former == nil || former !== newcomer else { return }
    leaving = window.controllersInSight
    window.rootController = newcomer
    newcomer?.findPlace { newcomer?.hostWindow = window }
    newcomer?.loadShownViews()
    for controller in leaving { controller.willDisappear(false) }
    newcomer?.willAppear(false)
  }

  func commit(_ transition: Transition) {}

  func move(to progress: Double) {}

  func turnBack(_ transition: Transition) {}

  /// Puts the new root in place; a root that is asked for again stays as it is.
  func end(_ transition: Transition, isCompleted: Bool) {
    if let former, former === newcomer {
      // A handler may have taken its view out meanwhile.
      if former.viewIfLoaded?.window == nil, !window.isRootCovered { show() }
      return
    }
    let world = world
    let presented = former?.presentedChain ?? []
    // The keys that what is presented gives back are for nobody who leaves with it.
    let leavers = ([former].compactMap(\.self) + presented).compactMap(\.viewIfLoaded)
    window.withLeaving(leavers) {
      for controller in presented.reversed() { controller.presenter?.presentation?.removeHost() }
    }
    show()
    for controller in leaving { controller.didDisappear() }
    newcomer?.didAppear()
    for controller in presented.reversed() {
      controller.presenter?.endPresentation(cause: cause, in: world)
    }
    guard let former else { return }
    former.losePlace { former.hostWindow = nil }
    ViewController.tellDidLeave(former.endStay(cause, in: world))
  }

  /// Shows what is the root now.
  private func show() {
    switch root {
    case .controller(let controller): window.showRoot(controller.view)
    case .view(let view): window.showRoot(view)
    case .nothing: window.uninstallRoot()
    }
  }
}
