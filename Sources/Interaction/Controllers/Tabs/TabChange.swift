/// Another tab is chosen, or the tabs become others.
///
/// 1. The controllers are the new ones. What comes is told `willMove`, then what goes, with nil.
/// 2. The view of the chosen one is made. The former one is told that it will go, the chosen one that it
///    will be seen.
/// 3. The former one is told that it is gone, the chosen one that it is seen; then each that came is told
///    `didMove`, each that went, with nil, and leaves; then the delegate is told.
///
/// A tap on the tab that is chosen already changes nothing here, and has its navigation controller go back
/// to the bottom of its stack, before the delegate is told.
final class TabChange: TransitionChange {
  /// What is asked for.
  enum Command {
    /// Another tab.
    case select(ViewController)
    /// Other tabs.
    case set([ViewController])
  }

  /// Whose tabs they are.
  let tabBarController: TabBarController
  /// What is asked for.
  private let command: Command
  /// Whether the user chose, of which the delegate is told.
  private let isByUser: Bool
  /// The controllers before.
  private var former: [ViewController] = []
  /// The controllers afterwards.
  private var result: [ViewController] = []
  /// The controller that was seen.
  private var old: ViewController?
  /// The controller that is to be seen.
  private var new: ViewController?
  /// Whether it has begun, so that the controllers are the new ones.
  private var isBegun = false
  /// Whether it is seen to change.
  private var isSeen = false

  /// Asks for a change.
  init(of tabBarController: TabBarController, _ command: Command, isByUser: Bool) {
    self.tabBarController = tabBarController
    self.command = command
    self.isByUser = isByUser
  }

  var subject: ViewController? { tabBarController }

  var arrivals: [ViewController] {
    if case .set(let controllers) = command { controllers } else { [] }
  }

  var queue: TransitionQueue { tabBarController.transitions }
  var stage: World? { nil }
  var world: World? { tabBarController.world }
  var parties: [ViewController] { [old, new].compactMap(\.self) }

  var shown: (before: ViewController?, after: ViewController?) {
    (tabBarController.selectedController, selected)
  }

  func plan(in places: inout PlannedPlaces) {
    guard !isBegun, case .set(let controllers) = command else { return }
    places.fill(tabBarController, with: controllers)
  }

  func check() throws {
    try tabBarController.check(command, among: tabBarController.controllers, .now)
  }

  func begin(_ transition: Transition) {
    isBegun = true
    former = tabBarController.controllers
    old = tabBarController.selectedController
    new = selected
    result = if case .set(let controllers) = command { controllers } else { former }
    tabBarController.children = result
    tabBarController.selectedController = new
    for controller in arriving {
      controller.findPlace { controller.parent = tabBarController }
    }
    tabBarController.updateBar()
    for controller in arriving { tabBarController.announce(controller, leaves: false) }
    for controller in departing { tabBarController.announce(controller, leaves: true) }
    isSeen = tabBarController.appearance != .disappeared && old !== new
    guard isSeen else { return }
    new?.loadShownViews()
    old?.willDisappear(false)
    new?.willAppear(false)
  }

  func commit(_ transition: Transition) {}

  func move(to progress: Double) {}

  func turnBack(_ transition: Transition) {}

  func end(_ transition: Transition, isCompleted: Bool) {
    let world = world
    if isSeen {
      tabBarController.showSelected()
      old?.didDisappear()
      new?.didAppear()
    }
    for controller in arriving { tabBarController.settle(controller) }
    for controller in departing {
      tabBarController.release(controller, cause: .replaced, in: world)
    }
    guard isByUser, let new else { return }
    // What whoever is told asks for comes after it.
    if old === new, let navigation = new as? NavigationController { navigation.goBackToRoot() }
    tabBarController.tellDidSelect(new)
  }

  /// The controller that is to be seen: of other tabs the former one, where it is among them.
  private var selected: ViewController? {
    switch command {
    case .select(let controller): return controller
    case .set(let controllers):
      let current = tabBarController.selectedController
      return current.flatMap { controllers.holds($0) ? $0 : nil } ?? controllers.first
    }
  }

  /// The controllers that come.
  private var arriving: [ViewController] { result.filter { !former.holds($0) } }

  /// The controllers that go, the last one first.
  private var departing: [ViewController] { former.filter { !result.holds($0) }.reversed() }
}
