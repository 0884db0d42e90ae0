/// Decides for a recogniser what only an application can know.
///
/// ```swift
/// final class LeftEdge: GestureRecognizerDelegate {
///   func gestureRecognizer(
///     _ recognizer: GestureRecognizer,
///     shouldReceive touch: Touch
///   ) -> Bool {
///     touch.location(in: recognizer.view).x < 24
///   }
/// }
/// ```
///
/// Every method has a default that changes nothing. A recogniser holds its delegate weakly; a closure
/// of the recogniser, such as `shouldBegin`, is asked in place of the method of the same meaning.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Asks whether a gesture may be recognised, just before it would be.
  ///
  /// - Parameter recognizer: Who asks.
  /// - Returns: False to let it fail.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Asks whether a recogniser is to follow a finger, before it is told of it.
  ///
  /// - Parameters:
  ///   - recognizer: Who asks.
  ///   - touch: The finger that went down.
  /// - Returns: False to keep the finger from it.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Asks whether two gestures may be recognised at the same time; one yes is enough.
  ///
  /// - Parameters:
  ///   - recognizer: Who asks.
  ///   - other: A recogniser that follows one of the same fingers.
  /// - Returns: True to allow both.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Asks whether another recogniser has to fail first.
  ///
  /// - Parameters:
  ///   - recognizer: Who asks, and would wait.
  ///   - other: A recogniser that follows one of the same fingers.
  /// - Returns: True to wait.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool

  /// Asks whether another recogniser has to wait for the asking one to fail.
  ///
  /// - Parameters:
  ///   - recognizer: Who asks.
  ///   - other: A recogniser that follows one of the same fingers, and would wait.
  /// - Returns: True to let it wait.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// Yes.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// Yes.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldReceive touch: Touch
  ) -> Bool { true }

  /// No.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }

  /// No.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }

  /// No.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }
}
