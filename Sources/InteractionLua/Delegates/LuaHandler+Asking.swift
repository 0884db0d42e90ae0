internal import LuaBridge

extension LuaHandler {
  /// Calls the closure form of a delegate's method and reads its answer, strictly.
  ///
  /// - Parameters:
  ///   - method: The method's name in scripts.
  ///   - type: What to read the answer as.
  ///   - arguments: What it gets.
  /// - Returns: The answer.
  /// - Throws: `ScriptFailure` with the function's line if it is of another type.
  func ask<Answer: LuaConvertible, each Argument: LuaConvertible>(
    _ method: String,
    returning type: Answer.Type = Answer.self,
    _ arguments: repeat each Argument
  ) throws -> Answer {
    do {
      return try call(returning: Answered<Answer>.self, repeat each arguments).value
    } catch {
      throw ScriptFailure(error.of(method, at: definition), lastFailure)
    }
  }
}

extension Error {
  /// This error with the name and the line of a method whose answer was of another type than it must
  /// be; any other error as it is.
  func of(_ method: String, at definition: LuaLocation?) -> any Error {
    guard var error = self as? LuaError, error.code == .conversion, error.location == nil else {
      return self
    }
    error.message = "'\(method)' answered wrongly: \(error.message)"
    error.location = definition
    return error
  }
}
