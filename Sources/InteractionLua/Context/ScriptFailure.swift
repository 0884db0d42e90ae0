public import Interaction
public import LuaBridge
internal import UserSimulation

extension LuaError: FailureConvertible {
  /// The failure with its script line and traceback.
  ///
  /// A table or an object that was raised is written out, unless it has a text of its own.
  public var failure: Failure {
    Failure(
      message: raisedText ?? message,
      location: location.map(SourceLocation.init),
      traceback: traceback,
      limit: code.isLimit ? code.rawValue : nil
    )
  }

  /// What was raised, if it is not the message already.
  private var raisedText: String? {
    guard let value else { return nil }
    switch value {
    case .table where message.isAddress:
      return "the script raised the table \(ValueText.text(value))"
    case .object: return "the script raised \(ValueText.text(value))"
    case .bytes(let bytes):
      let text = LongText.quoted(bytes)
      return "the script raised bytes that are no text: \(text)"
    default: return nil
    }
  }
}

extension String {
  /// Whether this is what `tostring` gives for a value without a text of its own, such as
  /// `table: 0x000000fe`.
  fileprivate var isAddress: Bool {
    let parts = split(separator: ":", maxSplits: 1)
    guard parts.count == 2, parts[1].hasPrefix(" 0x") else { return false }
    return parts[1].dropFirst(3).allSatisfy(\.isHexDigit)
  }
}

/// A Swift error that crossed a script, with what the script's state knows of it.
package struct ScriptFailure: FailureConvertible {
  /// The error as Swift threw it.
  package let error: any Error

  /// What went wrong, with the script's line and traceback where the error has none of its own.
  package let failure: Failure

  /// From which lines the script came to the one that failed; nil for an error that shows a traceback, and
  /// where that line was called by no other.
  package private(set) var callers: Failure.Note?

  /// Joins an error with what a state knows of its last failure.
  ///
  /// A Lua error knows its own place and traceback: what it lacks, there is none of.
  package init(_ error: any Error, _ known: LuaFailure?) {
    self.error = error
    let known = error is LuaError ? nil : known
    var failure = Failure(error)
    // In a handler nobody but the failure tells what was met, and with which values.
    if let expectation = error as? ExpectationError {
      failure.context = expectation.comparison + failure.context + Self.note(expectation.values)
    } else if let action = error as? ActionError {
      failure.context += Self.note(action.values)
    }
    if failure.location == nil { failure.location = known?.location.map(SourceLocation.init) }
    if failure.traceback == nil { failure.traceback = known?.traceback }
    self.failure = failure
  }

  /// Tells of an error that knows its line from where the script came to that.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - known: What the state knows of its last failure.
  /// - Returns: Nil if there is nothing to add.
  package init?(callersOf error: any FailureConvertible, _ known: LuaFailure?) {
    guard error.failure.traceback == nil, let line = error.failure.location,
      let callers = known?.callers(of: line)
    else { return nil }
    self.init(error, calledFrom: callers)
  }

  /// Tells of an error that knows its line from where the script came to that.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - callers: The lines, innermost first.
  /// - Returns: Nil if there is nothing to add.
  init?(_ error: any FailureConvertible, calledFrom callers: [SourceLocation]) {
    guard !callers.isEmpty else { return nil }
    let shown = callers.prefix(Self.callerLimit).map(\.description)
    let rest = callers.count - shown.count
    let list = shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    let note = Failure.Note("called from", list)
    self.error = error
    failure = error.failure.adding([note])
    self.callers = note
  }

  /// From how many lines is told that they led to a failure.
  private static let callerLimit = 4

  /// The values of a line as one note; none if there are none.
  private static func note(_ values: [Failure.Note]) -> [Failure.Note] {
    guard !values.isEmpty else { return [] }
    return [
      Failure.Note("where", values.map { "\($0.label) = \($0.text)" }.joined(separator: ", "))
    ]
  }

  /// Joins an error with how it is told.
  init(_ error: any Error, _ failure: Failure) {
    self.error = error
    self.failure = failure
  }
}

extension ScriptFailure: LuaDetailedError {
  /// None: what crossed is known by its text.
  package var luaCode: String? { nil }

  /// The message, without the traceback: whoever catches it has one of its own.
  package var luaMessage: String { failure.message }
}
