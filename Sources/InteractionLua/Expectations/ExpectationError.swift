public import Interaction

/// An expectation about a value that did not hold.
public struct ExpectationError: FailureConvertible, Equatable {
  /// What was expected, in a sentence.
  public var message: String
  /// What was wanted, as a value.
  public var expected: String?
  /// What was met, as a value.
  public var actual: String?
  /// The script's line.
  public var location: SourceLocation?
  /// Further facts, such as each path that differs.
  public var context: [Failure.Note] = []
  /// What the names in the script's line stood for then; the failure leaves it out.
  public var values: [Failure.Note] = []

  /// What was wanted and met, as circumstances.
  var comparison: [Failure.Note] {
    [
      expected.map { Failure.Note("expected", $0) },
      actual.map { Failure.Note("actual", $0) },
    ].compactMap(\.self)
  }

  /// The expectation as a failure.
  public var failure: Failure {
    Failure(message: message, location: location, context: context)
  }
}

extension ExpectationError: CustomStringConvertible {
  /// The message with what was wanted and met.
  public var description: String {
    var text = message
    if let expected { text += "; expected \(expected)" }
    if let actual { text += ", got \(actual)" }
    return text
  }
}
