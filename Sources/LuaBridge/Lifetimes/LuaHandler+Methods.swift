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

  /// Calls a method of the kept table, if it has one, with the object that it is told of, and drops its results.
  ///
  /// The object is neither copied into the arguments nor retained, which costs more than to push it: many an
  /// object that delegates is referred to weakly, and each retain of it is dear.
  ///
  /// - Parameters:
  ///   - method: The method's name; what the table's metatable knows counts as well.
  ///   - sender: What it gets after the table, its self.
  ///   - arguments: What it gets besides; it may take fewer.
  /// - Returns: Whether there is a function of that name.
  /// - Throws: As without a sender.
  @inlinable
  package func tell<each Argument: LuaConvertible>(
    _ method: String,
    of sender: AnyObject,
    _ arguments: repeat each Argument
  ) throws -> Bool {
    try withExtendedLifetime(sender) {
      try lifeline.withState { call in
        try call.perform(
          results: 0,
          Method(self, named: method, of: Unmanaged.passUnretained(sender)),
          repeat each arguments
        )
      }
    }
  }

  /// A method of the kept table: pushes it with the table as its first argument, and a sender, if there is one,
  /// as its second.
  @usableFromInline
  struct Method: LuaCallee {
    private let handler: LuaHandler
    private let name: String
    /// What whoever calls holds meanwhile.
    private let sender: Unmanaged<AnyObject>?

    @usableFromInline
    init(_ handler: LuaHandler, named name: String, of sender: Unmanaged<AnyObject>? = nil) {
      self.handler = handler
      self.name = name
      self.sender = sender
    }

    @usableFromInline
    func pushCallee(_ call: LuaCall) throws -> Int32 {
      try handler.push(call)
      let table = call.count
      name.push(call)
      try call.state.check(lb_get(call.raw, table), call)
      guard call.type(at: table + 1) == LB_FUNCTION else { return 0 }
      lb_push_copy(call.raw, table)
      if let sender { call.push(unretained: sender) }
      return table + 1
    }
  }
}
