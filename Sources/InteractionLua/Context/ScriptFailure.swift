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

  /// What the names in the line that failed stood for then; the failure leaves it out.
  package var values: [Failure.Note] { stack?.values(at: failure.location) ?? [] }

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

extension LuaTraceback {
  /// What the names in the line that failed stood for.
  ///
  /// - Parameter location: The line that is told; of another one nothing is said.
  fileprivate func values(at location: SourceLocation?) -> [Failure.Note] {
    guard let read = lineValues, SourceLocation(read.location) == location else { return [] }
    return read.values.map { Failure.Note($0.name, $0.text) }
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

  /// What the names in the line that failed stood for then; the failure has it in one note.
  package private(set) var values: [Failure.Note] = []

  /// The failure without the values of its line, for who tells them apart.
  package var failureWithoutValues: Failure {
    var plain = failure
    let note = Self.note(values)
    plain.context.removeAll { note.contains($0) }
    return plain
  }

  /// Joins an error with what a state knows of its last failure.
  ///
  /// A Lua error knows its own place and traceback: what it lacks, there is none of.
  package init(_ error: any Error, _ known: LuaFailure?) {
    self.error = error
    let known = error is LuaError ? nil : known
    var failure = Failure(error)
    if failure.location == nil { failure.location = known?.location.map(SourceLocation.init) }
    if failure.traceback == nil { failure.traceback = known?.traceback }
    // In a handler nobody but the failure tells what was met, and with which values.
    switch error {
    case let expectation as ExpectationError:
      failure.context = expectation.comparison + failure.context
      values = expectation.values
    case let action as ActionError: values = action.values
    case let error as LuaError: values = error.values
    // It has those of its own line already.
    case let told as ScriptFailure: values = told.values
    default: values = known?.stack?.values(at: failure.location) ?? []
    }
    let note = Self.note(values)
    if let note = note.first, failure.context.contains(note) {
      self.failure = failure
    } else {
      self.failure = failure.adding(note)
    }
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
  init(_ error: any Error, _ failure: Failure, values: [Failure.Note] = []) {
    self.error = error
    self.failure = failure
    self.values = values
  }
}

extension ScriptFailure: LuaDetailedError {
  /// None: what crossed is known by its text.
  package var luaCode: String? { nil }

  /// The message, without the traceback: whoever catches it has one of its own.
  package var luaMessage: String { failure.message }
}
