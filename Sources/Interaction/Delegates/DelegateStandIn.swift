/// What adopts a delegate protocol for an object of another language.
package protocol DelegateStandIn: AnyObject {
  /// Whom it stands for: itself, where it keeps the other language's value; nil if that is gone.
  var delegate: AnyObject? { get }

  /// Says whether it has a method at present: it adopts its protocol whatever it has.
  ///
  /// - Parameter method: The method's name in the other language.
  /// - Returns: Whether a call would find one.
  func responds(to method: String) -> Bool
}
