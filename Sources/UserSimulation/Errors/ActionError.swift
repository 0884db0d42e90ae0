public import Interaction

/// What a verb or an expectation of the simulated user throws: a code to compare, a message to
/// read, and in the context what there was instead.
public struct ActionError: FailureConvertible, Equatable {
  /// Why the step failed.
  public enum Code: String, Sendable, Codable, CaseIterable {
    /// No element matches.
    case none
    /// Several elements match where one is needed.
    case many
    /// Elements match, but they cannot be seen.
    case hidden
    /// The element is a row of a list that has no cell, or lies in one; or it may be such a row, but
    /// there are too many to ask them all.
    case notRealised
    /// The element is there, but cannot be acted upon.
    case notReady
    /// An expectation did not come true.
    case unmet
    /// The world did not come to rest.
    case notSettled
    /// An event that was waited for was not invoked.
    case notInvoked
    /// A condition that was waited for did not come true.
    case timedOut
    /// A key chord has no meaning.
    case unknownKey
    /// A number or an option cannot be used.
    case invalidArgument
    /// The user was told to act from within a handler.
    case insideHandler
  }

  /// Why the step failed.
  public var code: Code
  /// What was looked for, what was found, and the next thing to try.
  public var message: String
  /// What an expectation wanted, as a value or in a word; nil for verbs.
  public var expected: String?
  /// What an expectation met, as a value or in a word; nil for verbs.
  public var actual: String?
  /// The line that told the user to act, if it is known.
  public var location: SourceLocation?
  /// The element, candidates and nearest misses, each on a line of its own, most telling first.
  public var context: [Failure.Note]
  /// What the names in the script's line stood for then; the failure leaves it out.
  public var values: [Failure.Note] = []

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: Why the step failed.
  ///   - message: What was looked for, what was found, and the next thing to try.
  ///   - expected: What an expectation wanted.
  ///   - actual: What an expectation met.
  ///   - location: The line that told the user to act.
  ///   - context: The element, candidates and nearest misses.
  public init(
    _ code: Code,
    _ message: String,
    expected: String? = nil,
    actual: String? = nil,
    location: SourceLocation? = nil,
    context: [Failure.Note] = []
  ) {
    self.code = code
    self.message = LongText.shortened(message, to: Self.messageLimit)
    self.expected = expected
    self.actual = actual
    self.location = location
    self.context = context.map { note in
      let limit = note.text.hasPrefix("\n") ? Self.blockLimit : Self.noteLimit
      return Failure.Note(note.label, LongText.shortened(note.text, to: limit))
    }
  }

  /// How many bytes of a message are kept: its beginning, and its end with what to try next.
  static let messageLimit = 2000
  /// How many bytes of a line of the context are kept.
  static let noteLimit = 500
  /// How many bytes of a note of several lines are kept, such as a difference.
  static let blockLimit = 16_000

  /// The error as a report shows it; what was expected and met come first in its context.
  public var failure: Failure {
    var notes: [Failure.Note] = []
    if let expected { notes.append(Failure.Note("expected", expected)) }
    if let actual { notes.append(Failure.Note("actual", actual)) }
    return Failure(message: message, location: location, context: notes + context)
  }
}

extension ActionError: CustomStringConvertible {
  /// The text of the failure this error stands for.
  public var description: String { failure.description }
}
