/// A change of a navigation stack.
///
/// 1. The stack is the new one. What comes is told `willMove`, in the order of the stack; what goes, with
///    nil, from the top.
/// 2. The view of the new top is made. The former top is told that it will go, the new one that it will
///    be seen, and observers are told `willShow`.
/// 3. At the end the former top is told that it is gone, the new one that it is seen; then each that came
///    is told `didMove`, each that went, with nil, and leaves; then observers are told `didShow`.
///
/// Of one that a finger leads, 1 comes when it is certain. One that is turned back tells the new top that
/// it will go, the former one that it will be seen, and `willShow` of that; where 1 was done, it is undone
/// in the same words.
final class NavigationChange: TransitionChange {
  /// What is asked for.
  enum Command {
    /// One more on top.
    case push(ViewController)
    /// One less, which was on top when it was asked for.
    case remove(ViewController)
    /// All above one less.
    case popTo(ViewController)
    /// Another stack.
    case set([ViewController])

    /// What comes of it.
    ///
    /// - Parameter stack: The stack before.
    /// - Returns: The stack afterwards; nil if there is nothing to be done.
    func result(on stack: [ViewController]) -> [ViewController]? {
      switch self {
      case .push(let controller): return stack + [controller]
      case .remove(let controller):
        // It may have gone in another way meanwhile.
        guard let index = stack.firstIndex(where: { $0 === controller }), index > 0 else {
          return nil
        }
        return Array(stack[..<index])
      case .popTo(let controller):
        guard let index = stack.firstIndex(where: { $0 === controller }) else { return nil }
        return Array(stack[...index])
      case .set(let controllers): return controllers
      }
    }
  }

  /// Whose stack it is.
  let navigation: NavigationController
  /// What is asked for.
  private let command: Command
  /// Why.
  private let cause: TransitionCause
  /// Whether a finger leads it, so that the stack stays as it is until it is certain.
  private let isLed: Bool
  /// The stack before.
  private var former: [ViewController] = []
  /// The stack afterwards.
  private var result: [ViewController] = []
  /// Whether the stack is the new one.
  private var isApplied = false
  /// Whether it has begun.
  private var isBegun = false
  /// Whether the top is seen to change.
  private var isSeen = false

  /// Asks for a change.
  init(
    of navigation: NavigationController,
    _ command: Command,
    cause: TransitionCause,
    isLed: Bool
  ) {
    self.navigation = navigation
    self.command = command
    self.cause = cause
    self.isLed = isLed
  }

  var subject: ViewController? { navigation }

  var arrivals: [ViewController] {
    switch command {
    case .push(let controller): [controller]
    case .set(let controllers): controllers
    case .remove, .popTo: []
    }
  }

  var queue: TransitionQueue { navigation.transitions }
  var world: World? { navigation.world }
  var parties: [ViewController] { [former.last, result.last].compactMap(\.self) }

  var shown: (before: ViewController?, after: ViewController?) {
    let stack = navigation.controllers
    return (stack.last, (command.result(on: stack) ?? stack).last)
  }

  var stage: World? {
    let stack = navigation.controllers
    let isSeen = isBegun ? isSeen : command.result(on: stack)?.last !== stack.last
    return isSeen ? navigation.viewIfLoaded?.window?.owner : nil
  }

  func plan(in places: inout PlannedPlaces) {
    // One under way that is certain has changed the stack.
    guard !isBegun else { return }
    if case .push(let controller) = command {
      places.add(controller, to: navigation)
    } else if let stack = command.result(on: places.children(of: navigation)) {
      places.fill(navigation, with: stack)
    }
  }

  func check() throws { try navigation.check(command, on: navigation.controllers, .now) }

  // MARK: Steps

