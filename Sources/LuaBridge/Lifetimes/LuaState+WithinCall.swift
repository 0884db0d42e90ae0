internal import CLuaBorder

extension LuaState {
  /// Lets go what nobody holds any more, as a safe point does, in the middle of a call that has made many
  /// wrappers that keep something.
  ///
  /// What a frame of Swift's further out works on has one strong reference more than its wrapper and its
  /// owners account for, or is on Lua's stack, as the self of a method is: there it lives without a pin. If
  /// that frame gives it to Swift later, the wrapper is brought back as any other that Lua finalises.
  ///
  /// - Complexity: O(wrappers, what they own and Lua's memory), which is in proportion to how many wrappers
  ///   came to keep something since.
  func judgeWithinCall() {
    lifeline.whileOpen { raw in
      guard !lb_state_is_finalizing(raw) else { return }
      // Unpinned, and found to be out of reach; then let go, and its memory with it.
      var objects = 0
      for _ in 0..<2 {
        release(raw)
        objects = balance(raw).left
        lb_collect(raw)
      }
      awaitKeepers(raw, among: objects)
    }
  }

  /// Has the next wrappers judged within a call when so many have come as are worth it.
  ///
  /// - Parameters:
  ///   - raw: The state.
  ///   - objects: How many objects there are, wrapped or owned.
  func awaitKeepers(_ raw: OpaquePointer, among objects: Int) {
    let count = BalancePace.keepersWithinCall(objects: objects, bytes: lb_memory_used(raw))
    lb_set_keepers_left(raw, Int32(clamping: count))
  }
}
