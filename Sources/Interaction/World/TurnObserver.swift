/// A closure with an identity, so that one observer can be taken back among equals.
final class TurnObserver {
  /// What is called at the end of every turn; nil once it was taken back.
  private(set) var body: ((World) -> Void)?

  /// Wraps a closure.
  init(body: @escaping (World) -> Void) {
    self.body = body
  }

  /// Keeps it from being called again, also in a round that is under way.
  func cancel() {
    let former = body
    body = nil
    // What it kept may go with it, and cancel this once more: only once that does nothing.
    withExtendedLifetime(former) {}
  }
}
