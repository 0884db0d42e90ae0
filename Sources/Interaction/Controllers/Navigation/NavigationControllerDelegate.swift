/// What a navigation controller tells its delegate, with UIKit's names and with the cause; every method
/// may be left out.
///
/// ```swift
/// final class Steps: NavigationControllerDelegate {
///   private(set) var backs = 0
///
///   func navigationController(
///     _ navigationController: NavigationController,
///     didShow controller: ViewController,
///     animated: Bool,
///     cause: TransitionCause
///   ) {
///     if cause == .backButton { backs += 1 }
///   }
/// }
/// ```
///
/// The navigation controller holds its delegate weakly. Each method is also a closure property of the
/// controller, which wins over the delegate's method; events of the same meaning have any number of
/// observers, who are told after that.
public protocol NavigationControllerDelegate: AnyObject {
  /// Tells that another controller will be on top, after the controllers were told.
  ///
  /// One that is turned back tells of the former one again.
  ///
  /// - Parameters:
  ///   - navigationController: Who tells.
  ///   - controller: What will be on top.
  ///   - animated: Whether that takes time.
  ///   - cause: Why.
  func navigationController(
    _ navigationController: NavigationController,
    willShow controller: ViewController,
    animated: Bool,
    cause: TransitionCause
  )

  /// Tells that another controller is on top, when all controllers were told.
  ///
  /// - Parameters:
  ///   - navigationController: Who tells.
  ///   - controller: What is on top.
  ///   - animated: Whether that took time.
  ///   - cause: Why.
  func navigationController(
    _ navigationController: NavigationController,
    didShow controller: ViewController,
    animated: Bool,
    cause: TransitionCause
  )
}

// An absent method does nothing.
extension NavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController,
    willShow controller: ViewController,
    animated: Bool,
    cause: TransitionCause
  ) {}

  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController,
    didShow controller: ViewController,
    animated: Bool,
    cause: TransitionCause
  ) {}
}
