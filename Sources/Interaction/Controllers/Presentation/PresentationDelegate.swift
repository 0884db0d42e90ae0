/// Decides for a presented controller whether the user may dismiss it, and is told when the user does: as
/// UIKit's `UIAdaptivePresentationControllerDelegate`.
///
/// ```swift
/// final class Draft: PresentationDelegate {
///   var isSaved = false
///
///   func presentationShouldDismiss(_ controller: ViewController) -> Bool { isSaved }
///
///   func presentationDidAttemptToDismiss(_ controller: ViewController) {
///     controller.title = "Not saved yet"
///   }
/// }
/// ```
///
/// Only the user's doings are asked and told about, such as swiping a sheet down, not what code
/// dismisses. Every method may be left out; each is also a closure property of the controller, which
/// wins over the delegate's method.
public protocol PresentationDelegate: AnyObject {
  /// Asks whether the user may dismiss the controller.
  ///
  /// - Parameter controller: What is presented.
  /// - Returns: False to keep it.
  func presentationShouldDismiss(_ controller: ViewController) -> Bool

  /// Tells that the user begins to dismiss the controller, which may still be broken off.
  ///
  /// - Parameter controller: What is presented.
  func presentationWillDismiss(_ controller: ViewController)

  /// Tells that the user has dismissed the controller.
  ///
  /// - Parameter controller: What was presented.
  func presentationDidDismiss(_ controller: ViewController)

  /// Tells that the user wanted to dismiss the controller and may not.
  ///
  /// - Parameter controller: What is presented.
  func presentationDidAttemptToDismiss(_ controller: ViewController)
}

// An absent method does nothing.
extension PresentationDelegate {
  /// Yes.
  public func presentationShouldDismiss(_ controller: ViewController) -> Bool { true }

  /// Does nothing.
  public func presentationWillDismiss(_ controller: ViewController) {}

  /// Does nothing.
  public func presentationDidDismiss(_ controller: ViewController) {}

  /// Does nothing.
  public func presentationDidAttemptToDismiss(_ controller: ViewController) {}
}
