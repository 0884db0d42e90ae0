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

extension Responder {
  /// The names of the closures that are declared with `@RequiredClosure` and that nobody has set.
  fileprivate final var unsetClosures: [String] {
    let required =
      world?.flows.requiredProperties(of: type(of: self))
      ?? RequiredProperty.all(of: type(of: self))
    return required.filter { !$0.isSet(in: self) }.map(\.name)
  }

  /// Reports closures that it requires and nobody set.
  ///
  /// - Parameters:
  ///   - missing: Their names; for none, nothing is reported.
  ///   - occasion: When they had to be there.
  ///   - place: Where it was made.
  final func report(
    missing: [String],
    when occasion: RequirementOccasion,
    madeAt place: SourceLocation?
  ) {
    guard !missing.isEmpty else { return }
    let names = missing.map { "'\($0)'" }.joined(separator: ", ")
    world?.report(
      InteractionError(
        .missingClosure,
        """
        \(className) \(occasion.rawValue) without \(names), which it requires; set \
        \(missing.count == 1 ? "it" : "them") where the \(occasion.kind) is made, \(occasion.deadline).
        """,
        location: place
      ).failure
    )
  }
}

extension ViewController {
  /// The names of the closures that are declared with `@RequiredClosure` and that nobody has set: those of
  /// the outermost class first, in the order of their declarations.
  ///
  /// - Complexity: O(*n*) in the number of stored properties for the first controller of a class in its
  ///   world, and for one that is in none; for the others in the number of closures.
  public final var missingClosures: [String] { unsetClosures }
}

extension Coordinator {
  /// Reports the closures that the coordinator requires and nobody set by the time it starts.
  final func checkRequirements() {
    overrides?.checkRequirements(when: .started)
    report(missing: unsetClosures, when: .started, madeAt: madeAt)
  }
}
