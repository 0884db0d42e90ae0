internal import LuaBridge

/// A type of values that scripts get and never give.
protocol GivenToScripts: LuaConvertible {}

extension GivenToScripts {
  /// Refuses to take the value from a script.
  static func read(_ call: LuaCall, _ place: Int32) throws -> Self {
    throw call.mismatch(place, expected: "nothing: a \(Self.self) is only given, never taken")
  }
}
