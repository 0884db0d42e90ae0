internal import Spelling

extension World {
  /// A service of this world: what stands in for it here, or else the real one.
  ///
  /// It is made when it is first asked for, and the same until the application ends.
  ///
  /// - Parameter service: The service.
  /// - Returns: The one value of this world.
  /// - Throws: `InteractionError` with `serviceMismatch` if another service has its name, with
  ///   `serviceCircle` if making it asks for it, and what making it throws.
  public func service<Value>(_ service: Service<Value>) throws -> Value {
    let known = services.made[service.name] ?? services.standIns[service.name]
    let value: Value
    if let known {
      guard let fitting = known as? Value else { throw mismatch(service, known) }
      value = fitting
    } else {
      try checkIsNotUnderWay(service.name)
      services.underWay.append(service.name)
      defer { services.underWay.removeLast() }
      value = try service.make(self)
    }
    services.made[service.name] = value
    return value
  }

  /// Lets something stand in for a service in this world.
  ///
  /// - Parameters:
  ///   - value: What stands in for it; it takes the place of what did before.
  ///   - service: The service.
  /// - Throws: `InteractionError` with `serviceInUse` if the service was asked for already.
  public func provide<Value>(_ value: Value, as service: Service<Value>) throws {
    guard services.made[service.name] == nil, !services.underWay.contains(service.name) else {
      throw InteractionError(
        .serviceInUse,
        """
        The service \(service.name.quoted) is in use already, so nothing can stand in for it any more; \
        provide it before the first screen that asks for it is made.
        """
      )
    }
    let former = services.standIns[service.name]
    services.standIns[service.name] = value
    withExtendedLifetime(former) {}
  }

  /// Takes back what stands in for a service, in use or not.
  ///
  /// - Parameter name: The service's name; where nothing stands in for it, nothing changes.
  package func withdraw(service name: String) {
    guard let standIn = services.standIns.removeValue(forKey: name) else { return }
    let made = services.made.removeValue(forKey: name)
    withExtendedLifetime((standIn, made)) {}
  }

  /// Throws if a service is being made.
  private func checkIsNotUnderWay(_ name: String) throws {
    guard let start = services.underWay.firstIndex(of: name) else { return }
    let circle = services.underWay[start...] + [name]
    throw InteractionError(
      .serviceCircle,
      """
      The service \(name.quoted) is asked for while it is being made: \
      \(circle.map(\.quoted).joined(separator: " → ")); ask for one of them when it is first used, not \
      when it is made.
      """
    )
  }

  /// The error for a name that two services have.
  private func mismatch<Value>(_ service: Service<Value>, _ known: Any) -> InteractionError {
    InteractionError(
      .serviceMismatch,
      """
      The service \(service.name.quoted) is \(withArticle("\(type(of: known))")) in this world, and was asked for as \
      \(Value.self); give one of the two another name.
      """
    )
  }
}
