internal import Dispatch
internal import Interaction

/// Blocks a world's thread as the library does, and opens a gate just before: what stands behind it
/// comes while the world waits, or never.
struct OpeningWaiter: InboxWaiter {
  /// What is opened.
  let gate: Gate
  /// What is waited for.
  private let semaphore = DispatchSemaphore(value: 0)

  /// Makes the waiter of an inbox to which nobody has announced anything yet.
  init(opening gate: Gate, for inbox: World.Inbox) {
    self.gate = gate
    inbox.end(inbox.begin(HandlerOrigin("nothing")) { self })
  }

  func wait(atMost span: Duration) {
    gate.open()
    _ = semaphore.wait(timeout: .now() + .seconds(60))
  }

  func signal() { semaphore.signal() }
}
