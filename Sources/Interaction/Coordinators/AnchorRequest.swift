/// A controller that a coordinator asked for while it started, wherever that is to be shown.
final class AnchorRequest {
  /// The controller, which others keep; nil once it is gone.
  private(set) weak var controller: ViewController?
  /// What brings it; nil for a child that came at once.
  let transition: Transition?
  /// Why it has left; nil before.
  private(set) var departure: TransitionCause?
  /// What notes that it leaves.
  private var observer: Connection?

  /// Takes note of a controller before it comes.
  ///
  /// - Parameters:
  ///   - controller: What comes, or what the outermost of what comes is.
  ///   - transition: What brings it; nil for a child that comes at once.
  init(of controller: ViewController, by transition: Transition?) {
    self.controller = controller
    self.transition = transition
    observer = controller.didLeave.add { [weak self] _, cause in self?.departure = cause }
  }

  deinit { observer?.cancel() }

  /// Whether the controller is shown, or may still come.
  var isStanding: Bool {
    guard let controller else { return false }
    return controller.isPlaced || transition?.state.isFinal == false
  }
}
