internal import CLuaBorder

extension LuaHandler {
  /// Calls a method of the kept table, if it has one, and drops its results.
  ///
  /// The method is found and called at once: unlike with ``LuaTable/get(_:as:)`` and
  /// ``LuaFunction/callAsFunction(_:)`` neither it nor the table becomes a value of Swift's.
  ///
  /// - Parameters:
  ///   - method: The method's name; what the table's metatable knows counts as well.
  ///   - arguments: What it gets after the table, its self; it may take fewer.
  /// - Returns: Whether there is a function of that name.
  /// - Throws: ``LuaError``: `closed`, `gone` when the object went, and what the method or a metatable raises;
  ///   or the Swift error that Swift code below it threw.
  @inlinable
  public func tell<each Argument: LuaConvertible>(
    _ method: String,
    _ arguments: repeat each Argument
  ) throws -> Bool {
    try lifeline.withState { call in
      try call.perform(results: 0, Method(self, named: method), repeat each arguments)
    }
  }

  /// A method of the kept table: pushes it with the table as its first argument.
  @usableFromInline
  struct Method: LuaCallee {
    private let handler: LuaHandler
    private let name: String

    @usableFromInline
    init(_ handler: LuaHandler, named name: String) {
      self.handler = handler
      self.name = name
    }

    @usableFromInline
    func pushCallee(_ call: LuaCall) throws -> Int32 {
      try handler.push(call)
      let table = call.count
      name.push(call)
      try call.state.check(lb_get(call.raw, table), call)
      guard call.type(at: table + 1) == LB_FUNCTION else { return 0 }
      lb_push_copy(call.raw, table)
      return table + 1
    }
  }
}
