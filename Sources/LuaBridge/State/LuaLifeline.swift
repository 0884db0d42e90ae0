public import CLuaBorder
internal import Synchronization

/// What a Lua value in Swift's hands knows of its state: whether it is still open, and where to put
/// what is to be released.
///
/// Unchecked because `raw` is used on the state's thread alone, while `post` may come from any: a
/// `deinit` runs where the last reference is dropped, and never touches Lua.
@usableFromInline
final class LuaLifeline: @unchecked Sendable {
  /// Something to let go at the next safe point.
  enum Release {
    case reference(lb_reference)
    case attachment(object: UnsafeMutableRawPointer, serial: UInt64, slot: Int32)
  }

  /// The open state; nil once it is closed.
  ///
  /// Unchecked, because it is read at every crossing and written once, and never through `inout`.
  @exclusivity(unchecked) @usableFromInline var raw: OpaquePointer?

  /// The state that hosts the open one; set once, as soon as it is made, and closed by its end.
  ///
  /// It is not counted as long as nothing uses the state, and is here so that work does not have to ask
  /// the border for it.
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) var host: LuaState?

  /// How much work uses the state now, one inside the other.
  @exclusivity(unchecked) @usableFromInline var users = 0

  /// Whether the state was closed while it was used: the outermost work closes it when it is done.
  @exclusivity(unchecked) @usableFromInline var closesWhenIdle = false

  private let pending = Mutex<Pending>(Pending())

  /// What waits for the next safe point.
  ///
  /// Unchecked because the addresses in it are only noted here, under the lock: it is the state's own
  /// thread alone that hands them to Lua, which compares them and never follows one by itself.
  private struct Pending: @unchecked Sendable {
    var releases: [Release] = []
    var isClosed = false
  }

  /// Whether `take()` has anything; a hint, without the lock.
  let hasPending = Atomic<Bool>(false)

  init(_ raw: OpaquePointer) { self.raw = raw }

  /// The open state.
  ///
  /// - Throws: ``LuaError`` with code `closed`.
  @inline(__always) @inlinable
  func opened() throws -> OpaquePointer {
    guard let raw else { throw Self.closedError() }
    return raw
  }

  /// Runs work on the open state's stack, and keeps the state meanwhile, open as well: what the work
  /// has Lua let go may hold its last reference, and a conversion of the host's own may close it.
  ///
  /// All work on a state's stack goes through here, or through ``whileOpen(_:)``.
  ///
  /// - Parameter body: The work.
  /// - Returns: What the work returns.
  /// - Throws: ``LuaError`` with code `closed`, and what the work throws.
  @inline(__always) @inlinable
  func withState<Result>(_ body: (LuaCall) throws -> Result) throws -> Result {
    let raw = try opened()
    let host = host
    users &+= 1
    defer { withExtendedLifetime(host) { leave() } }
    return try body(Self.call(raw))
  }

  /// The open state's stack.
  ///
  /// Ends the process on a thread that is not the state's, which two at once would end anyway, and anywhere.
  ///
  /// - Parameter raw: The open state.
  @inline(__always) @inlinable
  static func call(_ raw: OpaquePointer) -> LuaCall {
    guard let call = lb_state_call(raw) else { foreignThread(raw) }
    return LuaCall(call)
  }

  /// Ends the process, and says why and what to do.
  @usableFromInline @inline(never)
  static func foreignThread(_ raw: OpaquePointer) -> Never {
    let host = LuaState.state(of: raw)
    let advice = host?.threadAdvice.map { " \($0)" } ?? ""
    fatalError(
      """
      Lua was called on another thread than its state's: something that scripts observe was changed \
      there, or an event that they handle was sent. Do so on the state's own thread.\(advice)
      """
    )
  }

  /// Runs work that cannot fail on the state, if it is open; as ``withState(_:)`` it keeps it so.
  ///
  /// - Parameter body: The work.
  func whileOpen(_ body: (OpaquePointer) -> Void) {
    guard let raw else { return }
    _ = Self.call(raw)
    let host = host
    users &+= 1
    defer { withExtendedLifetime(host) { leave() } }
    body(raw)
  }

  /// Ends work that was counted.
  @inline(__always) @inlinable
  func leave() {
    users &-= 1
    if _slowPath(closesWhenIdle) { close() }
  }

  /// Runs work on the open state's stack, and leaves the stack as it was.
  ///
  /// - Parameters:
  ///   - room: How many values the work pushes.
  ///   - body: The work.
  /// - Returns: What the work returns.
  /// - Throws: ``LuaError`` with code `closed` or `stackOverflow`, and what the work throws.
  func withCall<Result>(room: Int32, _ body: (LuaCall) throws -> Result) throws -> Result {
    try withState { call in
      try call.reserve(room)
      let base = call.count
      defer { lb_set_count(call.raw, base) }
      return try body(call)
    }
  }

  @usableFromInline @inline(never)
  static func closedError() -> LuaError {
    LuaError(.closed, "the Lua \(LuaError.closedClause) the LuaState for as long as its values")
  }

  /// Notes something to release.
  ///
  /// Safe from any thread.
  func post(_ release: Release) {
    pending.withLock { pending in
      if !pending.isClosed { pending.releases.append(release) }
    }
    hasPending.store(true, ordering: .releasing)
  }

  /// Takes what was posted so far.
  ///
  /// On the state's thread.
  func take() -> [Release] {
    guard hasPending.exchange(false, ordering: .acquiring) else { return [] }
    return pending.withLock { pending in
      defer { pending.releases = [] }
      return pending.releases
    }
  }

  /// Closes the state, as soon as nothing uses it.
  ///
  /// In the middle of a call and of a collection it does nothing.
  ///
  /// From then on every use throws, and releases are dropped: the state took the values with it.
  @usableFromInline
  func close() {
    guard let raw, lb_state_depth(raw) == 0, !lb_state_is_finalizing(raw) else { return }
    closesWhenIdle = true
    guard users == 0 else { return }
    self.raw = nil
    pending.withLock { pending in
      pending.isClosed = true
      pending.releases = []
    }
    lb_state_close(raw)
  }
}
