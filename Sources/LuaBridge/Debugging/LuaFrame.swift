internal import CLuaBorder

/// The local variables and upvalues of a script's function that stands still: it has called something that
/// has not returned.
///
/// Once the function goes on, it is not to be used any more.
package final class LuaFrame: LuaScope {
  /// The call whose stack the function is on.
  private let owner: LuaCall
  /// How far from the outer end of that stack it is.
  private let height: Int32
  package let names: [String]

  /// Finds the function of a script that called the running one.
  ///
  /// Stands on `lua_getstack`.
  ///
  /// - Parameter call: The running call.
  /// - Returns: Nil if no function of a script did, or calls are nested very deeply.
  package init?(_ call: LuaCall) {
    let height = lb_frame_height(call.raw, 1)
    guard height > 0 else { return nil }
    owner = call
    self.height = height
    var names: [String] = []
    var place: Int32 = 1
    while let name = lb_frame_variable(call.raw, height, place).map({ String(cString: $0) }) {
      place += 1
      // What Lua makes for itself has brackets.
      if !name.hasPrefix("("), name != "_ENV", !names.contains(name) { names.append(name) }
    }
    self.names = names
  }

  package func value(of name: String, _ call: LuaCall) -> LuaValue? {
    guard names.contains(name), lb_reserve(call.raw, 4) else { return nil }
    let base = call.count
    defer { lb_set_count(call.raw, base) }
    guard lb_push_frame_variable(call.raw, owner.raw, height, name) else { return nil }
    return try? LuaValue.read(call, call.count)
  }

  package func set(_ name: String, to value: LuaValue, _ call: LuaCall) throws -> Bool {
    guard names.contains(name) else { return false }
    try call.reserve(4)
    try value.push(call)
    return lb_set_frame_variable(call.raw, owner.raw, height, name)
  }
}

@available(*, unavailable, message: "a frame belongs to the thread of its state")
extension LuaFrame: Sendable {}
