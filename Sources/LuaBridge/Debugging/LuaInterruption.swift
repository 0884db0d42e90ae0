internal import CLuaBorder
internal import Synchronization

/// The wish to end what a state runs now, from whatever thread it comes.
///
/// Unchecked because the address of the state is used under the lock alone, and is there only while the
/// state's own thread is in `listen(in:_:)`, which keeps the state open.
package final class LuaInterruption: @unchecked Sendable {
  /// The state that runs, and whether it was to end.
  private struct Listener: @unchecked Sendable {
    var state: OpaquePointer?
    var isInterrupted = false
  }

  /// Who listens.
  private let listener = Mutex(Listener())

  /// Makes a wish that nobody has yet.
  package init() {}

  /// Ends what the state runs that listens, as its time limit would, but at once.
  ///
  /// Safe from any thread, though not from the handler of a signal.
  package func interrupt() {
    listener.withLock { listener in
      guard let state = listener.state else { return }
      listener.isInterrupted = true
      lb_interrupt(state, true)
    }
  }

  /// Whether what ran last was interrupted.
  package var wasInterrupted: Bool { listener.withLock { $0.isInterrupted } }

  /// Does something that may be interrupted.
  ///
  /// A limit that ended it, be it so or by time, is forgotten afterwards, even if the state is in a call
  /// that is older. The state needs a time limit.
  ///
  /// - Parameters:
  ///   - state: The state, on its own thread.
  ///   - body: What runs code of it.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; ``LuaError`` with code `closed`.
  package func listen<Result>(in state: LuaState, _ body: () throws -> Result) throws -> Result {
    let raw = try state.lifeline.opened()
    return try state.lifeline.withState { _ in
      listener.withLock { $0 = Listener(state: raw) }
      defer {
        listener.withLock { $0.state = nil }
        lb_interrupt(raw, false)
        lb_forget_limit(raw)
      }
      return try body()
    }
  }
}
