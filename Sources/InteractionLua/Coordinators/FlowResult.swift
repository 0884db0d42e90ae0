internal import Interaction
internal import LuaBridge

/// The result of a flow on its way between a script and Swift.
///
/// What a script finishes with comes to Swift as `Bool`, `Int` (a number without a fraction), `Double`,
/// `String`, `[UInt8]` (a string that is no text), `LuaTable`, `LuaFunction`, or as the Swift object or
/// value that it is; nil is no result. What Swift finishes with comes to a script as anything else does
/// that it is given; a value whose type scripts do not know counts as no result, and is reported.
final class FlowResult: LuaConvertible {
  /// The result as Swift has it; nil for none.
  let value: Any?

  /// Why scripts cannot be given the value; nil if they can, or were not.
  private(set) var problem: (any Error)?

  /// Takes a result as Swift has it.
  init(_ value: Any?) { self.value = value }

  static var luaName: String { "any" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> FlowResult {
    switch try LuaValue.read(call, place) {
    case .nil: FlowResult(nil)
    case .boolean(let value): FlowResult(value)
    case .integer(let value): FlowResult(value)
    case .number(let value): FlowResult(value)
    case .string(let value): FlowResult(value)
    case .bytes(let value): FlowResult(value)
    case .table(let value): FlowResult(value)
    case .function(let value): FlowResult(value)
    case .object(let box as any LuaBoxing): FlowResult(box.boxed)
    case .object(let value): FlowResult(value)
    case .coroutine(let value): FlowResult(value)
    case .opaque(let value): FlowResult(value)
    }
  }

  func push(_ call: LuaCall) throws {
    do {
      try pushValue(call)
    } catch {
      // Who waits for the end of a flow is told of it in any case.
      problem = error
      try LuaValue.nil.push(call)
    }
  }

  /// Pushes the value, or throws if scripts cannot have it.
  private func pushValue(_ call: LuaCall) throws {
    guard let value else { return try LuaValue.nil.push(call) }
    if let value = value as? any LuaConvertible { return try value.push(call) }
    guard type(of: value) is AnyClass else {
      throw ScriptError(
        .wrongValue,
        """
        the flow finished with a value of type \(type(of: value)), which scripts do not know, so the \
        result counts as none; finish with a number, a text, a list, or an object
        """
      )
    }
    call.push(object: value as AnyObject)
  }
}

extension LuaHandler {
  /// What is called when a flow has ended, and calls the handler with the result and the cause.
  ///
  /// - Parameters:
  ///   - coordinator: Whose flow it is.
  ///   - call: The running call, which gives the world.
  /// - Throws: `ScriptError` in a state without a world.
  func ending(of coordinator: Coordinator, in call: LuaCall) throws -> Coordinator.Ending {
    let name = coordinator.className
    return { [weak world = try call.context().world] result, cause in
      let result = FlowResult(result)
      defer {
        if let problem = result.problem {
          let failure = ScriptFailure(problem, nil).failure.adding([Failure.Note("flow", name)])
          world?.report(failure)
        }
      }
      try self.tellIfOpen(result, cause)
    }
  }
}
