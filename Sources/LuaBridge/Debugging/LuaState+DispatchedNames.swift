internal import CLuaBorder

extension LuaState {
  /// What a script reaches in a value by name, as the state itself looks it up: the members of an object
  /// with its metamethods, and what a class or a module has.
  ///
  /// Nothing is read of declarations, so that what they say can be held against it.
  ///
  /// - Parameter value: An object, a class or a module.
  /// - Returns: The names, sorted; nil for any other value, and for an object of a class that a script
  ///   derived.
  /// - Throws: ``LuaError`` with code `closed`.
  /// - Complexity: O(*n* log *n*) in the number of names.
  package func dispatchedNames(of value: LuaValue) throws -> [String]? {
    try lifeline.withCall(room: 12) { call in
      try value.push(call)
      guard lb_push_member_names(call.raw, call.count) else { return nil }
      return try [String].read(call, call.count).sorted()
    }
  }
}
