internal import Interaction

/// Collects lines from any thread, to be compared as one text.
final class Log: Sendable {
  /// The lines so far.
  private let lines = Guarded<[String]>([])

  /// The lines as one text.
  var text: String { lines.withLock { $0.joined(separator: "\n") } }

  /// Adds a line.
  func add(_ line: String) {
    lines.withLock { $0.append(line) }
  }
}
