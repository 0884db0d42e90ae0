/// Collects lines in the order in which things happen, to be compared as one text.
final class Transcript {
  /// The lines so far.
  private(set) var lines: [String] = []

  /// The lines as one text.
  var text: String { lines.joined(separator: "\n") }

  /// Adds a line.
  func log(_ line: String) { lines.append(line) }

  /// Returns the lines as one text and begins anew.
  func take() -> String {
    defer { lines = [] }
    return text
  }
}
