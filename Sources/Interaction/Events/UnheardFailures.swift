internal import Synchronization

/// What observers of events throw and no world hears of, for who plays a scenario or a test.
///
/// An event that knows no world, of an observer that knows none either, has nobody to tell. Who plays
/// listens meanwhile, and tells the world in which they play.
package final class UnheardFailures: Sendable {
  /// Who listens to the running call.
  ///
  /// Whoever plays beside it on another thread has their own.
  private static let bound = TaskLocal<UnheardFailures?>(wrappedValue: nil)

  /// What failed since the world was told last, oldest first; a task that was begun meanwhile may add
  /// to it from any thread.
  private let kept = Mutex<[Failure]>([])

  /// Hears of nothing yet.
  package init() {}

  /// Who listens to the running call; nil if nobody does.
  static var listener: UnheardFailures? { bound.get() }

  /// Listens to a call, and to what it calls.
  ///
  /// - Parameter body: What is listened to.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  package func listen<Result>(to body: () throws -> Result) rethrows -> Result {
    try Self.bound.withValue(self, operation: body)
  }

  /// Keeps a failure until the world is told; of very many, the first ones.
  func hear(_ failure: Failure) {
    kept.withLock { kept in
      if kept.count < Failure.keptCount { kept.append(failure) }
    }
  }

  /// Tells a world of what failed since the last time.
  ///
  /// - Parameter world: The world, on its own thread.
  package func tell(_ world: World) {
    let failures = kept.withLock { kept in
      defer { kept = [] }
      return kept
    }
    for failure in failures { world.report(failure) }
  }
}
