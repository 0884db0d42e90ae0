/// A property of the class of a controller or a coordinator that is declared with `@RequiredClosure`.
struct RequiredProperty {
  /// Where the closure is.
  private let property: StoredProperty
  /// Its type.
  private let wrapper: any RequirableClosure.Type

  /// The properties of a class that are declared with `@RequiredClosure`.
  ///
  /// - Parameter type: The class.
  /// - Returns: The properties, those of the outermost superclass first.
  /// - Complexity: O(*n*) in the number of stored properties.
  static func all(of type: AnyClass) -> [RequiredProperty] {
    StoredProperty.all(of: type).compactMap { property in
      (property.type as? any RequirableClosure.Type).map {
        RequiredProperty(property: property, wrapper: $0)
      }
    }
  }

  /// The name of the property.
  var name: String { property.wrappedName }

  /// Says whether an object has the closure.
  ///
  /// - Parameter object: An instance of the class.
  func isSet(in object: Responder) -> Bool {
    value(of: object, as: wrapper).isSet
  }

  /// Reads the closure, whose type is known by now.
  private func value<Value: RequirableClosure>(
    of object: Responder,
    as type: Value.Type
  ) -> any RequirableClosure {
    property.value(of: object, as: type)
  }
}
