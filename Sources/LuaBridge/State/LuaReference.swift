internal import CLuaBorder

/// One Lua value that Swift holds.
///
/// Released when the last copy goes, at the state's next safe point.
public final class LuaReference {
  @usableFromInline let lifeline: LuaLifeline
  let reference: lb_reference

  /// Takes hold of the value at a place.
  ///
  /// What was dropped meanwhile goes first, so that a host that only calls functions, and never comes
  /// to a safe point, holds no more than it uses.
  init(_ call: LuaCall, _ place: Int32) {
    let state = call.state
    state.releaseDropped(call)
    lifeline = state.lifeline
    reference = lb_reference_make(call.raw, place)
  }

  /// Refers to the value at a place without keeping it.
  init(weak call: LuaCall, _ place: Int32) {
    lifeline = call.state.lifeline
    reference = lb_weak_make(call.raw, place)
  }

  /// Takes over what the border holds already.
  init(_ lifeline: LuaLifeline, _ reference: lb_reference) {
    self.lifeline = lifeline
    self.reference = reference
  }

  deinit { lifeline.post(.reference(reference)) }

  /// Runs work with the value pushed, whose place it gets, and leaves the stack as it was.
  ///
  /// - Throws: ``LuaError`` with code `closed`, `gone` or `stackOverflow`, and what the work throws.
  func withPushed<Result>(
    room: Int32,
    _ body: (LuaCall, Int32) throws -> Result
  ) throws -> Result {
    try lifeline.withCall(room: room) { call in
      try push(call)
      return try body(call, call.count)
    }
  }

  /// Pushes the value.
  ///
  /// - Throws: ``LuaError`` with code `closed` or `gone`.
  @usableFromInline
  func push(_ call: LuaCall) throws {
    try checkState(call)
    guard lb_reference_push(call.raw, reference) else { throw Self.released() }
  }

  /// Pushes the value of a weak reference, or nil once it is collected.
  ///
  /// - Throws: ``LuaError`` with code `closed` or `gone`.
  func pushWeak(_ call: LuaCall) throws {
    try checkState(call)
    guard lb_weak_push(call.raw, reference) else { throw Self.released() }
  }

  /// Whether both hold the same value of the same state.
  func isSame(as other: LuaReference) -> Bool {
    guard self !== other else { return true }
    guard lifeline === other.lifeline else { return false }
    let isSame = try? withPushed(room: 3) { call, place in
      try other.push(call)
      return lb_address(call.raw, place) == lb_address(call.raw, place + 1)
    }
    return isSame ?? false
  }

  private func checkState(_ call: LuaCall) throws {
    guard try lifeline.opened() == lb_call_state(call.raw) else {
      throw LuaError(
        .gone,
        "the value belongs to another Lua state; pass plain values between states"
      )
    }
  }

  static func released() -> LuaError { LuaError(.gone, "the Lua value was released") }
}

@available(*, unavailable, message: "a Lua value belongs to the thread of its state")
extension LuaReference: Sendable {}

extension LuaReference: LuaCallee {
  @usableFromInline
  func pushCallee(_ call: LuaCall) throws -> Int32 {
    try push(call)
    return call.count
  }
}
