public import Interaction

/// One thing that went wrong in a scenario, with what a reader needs to put it right.
public struct FailureReport: Codable, Hashable, Sendable {
  /// What was expected and what was seen, in a sentence or two, and the next thing to try.
  public var message: String
  /// The line to look at first, if it is known.
  public var location: SourceLocation?
  /// What a comparison wanted, written as a value; nil if nothing was compared.
  public var expected: String?
  /// What a comparison met, written as a value; nil if nothing was compared.
  public var actual: String?
  /// What the names in the line stood for when it failed, such as `count` and `3`.
  public var values: [Failure.Note]
  /// Lua's stack as Lua writes it, innermost call first.
  public var traceback: String?
  /// The circumstances, such as the event and where its handler was connected.
  public var notes: [Failure.Note]
  /// The place among all of the scenario's steps of the one that failed, counted from 0; nil if it failed
  /// between steps.
  public var step: Int?
  /// The lines of the script around the one to quote, as the report had them from which it was read; nil for
  /// those that the script has.
  package var excerpt: SourceExcerpt?

  /// What is written of it: the lines of scripts stand beside it, where they are wanted at all.
  private enum CodingKeys: String, CodingKey {
    case message, location, expected, actual, values, traceback, notes, step
  }

  /// The line to quote: the one to look at, or where the script ends in the midst of something, and the end
  /// says little, the one that began it.
  var quotedLocation: SourceLocation? {
    let end = ") near <eof>"
    guard let location, message.hasSuffix(end),
      let beginning = message.firstRange(of: " (to close '"),
      let place = message[beginning.upperBound...].firstRange(of: "' at line "),
      let line = Int(message[place.upperBound...].dropLast(end.count))
    else { return location }
    return SourceLocation(file: location.file, line: line)
  }

  /// What the names in the line stood for, a line each; nil if none is told.
  var writtenValues: String? {
    guard !values.isEmpty else { return nil }
    return values.map { "\($0.label) = \($0.text)".escapedLine }.joined(separator: "\n")
  }

  /// Reports a failure piece by piece.
  ///
  /// - Parameters:
  ///   - message: What was expected and what was seen.
  ///   - location: The line to look at first.
  ///   - expected: What a comparison wanted.
  ///   - actual: What a comparison met.
  ///   - values: What the names in the line stood for.
  ///   - traceback: Lua's stack.
  ///   - notes: The circumstances, most telling first.
  ///   - step: The index of the step that failed.
  public init(
    message: String,
    location: SourceLocation? = nil,
    expected: String? = nil,
    actual: String? = nil,
    values: [Failure.Note] = [],
    traceback: String? = nil,
    notes: [Failure.Note] = [],
    step: Int? = nil
  ) {
    self.message = message
    self.location = location
    self.expected = expected
    self.actual = actual
    self.values = values
    self.traceback = traceback
    self.notes = notes
    self.step = step
  }

  /// Reports what failed in a world, and what a comparison adds to it.
  ///
  /// - Parameters:
  ///   - failure: The failure as the world knows it.
  ///   - expected: What a comparison wanted.
  ///   - actual: What a comparison met.
  ///   - step: The index of the step that failed.
  public init(
    _ failure: Failure,
    expected: String? = nil,
    actual: String? = nil,
    step: Int? = nil
  ) {
    self.init(
      message: failure.message,
      location: failure.location,
      expected: expected,
      actual: actual,
      traceback: failure.traceback,
      notes: failure.context,
      step: step
    )
  }
}
