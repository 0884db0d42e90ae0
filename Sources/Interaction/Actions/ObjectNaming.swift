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
    default: typeName(of: object)
    }
  }

  /// Returns the name of an object's or a value's type, without the module and types around it.
  ///
  /// What `String(describing:)` gives for a type as well, but that looks whether the type has a text of its
  /// own, and for each new type the runtime then goes through all conformances of the program.
  ///
  /// - Parameter value: The object, or any other value.
  /// - Returns: The name, with generic arguments.
  package static func typeName(of value: Any) -> String {
    _typeName(type(of: value), qualified: false)
  }
}
