/// A box that lets an enumeration or an array hold an object weakly.
package final class WeakReference {
  /// The object, as long as somebody else keeps it.
  package private(set) weak var object: AnyObject?

  /// Refers to an object.
  package init(_ object: AnyObject) {
    self.object = object
  }
}
