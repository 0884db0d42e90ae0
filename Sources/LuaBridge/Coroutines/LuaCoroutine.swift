internal import CLuaBorder

/// A Lua coroutine that Swift holds until the last copy goes.
///
/// ```swift
/// let lines = try LuaCoroutine(state.load("coroutine.yield('one') return 'two'"))
/// let first = try lines.resume(returning: String.self)  // "one"
/// let second = try lines.resume(returning: String.self)  // "two"
/// let status = lines.status  // .dead
/// ```
///
/// It is the same value that `coroutine.create` gives: scripts can resume and close what Swift made,
/// and the reverse. One that nobody holds any more goes without running anything, its pending
/// `<close>` variables included; ``close()`` runs those.
public struct LuaCoroutine: LuaReferring {
  /// What holds the coroutine.
  public let reference: LuaReference

  /// Makes a coroutine that will run a function.
  ///
  /// Stands on `lua_newthread`.
  ///
  /// - Parameter function: What it runs; the first ``resume(_:)`` gives it its arguments.
  /// - Throws: ``LuaError`` with code `closed`.
  public init(_ function: LuaFunction) throws {
    reference = try function.reference.withPushed(room: 3) { call, place in
      lb_coroutine_make(call.raw, place)
      return LuaReference(call, place + 1)
    }
  }

  /// What the coroutine does now; of a closed state, `dead`.
  ///
  /// Stands on `lua_status`.
  public var status: Status {
    (try? reference.withPushed(room: 2) { call, _ in status(call) }) ?? .dead
  }

  /// Runs the coroutine until it yields, returns, or calls a Swift function that waits.
  ///
  /// The state's time limit counts for each outermost resumption anew. Stands on `lua_resume`.
  ///
  /// - Parameter arguments: What the function gets, or what the `yield` that it stands in gives.
  /// - Returns: What it did, with the values.
  /// - Throws: ``LuaError`` with the coroutine's own line and traceback, or the Swift error that Swift
  ///   code in it threw; the coroutine is closed then, and its pending `<close>` variables have run.
  ///   ``LuaError`` with code `runtime` when it is not suspended.
  @discardableResult
  public func resume<each Argument: LuaConvertible>(
    _ arguments: repeat each Argument
  ) throws -> Progress {
    try advance(repeat each arguments) { call, _, progress in try progress(call) }
  }

  /// Runs the coroutine on and reads the first value that it yields or returns.
  ///
  /// - Parameters:
  ///   - type: What to read the value as; an optional, where there may be none.
  ///   - arguments: What the function gets, or what the `yield` that it stands in gives.
  /// - Returns: The first value.
  /// - Throws: As ``resume(_:)``, and ``LuaError`` with code `conversion` when the value is of another
  ///   type, or when there is none because the coroutine waits for a Swift function.
  public func resume<Value: LuaConvertible, each Argument: LuaConvertible>(
    returning type: Value.Type,
    _ arguments: repeat each Argument
  ) throws -> Value {
    try advance(repeat each arguments) { call, first, progress in
      if case .waiting(let function) = try progress(call) {
        throw LuaError(
          .conversion,
          "the coroutine has no value yet, it waits for '\(function)'; use resume(_:) and look at "
            + "what it did"
        )
      }
      do {
        return try Value.read(call, first)
      } catch let mismatch as LuaMismatch {
        let place = mismatch.place - first
        throw mismatch.error("bad value \(place > 0 ? "#\(place + 1) " : "")of the coroutine")
      }
    }
  }

  /// Runs the coroutine on and reads several values that it yields or returns, as
  /// ``LuaFunction/call(returning:_:)->(_,_,_)`` reads results.
  ///
  /// - Parameters:
  ///   - type: What to read the values as.
  ///   - arguments: What the function gets, or what the `yield` that it stands in gives.
  /// - Returns: The values.
  /// - Throws: As the form for one value.
  public func resume<
    First: LuaConvertible,
    Second: LuaConvertible,
    each Rest: LuaConvertible,
    each Argument: LuaConvertible
  >(
    returning type: (First, Second, repeat each Rest).Type,
    _ arguments: repeat each Argument
  ) throws -> (First, Second, repeat each Rest) {
    let values = LuaResults<First, Second, repeat each Rest>.self
    return try resume(returning: values, repeat each arguments).values
  }

  /// Ends the coroutine: its pending `<close>` variables run, innermost first.
  ///
  /// A dead coroutine is closed already. Stands on `lua_resetthread`.
  ///
  /// - Throws: What a `<close>` variable raised, without a traceback, because Lua takes none then;
  ///   ``LuaError`` with code `runtime` while the coroutine
  ///   runs, and with `timeLimit` when that ended it: nothing in it may run any more.
  public func close() throws {
    try reference.withPushed(room: 6) { call, place in
      let status = status(call)
      guard status != .running, status != .normal else {
        throw LuaError(
          .runtime,
          "cannot close a \(status) coroutine; it must yield or return first"
        )
      }
      let outcome = lb_coroutine_close(call.raw, place)
      guard outcome != LB_OK else { return }
      throw LuaCoroutineFailure.located(call.state.takeFailure(outcome, call), of: call.state)
    }
  }

  /// The status of the coroutine that is on top.
  private func status(_ call: LuaCall) -> Status {
    Status(lb_coroutine_status_at(call.raw, call.count))
  }

  /// Runs the coroutine on and reads what it left on the stack.
  ///
  /// - Parameter read: Gets the place of the first value, and what tells the progress.
  private func advance<Result, each Argument: LuaConvertible>(
    _ arguments: repeat each Argument,
    read: (LuaCall, Int32, (LuaCall) throws -> Progress) throws -> Result
  ) throws -> Result {
    var room: Int32 = 6
    for _ in repeat (each Argument).self { room &+= 1 }
    return try reference.withPushed(room: room) { call, place in
      try checkSuspended(call)
      repeat _ = try (each arguments).pushResults(call)
      var count: Int32 = 0
      var ended = false
      try call.state.check(lb_coroutine_resume(call.raw, place, &count, &ended), call)
      return try read(call, place) { call in
        try Progress(call, first: place, count: count, ended: ended, of: reference)
      }
    }
  }

  /// Throws unless the coroutine on top can be resumed.
  private func checkSuspended(_ call: LuaCall) throws {
    let status = status(call)
    guard status != .suspended else { return }
    guard let name = lb_waiting_for(call.raw, call.count) else {
      throw LuaError(.runtime, "cannot resume a \(status) coroutine")
    }
    let cause = "cannot resume a coroutine that waits for '\(String(cString: name))'"
    let reason =
      status == .waiting
      ? "its LuaResumption resumes it"
      : "its LuaResumption was dropped, so it can only be closed"
    throw LuaError(.runtime, "\(cause); \(reason)")
  }
}

@available(*, unavailable, message: "a Lua value belongs to the thread of its state")
extension LuaCoroutine: Sendable {}

extension LuaCoroutine: LuaConvertible {
  /// `coroutine`.
  public static var luaName: String { "coroutine" }

  /// Takes hold of the coroutine.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> LuaCoroutine {
    guard lb_type_of(call.raw, place) == LB_THREAD else {
      throw call.mismatch(place, expected: luaName)
    }
    return LuaCoroutine(reference: LuaReference(call, place))
  }

  /// Pushes the same coroutine.
  public func push(_ call: LuaCall) throws { try reference.push(call) }

  private init(reference: LuaReference) { self.reference = reference }
}
