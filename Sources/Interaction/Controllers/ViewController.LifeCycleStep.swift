extension ViewController {
  /// What a controller is told in the course of its life, with UIKit's names where there are any.
  public enum LifeCycleStep: String, Codable, Sendable, CaseIterable {
    /// Its view was made.
    case viewDidLoad
    /// Its view will be seen.
    case viewWillAppear
    /// Its view is seen.
    case viewDidAppear
    /// Its view will go.
    case viewWillDisappear
    /// Its view is gone.
    case viewDidDisappear
    /// It will be in a container: `willMove(toParent:)`.
    case willMoveToParent
    /// It is in a container: `didMove(toParent:)`.
    case didMoveToParent
    /// It will leave its container: `willMove(toParent:)` with nil.
    case willMoveFromParent
    /// It has left its container: `didMove(toParent:)` with nil.
    case didMoveFromParent
    /// It has left for good: its event `didLeave`.
    case didLeave
  }

  /// Takes a step of the controller's life, which a record of the journal says, and from which everything
  /// follows that is done meanwhile.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - former: The world that the controller was in, for one that has left it.
  ///   - body: What tells the controller.
  final func tell(_ step: LifeCycleStep, in former: World? = nil, _ body: () -> Void) {
    guard let world = former ?? world, world.heedsCalls else { return body() }
    let id = world.record(.lifeCycle(controller: nameInMessages, step: step))
    world.withCause(id) { world.flows.telling(self, body) }
  }
}
