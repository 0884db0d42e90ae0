/// Containers: controllers whose views are shown inside of another's.
///
/// A container of one's own calls, as in UIKit, `addChild(_:)`, puts the child's view into its own, and
/// calls `didMove(toParent:)` of the child; to take it away, `willMove(toParent:)` with nil, takes the
/// view out, and calls `removeFromParent()`. Unlike in UIKit a step that is skipped, or comes twice, is
/// an error.
extension ViewController {
  // MARK: The public steps

  /// Makes a controller a child of this one, telling it `willMove(toParent:)`.
  ///
  /// The child's view is put into this one's by the caller, who then tells the child
  /// `didMove(toParent:)`. A controller that has a place already meets the precondition funnel.
  ///
  /// - Parameter child: The new child.
  public final func addChild(_ child: ViewController) {
    Precondition.require { try checkCanAddChild(child) }
    admit(child, at: children.count)
  }

  /// Takes the controller out of its container, telling it `didMove(toParent:)` with nil; does nothing if
  /// it is in none.
  ///
  /// It must have been told `willMove(toParent:)` with nil. Its view, where that is still in the
  /// container's, is taken out.
  public final func removeFromParent() {
    Precondition.require { try checkCanRemoveFromParent() }
    guard let parent else { return }
    let world = world
    parent.children.removeAll { $0 === self }
    parent.release(self, cause: .programmatic, in: world)
  }

  /// Whether the controller is coming into its container.
  public final var isMovingToParent: Bool { movement == .movingToParent }

  /// Whether the controller is leaving its container.
  public final var isMovingFromParent: Bool { movement == .movingFromParent }

  /// The nearest navigation controller around this one; nil if it is in none.
  public final var navigationController: NavigationController? { container() }

  /// The nearest tab bar controller around this one; nil if it is in none.
  public final var tabBarController: TabBarController? { container() }

  /// The nearest container of a kind around this controller.
  private func container<Container: ViewController>() -> Container? {
    var container = parent
    while let current = container {
      if let match = current as? Container { return match }
      container = current.parent
    }
    return nil
  }

  // MARK: Steps

  /// Makes a controller a child, telling it that it will be one.
  ///
  /// - Parameters:
  ///   - child: The new child.
  ///   - index: Its place among the children.
  final func admit(_ child: ViewController, at index: Int) {
    world?.flows.noteRequest(of: [child], by: nil)
    children.insert(child, at: min(index, children.count))
    child.findPlace { child.parent = self }
    announce(child, leaves: false)
  }

  /// Tells a child that it will be one, or that it will leave.
  final func announce(_ child: ViewController, leaves: Bool) {
    child.movement = leaves ? .movingFromParent : .movingToParent
    child.containment = leaves ? .leaving : .entering
    child.isToldOfMove = true
    child.tell(leaves ? .willMoveFromParent : .willMoveToParent) {
      child.willMove(toParent: leaves ? nil : self)
    }
    child.isToldOfMove = false
  }

  /// Tells a child that it is one; one that has gone on meanwhile is told nothing.
  final func settle(_ child: ViewController) {
    guard child.parent === self, child.containment == .entering else { return }
    child.movement = nil
    child.containment = .inside
    child.isToldOfMove = true
    child.tell(.didMoveToParent) { child.didMove(toParent: self) }
    child.isToldOfMove = false
  }

  /// Lets a former child go, telling it that it has left, and then everybody.
  ///
  /// - Parameters:
  ///   - child: The former child, which is not among the children any more.
  ///   - cause: Why it left.
  ///   - world: Who hears of what observers throw.
  final func release(_ child: ViewController, cause: TransitionCause, in world: World?) {
    guard child.parent === self, !children.holds(child) else { return }
    if let own = viewIfLoaded, let view = child.viewIfLoaded, view.isDescendant(of: own) {
      view.removeFromSuperview()
    }
    // One that leaves while it comes into sight has been told half of it.
    if !managesChildren, child.appearance.isUnderWay { child.disappearAtOnce() }
    child.losePlace { child.parent = nil }
    let leavers = child.endStay(cause, in: world)
    child.movement = nil
    child.containment = .none
    child.isToldOfMove = true
    child.tell(.didMoveFromParent, in: world) { child.didMove(toParent: nil) }
    child.isToldOfMove = false
    Self.tellDidLeave(leavers)
  }

  // MARK: What users of containers tell

  /// Checks and notes a step that was taken from outside.
  final func noteWillMove(to parent: ViewController?) {
    guard !isToldOfMove else { return }
    Precondition.require { try checkWillMove(to: parent) }
    containment = parent == nil ? .leaving : .entering
    movement = parent == nil ? .movingFromParent : .movingToParent
    tell(parent == nil ? .willMoveFromParent : .willMoveToParent) {}
  }

  /// Checks and notes a step that was taken from outside.
  final func noteDidMove(to parent: ViewController?) {
    guard !isToldOfMove else { return }
    Precondition.require { try checkDidMove(to: parent) }
    containment = .inside
    movement = nil
    tell(.didMoveToParent) {}
  }
}
