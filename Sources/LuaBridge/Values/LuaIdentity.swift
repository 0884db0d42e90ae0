internal import CLuaBorder

/// Tells one table, function or coroutine from another, as `rawequal` does.
///
/// Meaningful only while both live.
public struct LuaIdentity: Hashable {
  private let address: UnsafeRawPointer?

  /// The identity of what a reference holds; of a closed state, that of nothing.
  init(_ reference: LuaReference) {
    guard let raw = reference.lifeline.raw else {
      address = nil
      return
    }
    let call = LuaCall(lb_state_call(raw))
    guard lb_reserve(call.raw, 2), (try? reference.push(call)) != nil else {
      address = nil
      return
    }
    address = lb_address(call.raw, call.count)
    lb_pop(call.raw, 1)
  }
}

@available(*, unavailable, message: "a Lua value belongs to the thread of its state")
extension LuaIdentity: Sendable {}
