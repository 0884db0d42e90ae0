internal import Scenarios

/// Where the lines come from that somebody gives a script's console.
package protocol ConsoleLines: AnyObject {
  /// Waits for the next line.
  ///
  /// - Parameters:
  ///   - prompt: What stands before it, where somebody sees it being written.
  ///   - isContinuation: Whether it goes on with the input of the line before.
  ///   - complete: Completes a name, by what stands before the cursor.
  /// - Returns: The line, or why there is none.
  func next(
    _ prompt: String,
    isContinuation: Bool,
    complete: @escaping (_ head: String) -> ConsoleCompletion
  ) -> ConsoleLine
}
