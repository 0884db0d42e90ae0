internal import Interaction
internal import Synchronization

/// The leaks that a test has told before its end, where the same are found again.
final class ToldLeaks: Sendable {
  /// Those of the `withWorld` that runs here; nil outside of one.
  @TaskLocal static var current: ToldLeaks?

  /// How many leaks of one message and place were told at once.
  private let counts = Mutex<[Failure: Int]>([:])

  /// Takes note of all leaks that are told at one moment.
  func tell(_ failures: [Failure]) {
    var found: [Failure: Int] = [:]
    for failure in failures { found[Self.gist(of: failure), default: 0] += 1 }
    counts.withLock { $0.merge(found, uniquingKeysWith: max) }
  }

  /// Leaves out the leaks that were told.
  func untold(_ failures: [Failure]) -> [Failure] {
    var counts = counts.withLock(\.self)
    return failures.filter { failure in
      let gist = Self.gist(of: failure)
      guard let count = counts[gist], count > 0 else { return true }
      counts[gist] = count - 1
      return false
    }
  }

  /// What stays the same of a leak however often it is found: who holds it may change.
  private static func gist(of failure: Failure) -> Failure {
    Failure(message: failure.message, location: failure.location)
  }
}
