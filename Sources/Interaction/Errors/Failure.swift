internal import Spelling

/// Something that went wrong in a world, as a value that reports can print and tests can compare.
public struct Failure: Hashable, Codable, Sendable {
  /// What happened, in a sentence or two; one that is made with a longer text than `messageLimit` keeps
  /// the beginning, and says how much is missing.
  public var message: String
  /// The line to look at first, if it is known.
  public var location: SourceLocation?
  /// The calls that led there, one a line, innermost first.
  public var traceback: String?
  /// The circumstances, such as the event and where its handler was connected.
  public var context: [Note]
  /// Which limit ended the script, such as `timeLimit`; nil if none did.
  ///
  /// It is no text of the script's, so that no script can pretend.
  public var limit: String?

  /// How many bytes of a message are kept: what a journal keeps of a text, but for the words that say what
  /// is missing.
  package static let messageLimit = JournalText.textLimit - 64

  /// How many failures are kept of those that no world hears of: an observer may fail each time.
  package static let keptCount = 100

  /// Describes a failure.
  ///
  /// - Parameters:
  ///   - message: What happened.
  ///   - location: The line to look at first.
  ///   - traceback: The calls that led there.
  ///   - context: The circumstances, most telling first.
  ///   - limit: Which limit ended the script.
  public init(
    message: String,
    location: SourceLocation? = nil,
    traceback: String? = nil,
    context: [Note] = [],
    limit: String? = nil
  ) {
    self.message = JournalText.cut(message, to: Self.messageLimit)
    self.location = location
    self.traceback = traceback
    self.context = context
    self.limit = limit
  }

  /// Describes any error: its own failure if it has one, else its text: what it says of itself, or its type
  /// and its values.
  ///
  /// - Parameter error: What was thrown.
  public init(_ error: any Error) {
    if let convertible = error as? any FailureConvertible {
      self = convertible.failure
    } else {
      self.init(message: errorText(error))
    }
  }

  /// Returns this failure with further circumstances at the end of its context.
  ///
  /// - Parameter notes: What to add.
  /// - Returns: The fuller failure.
  public func adding(_ notes: [Note]) -> Failure {
    var fuller = self
    fuller.context += notes
    return fuller
  }
}

extension Failure: CustomStringConvertible {
  /// The whole failure as text: place and message, then a line for each note, then the calls.
  public var description: String {
    var text = location.map { "\($0): \(message)" } ?? message
    for note in context {
      text += "\n  \(note)"
    }
    if let traceback {
      text += "\n\(traceback)"
    }
    return text
  }
}
