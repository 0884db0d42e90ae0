internal import LuaBridge

/// A type of values that scripts give and never get.
protocol TakenFromScripts: LuaConvertible {}

extension TakenFromScripts {
  /// Refuses to give the value to a script.
  func push(_ call: LuaCall) throws {
    throw ScriptError(.wrongPlace, "a \(Self.self) is only taken, never given")
  }
}
