/// A Lua value that Swift can hold and pass back, and nothing else.
public struct LuaOpaque {
  let reference: LuaReference
}

@available(*, unavailable, message: "a Lua value belongs to the thread of its state")
extension LuaOpaque: Sendable {}
