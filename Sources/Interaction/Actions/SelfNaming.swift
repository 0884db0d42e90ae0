/// An object whose type says nothing to a reader, because it stands for a value of another language.
package protocol SelfNaming: AnyObject {
  /// What messages and journals call it: never an address, so that runs compare equal.
  var nameInMessages: String { get }
}
