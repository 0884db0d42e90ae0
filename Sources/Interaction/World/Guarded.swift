internal import Synchronization

/// A value under a lock, whose way from one thread to the next the thread sanitizer can follow.
///
/// A `Mutex` that several threads want at once is handed over by Linux's kernel, where the sanitizer sees
/// nothing: it then reports races between threads that never held the lock together. So each holder
/// leaves a mark that the next one reads, which costs a store and a load.
package struct Guarded<Value>: ~Copyable, Sendable {
  /// The lock, with the value.
  private let mutex: Mutex<Value>
  /// Written by who leaves, read by who comes; its value means nothing.
  private let mark = Atomic(0)

  /// Puts a value under a lock of its own.
  ///
  /// - Parameter value: The value.
  package init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  /// Runs a body while no other thread has the value.
  ///
  /// - Parameter body: What to do with the value; it must not come back for the lock.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  package borrowing func withLock<Result, Problem>(
    _ body: (inout sending Value) throws(Problem) -> sending Result
  ) throws(Problem) -> sending Result {
    try mutex.withLock { (value: inout sending Value) throws(Problem) -> sending Result in
      _ = mark.load(ordering: .acquiring)
      defer { mark.store(0, ordering: .releasing) }
      return try body(&value)
    }
  }
}
