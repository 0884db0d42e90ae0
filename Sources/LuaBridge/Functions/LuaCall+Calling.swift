public import CLuaBorder

/// What Swift can call in Lua: a type instead of a closure, so that calls are specialised whole.
@usableFromInline
protocol LuaCallee {
  /// Pushes the function, with what it needs below and above itself, in six places at most.
  ///
  /// - Returns: The function's place; 0 when there is none.
  func pushCallee(_ call: LuaCall) throws -> Int32
}

extension LuaCall {
  /// Calls what a callee pushes, protected, and leaves its results on the stack.
  ///
  /// - Parameters:
  ///   - results: How many results to keep; all there are if negative.
  ///   - callee: Pushes the function.
  ///   - arguments: What it gets.
  /// - Returns: Whether there was a function to call.
  /// - Throws: ``LuaError``, or the Swift error that Swift code below it threw.
  @inline(__always) @inlinable
  func perform<Callee: LuaCallee, each Argument: LuaConvertible>(
    results: Int32,
    _ callee: Callee,
    _ arguments: repeat each Argument
  ) throws -> Bool {
    var room: Int32 = 7
    for _ in repeat (each Argument).self { room &+= 1 }
    let handler = lb_call_prepare(raw, room)
    guard handler > 0 else { throw Self.noRoom() }
    let function: Int32
    do {
      function = try callee.pushCallee(self)
      guard function > 0 else {
        lb_set_count(raw, handler - 1)
        return false
      }
      repeat _ = try (each arguments).pushResults(self)
    } catch {
      lb_set_count(raw, handler - 1)
      throw error
    }
    let status = lb_call_finish(raw, handler, function, results)
    if status != LB_OK { throw failure(status) }
    return true
  }

  /// Calls what a callee pushes, protected, and reads what it gives: one result, or as many as the type
  /// takes.
  ///
  /// - Parameters:
  ///   - type: What to read the results as.
  ///   - what: What a message calls a result, such as `result of 'charge'`.
  ///   - callee: Pushes the function.
  ///   - arguments: What it gets.
  /// - Returns: The result; nil when there was no function to call.
  /// - Throws: ``LuaError``, or the Swift error that Swift code below it threw.
  func answer<Result: LuaConvertible, Callee: LuaCallee, each Argument: LuaConvertible>(
    _ type: Result.Type,
    _ what: String = "result",
    of callee: Callee,
    _ arguments: repeat each Argument
  ) throws -> Result? {
    let base = count
    defer { lb_set_count(raw, base) }
    let results = Result.luaResultCount
    guard try perform(results: results, callee, repeat each arguments) else { return nil }
    if Result.luaResultCount == 1 { return try result(type, what) }
    try reserve(8)
    var place = base
    return try nextResult(&place, after: base, as: type)
  }

  @inline(never) @usableFromInline
  static func noRoom() -> LuaError {
    LuaError(.stackOverflow, "too many nested calls between Swift and Lua")
  }

  @inline(never) @usableFromInline
  func failure(_ status: lb_status) -> any Error { state.takeFailure(status, self) }

  /// Reads the value on top as a result.
  ///
  /// - Throws: ``LuaError`` that says which result was of the wrong type.
  func result<Value: LuaConvertible>(
    _ type: Value.Type,
    _ what: @autoclosure () -> String
  ) throws -> Value {
    do {
      return try Value.read(self, count)
    } catch let mismatch as LuaMismatch {
      throw mismatch.error("bad \(what())")
    }
  }

  /// Reads the value after a place as one of several results, and moves on.
  ///
  /// - Throws: ``LuaError`` that says which result was of the wrong type.
  func nextResult<Value: LuaConvertible>(
    _ place: inout Int32,
    after base: Int32,
    as type: Value.Type
  ) throws -> Value {
    place += 1
    do {
      return try Value.read(self, place)
    } catch let mismatch as LuaMismatch {
      throw mismatch.error("bad result #\(mismatch.place - base)")
    }
  }

  /// Where the function at a place is defined; nil for functions of the host.
  func definition(of place: Int32) -> LuaLocation? {
    var chunk: UnsafePointer<CChar>?
    let line = lb_function_line(raw, place, &chunk)
    guard line > 0, let chunk else { return nil }
    return LuaLocation(source: String(cString: chunk), line: Int(line))
  }
}
