/// What a tab bar controller asks and tells its delegate, with UIKit's names; every method may be left
/// out.
///
/// ```swift
/// final class Guard: TabBarControllerDelegate {
///   var isSignedIn = false
///
///   func tabBarController(
///     _ tabBarController: TabBarController,
///     shouldSelect controller: ViewController
///   ) -> Bool {
///     isSignedIn || controller.title != "Account"
///   }
/// }
/// ```
///
/// Only the user's taps are asked and told about, not what code selects. Each method is also a closure
/// property of the controller, which wins over the delegate's method.
public protocol TabBarControllerDelegate: AnyObject {
  /// Asks whether the user may choose a tab, also the one that is chosen, whose stack would go back to its
  /// bottom.
  ///
  /// - Parameters:
  ///   - tabBarController: Who asks.
  ///   - controller: The tab's controller.
  /// - Returns: False to stay.
  func tabBarController(
    _ tabBarController: TabBarController,
    shouldSelect controller: ViewController
  ) -> Bool

  /// Tells that the user has chosen a tab, after its controller has appeared.
  ///
  /// - Parameters:
  ///   - tabBarController: Who tells.
  ///   - controller: The tab's controller.
  func tabBarController(
    _ tabBarController: TabBarController,
    didSelect controller: ViewController
  )
}

// An absent method does nothing.
extension TabBarControllerDelegate {
  /// Yes.
  public func tabBarController(
    _ tabBarController: TabBarController,
    shouldSelect controller: ViewController
  ) -> Bool { true }

  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController,
    didSelect controller: ViewController
  ) {}
}
