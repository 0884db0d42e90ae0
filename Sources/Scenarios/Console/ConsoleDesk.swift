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

/// What a console asks for.
public enum ConsolePrompt: Equatable, Sendable {
  /// An input.
  case input
  /// The rest of an input that is not whole.
  case continuation
}

/// What somebody gives a console.
public enum ConsoleLine: Equatable, Sendable {
  /// A line, without its end.
  case line(String)
  /// What was written so far is given up.
  case interrupted
  /// There are no more lines.
  case ended
}

/// What a name at a console can become that was begun.
public struct ConsoleCompletion: Equatable, Sendable {
  /// How many characters before the cursor have been written of the name.
  public var written: Int
  /// What it can become, each whole.
  public var candidates: [String]

  /// Describes a completion.
  ///
  /// - Parameters:
  ///   - written: How many characters before the cursor have been written of the name.
  ///   - candidates: What it can become.
  public init(written: Int = 0, candidates: [String] = []) {
    self.written = written
    self.candidates = candidates
  }
}

/// What a console shows.
public enum ConsoleEvent: Equatable, Sendable {
  /// A scenario has failed, and stands still at the line that did.
  case paused(scenario: String, FailureReport)
  /// The script has printed.
  case printed(PrintReport)
  /// What an input gave, as lines of text.
  case values([String])
  /// What was asked for, as text.
  case text(String)
  /// What the windows hold, as text, now that it is something else.
  case screen(String)
  /// An input failed; nil stands for a handler, which failed though the input that set it off ran through.
  case failed(input: String?, FailureReport)
  /// An input was ended from outside.
  case interrupted
}
