internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// The options of an observer: `{ owner = object }`.
struct ObserverOptions: LuaConvertible {
  /// With whom the observer ends; nil if with the event alone.
  var owner: WeakValue?

  static var luaName: String { "{owner: table | object | nil}" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> ObserverOptions {
    var options = ObserverOptions()
    for (_, value) in try OptionFields(call, place, ["owner"], "options").values {
      options.owner = try WeakValue(owner: value)
    }
    return options
  }

  func push(_ call: LuaCall) throws {
    throw ScriptError(.wrongPlace, "options are only taken, never given")
  }
}
