package import CLuaBorder

extension LuaCall {
  /// Makes room for values to push.
  ///
  /// - Throws: ``LuaError`` with code `stackOverflow`.
  package func reserve(_ slots: Int32) throws {
    guard lb_reserve(raw, slots) else {
      throw LuaError(.stackOverflow, "no room for \(slots) more values on the Lua stack")
    }
  }

  /// The type of the value at a place.
  package func type(at place: Int32) -> lb_type { lb_type_of(raw, place) }

  /// Pushes nil.
  package func pushNil() { lb_push_nil(raw) }
}
