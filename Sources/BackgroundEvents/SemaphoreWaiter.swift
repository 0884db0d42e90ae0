internal import Dispatch
internal import Interaction

/// Blocks a world's thread by a semaphore, while background events have something under way for it.
final class SemaphoreWaiter: InboxWaiter {
  /// The longest wait in seconds, which is far from overflow.
  private static let longestWait: Int64 = 1_000_000_000

  /// Raised once for each wake-up.
  private let semaphore = DispatchSemaphore(value: 0)

  func wait(atMost span: Duration) {
    let (seconds, attoseconds) = span.components
    let nanoseconds = min(seconds, Self.longestWait) * 1_000_000_000 + attoseconds / 1_000_000_000
    _ = semaphore.wait(timeout: .now() + .nanoseconds(Int(nanoseconds)))
  }

  func signal() { semaphore.signal() }
}
