/// A closure with an identity, so that one observer can be taken back among equals.
final class TurnObserver {
  /// What is called at the end of every turn.
  let body: (World) -> Void

  /// Wraps a closure.
  init(body: @escaping (World) -> Void) {
    self.body = body
  }
}
