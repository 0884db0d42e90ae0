internal import CLuaBorder

/// Tells one table, function or coroutine from another, as `rawequal` does.
///
/// Meaningful only while both live.
public struct LuaIdentity: Hashable {
  private let address: UnsafeRawPointer?

  /// The identity of what a reference holds; of a closed state, that of nothing.
  init(_ reference: LuaReference) {
    address = try? reference.withPushed(room: 2) { lb_address($0.raw, $1) }
  }

  /// The identity as a text.
  package var text: String { address.map { "\($0)" } ?? "nothing" }
}

@available(*, unavailable, message: "a Lua value belongs to the thread of its state")
extension LuaIdentity: Sendable {}
