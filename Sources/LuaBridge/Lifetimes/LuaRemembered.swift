/// A value that stands for who acts or is asked, as a property of an object holds it: what scripts keep with
/// the object, a delegate, a target.
package protocol LuaRemembered {
  /// Who it is; nil for nobody.
  var remembered: AnyObject? { get }

  /// Keeps who it is as long as the property would, and gives the value again; nil once there is none.
  func keeping() -> () -> Self?
}

extension LuaRemembered {
  /// The value as what a property holds.
  ///
  /// - Parameter set: Sets the property.
  func content<Object: AnyObject, Value>(
    _ set: @escaping (Object, Value) throws -> Void
  ) -> LuaPropertyContent {
    let value = keeping()
    return LuaPropertyContent(LuaPropertyMark(remembered.map { [$0] } ?? [])) { object in
      if let kept = value(), let value = kept as? Value { try set(object, value) }
    }
  }
}

extension LuaHandler: LuaRemembered {
  /// The handler itself.
  package var remembered: AnyObject? { self }

  /// Keeps it, which is none once its state is closed.
  package func keeping() -> () -> LuaHandler? { { self.isOpen ? self : nil } }
}

extension LuaKept: LuaRemembered {
  /// What keeps it.
  package var remembered: AnyObject? { handler }

  /// Keeps it, which is none once its state is closed.
  package func keeping() -> () -> LuaKept? { { handler.isOpen ? self : nil } }
}

extension Optional: LuaRemembered where Wrapped: LuaRemembered {
  /// Who the value is, if there is one.
  package var remembered: AnyObject? { flatMap { $0.remembered } }

  /// Keeps the value, if there is one; it always gives one again, be it that of nobody.
  package func keeping() -> () -> Wrapped?? {
    let value = map { $0.keeping() }
    return { .some(value?()) }
  }
}
