internal import Dispatch

/// Holds up the threads that come by until it is opened.
final class Gate: Sendable {
  /// Free once the gate is open.
  private let semaphore = DispatchSemaphore(value: 0)

  /// Blocks until the gate is open.
  func pass() {
    semaphore.wait()
    semaphore.signal()
  }

  /// Lets everybody pass, from now on.
  func open() { semaphore.signal() }
}
