import Synchronization

/// Counts live objects: a test makes one, gives it to what it makes, and reads zero at its end.
final class Tracker: Sendable {
  private let count = Atomic<Int>(0)

  /// How many objects are alive.
  var live: Int { count.load(ordering: .relaxed) }

  func born() { count.add(1, ordering: .relaxed) }
  func died() { count.subtract(1, ordering: .relaxed) }
}
