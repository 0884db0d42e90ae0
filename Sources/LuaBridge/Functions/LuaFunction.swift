internal import CLuaBorder

/// A Lua function that Swift holds until the last copy goes.
///
/// A function that an exposed object keeps is better a ``LuaHandler``: Lua's collector cannot see
/// through Swift, so an object that keeps a `LuaFunction` which captures the object never goes.
public struct LuaFunction {
  /// What holds the function.
  public let reference: LuaReference

  /// Takes a function that is held already.
  init(reference: LuaReference) { self.reference = reference }

  /// Calls the function and drops its results.
  ///
  /// - Parameter arguments: What it gets.
  /// - Throws: ``LuaError``, or the Swift error that Swift code below it threw.
  public func callAsFunction<each Argument: LuaConvertible>(
    _ arguments: repeat each Argument
  ) throws {
    _ = try reference.lifeline.withState { call in
      try call.perform(results: 0, reference, repeat each arguments)
    }
  }

  /// Calls the function and reads its first result.
  ///
  /// - Parameters:
  ///   - type: What to read the result as; ``LuaVarargs`` for all results.
  ///   - arguments: What it gets.
  /// - Returns: The first result.
  /// - Throws: ``LuaError``, or the Swift error that Swift code below it threw.
  public func call<Result: LuaConvertible, each Argument: LuaConvertible>(
    returning type: Result.Type = Result.self,
    _ arguments: repeat each Argument
  ) throws -> Result {
    let answer = try reference.lifeline.withState { call in
      try call.answer(type, of: reference, repeat each arguments)
    }
    guard let answer else { throw LuaReference.released() }
    return answer
  }

  /// Calls the function and reads several results: `call(returning: (Int, String).self, 1, 2)`.
  ///
  /// What the function does not return reads as nil; what it returns beyond is dropped, unless the
  /// last type is ``LuaVarargs``.
  ///
  /// - Parameters:
  ///   - type: What to read the results as.
  ///   - arguments: What it gets.
  /// - Returns: The results.
  /// - Throws: ``LuaError``, or the Swift error that Swift code below it threw.
  public func call<
    First: LuaConvertible,
    Second: LuaConvertible,
    each Rest: LuaConvertible,
    each Argument: LuaConvertible
  >(
    returning type: (First, Second, repeat each Rest).Type = (First, Second, repeat each Rest).self,
    _ arguments: repeat each Argument
  ) throws -> (First, Second, repeat each Rest) {
    let results = LuaResults<First, Second, repeat each Rest>.self
    return try call(returning: results, repeat each arguments).values
  }

  /// The line that the function ends on, in the chunk of its ``definition``; nil for functions of the
  /// host.
  package var lastLine: Int? {
    let line = try? reference.withPushed(room: 2) { call, place in
      lb_function_last_line(call.raw, place)
    }
    return line.flatMap { $0 > 0 ? Int($0) : nil }
  }

  /// How many arguments the function can see: the number of its parameters, or as many as there are if
  /// it has `...` or is one of the host.
  package var visibleArguments: Int {
    let count = try? reference.withPushed(room: 2) { call, place in
      lb_function_parameters(call.raw, place)
    }
    return Int(count ?? .max)
  }

  /// Where the function is defined; nil for functions of the host.
  public var definition: LuaLocation? {
    (try? reference.withPushed(room: 2) { call, place in call.definition(of: place) }) ?? nil
  }
}

@available(*, unavailable, message: "a Lua value belongs to the thread of its state")
extension LuaFunction: Sendable {}

extension LuaFunction: LuaReferring {
  /// `function`.
  public static var luaName: String { "function" }

  /// Takes hold of the function.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> LuaFunction {
    guard lb_type_of(call.raw, place) == LB_FUNCTION else {
      throw call.mismatch(place, expected: luaName)
    }
    return LuaFunction(reference: LuaReference(call, place))
  }

  /// Pushes the same function.
  public func push(_ call: LuaCall) throws { try reference.push(call) }
}
