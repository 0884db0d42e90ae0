internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// The options of an observer: `{ owner = object }`.
struct ObserverOptions: TakenFromScripts {
  /// With whom the observer ends, who keeps its function; nil if with the event alone.
  var owner: AnyObject?

  static var luaName: String { "{owner: table | object | nil}" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> ObserverOptions {
    var options = ObserverOptions()
    for (_, value) in try OptionFields(call, place, ["owner"], "options").values {
      options.owner = try call.observerOwner(value)
    }
    return options
  }
}

extension LuaCall {
  /// The object that stands for the owner of an observer.
  ///
  /// - Parameter value: The option `owner`.
  /// - Returns: An object, or what stands for a table and lives as long.
  /// - Throws: `ScriptError` for a value that cannot go.
  func observerOwner(_ value: LuaValue) throws -> AnyObject {
    switch value {
    case .object(let object): object
    case .table(let table):
      try modelFunctions().tie.call(returning: OwnerTie.self, table, OwnerTie(table))
    default: throw OptionFields.misfit("owner", "a table or an object, which can go", value)
    }
  }
}
