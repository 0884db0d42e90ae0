public import Interaction
public import LuaBridge

extension ListUpdateError: LuaDetailedError {
  /// `inconsistentUpdate`.
  public var luaCode: String? { "inconsistentUpdate" }
}
