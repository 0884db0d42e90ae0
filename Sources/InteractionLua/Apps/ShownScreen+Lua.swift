public import Interaction
public import LuaBridge

extension ShownScreen: LuaConvertible {
  /// The type of the table that scripts get.
  public static var luaName: String { "{name: string, screen: ViewController | Coordinator}" }

  /// Reads the table, for a script that tells of a screen of its own.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> ShownScreen {
    let table = try LuaTable.read(call, place)
    return ShownScreen(name: try table.get("name"), screen: try table.get("screen"))
  }

  /// Pushes a table.
  public func push(_ call: LuaCall) throws {
    try call.push(fields: ["name": name, "screen": screen])
  }
}
