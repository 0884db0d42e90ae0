internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// A value whose making and ending a script writes as one function, `fixture(function(use) … end)`.
///
/// The function runs as a coroutine: up to `use(value)` when a scenario first asks for the value, and
/// from there on when the scenario is over.
package final class ScriptFixture {
  /// How far it is.
  private enum Stage {
    /// Nobody has asked for the value that the function makes and ends.
    case untouched(LuaFunction)
    /// The function runs, and has not called `use`.
    case beginning(LuaCoroutine)
    /// The function waits in `use`.
    case open(LuaValue, LuaCoroutine, LuaResumption)
    /// The function failed before it gave a value.
    case failed(any Error)
    /// The function has run through, or failed behind `use`.
    case over
  }

  /// The line that declares it.
  private let location: SourceLocation?
  /// The run it belongs to.
  private unowned let context: ScriptContext
  /// How far it is.
  private var stage: Stage
  /// The line that called `use`.
  private var givenAt: SourceLocation?

  /// Declares a fixture.
  ///
  /// - Parameters:
  ///   - function: What makes and ends the value.
  ///   - location: The line that declares it.
  ///   - context: The run it belongs to.
  init(_ function: LuaFunction, at location: SourceLocation?, in context: ScriptContext) {
    stage = .untouched(function)
    self.location = location
    self.context = context
  }

  /// What messages call it.
  private var name: String { location.map { "the fixture of \($0)" } ?? "the fixture" }

  // MARK: Beginning

  /// Gives the value, and makes it first if need be.
  ///
  /// - Parameter call: The call that asks for it.
  /// - Throws: `ScriptError` where there is no value to be had, and what the function raises.
  func value(_ call: LuaCall) throws -> LuaValue {
    let function: LuaFunction
    switch stage {
    case .open(let value, _, _): return value
    case .failed(let error): throw error
    case .untouched(let body): function = body
    case .beginning:
      throw ScriptError(
        .wrongPlace,
        "\(name) needs its own value to make it; make what they share in a fixture of its own"
      )
    case .over:
      throw ScriptError(
        .wrongPlace,
        """
        \(name) has ended; ask for its value before the scenario is over, or in the part of another \
        fixture before use
        """
      )
    }
    guard !context.declarations.isOpen else {
      throw ScriptError(
        .wrongPlace,
        """
        \(name) makes its value for a scenario; ask for it in one, or in before or after, not at the \
        script's top level
        """
      )
    }
    do {
      return try begin(function, call)
    } catch {
      let failure = Self.placed(error, call)
      stage = .failed(failure)
      throw failure
    }
  }

  /// Runs the function up to `use`.
  private func begin(_ function: LuaFunction, _ call: LuaCall) throws -> LuaValue {
    let coroutine = try LuaCoroutine(function)
    stage = .beginning(coroutine)
    let use = try call.state.makeFunction("use", parameters: ["value?"], reading: take)
    let progress = try coroutine.resume(use, UserObject(context.user))
    if case .open(let value, _, _) = stage, case .waiting = progress {
      context.openFixtures.append(self)
      return value
    }
    throw try mistake(in: progress, of: coroutine, "before it called use(value)")
  }

  /// Takes the value from `use`, in which the function waits then.
  private func take(_ call: LuaCall) throws -> Int32 {
    if let givenAt {
      throw ScriptError(
        .wrongPlace,
        "use was called already, at \(givenAt); \(name) gives one value, so call use once"
      )
    }
    guard case .beginning(let coroutine) = stage, coroutine.status == .running, call.canWait else {
      throw ScriptError(
        .wrongPlace,
        "use belongs into the function of \(name) itself; it was called by what that has called"
      )
    }
    guard call.count < 2 else {
      throw ScriptError(.wrongValue, "use takes one value; put several into a table")
    }
    let value: LuaValue = try call.read(1)
    givenAt = call.sourceLocation
    return try call.wait("use") { stage = .open(value, coroutine, $0) }
  }

  // MARK: Ending

  /// Runs the rest of the function, behind `use`; again, it does nothing.
  ///
  /// - Throws: What that raises.
  package func end() throws {
    guard case .open(_, let coroutine, let resumption) = stage else { return }
    stage = .over
    let progress = try resumption.resume()
    if case .returned = progress { return }
    // No line of the script runs that the error could name.
    let error = try mistake(in: progress, of: coroutine, "before it had ended")
    throw ScriptFailure(error, Failure(message: error.message, location: location))
  }

  // MARK: Mistakes

  /// Says what a function did instead of calling `use`, or of ending, and closes it.
  private func mistake(
    in progress: LuaCoroutine.Progress,
    of coroutine: LuaCoroutine,
    _ moment: String
  ) throws -> ScriptError {
    let cause: String
    switch progress {
    case .returned: cause = "returned \(moment); without that it has no value to give"
    case .yielded: cause = "called coroutine.yield \(moment); only use may leave it"
    case .waiting(let function):
      cause = "waits in '\(function)' \(moment); let the user wait: function(use, user) … end"
    case .running: cause = "still runs"
    }
    try coroutine.close()
    return ScriptError(.wrongPlace, "\(name) \(cause)")
  }

  /// Adds to an error of the function where it came from, and who asked for the value: the stack of a
  /// coroutine does not say.
  private static func placed(_ error: any Error, _ call: LuaCall) -> any Error {
    let caller = call.location().map { "\n\t\($0): in the call of the fixture" } ?? ""
    if var error = error as? LuaError {
      error.traceback = error.traceback.map { $0 + caller }
      return error
    }
    let known = error as? ScriptFailure ?? ScriptFailure(error, call.state.lastFailure)
    var failure = known.failure
    failure.traceback = failure.traceback.map { $0 + caller }
    return ScriptFailure(known.error, failure, values: known.values)
  }
}

@available(*, unavailable, message: "A fixture belongs to its world's one thread.")
extension ScriptFixture: Sendable {}