  func begin(_ transition: Transition) {
    isBegun = true
    former = navigation.controllers
    result = command.result(on: former) ?? former
    if !isLed { apply() }
    let (old, new) = (former.last, result.last)
    isSeen = navigation.appearance != .disappeared && old !== new
    guard isSeen else { return }
    new?.loadShownViews()
    tellWillChange(from: old, to: new, transition)
    setTouchable(false)
    guard let new = new?.view else { return }
    if isBackwards, let old = old?.viewIfLoaded {
      navigation.content.beginMoving(old, over: new)
    } else {
      navigation.content.beginMoving(new, over: old?.viewIfLoaded)
    }
  }

  func commit(_ transition: Transition) { apply() }

  func move(to progress: Double) {
    guard isSeen else { return }
    navigation.content.coverage = isBackwards ? 1 - progress : progress
  }

  func turnBack(_ transition: Transition) {
    if isApplied { undo() }
    if isSeen { tellWillChange(from: result.last, to: former.last, transition) }
  }

  func end(_ transition: Transition, isCompleted: Bool) {
    let world = world
    let top = isCompleted ? result.last : former.last
    if isSeen {
      setTouchable(true)
      navigation.content.show(top?.view)
      (isCompleted ? former.last : result.last)?.didDisappear()
      top?.didAppear()
    }
    if isApplied { finishMoves(isCompleted: isCompleted, in: world) }
    if isSeen, let top {
      navigation.tellDidShow(top, animated: transition.isAnimated, cause: cause)
    }
  }

  // MARK: The stack

  /// Whether the new top lies below the former one.
  private var isBackwards: Bool {
    guard let new = result.last else { return true }
    return former.contains { $0 === new }
  }

  /// The controllers that come, in the order of the stack.
  private var arriving: [ViewController] { result.without(former) }

  /// The controllers that go, from the top.
  private var departing: [ViewController] { former.without(result).reversed() }

  /// Makes the stack the new one, and tells who will come and go.
  private func apply() {
    isApplied = true
    navigation.lastCause = cause
    navigation.children = result
    for controller in arriving {
      controller.findPlace { controller.parent = navigation }
    }
    navigation.stackDidChange(from: former)
    for controller in arriving { navigation.announce(controller, leaves: false) }
    for controller in departing { navigation.announce(controller, leaves: true) }
  }

  /// Makes the stack the former one again, and tells who will not come and go after all.
  private func undo() {
    navigation.children = former
    navigation.stackDidChange(from: result)
    for controller in arriving.reversed() { navigation.announce(controller, leaves: true) }
    for controller in departing.reversed() { navigation.announce(controller, leaves: false) }
  }

  /// Tells who has come and gone.
  private func finishMoves(isCompleted: Bool, in world: World?) {
    let (come, gone) = isCompleted ? (arriving, departing) : (departing, arriving)
    for controller in isCompleted ? come : come.reversed() { navigation.settle(controller) }
    for controller in isCompleted ? gone : gone.reversed() {
      navigation.release(controller, cause: cause, in: world)
    }
  }

  /// Tells the controllers whose views change places, then the observers.
  private func tellWillChange(
    from old: ViewController?,
    to new: ViewController?,
    _ transition: Transition
  ) {
    old?.willDisappear(transition.isAnimated)
    new?.willAppear(transition.isAnimated)
    if let new {
      navigation.tellWillShow(new, animated: transition.isAnimated, cause: cause)
    }
  }

  /// Keeps touches from what is on its way.
  private func setTouchable(_ isTouchable: Bool) {
    navigation.content.isUserInteractionEnabled = isTouchable
    navigation.navigationBar.isUserInteractionEnabled = isTouchable
  }
}

extension [ViewController] {
  /// Says whether a controller is among them.
  func holds(_ controller: ViewController) -> Bool { contains { $0 === controller } }

  /// Those that are not among others, in their order.
  ///
  /// - Complexity: O(*n* + *m*) in the number of both.
  func without(_ others: [ViewController]) -> [ViewController] {
    let others = Set(others.map { ObjectIdentifier($0) })
    return filter { !others.contains(ObjectIdentifier($0)) }
  }
}
