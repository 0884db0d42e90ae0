internal import CLuaBorder

extension LuaState {
  /// Makes a Lua function of a Swift closure with a result.
  ///
  /// ```swift
  /// let add = try state.makeFunction("add", parameters: "a", "b") { (a: Int, b: Int) in a + b }
  /// try state.setGlobal("add", to: add)
  /// ```
  ///
  /// Lua keeps the closure, and what it captures, for as long as a script can reach the function. A
  /// closure that captures a ``LuaFunction`` or ``LuaTable`` from which a script can reach it goes
  /// only with the state: Lua's collector does not see through Swift. And one that uses the state
  /// captures it `unowned`, or the state never goes.
  ///
  /// - Parameters:
  ///   - name: What error messages call it: `bad argument #1 'a' to 'add' (…)`.
  ///   - parameters: The parameters' names; a question mark marks one that may be left out.
  ///   - body: The work. Its last parameter may be ``LuaVarargs``, its result ``LuaResults``, and it
  ///     may take a ``LuaCall``, which no script passes; what it throws is raised at the script's line.
  /// - Returns: The function.
  /// - Throws: ``LuaError`` with code `closed`, or `conversion` if no call could work, as with a
  ///   ``LuaHandler``, for which there is no self.
  @inlinable
  public func makeFunction<each Argument: LuaConvertible, Result: LuaConvertible>(
    _ name: String,
    parameters: String...,
    body: @escaping (repeat each Argument) throws -> Result
  ) throws -> LuaFunction {
    try makeFunction(
      LuaClosure(name, LuaSignature(parameters, LuaTypeName.of((repeat each Argument).self))) {
        call in
        var place: Int32 = 0
        return try body(repeat try call.next(&place, as: (each Argument).self)).pushResults(call)
      }
    )
  }

  /// Makes a Lua function of a Swift closure without a result.
  ///
  /// - Parameters:
  ///   - name: What error messages call it.
  ///   - parameters: The parameters' names; a question mark marks one that may be left out.
  ///   - body: The work; what it throws is raised at the script's line.
  /// - Returns: The function.
  /// - Throws: ``LuaError`` with code `closed`, or `conversion` if no call could work, as with a
  ///   ``LuaHandler``, for which there is no self.
  @inlinable
  public func makeFunction<each Argument: LuaConvertible>(
    _ name: String,
    parameters: String...,
    body: @escaping (repeat each Argument) throws -> Void
  ) throws -> LuaFunction {
    try makeFunction(
      LuaClosure(name, LuaSignature(parameters, LuaTypeName.of((repeat each Argument).self))) {
        call in
        var place: Int32 = 0
        try body(repeat try call.next(&place, as: (each Argument).self))
        return 0
      }
    )
  }

  /// Makes a Lua function of a Swift closure that waits, as ``LuaMethod`` of that form does: the
  /// script's coroutine is left, and goes on when Swift resumes it.
  ///
  /// - Parameters:
  ///   - name: What error messages call it.
  ///   - parameters: The parameters' names; a question mark marks one that may be left out.
  ///   - body: Starts the work, and keeps the promise to resume. What it throws is raised at the
  ///     script's line; a resumption that is kept before the body returns gives the result at once.
  /// - Returns: The function.
  /// - Throws: ``LuaError`` with code `closed`, or `conversion` if no call could work, as with a
  ///   ``LuaHandler``, for which there is no self.
  public func makeFunction<each Argument: LuaConvertible>(
    waiting name: String,
    parameters: String...,
    body: @escaping (LuaResumption, repeat each Argument) throws -> Void
  ) throws -> LuaFunction {
    try makeFunction(
      LuaClosure(name, LuaSignature(parameters, LuaTypeName.of((repeat each Argument).self))) {
        call in
        try call.wait(name) { resumption in
          var place: Int32 = 0
          try body(resumption, repeat try call.next(&place, as: (each Argument).self))
        }
      }
    )
  }

  /// Makes a Lua function of a Swift closure that reads the stack itself.
  ///
  /// - Parameters:
  ///   - name: What error messages call it.
  ///   - parameters: The parameters' names.
  ///   - body: Reads arguments from place 1 on, pushes results, and answers how many. Before it pushes more
  ///     than a few it makes room for them by ``LuaCall/reserve(_:)``.
  /// - Returns: The function.
  /// - Throws: ``LuaError`` with code `closed`.
  package func makeFunction(
    _ name: String,
    parameters: [String],
    reading body: @escaping (LuaCall) throws -> Int32
  ) throws -> LuaFunction {
    try makeFunction(LuaClosure(name, LuaSignature(parameters, []), run: body))
  }

  @usableFromInline
  func makeFunction(_ closure: LuaClosure) throws -> LuaFunction {
    try lifeline.withCall(room: 8) { call in
      closure.pushFunction(call)
      return LuaFunction(reference: LuaReference(call, call.count))
    }
  }
}
