internal import LuaBridge

/// A type of values that scripts give and never get.
protocol TakenFromScripts: LuaConvertible {}

extension TakenFromScripts {
  func push(_ call: LuaCall) throws {
    throw ScriptError(.wrongPlace, "\(Self.luaName) is only taken, never given")
  }
}

/// A type of values that scripts get and never give.
protocol GivenToScripts: LuaConvertible {}

extension GivenToScripts {
  static func read(_ call: LuaCall, _ place: Int32) throws -> Self {
    throw call.mismatch(place, expected: "nothing: \(luaName) is only given, never taken")
  }
}
