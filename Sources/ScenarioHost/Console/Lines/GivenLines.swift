internal import Scenarios

/// Lines that are there as a whole.
package final class GivenLines: ConsoleLines {
  /// Those that were not asked for.
  private var lines: ArraySlice<String>

  /// Takes a text apart.
  ///
  /// - Parameter text: The lines, each with its end.
  package init(_ text: String) {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.last?.isEmpty == true { lines.removeLast() }
    self.lines = lines.map(String.init)[...]
  }

  package func next(
    _ prompt: String,
    isContinuation: Bool,
    complete: @escaping (_ head: String) -> ConsoleCompletion
  ) -> ConsoleLine {
    lines.popFirst().map(ConsoleLine.line) ?? .ended
  }
}
