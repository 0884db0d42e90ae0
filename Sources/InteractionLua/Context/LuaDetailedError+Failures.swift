public import Interaction
public import LuaBridge
public import UserSimulation

extension LuaDetailedError where Self: FailureConvertible {
  /// The message with its circumstances, a line each.
  public var luaMessage: String {
    var failure = failure
    failure.location = nil
    return failure.description
  }

  /// The line that the failure names.
  public var luaLocation: LuaLocation? {
    failure.location.map { LuaLocation(chunk: $0.file, line: $0.line) }
  }
}

extension InteractionError: LuaDetailedError {
  /// The raw value of the code.
  public var luaCode: String? { code.rawValue }
}

extension ActionError: LuaDetailedError {
  /// The raw value of the code.
  public var luaCode: String? { code.rawValue }
}

extension ScriptError: LuaDetailedError {
  /// The raw value of the code.
  public var luaCode: String? { code.rawValue }
}

extension ExpectationError: LuaDetailedError {
  /// `unmet`, as for an expectation about elements.
  public var luaCode: String? { ActionError.Code.unmet.rawValue }

  /// The message with what was wanted and met.
  public var luaMessage: String { description }
}

extension PluginError: LuaDetailedError {
  /// The raw value of the code.
  public var luaCode: String? { code.rawValue }
}
