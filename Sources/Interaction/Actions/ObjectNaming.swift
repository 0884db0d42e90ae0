/// How messages and journals name an object: never by an address, so that runs compare equal.
package enum ObjectNaming {
  /// Returns a view's path, another responder's class, a recogniser with its view's path, the name
  /// that an object gives itself, or any object's type.
  ///
  /// - Parameter object: The object to name.
  /// - Returns: A name without an address.
  package static func name(of object: AnyObject) -> String {
    switch object {
    case let view as View: view.path
    case let responder as Responder: responder.className
    case let recognizer as GestureRecognizer: recognizer.description
    case let object as any SelfNaming: object.nameInMessages
    default: String(describing: type(of: object))
    }
  }
}
