/// A property of a controller's class that is declared with `@RequiredClosure`.
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

  /// Says whether a controller has the closure.
  ///
  /// - Parameter controller: An instance of the class.
  func isSet(in controller: ViewController) -> Bool {
    value(of: controller, as: wrapper).isSet
  }

  /// Reads the closure, whose type is known by now.
  private func value<Value: RequirableClosure>(
    of controller: ViewController,
    as type: Value.Type
  ) -> any RequirableClosure {
    property.value(of: controller, as: type)
  }
}

extension ViewController {
  /// The names of the closures that are declared with `@RequiredClosure` and that nobody has set: those of
  /// the outermost class first, in the order of their declarations.
  ///
  /// - Complexity: O(*n*) in the number of stored properties for the first controller of a class in its
  ///   world, and for one that is in none; for the others in the number of closures.
  public final var missingClosures: [String] {
    let required =
      world?.flows.requiredProperties(of: type(of: self))
      ?? RequiredProperty.all(of: type(of: self))
    return required.filter { !$0.isSet(in: self) }.map(\.name)
  }
}
