/// Where somebody sits at a console: gives lines of Lua, and is shown what comes of them.
public protocol ConsoleDesk: AnyObject {
  /// How many characters a line has room for.
  var width: Int { get }

  /// Waits for the next line.
  ///
  /// - Parameters:
  ///   - prompt: What is asked for.
  ///   - complete: Completes a name, by what stands before the cursor.
  /// - Returns: The line, or why there is none.
  func readLine(
    _ prompt: ConsolePrompt,
    complete: @escaping (_ head: String) -> ConsoleCompletion
  ) -> ConsoleLine

  /// Shows something.
  ///
  /// - Parameter event: What is to be shown.
  func show(_ event: ConsoleEvent)

  /// Is told that an input begins to run, or that none runs any more.
  ///
  /// - Parameter interrupt: Ends the input from any thread; nil once it is over.
  func inputMayBeInterrupted(by interrupt: (@Sendable () -> Void)?)
}
