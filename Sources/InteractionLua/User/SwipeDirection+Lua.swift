public import LuaBridge
public import UserSimulation

extension SwipeDirection: LuaEnum {
  /// `direction`.
  public static var luaName: String { "direction" }
}
