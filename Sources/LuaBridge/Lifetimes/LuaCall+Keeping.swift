internal import CLuaBorder

extension LuaCall {
  /// Keeps the function at a place with an object that is no argument of the call.
  ///
  /// - Parameters:
  ///   - place: Where the function is.
  ///   - keeper: The object.
  /// - Returns: The handler.
  /// - Throws: A mismatch if there is no function; ``LuaError`` with code `stackOverflow`.
  package func handler(_ place: Int32, keptBy keeper: AnyObject) throws -> LuaHandler {
    guard type(at: place) == LB_FUNCTION else {
      throw mismatch(place, expected: LuaHandler.luaName)
    }
    return try keep(place, with: keeper)
  }

  /// Keeps a value with an object, neither of which is an argument of the call; the stack stays as it was.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - keeper: The object.
  /// - Returns: What lets go of the value when it goes.
  /// - Throws: ``LuaError``: `gone` for a value of another state, or `stackOverflow`; a mismatch for nil.
  package func keep(value: LuaValue, with keeper: AnyObject) throws -> LuaHandler {
    try reserve(1)
    try value.push(self)
    defer { pop(1) }
    return try keep(count, with: keeper)
  }

  /// Keeps the value at a place with an object that is no argument of the call.
  private func keep(_ place: Int32, with keeper: AnyObject) throws -> LuaHandler {
    try reserve(1)
    push(object: keeper)
    defer { pop(1) }
    return try LuaHandler(self, keeping: place, with: count)
  }
}
