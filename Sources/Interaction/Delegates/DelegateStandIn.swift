/// What adopts a delegate protocol for an object of another language.
package protocol DelegateStandIn: AnyObject {
  /// Whom it stands for: itself, where it keeps the other language's value; nil if that is gone.
  var delegate: AnyObject? { get }
}
